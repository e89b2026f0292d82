// `papan match GAME A B`: games between two players and what they prove.
#include "papan/match/match.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/event_flags.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/json_answer.hpp"
#include "papan/match/match_report.hpp"
#include "papan/system/progress_line.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using namespace papan::match;

struct Flags {
    EventFlags event;
    std::string a, b, limits_a, limits_b, sprt;
    std::size_t games = 100;
};

Result<MatchSettings> settings_of(Flags flags) {
    // "--limits-a L" is another way to write "A@L".
    if (!flags.limits_a.empty()) flags.a += "@" + flags.limits_a;
    if (!flags.limits_b.empty()) flags.b += "@" + flags.limits_b;
    flags.event.players = {flags.a, flags.b};
    auto setup = flags.event.setup("match");
    if (!setup) return pass_on(std::move(setup));
    if (setup->kind != "match" || setup->entrants.size() != 2)
        return fail(ErrorCode::invalid_input, "{} is the log of a {}", flags.event.resume,
                    setup->kind);
    MatchSettings settings;
    settings.setup = *std::move(setup);
    settings.games = flags.games;
    settings.concurrency = flags.event.concurrency;
    settings.log = flags.event.log_choice();
    if (!flags.sprt.empty()) {
        auto sprt = parse_sprt(flags.sprt);
        if (!sprt) return pass_on(std::move(sprt));
        settings.sprt = *sprt;
    }
    return settings;
}

int play(const Flags& flags) {
    if (flags.event.fleet.wanted() && fleet_door() == nullptr) return hand_over_to_fleet();
    if (!flags.event.game.empty() && (flags.a.empty() || flags.b.empty()))
        return complain({ErrorCode::invalid_input, "a match needs two players"});
    auto settings = settings_of(flags);
    if (!settings) return complain(settings.error());
    const auto elsewhere = flags.event.elsewhere();
    settings->elsewhere = elsewhere.get();
    const Interrupt interrupt;
    ProgressLine progress(flags.event.quiet);
    const auto result = run_match(*settings, interrupt.token(), [&](const MatchResult& so_far) {
        if (progress.due()) progress.show(progress_line(*settings, so_far));
    });
    progress.clear();
    if (!result) return complain(result.error());
    if (flags.event.json)
        print_json(match::to_json(*settings, *result), result->error);
    else
        fmt::print("{}", summary(*settings, *result));
    if (result->stopped)
        fmt::print(stderr, "papan: stopped after {} of {} games{}\n", result->tally.games(),
                   settings->games,
                   settings->log.path.empty()
                       ? ""
                       : fmt::format("; --resume {} goes on", settings->log.path));
    return result->error ? complain(*result->error) : success;
}

} // namespace

void add_match(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("match", "games between two players: score, Elo, SPRT");
    command->add_option("game", flags->event.game, "the game");
    command->add_option("a", flags->a,
                        "a player: a level, a name from `papan players`, or an engine as "
                        "gtp:COMMAND, usi:COMMAND, nboard:COMMAND, gnushogi:COMMAND");
    command->add_option("b", flags->b, "its opponent");
    command->add_option("--games", flags->games, "how many; each opening takes two")
        ->capture_default_str()
        ->range(1, 100000000);
    command->add_option("--limits-a", flags->limits_a, "limits of A only");
    command->add_option("--limits-b", flags->limits_b, "limits of B only");
    command->add_option("--sprt", flags->sprt,
                        "stop when decided: elo0=0,elo1=5[,alpha=0.05,beta=0.05]");
    flags->event.add_to(*command);
    command->callback([flags, &chosen] { chosen = [flags] { return play(*flags); }; });
}

} // namespace papan::apps
