// The cards of the players of shogi, and the ratings of its levels.
#pragma once

#include "papan/engines/generic_cards.hpp"

#include <array>

namespace papan::engines {

// Its alpha-beta keeps no tree: a minimax tree of the same evaluation stands for it.
inline constexpr std::array shogi_cards{
    random_card,
    greedy_card,
    minimax_card,
    PlayerCard{alphabeta_card.player, alphabeta_card.title, alphabeta_card.about,
               Shows::search | Shows::minimax},
    uct_card,
    with(mcts_card, Shows::features),
    PlayerCard{"negamax",
               {"The shogi paper's opponent", "Lawan dari makalah shogi"},
               {"Counts the material some moves ahead and nothing beyond.",
                "Menghitung materi beberapa langkah ke depan, tidak lebih."},
               Shows::search | Shows::tree},
};

// The sum of the steps in docs/games/shogi-levels.md.
inline constexpr std::array shogi_ratings{
    LevelRating{"random", 0},
    LevelRating{"alphabeta:nodes=60,variety=60", 881},
    LevelRating{"alphabeta:nodes=100,variety=60", 1045},
    LevelRating{"alphabeta:depth=1,variety=60", 2085},
    LevelRating{"alphabeta:depth=2,variety=60", 2178},
    LevelRating{"alphabeta:nodes=1000", 2278},
    LevelRating{"alphabeta:nodes=4000", 2741},
    LevelRating{"alphabeta:nodes=20000", 3539},
    LevelRating{"alphabeta:nodes=100000", 3975},
    LevelRating{"alphabeta:movetime=2s", 4411},
};

} // namespace papan::engines
