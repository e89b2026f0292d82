// The trainer by libtorch: the witness of our own, and the one that knows CUDA.
#pragma once

#include "papan/train/learner.hpp"

namespace papan::train {

// An error where the options ask for a device that is not there.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_torch_learner(const LearnerState& state,
                                                                  const LearnerOptions& options);

} // namespace papan::train
