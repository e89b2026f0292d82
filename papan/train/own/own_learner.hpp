// The trainer of our own: no framework, a few threads of one processor.
#pragma once

#include "papan/train/learner.hpp"

namespace papan::train {

// An error where the options ask for a device that is not this processor.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_own_learner(const LearnerState& state,
                                                                const LearnerOptions& options);

} // namespace papan::train
