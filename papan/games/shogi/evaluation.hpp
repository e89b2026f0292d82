// The parts of the static evaluation that a search keeps up to date itself, in hundredths of a pawn
// and seen from sente.
#pragma once

#include "papan/games/shogi/position.hpp"

namespace papan::shogi {

// By kind, tuned by hand from values that strong programs have published; a promoted piece is worth
// what it does on the board, since it turns back when taken.
inline constexpr std::array<int, kind_count> board_value{90,  315, 405, 495, 540, 855, 990,  0,
                                                         540, 540, 540, 540, 0,   945, 1395, 0};
// In hand a piece may go anywhere.
inline constexpr std::array<int, hand_kinds> hand_value{100, 330, 420, 530, 590, 920, 1080};
// The source document's values: what an exchange gains, and the "material" evaluation.
inline constexpr std::array<int, kind_count> exchange_value{100, 280, 300, 420, 530, 620, 700, 0,
                                                            270, 320, 250, 430, 0,   710, 850, 0};
// How much a piece near the enemy king frightens, on the board and in hand.
inline constexpr std::array<int, kind_count> attack_weight{0,  4,  8,  12, 14, 10, 12, 0,
                                                           14, 14, 14, 14, 0,  18, 22, 0};
inline constexpr std::array<int, hand_kinds> hand_threat{1, 1, 2, 4, 5, 3, 5};

// Value and place of a piece on the board; negative for gote's.
[[nodiscard]] int piece_worth(Piece piece, int square);
// Sente's material less gote's by exchange_value, in hand as on the board.
[[nodiscard]] int material_balance(const Position& position);
// The sum of all pieces and hands.
[[nodiscard]] int standing_sum(const Position& position);
// What the safety of the two kings adds.
[[nodiscard]] int king_safety(const Position& position);

} // namespace papan::shogi
