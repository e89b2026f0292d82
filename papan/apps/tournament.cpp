// `papan tournament GAME A B C ...`: many players, a cross table and ratings.
#include "papan/match/tournament.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/event_flags.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/json_answer.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/match/match_report.hpp"
#include "papan/match/tournament_report.hpp"
#include "papan/system/progress_line.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using namespace papan::match;

struct Flags {
    EventFlags event;
    std::string format = "round-robin", svg;
    std::size_t games = 20;
};

Result<TournamentSettings> settings_of(const Flags& flags) {
    auto setup = flags.event.setup(flags.format);
    if (!setup) return pass_on(std::move(setup));
    if (setup->kind == "match")
        return fail(ErrorCode::invalid_input, "{} is the log of a match", flags.event.resume);
    return TournamentSettings{*std::move(setup), flags.games, flags.event.concurrency,
                              flags.event.log_choice()};
}

std::string progress_text(const TournamentResult& so_far) {
    const auto done = static_cast<double>(so_far.games - so_far.resumed);
    const double left = static_cast<double>(so_far.wanted - so_far.games);
    return fmt::format("{}/{} games  {} left", so_far.games, so_far.wanted,
                       format_time_left(seconds(so_far.elapsed) / std::max(done, 1.0) * left));
}

int play(const Flags& flags) {
    if (flags.event.fleet.wanted() && fleet_door() == nullptr) return hand_over_to_fleet();
    auto settings = settings_of(flags);
    if (!settings) return complain(settings.error());
    const auto elsewhere = flags.event.elsewhere();
    settings->elsewhere = elsewhere.get();
    const Interrupt interrupt;
    ProgressLine progress(flags.event.quiet);
    const auto result =
        run_tournament(*settings, interrupt.token(), [&](const TournamentResult& so_far) {
            if (progress.due()) progress.show(progress_text(so_far));
        });
    progress.clear();
    if (!result) return complain(result.error());
    if (flags.event.json)
        print_json(match::to_json(*settings, *result), result->error);
    else
        fmt::print("{}", markdown(*settings, *result));
    if (!flags.svg.empty())
        if (const auto written = write_whole_file(flags.svg, rating_chart(*settings, *result));
            !written)
            return complain(written.error());
    return result->error ? complain(*result->error) : success;
}

} // namespace

void add_tournament(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("tournament", "many players: cross table and ratings");
    command->add_option("game", flags->event.game, "the game");
    command->add_option("players", flags->event.players, "players, as `papan match` takes them");
    command->add_option("--format", flags->format, "everyone, or the first against the others")
        ->capture_default_str()
        ->among({"round-robin", "gauntlet"});
    command->add_option("--games", flags->games, "in each pairing")
        ->capture_default_str()
        ->range(1, 100000000);
    command->add_option("--svg", flags->svg, "draw the ratings into this file");
    flags->event.add_to(*command);
    command->callback([flags, &chosen] { chosen = [flags] { return play(*flags); }; });
}

} // namespace papan::apps
