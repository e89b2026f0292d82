// What people call Othello, its sides and its options.
#pragma once

#include "papan/core/card.hpp"

#include <array>

namespace papan::othello {

inline constexpr std::array terms{
    Term{"size", {"Board size", "Ukuran papan"}},
    Term{"empties", {"Squares left empty", "Petak kosong di akhir"}},
    Term{"none", {"nobody's", "tidak dihitung"}},
    Term{"winner", {"the winner's", "untuk pemenang"}},
};

inline constexpr GameCard card{
    .title = {"Othello", "Othello"},
    .about = {"Enclose discs of the opponent in a straight line: all of them are flipped. Most "
              "discs at the end win.",
              "Apit keping lawan dalam garis lurus, semua yang terapit dibalik. Yang terbanyak di "
              "akhir menang."},
    .first = {"black", "hitam"},
    .second = {"white", "putih"},
    .unit = {"discs", "keping"},
    .board = BoardKind::squares,
    .sizes = "8|6|4",
    .formats = "ggf",
    .terms = terms,
};

} // namespace papan::othello
