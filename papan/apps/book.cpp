// `papan book build GAME FILE`, `papan book learn GAME FILE RECORDS...` and `papan book show GAME`:
// an opening book grown by our own search, taught by games that were played, and looked up. The
// file is the whole state: the same command goes on with it.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/line_input.hpp"
#include "papan/apps/record_games.hpp"
#include "papan/core/opening_book.hpp"
#include "papan/protocol/json.hpp"
#include "papan/system/progress_line.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, file;
    LineFlags line;
    std::vector<std::string> records;
    int positions = 1000, depth = 14, plies = 24, threads = 1;
    bool json = false, quiet = false;
};

Result<const GameEntry*> game_with_book(const std::string& name) {
    const auto game = find_game(name);
    if (!game) return Failure(game.error());
    if (!(*game)->book) return fail(ErrorCode::unsupported, "{} has no opening book", name);
    return *game;
}

// What growing and teaching have in common: Ctrl-C, the line that tells how far it is, the end.
template <class Work> Result<void> work_on_book(const Flags& flags, Work work) {
    ProgressLine line(flags.quiet);
    const Interrupt interrupt; // Ctrl-C: what was searched so far is kept
    BookRequest request{flags.file, flags.depth, flags.threads, interrupt.token(), {}};
    request.on_progress = [&](const BookProgress& progress) {
        if (line.due())
            line.show(fmt::format("{} positions, the first is worth {:+}", progress.positions,
                                  progress.value));
    };
    const Stopwatch watch;
    const Result<BookProgress> done = work(request);
    line.clear();
    if (!done) return Failure(done.error());
    fmt::print("{}: {} positions, the first is worth {:+}; {:.1f} s\n", flags.file, done->positions,
               done->value, seconds(watch.elapsed()));
    if (interrupt.requested()) fmt::print(stderr, "papan: stopped; the same command goes on\n");
    return {};
}

Result<void> build(const Flags& flags) {
    const auto game = game_with_book(flags.game);
    if (!game) return Failure(game.error());
    if (!(*game)->book->build)
        return fail(ErrorCode::unsupported,
                    "no search grows a book of {}: `papan book learn` counts games", flags.game);
    return work_on_book(flags, [&](const BookRequest& request) {
        return (*game)->book->build(request, static_cast<std::size_t>(flags.positions));
    });
}

Result<void> learn(const Flags& flags) {
    const auto game = game_with_book(flags.game);
    if (!game) return Failure(game.error());
    const auto games = games_of_records(**game, flags.records);
    if (!games) return Failure(games.error());
    if (games->empty())
        return fail(ErrorCode::not_found, "there is no game of {} in the records", flags.game);
    return work_on_book(flags, [&](const BookRequest& request) {
        return (*game)->book->learn(request, *games, static_cast<std::size_t>(flags.plies));
    });
}

void print_json(const BookPage& page, const AnyState& state) {
    auto answer = protocol::to_json(state);
    answer["positions"] = page.positions;
    answer["moves"] = nlohmann::ordered_json::array();
    for (const BookMoveRow& row : page.moves)
        answer["moves"].push_back({{"move", row.move},
                                   {"value", row.value},
                                   {"depth", row.depth},
                                   {"exact", row.exact},
                                   {"positions", row.positions}});
    answer["line"] = page.line;
    fmt::print("{}\n", answer.dump());
}

void print_text(const BookPage& page) {
    if (page.moves.empty()) {
        fmt::print("the book, {} positions, does not know this one\n", page.positions);
        return;
    }
    fmt::print("{:<6} {:>6} {:>6} {:>10}\n", "move", "value", "depth", "positions");
    for (const BookMoveRow& row : page.moves)
        fmt::print("{:<6} {:>+6} {:>6} {:>10}\n", row.move, row.value,
                   row.exact ? "end" : std::to_string(row.depth), row.positions);
    fmt::print("line: {}\n{} positions in the book\n", fmt::join(page.line, " "), page.positions);
}

Result<void> show(const Flags& flags) {
    const auto game = game_with_book(flags.game);
    if (!game) return Failure(game.error());
    const auto played = flags.line.played(**game);
    if (!played) return Failure(played.error());
    const auto page = (*game)->book->look_up(flags.file, played->state());
    if (!page) return Failure(page.error());
    if (flags.json)
        print_json(*page, played->state());
    else
        print_text(*page);
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

void add_work_flags(Command& command, Flags& flags) {
    command.add_option("game", flags.game, "the game")->required();
    command.add_option("book", flags.file, "the file; one that is there is gone on with")
        ->required();
    command.add_option("--depth", flags.depth, "moves that each position is searched ahead")
        ->capture_default_str()
        ->range(1, 40);
    command.add_option("--threads", flags.threads, "positions searched at a time")->range(1, 256);
    command.add_flag("--quiet", flags.quiet, "do not tell how far it is");
}

} // namespace

void add_book(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("book", "opening books, made by our own search");
    command->require_subcommand(1);

    auto* build_command = command->add_subcommand("build", "grow a book, or go on with one");
    add_work_flags(*build_command, *flags);
    build_command->add_option("--positions", flags->positions, "until it has so many")
        ->capture_default_str()
        ->range(1, 10'000'000);
    run_by(*build_command, flags, chosen, build);

    auto* learn_command = command->add_subcommand("learn", "teach a book by games: where it lost");
    add_work_flags(*learn_command, *flags);
    learn_command->add_option("records", flags->records, "files or folders of records")->required();
    learn_command->add_option("--plies", flags->plies, "moves of each game that are learnt")
        ->capture_default_str()
        ->range(1, 60);
    run_by(*learn_command, flags, chosen, learn);

    auto* show_command = command->add_subcommand("show", "what a book knows of a position");
    show_command->add_option("game", flags->game, "the game")->required();
    flags->line.add_to(*show_command);
    show_command->add_option("--book", flags->file,
                             "by name or file; without it, the one that comes with the program");
    show_command->add_flag("--json", flags->json, "one JSON object");
    run_by(*show_command, flags, chosen, show);
}

} // namespace papan::apps
