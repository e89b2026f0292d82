// `papan train GAME --dir RUN`: learns a game from nothing, for as long as it is left on.
#include "papan/train/run.hpp"

#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/match/progress.hpp"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, folder, preset = "laptop", options;
    std::vector<std::string> changes;
    double hours = 0;
    int rounds = 0;
    bool quiet = false;
};

int learn(const Flags& flags) {
    auto settings = train::preset(flags.preset, flags.game, flags.options);
    if (!settings) return complain(settings.error());
    for (const std::string& change : flags.changes)
        if (const auto changed = train::change(*settings, change); !changed)
            return complain(changed.error());
    if (std::isnan(flags.hours)) // which a range lets pass
        return complain({ErrorCode::invalid_input, "--hours is no number"});
    train::RunLimits limits;
    if (flags.hours > 0)
        limits.time =
            std::chrono::duration_cast<Duration>(std::chrono::duration<double>(flags.hours * 3600));
    if (flags.rounds > 0) limits.rounds = flags.rounds;
    const Interrupt interrupt;
    match::ProgressLine progress(flags.quiet);
    const train::RunObserver observer{[&](const std::string& line) {
                                          if (progress.due()) progress.show(line);
                                      },
                                      [&](const train::RoundRow& row) {
                                          progress.clear();
                                          fmt::print("{}\n", train::to_text(row));
                                          std::fflush(stdout);
                                      }};
    const auto done = train::run(flags.folder, *settings, limits, interrupt.token(),
                                 Log::to_stderr(LogLevel::warning), observer);
    progress.clear();
    if (!done) return complain(done.error());
    if (interrupt.requested()) fmt::print(stderr, "papan: stopped; the same command goes on\n");
    return success;
}

} // namespace

void add_train(CLI::App& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("train", "learns a game from nothing by playing itself");
    command->add_option("game", flags->game, "the game")->required();
    command
        ->add_option("--dir", flags->folder, "folder of the run; one that is there is gone on with")
        ->required();
    command->add_option("--preset", flags->preset, "settings of a new run: laptop or tutorial")
        ->capture_default_str();
    command->add_option("--options", flags->options, "rules of a new run: size=9,rules=chinese");
    command->add_option("--set", flags->changes, "a setting of a new run: width=32");
    command->add_option("--hours", flags->hours, "stop after so long")
        ->check(CLI::Range(0.001, 100'000.0));
    command->add_option("--rounds", flags->rounds, "stop after so many rounds in all")
        ->check(CLI::Range(1, 1'000'000));
    command->add_flag("--quiet", flags->quiet, "no progress line");
    command->callback([flags, &chosen] { chosen = [flags] { return learn(*flags); }; });
}

} // namespace papan::apps
