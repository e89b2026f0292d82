// papan-train --dir RUN --steps N: the trainer as a program of its own, so that papan need not link
// libtorch. Prints a JSON line now and then and at the end; everything else goes to standard error.
// Ctrl-C and SIGTERM save and end.
#include "papan/apps/interrupt.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/nn/onnx.hpp"
#include "papan/train/training.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/core.h>
#include <unistd.h>

namespace {

using namespace papan;

void add_flags(CLI::App& app, train::TrainingOptions& options, std::string& family) {
    app.add_option("--dir", options.folder, "folder of the run")->required();
    app.add_option("--steps", options.steps, "steps to make")->capture_default_str();
    app.add_option("--batch", options.batch, "samples in a step")
        ->capture_default_str()
        ->check(CLI::Range(2, 65536));
    app.add_option("--window", options.window, "newest samples to draw from")
        ->capture_default_str();
    app.add_option("--seed", options.seed, "of what is drawn")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    app.add_option("--report", options.report_every, "steps between two lines")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option("--save", options.save_every, "steps between two checkpoints")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);

    auto& schedule = options.schedule;
    app.add_option("--lr", schedule.rate, "learning rate")->capture_default_str();
    app.add_option("--lr-last", schedule.last, "what it falls to")->capture_default_str();
    app.add_option("--lr-until", schedule.until, "step at which it is there; 0: it stays")
        ->capture_default_str();
    app.add_option("--warm-up", schedule.warm_up, "first steps, over which it rises")
        ->capture_default_str();

    auto& learner = options.learner;
    app.add_option("--threads", learner.threads, "threads")
        ->capture_default_str()
        ->check(CLI::Range(1, 1024));
    app.add_option("--device", learner.device, "auto, cpu or cuda")->capture_default_str();
    app.add_option("--weight-decay", learner.weight_decay)->capture_default_str();
    app.add_option("--averaging", learner.averaging, "what stays of the average at a step")
        ->capture_default_str();
    app.add_option("--value-weight", learner.value_weight)->capture_default_str();
    app.add_option("--ownership-weight", learner.ownership_weight)->capture_default_str();
    app.add_option("--score-weight", learner.score_weight)->capture_default_str();

    app.add_option("--family", family, "of a network that begins at random: papan or source")
        ->capture_default_str()
        ->check(CLI::IsMember({"papan", "source"}));
    app.add_option("--width", options.architecture.width, "its channels")->capture_default_str();
    app.add_option("--blocks", options.architecture.blocks, "its blocks")->capture_default_str();
    app.add_option("--side", options.architecture.side, "side of the board, for source");
}

// The threads of OpenMP wait for one another by spinning, which on a machine that also plays games
// takes three times the processor time. Its library reads this before main, so the program starts
// over, once, as the same process.
void wait_without_spinning(char** argv) {
    if (std::getenv("OMP_WAIT_POLICY") != nullptr) return;
    if (::setenv("OMP_WAIT_POLICY", "passive", 1) == 0) ::execv("/proc/self/exe", argv);
}

int complain(const Error& error) {
    fmt::print(stderr, "papan-train: {}\n", error.message);
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    wait_without_spinning(argv);
    apps::Interrupt interrupt;
    CLI::App app("Trains a network on the games of RUN/replay and leaves RUN/candidate.weights",
                 "papan-train");
    train::TrainingOptions options;
    std::string family = "papan";
    add_flags(app, options, family);
    std::string onnx;
    app.add_option("--onnx", onnx, "also write what was learnt to this file, as an ONNX model");
    CLI11_PARSE(app, argc, argv);
    options.architecture.family = family == "source" ? nn::Family::source : nn::Family::papan;

    const auto print = [](const train::TrainingReport& report) {
        fmt::print("{}\n", train::to_json(report));
        std::fflush(stdout);
    };
    const auto report = train::train(options, Log::to_stderr(), interrupt.token(), print);
    if (!report) return complain(report.error());
    if (onnx.empty()) return 0;
    const auto network = nn::Network::load(options.folder / "candidate.weights");
    if (!network) return complain(network.error());
    const auto written = write_whole_file(onnx, nn::to_onnx(*network));
    return written ? 0 : complain(written.error());
}
