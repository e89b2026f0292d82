// What a step descends, and its gradient: cross entropies of policy, value and ownership, and
// Huber's loss of the score.
#pragma once

#include "papan/train/learner.hpp"
#include "papan/train/own/workers.hpp"

#include <vector>

namespace papan::train::own {

// Value and ownership before their tanh, score divided by the side of the board (the root of its
// area); ownership and score are empty in a source network.
struct Answers {
    int policy_size = 0;          // of one position
    std::vector<float> policy;    // [count][policy_size]
    std::vector<float> value;     // [count]
    std::vector<float> ownership; // [count][points]
    std::vector<float> score;     // [count]
};

// How much the batch tells of the ends of its games.
[[nodiscard]] double samples_with_owners(const Batch& batch);

// Turns the answers of these positions into their gradients. Returns their part of the losses:
// added up over all parts they are the batch's.
[[nodiscard]] Losses take_losses(const Batch& batch, const LearnerOptions& options,
                                 double with_owners, Range positions, Answers& answers);

} // namespace papan::train::own
