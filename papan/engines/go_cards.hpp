// The cards of the players of Go, and the ratings of its levels.
#pragma once

#include "papan/engines/generic_cards.hpp"

#include <array>

namespace papan::engines {

// Who will own what is estimated for every player.
inline constexpr std::array go_cards{
    with(random_card, Shows::ownership),
    with(greedy_card, Shows::ownership),
    with(minimax_card, Shows::ownership),
    with(alphabeta_card, Shows::ownership),
    with(uct_card, Shows::ownership),
    with(mcts_card, Shows::ownership | Shows::features),
    PlayerCard{"careful",
               {"Careful Monte Carlo", "Monte Carlo yang teliti"},
               {"Monte-Carlo search whose games answer atari, kill eye shapes and keep seki.",
                "Pencarian Monte Carlo yang permainannya menjawab atari, mematikan bentuk mata dan "
                "menjaga seki."},
               Shows::search | Shows::phases | Shows::ownership},
    zero_card,
};

// The sum of the steps in docs/games/go-levels.md, on 9x9. Level 10 is limited by time and has
// none.
inline constexpr std::array go_ratings{
    LevelRating{"zero:visits=1,temperature=10,floor=0.0003", 0},
    LevelRating{"zero:visits=1,temperature=10,floor=0.001", 295},
    LevelRating{"zero:visits=1,temperature=10,floor=0.004", 625},
    LevelRating{"zero:visits=1,temperature=10,floor=0.01", 871},
    LevelRating{"zero:visits=1,temperature=2,floor=0.01", 1194},
    LevelRating{"zero:visits=1,temperature=0.9,floor=0.02", 1705},
    LevelRating{"zero:visits=1,temperature=0.2", 2068},
    LevelRating{"zero:visits=16,temperature=0.2", 2363},
    LevelRating{"zero:visits=128,temperature=0.2", 2693},
};

} // namespace papan::engines
