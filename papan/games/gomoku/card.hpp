// What people call gomoku, its sides and its options.
#pragma once

#include "papan/core/card.hpp"

#include <array>

namespace papan::gomoku {

inline constexpr std::array terms{
    Term{"rule", {"What wins", "Yang menang"}},
    Term{"free", {"five or more", "lima atau lebih"}},
    Term{"standard", {"exactly five", "tepat lima"}},
};

inline constexpr GameCard card{
    .title = {"Gomoku", "Gomoku"},
    .about = {"Put one stone in turn on 15 × 15 points. Whoever first has five in an unbroken "
              "line, in any direction, wins.",
              "Bergantian menaruh satu batu di 15 × 15 titik. Yang pertama punya lima batu segaris "
              "tanpa putus, ke arah mana pun, menang."},
    .first = {"black", "hitam"},
    .second = {"white", "putih"},
    .unit = {},
    .board = BoardKind::points,
    .often = "rule",
    .terms = terms,
};

} // namespace papan::gomoku
