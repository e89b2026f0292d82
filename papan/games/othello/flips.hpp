// The two questions everything in Othello comes down to: which squares can be played, and which
// discs turn over. Boards are words of 64 bits, a1 the lowest bit, b1 the next, a2 the ninth. Pure
// functions; the vector form where the machine has AVX2, else plain words. tests/games/othello
// holds the slow and obvious reference.
#pragma once

#include <cstdint>

namespace papan::othello {

using Board = std::uint64_t;

// Empty squares where `own` outflanks at least one disc of `opponent`, on the full 8x8 board.
[[nodiscard]] Board mobility(Board own, Board opponent);

// The discs of `opponent` that turn over when `own` plays on this empty square; 0 when it is no
// move.
[[nodiscard]] Board flips(Board own, Board opponent, int square);

// The same without vector instructions.
[[nodiscard]] Board mobility_portable(Board own, Board opponent);
[[nodiscard]] Board flips_portable(Board own, Board opponent, int square);

} // namespace papan::othello

#include "papan/games/othello/flips_inline.hpp"
