// What a move wins or loses when both sides go on taking on its target square with their cheapest
// pieces, in the source document's values. Each capture counts once, as its table of features was
// made (../see.hpp counts a piece in hand as well, as a game with drops has it). Promotion on the
// way is not counted: it is a feature of its own.
#pragma once

#include "papan/games/shogi/position.hpp"

namespace papan::engines::shogi_rated {

// Precondition: the move is legal and no declaration.
[[nodiscard]] int exchange_balance(const shogi::Position& position, shogi::Move move);

// The least value among the pieces of this side that attack the square; 0 when none does. A king
// counts as dearer than everything.
[[nodiscard]] int cheapest_attacker(const shogi::Position& position, Seat by, int square);

} // namespace papan::engines::shogi_rated
