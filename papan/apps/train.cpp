// `papan train GAME --method M --dir RUN`: learns a game, for as long as it is left on.
#include "papan/train/methods.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/fleet_door.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/system/progress_line.hpp"

#include <cmath>
#include <cstdio>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, method, folder, preset, options, from, positions;
    std::vector<std::string> changes;
    double hours = 0;
    int rounds = 0;
    bool quiet = false;
    FleetFlags fleet;
};

train::LearnRequest request_of(const Flags& flags) {
    train::LearnRequest request{flags.game, flags.folder, flags.preset, flags.options,
                                flags.changes};
    if (!flags.from.empty()) request.from = flags.from;
    if (!flags.positions.empty()) request.positions = flags.positions;
    if (flags.hours > 0)
        request.limits.time =
            std::chrono::duration_cast<Duration>(std::chrono::duration<double>(flags.hours * 3600));
    if (flags.rounds > 0) request.limits.rounds = flags.rounds;
    request.log = Log::to_stderr(LogLevel::warning);
    return request;
}

int learn(const Flags& flags) {
    if (flags.fleet.wanted() && fleet_door() == nullptr) return hand_over_to_fleet();
    const auto method = train::find_method(flags.method, flags.game);
    if (!method) return complain(method.error());
    if (std::isnan(flags.hours)) // which a range lets pass
        return complain({ErrorCode::invalid_input, "--hours is no number"});
    train::LearnRequest request = request_of(flags);
    const Interrupt interrupt;
    request.stop = interrupt.token();
    ProgressLine progress(flags.quiet);
    request.on_progress = [&](const std::string& line) {
        if (progress.due()) progress.show(line);
    };
    request.on_round = [&](const std::string& line) {
        progress.clear();
        fmt::print("{}\n", line);
        std::fflush(stdout);
    };
    std::unique_ptr<train::GameSource> games;
    std::unique_ptr<match::GameRunner> matches;
    if (flags.fleet.wanted()) {
        auto opened =
            fleet_door()->games(flags.fleet, flags.folder, interrupt.token(), request.log);
        if (!opened) return complain(opened.error());
        games = *std::move(opened);
        matches = fleet_door()->matches(flags.fleet, request.log);
        request.elsewhere = {games.get(), matches.get()};
    }
    const auto done = (*method)->learn(request);
    progress.clear();
    if (!done) return complain(done.error());
    if (interrupt.requested()) fmt::print(stderr, "papan: stopped; the same command goes on\n");
    return success;
}

std::string method_help() {
    std::string text = "how to learn:";
    for (const train::LearningMethod& method : train::learning_methods())
        text += fmt::format(" {} ({});", method.name, method.summary);
    text.pop_back();
    return text;
}

} // namespace

void add_train(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command =
        app.add_subcommand("train", "learns a game: by playing itself, or from games of people");
    command->add_option("game", flags->game, "the game")->required();
    flags->method = train::default_method;
    command->add_option("--method", flags->method, method_help())->capture_default_str();
    command
        ->add_option("--dir", flags->folder, "folder of the run; one that is there is gone on with")
        ->required();
    command->add_option("--preset", flags->preset,
                        "settings of a new run of the method zero: laptop (default) or tutorial");
    command->add_option("--from", flags->from, "weights that a new run begins from");
    command->add_option("--positions", flags->positions, "file of games of others to learn from");
    command->add_option("--options", flags->options, "rules of a new run: size=9,rules=chinese");
    command->add_option("--set", flags->changes, "a setting of a new run: width=32");
    command->add_option("--hours", flags->hours, "stop after so long")->range(0.001, 100'000.0);
    command->add_option("--rounds", flags->rounds, "stop after so many rounds in all")
        ->range(1, 1'000'000);
    command->add_flag("--quiet", flags->quiet, "no progress line");
    flags->fleet.add_to(*command);
    command->callback([flags, &chosen] { chosen = [flags] { return learn(*flags); }; });
}

} // namespace papan::apps
