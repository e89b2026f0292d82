// papan-train --dir RUN --steps N: what `papan learn` does, and by libtorch too, which papan does
// not link: a program of its own.
#include "papan/apps/training_flags.hpp"
#include "papan/train/own/own_learner.hpp"
#include "papan/train/torch/torch_learner.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fmt/core.h>
#include <unistd.h>

namespace {

using namespace papan;

// The threads of OpenMP wait for one another by spinning, which on a machine that also plays games
// takes three times the processor time. Its library reads this before main, so the program starts
// over, once, as the same process.
void wait_without_spinning(char** argv) {
    if (std::getenv("OMP_WAIT_POLICY") != nullptr) return;
    if (::setenv("OMP_WAIT_POLICY", "passive", 1) == 0) ::execv("/proc/self/exe", argv);
}

} // namespace

int main(int argc, char** argv) {
    wait_without_spinning(argv);
    CLI::App app("Trains a network on the games of RUN/replay and leaves RUN/candidate.weights",
                 "papan-train");
    apps::Command command(app);
    apps::TrainingFlags flags;
    apps::add_training_flags(command, flags);
    command.add_option("--device", flags.options.learner.device, "of libtorch: auto, cpu or cuda")
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    const auto done = apps::run_training(flags, flags.learner == "own" ? train::make_own_learner
                                                                       : train::make_torch_learner);
    if (done) return 0;
    fmt::print(stderr, "papan-train: {}\n", done.error().message);
    return 1;
}
