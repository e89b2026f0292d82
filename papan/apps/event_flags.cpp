#include "papan/apps/event_flags.hpp"
#include "papan/apps/command_line.hpp"

namespace papan::apps {

void EventFlags::add_to(Command& command) {
    command.add_option("--options,--rules", options, "rules, as name=value,...");
    command.add_option("--limits", limits,
                       "for players without their own (PLAYER@LIMITS): time=10s+0.1s, byoyomi=5s, "
                       "movetime=1s, nodes=N, playouts=N, depth=N");
    command
        .add_option("--openings", openings,
                    "none, random:PLIES, even:PLIES (random ones that level 9, or the PLAYER of "
                    "even:PLIES:PLAYER, holds to be even), or a file with a position or a list of "
                    "moves a line")
        ->capture_default_str();
    command.add_option("--seed", seed, "of openings and players")
        ->capture_default_str()
        ->not_negative();
    command.add_option("--concurrency,-j", concurrency, "games at a time")
        ->capture_default_str()
        ->range(1, 1024);
    command.add_option("--log", log,
                       "write each game as it ends to this new file, a JSON line each");
    command.add_option("--resume", resume,
                       "the same, going on with the games that are in the file");
    command.add_option("--records", records,
                       "write each game as it ends into this folder, in the game's own format");
    command.add_option("--margin", margin, "time forgiven for each move")->capture_default_str();
    command.add_option("--patience", patience, "for an engine's move without a limit of time")
        ->capture_default_str();
    command.add_option("--max-moves", max_moves, "then a game is a draw")
        ->capture_default_str()
        ->range(1, 1000000);
    command.add_flag("--quiet", quiet, "no progress");
    command.add_flag("--json", json, "end with one JSON object");
    fleet.add_to(command);
}

Result<match::Setup> EventFlags::setup(std::string kind) const {
    if (game.empty()) {
        if (!resume.empty()) return match::read_setup(resume);
        return fail(ErrorCode::invalid_input,
                    "name the game and the players, or a log to --resume");
    }
    match::Setup setup;
    setup.kind = std::move(kind);
    setup.game = game;
    setup.options = options;
    setup.openings = openings;
    setup.seed = seed;
    auto control = match::parse_time_control(limits);
    if (!control) return pass_on(std::move(control));
    for (const std::string& text : players) {
        auto entrant = match::parse_entrant(text, *control);
        if (!entrant) return pass_on(std::move(entrant));
        setup.entrants.push_back(*std::move(entrant));
    }
    auto forgiven = parse_duration(margin), waited = parse_duration(patience);
    if (!forgiven) return in_context("margin", forgiven.error());
    if (!waited) return in_context("patience", waited.error());
    setup.loop = {*forgiven, *waited, max_moves};
    return setup;
}

match::LogChoice EventFlags::log_choice() const {
    return {resume.empty() ? log : resume, !resume.empty(), records};
}

std::unique_ptr<match::GameRunner> EventFlags::elsewhere() const {
    return fleet.wanted() && fleet_door() != nullptr
               ? fleet_door()->matches(fleet, Log::to_stderr(LogLevel::warning))
               : nullptr;
}

} // namespace papan::apps
