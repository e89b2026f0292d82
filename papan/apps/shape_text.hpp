// Castles and openings in a line of text, for terminal play and analyses.
#pragma once

#include "papan/apps/play/words.hpp"
#include "papan/core/diagram.hpp"
#include "papan/core/named_shape.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::apps {

// "gote: castle Mino (美濃囲い). The usual castle of ..."; without the name in brackets where only
// plain letters are wanted.
[[nodiscard]] std::string shape_text(const SeenShape& seen, std::string_view seat,
                                     Language language, Glyphs glyphs);

// What is there now and was not before.
[[nodiscard]] std::vector<SeenShape> shapes_not_in(const std::vector<SeenShape>& before,
                                                   const std::vector<SeenShape>& now);

} // namespace papan::apps
