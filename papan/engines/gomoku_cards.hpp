// The cards of the players of gomoku.
#pragma once

#include "papan/engines/generic_cards.hpp"

#include <array>
#include <span>

namespace papan::engines {

inline constexpr std::array gomoku_cards{random_card, greedy_card, minimax_card, alphabeta_card,
                                         uct_card};

// No match between neighbours has been played yet.
inline constexpr std::span<const LevelRating> gomoku_ratings{};

} // namespace papan::engines
