// The rules' reasons against a move in the language of whoever plays. The rules word them in
// English; the catalogue of what they are in Indonesian is the page's (web/src/words).
#pragma once

#include "papan/apps/play/words.hpp"

#include <string>

namespace papan::apps {

// A reason that is not in the catalogue comes back as it is.
[[nodiscard]] std::string reason_in(Language language, const std::string& reason);

} // namespace papan::apps
