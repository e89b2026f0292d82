// What `papan learn` and papan-train share: the flags of a run of the trainer, and the run.
#pragma once

#include "papan/apps/command_line.hpp"
#include "papan/train/training.hpp"

#include <string>

namespace papan::apps {

struct TrainingFlags {
    train::TrainingOptions options;
    std::string folder, onnx;
    std::string family = "papan";
    std::string learner = "own";
};

// The flags must live until the line is read.
void add_training_flags(Command& command, TrainingFlags& flags);

// Prints a JSON line now and then and at the end; everything else goes to standard error. Ctrl-C
// and SIGTERM save and end.
[[nodiscard]] Result<void> run_training(const TrainingFlags& flags,
                                        const train::MakeLearner& make_learner);

} // namespace papan::apps
