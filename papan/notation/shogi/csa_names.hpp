// CSA's names of pieces, squares and endings, which JKF uses too.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

namespace papan::kifu {

// "FU"
[[nodiscard]] std::string_view kind_code(shogi::Kind kind);
[[nodiscard]] std::optional<shogi::Kind> kind_from_code(std::string_view code);

// "TORYO"; who broke the rules decides between "+ILLEGAL_ACTION" and "-ILLEGAL_ACTION". An ending
// of other programs is its own name; one that CSA has no name for is an "ERROR".
[[nodiscard]] std::string end_code(const Node& node, Seat to_move);
[[nodiscard]] End end_from_code(std::string_view code, Seat to_move);

} // namespace papan::kifu
