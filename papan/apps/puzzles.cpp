// `papan puzzles make GAME` and `papan puzzles check FILE`: puzzles with one answer each, out of
// games of our own players or given ones, and a file of them verified again.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/record_games.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/puzzles/maker.hpp"
#include "papan/system/progress_line.hpp"

#include <filesystem>
#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

using puzzles::Puzzle;

struct Flags {
    std::string game, out;
    std::vector<std::string> records, files;
    std::size_t count = 100;
    std::uint64_t seed = 1;
    bool quiet = false;
};

Result<std::vector<Puzzle>> read_file(const std::string& path) {
    auto text = read_whole_file(path);
    if (!text) return pass_on(std::move(text));
    auto read = puzzles::parse_puzzles(*text);
    if (!read) return in_context(path, read.error());
    return read;
}

// What is in the file already; nothing where there is no file yet.
Result<std::vector<Puzzle>> begun(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::vector<Puzzle>{};
    return read_file(path);
}

// The file is whole after each puzzle: whoever stops the command has what was made so far.
Result<void> make_puzzles(const Flags& flags, const GameEntry& game, puzzles::MakeRequest request) {
    auto made = begun(flags.out);
    if (!made) return pass_on(std::move(made));
    std::string text;
    for (const Puzzle& puzzle : *made) text += puzzles::format_puzzle(puzzle) + '\n';
    ProgressLine progress(flags.quiet);
    std::size_t count = made->size();
    request.looked = [&](std::size_t number, const Puzzle* puzzle) -> Result<void> {
        if (puzzle) ++count;
        if (progress.due())
            progress.show(fmt::format("{} of {} puzzles of {} in {} games", count, flags.count,
                                      game.rules.name, number + 1));
        if (!puzzle) return {};
        text += puzzles::format_puzzle(*puzzle) + '\n';
        return write_whole_file(flags.out, text);
    };
    auto maker = puzzles::Maker::make(request, *made);
    if (!maker) return in_context(flags.out, maker.error());
    const auto done = maker->run();
    progress.clear();
    if (done) fmt::print("{}: {} puzzles\n", flags.out, count);
    return done;
}

Result<void> make(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return Failure(game.error());
    const auto poser = puzzles::find_poser(flags.game);
    if (!poser) return Failure(poser.error());
    const Interrupt interrupt; // Ctrl-C: what was made so far is kept
    puzzles::MakeRequest request{**game, **poser, flags.seed, flags.count};
    request.stop = interrupt.token();
    std::vector<Playthrough> given;
    if (!flags.records.empty()) {
        auto games = games_of_records(**game, flags.records);
        if (!games) return pass_on(std::move(games));
        given = *std::move(games);
        request.given = &given;
    }
    return make_puzzles(flags, **game, std::move(request));
}

// Every puzzle is looked at, so that one run tells all that is wrong.
Result<bool> check_file(const std::string& path, const StopToken& stop) {
    auto read = read_file(path);
    if (!read) return pass_on(std::move(read));
    std::size_t wrong = 0;
    for (const Puzzle& puzzle : *read) {
        if (stop.stop_requested()) return fail(ErrorCode::io, "{}: stopped", path);
        if (const auto right = puzzles::check_puzzle(puzzle, stop); !right) {
            fmt::print(stderr, "{}: puzzle {}: {}\n", path, puzzle.id, right.error().message);
            ++wrong;
        }
    }
    fmt::print("{}: {} puzzles, {} wrong\n", path, read->size(), wrong);
    return wrong == 0;
}

int check(const Flags& flags) {
    const Interrupt interrupt;
    bool all_right = true;
    for (const std::string& path : flags.files) {
        const auto right = check_file(path, interrupt.token());
        if (!right) return complain(right.error());
        all_right = all_right && *right;
    }
    return all_right ? success : failure;
}

void add_make(Command& command, const std::shared_ptr<Flags>& flags, Run& chosen) {
    auto* make_command = command.add_subcommand("make", "make a file, or go on with one");
    make_command->add_option("game", flags->game, "the game")->required();
    make_command->add_option("--from", flags->records,
                             "files or folders of records to look through; without it, games of "
                             "our own players");
    make_command->add_option("--count", flags->count, "puzzles in the file")->capture_default_str();
    make_command->add_option("--out", flags->out, "the file")->required();
    make_command->add_option("--seed", flags->seed, "the same seed makes the same file")
        ->capture_default_str();
    make_command->add_flag("--quiet", flags->quiet, "do not tell how far it is");
    make_command->callback([flags, &chosen] {
        chosen = [flags] {
            const auto done = make(*flags);
            return done ? success : complain(done.error());
        };
    });
}

} // namespace

void add_puzzles(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("puzzles", "puzzles with one answer, made by the solvers");
    command->require_subcommand(1);
    add_make(*command, flags, chosen);
    auto* check_command = command->add_subcommand("check", "verify files with the solvers again");
    check_command->add_option("files", flags->files, "files of puzzles")->required();
    check_command->callback([flags, &chosen] { chosen = [flags] { return check(*flags); }; });
}

} // namespace papan::apps
