// The cards of the players of congklak, and the ratings of its levels.
#pragma once

#include "papan/engines/generic_cards.hpp"

#include <array>

namespace papan::engines {

// Its searches over turns keep no tree: a minimax tree stands for it.
inline constexpr std::array congklak_cards{
    random_card,
    PlayerCard{"greedy",
               {"Greedy", "Serakah"},
               {"Looks one sowing ahead, hole by hole, as the congklak paper's player.",
                "Melihat satu sebaran ke depan, lubang demi lubang, seperti pemain makalah "
                "congklak."},
               Shows::table},
    minimax_card,
    PlayerCard{alphabeta_card.player, alphabeta_card.title, alphabeta_card.about,
               Shows::search | Shows::minimax},
    uct_card,
    mcts_card,
    PlayerCard{"negamax",
               {"Plain alpha-beta", "Alfa-beta polos"},
               {"Looks a fixed number of holes ahead and counts the stores and a little of the own "
                "side.",
                "Melihat sejumlah lubang ke depan, lalu menghitung isi lumbung dan sedikit dari "
                "sisi sendiri."},
               Shows::search | Shows::minimax},
    PlayerCard{
        "best",
        {"Strongest", "Terkuat"},
        {"Searches whole turns, extra moves and all, and knows the endgame.",
         "Mencari giliran utuh dengan semua langkah tambahannya, dan hafal akhir permainan."},
        Shows::search | Shows::minimax},
};

// The sum of the steps in docs/games/congklak-levels.md.
inline constexpr std::array congklak_ratings{
    LevelRating{"random", 0},
    LevelRating{"greedy:dynamic", 139},
    LevelRating{"greedy", 181},
    LevelRating{"greedy:dynamic15", 223},
    LevelRating{"greedy:turn", 440},
    LevelRating{"best:nodes=25", 529},
    LevelRating{"best:nodes=50", 625},
    LevelRating{"best:nodes=100", 686},
    LevelRating{"best:nodes=1000", 869},
    LevelRating{"best:movetime=1s", 1037},
};

} // namespace papan::engines
