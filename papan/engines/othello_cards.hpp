// The cards of the players of Othello, and the ratings of its levels.
#pragma once

#include "papan/engines/generic_cards.hpp"

#include <array>

namespace papan::engines {

// Its own engine keeps no tree: a minimax tree stands for it.
inline constexpr std::array othello_cards{
    random_card,
    greedy_card,
    minimax_card,
    alphabeta_card,
    PlayerCard{"best",
               {"Strongest", "Terkuat"},
               {"Searches with patterns learnt from solved endgames, and solves the end exactly.",
                "Mencari dengan pola yang dipelajari dari akhir permainan yang terpecahkan, dan "
                "menghitung bagian akhir sampai tuntas."},
               Shows::search | Shows::minimax},
    uct_card,
    mcts_card,
    zero_card,
};

// The sum of the steps in docs/games/othello-levels.md, whose games began where no book goes.
// Level 10 is limited by time and has no rating.
inline constexpr std::array othello_ratings{
    LevelRating{"random", 0},
    LevelRating{"minimax:depth=3", 179},
    LevelRating{"minimax:depth=4", 298},
    LevelRating{"alphabeta:depth=1", 528},
    LevelRating{"alphabeta:depth=2", 896},
    LevelRating{"alphabeta:depth=3", 1101},
    LevelRating{"alphabeta:depth=4", 1318},
    LevelRating{"alphabeta:depth=6", 1564},
    LevelRating{"alphabeta:depth=7,book=on", 1664},
};

} // namespace papan::engines
