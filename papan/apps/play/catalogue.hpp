// What the program says (refusals of the rules, errors) in the language of whoever plays. English
// comes with it; the catalogue of the Indonesian sentences is the page's (web/src/words).
#pragma once

#include "papan/apps/play/words.hpp"
#include "papan/base/said.hpp"

#include <string>

namespace papan::apps {

// What is not in the catalogue is said in English.
[[nodiscard]] std::string in_language(Language language, const Said& said);

} // namespace papan::apps
