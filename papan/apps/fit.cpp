// `papan fit GAME RECORDS...`: gammas of the features of a game's moves, by
// minorisation-maximisation from games in files or folders.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/record_games.hpp"

#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, out;
    std::vector<std::string> records;
    int rounds = 100;
};

std::string table(const FitResult& result) {
    std::string text = fmt::format("{:<20} {:>10} {:>10} {:>10} {:>10}\n", "feature", "gamma",
                                   "in use", "offered", "chosen");
    for (const FittedGamma& row : result.gammas)
        text += fmt::format("{:<20} {:>10.4g} {:>10.4g} {:>10} {:>10}\n", row.name, row.gamma,
                            row.in_use, row.offered, row.chosen);
    return text;
}

int fit(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return complain(game.error());
    if (!(*game)->fit)
        return complain({ErrorCode::unsupported, flags.game + " has no features to fit"});
    auto games = games_of_records(**game, flags.records);
    if (!games) return complain(games.error());
    const Interrupt interrupt;
    FitRequest request;
    request.games = *std::move(games);
    request.rounds = flags.rounds;
    request.stop = interrupt.token();
    const Stopwatch watch;
    const auto result = (*game)->fit(request);
    if (!result) return complain(result.error());
    const std::string text = table(*result);
    fmt::print("{}{} games, {} decisions, {} rounds, {:.1f} s; mean log-likelihood {:.4f}, by "
               "equal chance {:.4f}\n",
               text, request.games.size(), result->decisions, result->rounds,
               seconds(watch.elapsed()), result->fitted, result->uniform);
    if (flags.out.empty()) return success;
    if (const auto written = write_whole(flags.out, text); !written)
        return complain(written.error());
    return success;
}

} // namespace

void add_fit(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command =
        app.add_subcommand("fit", "gammas of the features of moves, from games that were played");
    command->add_option("game", flags->game, "the game")->required();
    command->add_option("records", flags->records, "files or folders of records")->required();
    command->add_option("--rounds", flags->rounds, "rounds of fitting, at most")
        ->capture_default_str()
        ->range(1, 100000);
    command->add_option("--out", flags->out, "write the table to this file");
    command->callback([flags, &chosen] { chosen = [flags] { return fit(*flags); }; });
}

} // namespace papan::apps
