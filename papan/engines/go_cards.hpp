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

// The sum of the steps in docs/games/go-levels.md.
// Levels 9 and 10 were measured by 20 and 6 games: they have no rating.
inline constexpr std::array go_ratings{
    LevelRating{"random", 0},
    LevelRating{"uct:playouts=30", 436},
    LevelRating{"uct:playouts=100", 872},
    LevelRating{"greedy", 1113},
    LevelRating{"uct:playouts=400", 1260},
    LevelRating{"mcts:playouts=10", 1642},
    LevelRating{"mcts:playouts=60", 1980},
    LevelRating{"mcts:playouts=250", 2281},
};

} // namespace papan::engines
