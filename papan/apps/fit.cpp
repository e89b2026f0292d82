// `papan fit GAME RECORDS...`: gammas of the features of a game's moves, by
// minorisation-maximisation from games in files or folders.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/notation/formats.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, out;
    std::vector<std::string> records;
    int rounds = 100;
};

// The files themselves and those in the folders, by name.
Result<std::vector<std::string>> files_of(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error))
            if (entry.is_regular_file() && format_of_file(entry.path().string()))
                files.push_back(entry.path().string());
        if (error) return fail(ErrorCode::io, "cannot read {}: {}", path, error.message());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// As far as the rules let it be played.
Result<Playthrough> played(const GameEntry& game, const Record& record) {
    auto start = record.start.empty() ? game.rules.initial(record.options)
                                      : game.rules.parse_position(record.start, record.options);
    if (!start) return pass_on(std::move(start));
    Playthrough play(*std::move(start));
    for (const std::string& move : record.moves)
        if (!play.play(move)) break;
    return play;
}

Result<void> add_games(const GameEntry& game, const std::string& path, FitRequest& request) {
    auto text = read_whole(path);
    if (!text) return pass_on(std::move(text));
    auto format = format_of_file(path);
    if (!format) format = detect_format(*text);
    if (!format) return in_context(path, format.error());
    if (!(*format)->read) return fail(ErrorCode::unsupported, "{}: cannot be read", path);
    auto records = (*format)->read(*text);
    if (!records) return in_context(path, records.error());
    for (const Record& record : records->games) {
        if (record.game != game.rules.name) continue;
        auto play = played(game, record);
        if (!play) return in_context(path, play.error());
        request.games.push_back(*std::move(play));
    }
    return {};
}

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
    const auto files = files_of(flags.records);
    if (!files) return complain(files.error());
    const Interrupt interrupt;
    FitRequest request;
    request.rounds = flags.rounds;
    request.stop = interrupt.token();
    const Stopwatch watch;
    for (const std::string& path : *files)
        if (const auto added = add_games(**game, path, request); !added)
            fmt::print(stderr, "papan: {} (left out)\n", added.error().message);
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
