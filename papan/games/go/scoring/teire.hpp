// Teire: the moves a side still has to make inside its own territory when the neutral points are
// filled, because stones of its come into atari. Under territory rules such a point does not count,
// whether the move was made before the game was stopped or not (Japanese rules 1989, article 9.3
// and its commentary: they are to be played before the end).
#pragma once

#include "papan/games/go/scoring/count.hpp"

namespace papan::go {

// Points of territory, by cell. The marks say which stones are off the board or in seki.
[[nodiscard]] CellSet teire_points(const Board& board, const Marks& marks);

} // namespace papan::go
