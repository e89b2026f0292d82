// `papan learn --dir RUN --steps N`: steps of training by our own learner, on the games of
// RUN/replay. `papan train` starts it as a program of its own, so that a trainer that dies takes no
// game with it, and its memory is free again while games are played.
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/training_flags.hpp"
#include "papan/train/own/own_learner.hpp"

#include <memory>

namespace papan::apps {

void add_learn(Command& app, Run& chosen) {
    auto flags = std::make_shared<TrainingFlags>();
    auto* command = app.add_subcommand(
        "learn", "trains a network on the games of RUN/replay and leaves RUN/candidate.weights");
    add_training_flags(*command, *flags);
    command->callback([flags, &chosen] {
        chosen = [flags] {
            if (flags->learner == "torch")
                return complain(
                    {ErrorCode::unsupported, "papan learns without libtorch; papan-train has it"});
            const auto done = run_training(*flags, train::make_own_learner);
            return done ? success : complain(done.error());
        };
    });
}

} // namespace papan::apps
