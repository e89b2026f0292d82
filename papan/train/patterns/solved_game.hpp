// A solved game of Othello replayed: its random moves follow from its seed and its end from the
// rules, so that whoever has the settings can see that it is one, and label its positions.
#pragma once

#include "papan/train/game_source.hpp"
#include "papan/train/patterns/labeller.hpp"

namespace papan::train {

// `random` as it was when the game began.
[[nodiscard]] Result<std::vector<LabelledPosition>>
replay_solved(const SolvedGame& game, Random random, const LabellerSettings& settings);

[[nodiscard]] std::string write_solved(const SolvedGame& game);
// Of a game from elsewhere: read, replayed with its id as the seed, and labelled.
[[nodiscard]] Result<std::vector<LabelledPosition>> positions_of(const WireGame& game,
                                                                 const LabellerSettings& settings);

} // namespace papan::train
