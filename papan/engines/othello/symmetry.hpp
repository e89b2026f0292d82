// The eight symmetries of the full board, and the normal form under them: of the eight images of a
// position the least. Positions that are images of each other are one position to an opening book.
#pragma once

#include "papan/engines/othello/position.hpp"

namespace papan::engines::othello_search {

inline constexpr int symmetry_count = 8; // 0 changes nothing

// Where a square goes, and where it came from; no_square, the pass, stays what it is.
[[nodiscard]] int image(int square, int symmetry);
[[nodiscard]] int origin(int square, int symmetry);
[[nodiscard]] Position image(const Position& at, int symmetry);

[[nodiscard]] Position normal_form(const Position& at);

} // namespace papan::engines::othello_search
