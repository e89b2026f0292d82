// A game of congklak as the labeller played it: the choices, and nothing that follows from them.
// Its random choices follow from its seed, so that whoever has the settings can replay it, see that
// it is one, and label its positions.
#pragma once

#include "papan/base/random.hpp"
#include "papan/train/game_source.hpp"
#include "papan/train/linear/seed_labeller.hpp"

namespace papan::train {

using SeedChoices = std::vector<Congklak::Move>;

// The positions after the last random choice. `random` as it was when the game began.
[[nodiscard]] Result<std::vector<SeedSample>>
replay_seeds(const SeedChoices& choices, Random random, const SeedLabelSettings& settings);

[[nodiscard]] std::string write_choices(const SeedChoices& choices);
// Of a game from elsewhere: read, replayed with its id as the seed, and labelled.
[[nodiscard]] Result<std::vector<SeedSample>> samples_of(const WireGame& game,
                                                         const SeedLabelSettings& settings);

} // namespace papan::train
