#include "papan/apps/training_flags.hpp"

#include "papan/apps/interrupt.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/nn/onnx.hpp"

#include <cstdio>
#include <fmt/core.h>

namespace papan::apps {

void add_training_flags(Command& command, TrainingFlags& flags) {
    auto& options = flags.options;
    command.add_option("--dir", flags.folder, "folder of the run")->required();
    command.add_option("--steps", options.steps, "steps to make")->capture_default_str();
    command.add_option("--batch", options.batch, "samples in a step")
        ->capture_default_str()
        ->range(2, 65536);
    command.add_option("--window", options.window, "newest samples to draw from")
        ->capture_default_str();
    command.add_option("--seed", options.seed, "of what is drawn")
        ->capture_default_str()
        ->not_negative();
    command.add_option("--report", options.report_every, "steps between two lines")
        ->capture_default_str()
        ->positive();
    command.add_option("--save", options.save_every, "steps between two checkpoints")
        ->capture_default_str()
        ->positive();

    auto& schedule = options.schedule;
    command.add_option("--lr", schedule.rate, "learning rate")->capture_default_str();
    command.add_option("--lr-last", schedule.last, "what it falls to")->capture_default_str();
    command.add_option("--lr-until", schedule.until, "step at which it is there; 0: it stays")
        ->capture_default_str();
    command.add_option("--warm-up", schedule.warm_up, "first steps, over which it rises")
        ->capture_default_str();

    command
        .add_option("--learner", flags.learner,
                    "who computes the steps: own, or torch, which only papan-train has")
        ->capture_default_str()
        ->among({"own", "torch"});
    auto& learner = options.learner;
    command.add_option("--threads", learner.threads, "threads")
        ->capture_default_str()
        ->range(1, 1024);
    command.add_option("--weight-decay", learner.weight_decay, "what a weight loses at a step")
        ->capture_default_str();
    command.add_option("--averaging", learner.averaging, "what stays of the average at a step")
        ->capture_default_str();
    command.add_option("--value-weight", learner.value_weight, "of the value in what is learnt")
        ->capture_default_str();
    command.add_option("--ownership-weight", learner.ownership_weight, "of the owners")
        ->capture_default_str();
    command.add_option("--score-weight", learner.score_weight, "of the score")
        ->capture_default_str();

    command
        .add_option("--family", flags.family, "of a network that begins at random: papan or source")
        ->capture_default_str()
        ->among({"papan", "source"});
    auto& architecture = options.architecture;
    command.add_option("--width", architecture.width, "its channels")->capture_default_str();
    command.add_option("--blocks", architecture.blocks, "its blocks")->capture_default_str();
    command.add_option("--side", architecture.side, "side of the board, for source");
    command.add_option("--onnx", flags.onnx,
                       "also write what was learnt to this file, as an ONNX model");
}

Result<void> run_training(const TrainingFlags& flags, const train::MakeLearner& make_learner) {
    const Interrupt interrupt;
    train::TrainingOptions options = flags.options;
    options.folder = flags.folder;
    options.architecture.family = flags.family == "source" ? nn::Family::source : nn::Family::papan;
    const auto print = [](const train::TrainingReport& report) {
        fmt::print("{}\n", train::to_json(report));
        std::fflush(stdout);
    };
    const auto report =
        train::train(options, make_learner, Log::to_stderr(), interrupt.token(), print);
    if (!report) return Failure(report.error());
    if (flags.onnx.empty()) return {};
    const auto network = nn::Network::load(options.folder / "candidate.weights");
    if (!network) return Failure(network.error());
    return write_whole_file(flags.onnx, nn::to_onnx(*network));
}

} // namespace papan::apps
