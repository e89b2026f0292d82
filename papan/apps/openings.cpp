// `papan openings build GAME FILE RECORDS...` and `papan openings show GAME`: what people play in
// openings, counted from the games of any collection and looked up at a position.
#include "papan/study/openings.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/line_input.hpp"
#include "papan/apps/record_games.hpp"
#include "papan/protocol/json.hpp"
#include "papan/protocol/study_json.hpp"
#include "papan/system/progress_line.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, file;
    std::vector<std::string> records;
    LineFlags line;
    OpeningScope scope;
    bool json = false, quiet = false;
};

struct Counted {
    std::size_t taken = 0, left_out = 0;
};

Result<Counted> count_games(const Flags& flags, const GameEntry& game, OpeningCount& count) {
    ProgressLine line(flags.quiet);
    Counted counted;
    auto visited = for_each_game(game, flags.records, [&](const Playthrough& played) {
        ++(count.add(played) ? counted.taken : counted.left_out);
        if (line.due()) line.show(fmt::format("{} games", counted.taken));
    });
    if (!visited) return pass_on(std::move(visited));
    return counted;
}

Result<void> build(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return Failure(game.error());
    if (!(*game)->openings)
        return fail(ErrorCode::unsupported, "{} has no table of openings", flags.game);
    const auto count = (*game)->openings->count(flags.scope);
    const auto counted = count_games(flags, **game, *count);
    if (!counted) return Failure(counted.error());
    if (counted->taken == 0)
        return fail(ErrorCode::not_found, "there is no whole game of {} in the records",
                    flags.game);
    const auto positions = count->write(flags.file);
    if (!positions) return Failure(positions.error());
    fmt::print("{}: {} positions of {} games\n", flags.file, *positions, counted->taken);
    if (counted->left_out > 0)
        fmt::print("{} games were left out: not from the usual start, or not to the end\n",
                   counted->left_out);
    return {};
}

std::string percent(std::uint64_t part, std::uint64_t all) {
    const auto share = 100.0 * static_cast<double>(part) / static_cast<double>(all);
    return fmt::format("{:.1f}%", share);
}

void print_row(const study::OpeningRow& row) {
    const OpeningMove& played = row.played;
    const auto book = row.book ? fmt::format("{:+}", row.book->value) : "";
    if (played.games == 0) {
        fmt::print("{:<6} {:>8} {:>7} {:>7} {:>7} {:>7} {:>5}\n", played.move, 0, "", "", "", "",
                   book);
        return;
    }
    const std::uint64_t lost = played.games - played.wins - played.draws;
    fmt::print("{:<6} {:>8} {:>7} {:>7} {:>7} {:>+7.2f} {:>5}", played.move, played.games,
               percent(played.wins, played.games), percent(played.draws, played.games),
               percent(lost, played.games), played.margin, book);
    if (!played.same.empty()) fmt::print("  also {}", fmt::join(played.same, " "));
    fmt::print("\n");
}

void print_text(const study::OpeningView& opening) {
    if (opening.name) fmt::print("{}\n", opening.name->en);
    if (opening.moves.empty()) {
        fmt::print("of {} games, fewer than {} came here within {} moves\n", opening.games,
                   opening.scope.least_games, opening.scope.plies);
        return;
    }
    fmt::print("{:<6} {:>8} {:>7} {:>7} {:>7} {:>7} {:>5}\n", "move", "games", "won", "drawn",
               "lost", "margin", "book");
    for (const study::OpeningRow& row : opening.moves) print_row(row);
    fmt::print("of {} games\n", opening.games);
}

Result<void> show(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return Failure(game.error());
    const auto played = flags.line.played(**game);
    if (!played) return Failure(played.error());
    const auto opening = study::opening_at(**game, *played, flags.file);
    if (!opening) return Failure(opening.error());
    if (!flags.json) {
        print_text(*opening);
        return {};
    }
    auto answer = protocol::to_json(played->state());
    answer.update(protocol::to_json(*opening));
    fmt::print("{}\n", answer.dump());
    return {};
}

void run_by(Command& command, const std::shared_ptr<Flags>& flags, Run& chosen,
            Result<void> (*work)(const Flags&)) {
    command.callback([flags, work, &chosen] {
        chosen = [flags, work] {
            const auto done = work(*flags);
            return done ? success : complain(done.error());
        };
    });
}

} // namespace

void add_openings(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("openings", "what people play in openings, counted");
    command->require_subcommand(1);

    auto* build_command = command->add_subcommand("build", "count the games of records");
    build_command->add_option("game", flags->game, "the game")->required();
    build_command->add_option("table", flags->file, "the file to write")->required();
    build_command->add_option("records", flags->records, "files or folders of records")->required();
    build_command->add_option("--plies", flags->scope.plies, "moves of each game that are counted")
        ->capture_default_str()
        ->range(1, 60);
    build_command
        ->add_option("--least-games", flags->scope.least_games,
                     "positions that fewer games reached are left out")
        ->capture_default_str()
        ->range(1, 1'000'000);
    build_command->add_flag("--quiet", flags->quiet, "do not tell how far it is");
    run_by(*build_command, flags, chosen, build);

    auto* show_command = command->add_subcommand("show", "what was played in a position");
    show_command->add_option("game", flags->game, "the game")->required();
    flags->line.add_to(*show_command);
    show_command->add_option("--table", flags->file,
                             "by name or file; without it, the one that comes with the program");
    show_command->add_flag("--json", flags->json, "one JSON object");
    run_by(*show_command, flags, chosen, show);
}

} // namespace papan::apps
