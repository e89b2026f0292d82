// The eight symmetries of the full board, and the normal form under them: of the eight images of a
// position the least. Positions that are images of each other are one position to an opening book.
#pragma once

#include "papan/engines/othello/position.hpp"

#include <vector>

namespace papan::engines::othello_search {

inline constexpr int symmetry_count = 8; // 0 changes nothing

// Where a square goes, and where it came from; no_square, the pass, stays what it is.
[[nodiscard]] int image(int square, int symmetry);
[[nodiscard]] int origin(int square, int symmetry);
[[nodiscard]] Position image(const Position& at, int symmetry);

[[nodiscard]] Position normal_form(const Position& at);
// The normal form of the start of a game.
[[nodiscard]] Position normal_start();
// A move of the position as a move of its normal form: one of those that are images of each other.
[[nodiscard]] Othello::Move normal_move(const Position& at, const Position& normal,
                                        Othello::Move move);
// The moves of the position that this one of its normal form stands for, by their squares.
[[nodiscard]] std::vector<Othello::Move> moves_like(const Position& at, const Position& normal,
                                                    Othello::Move move);

} // namespace papan::engines::othello_search
