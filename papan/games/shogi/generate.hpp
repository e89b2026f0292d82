// All legal moves of a position by the rules of the pieces: checks, pins, two pawns, drop-pawn
// mate, pieces without a move, forced promotion. Repetition and declaration are the State's affair
// (shogi.hpp). One generator serves listing and counting: it hands sets of targets to a sink, which
// lists them or adds up their sizes.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/games/shogi/position.hpp"

#include <optional>

namespace papan::shogi {

// 593 is the largest number of moves of any position.
using Moves = FixedVector<Move, 600>;

void list_moves(const Position& position, Moves& moves);
[[nodiscard]] std::size_t count_moves(const Position& position);

// Whether there is any legal move.
[[nodiscard]] bool has_move(const Position& position, bool in_check);

// The move with this number, counted from 0; nothing when there are not so many.
[[nodiscard]] std::optional<Move> move_number(const Position& position, std::size_t number);

// Captures and promotions of pawns, bishops and rooks: what quiescence looks at. Precondition: not
// in check.
void list_captures(const Position& position, Moves& moves);

// The moves that check the enemy king.
void list_checks(const Position& position, Moves& moves);

// Whether a move that comes from elsewhere (a text, a table) is legal.
[[nodiscard]] bool is_legal_move(const Position& position, Move move);

// Whether a legal move checks the enemy king.
[[nodiscard]] bool gives_check(const Position& position, Move move);

} // namespace papan::shogi
