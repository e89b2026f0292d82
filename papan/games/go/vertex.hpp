// Points as GTP, books and people write them: a letter for the column without I, the row counted
// from the bottom. "D4", "T19", "Z25".
#pragma once

#include "papan/games/go/board.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::go {

[[nodiscard]] char column_letter(int column);
[[nodiscard]] std::string format_vertex(const Board& board, Point point);
// None when it is not a point of this board; letters of either case.
[[nodiscard]] std::optional<Point> parse_vertex(const Board& board, std::string_view text);

} // namespace papan::go
