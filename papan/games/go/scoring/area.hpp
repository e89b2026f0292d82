// Area of the board as it stands (Tromp and Taylor): a stone counts for its colour, an empty point
// for the one colour its region touches.
#pragma once

#include "papan/games/go/board.hpp"

#include <array>

namespace papan::go {

// By cell, row by row from the top; empty where neither side owns the point.
using Owners = std::array<Colour, most_points>;

[[nodiscard]] Owners area_owners(const Board& board);
// Black's points minus White's, komi aside.
[[nodiscard]] int area_margin(const Board& board);

} // namespace papan::go
