// Unconditional life (David Benson, "Life in the game of Go", 1976): the chains of a colour that
// live even if their owner always passes, and the regions they enclose in which the opponent cannot
// live, because they are their eyes or have no room for two eyes of his. A fact, not an estimate.
#pragma once

#include "papan/games/go/scoring/count.hpp"

namespace papan::go {

struct SafeArea {
    CellSet stones;    // of unconditionally alive chains
    CellSet territory; // points of those regions, the opponent's stones in them included
};

[[nodiscard]] SafeArea unconditional_life(const Board& board, Colour colour);

} // namespace papan::go
