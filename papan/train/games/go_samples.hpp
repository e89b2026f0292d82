// What a person's game of Go teaches: positions drawn from it, with the move that was played as the
// policy, the result as the value, and owners and margin where the game was counted and our judge
// counts what the players did.
#pragma once

#include "papan/base/random.hpp"
#include "papan/train/games/go_record.hpp"
#include "papan/train/replay_store.hpp"

namespace papan::train {

struct GoSampling {
    int positions = 16; // of each game; all where it has fewer
    // Where the margin is known a game is as good under another komi: so the network learns what
    // the number means.
    double komi_deviation = 4;
    int judge_playouts = 48; // of the judge that marks the dead of a counted game; 0: none asked
};

// The samples are in the order of the game. `id` names the record in the store.
[[nodiscard]] GameRecord samples_of(const GoRecord& game, const GoSampling& sampling,
                                    std::uint64_t id, Random random);

} // namespace papan::train
