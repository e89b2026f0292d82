// Games from a source to where a run keeps them: what is replayed by the rules is kept.
#pragma once

#include "papan/train/game_source.hpp"
#include "papan/train/replay_store.hpp"
#include "papan/train/self_play.hpp"

namespace papan::train {

// A verdict for each game; those that are kept are on disk together.
[[nodiscard]] Result<std::vector<Verdict>>
keep_games(std::span<const WireGame> games, const SelfPlay& self_play, ReplayStore& store);

} // namespace papan::train
