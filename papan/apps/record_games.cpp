#include "papan/apps/record_games.hpp"

#include "papan/apps/file.hpp"
#include "papan/base/text.hpp"
#include "papan/notation/formats.hpp"
#include "papan/study/game_tree.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>

namespace papan::apps {

namespace {

using Visit = std::function<void(Playthrough)>;

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

// Plain moves, a game to a line: "f5d6c3", "f5 d6 c3".
Result<void> visit_lines(const GameEntry& game, const std::string& path, std::string_view text,
                         const Visit& visit) {
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (trim(line).empty()) continue;
        const auto read = study::read_game(line, game.rules.name);
        if (!read) return in_context(fmt::format("{}:{}", path, number), read.error());
        auto play = study::replay(game, "", "", read->tree.main_line());
        if (!play) return in_context(fmt::format("{}:{}", path, number), play.error());
        visit(*std::move(play));
    }
    return {};
}

Result<void> visit_games(const GameEntry& game, const std::string& path, const Visit& visit) {
    auto text = read_whole(path);
    if (!text) return pass_on(std::move(text));
    auto format = format_of_file(path);
    if (!format) format = detect_format(*text);
    if (!format) return visit_lines(game, path, *text, visit);
    if (!(*format)->read) return fail(ErrorCode::unsupported, "{}: cannot be read", path);
    auto records = (*format)->read(*text);
    if (!records) return in_context(path, records.error());
    for (const Record& record : records->games) {
        if (record.game != game.rules.name) continue;
        auto play = played(game, record);
        if (!play) return in_context(path, play.error());
        visit(*std::move(play));
    }
    return {};
}

} // namespace

Result<void> for_each_game(const GameEntry& game, const std::vector<std::string>& paths,
                           const Visit& visit) {
    const auto files = files_of(paths);
    if (!files) return Failure(files.error());
    for (const std::string& path : *files)
        if (const auto visited = visit_games(game, path, visit); !visited)
            fmt::print(stderr, "papan: {} (left out)\n", visited.error().message);
    return {};
}

Result<std::vector<Playthrough>> games_of_records(const GameEntry& game,
                                                  const std::vector<std::string>& paths) {
    std::vector<Playthrough> games;
    auto visited =
        for_each_game(game, paths, [&](Playthrough played) { games.push_back(std::move(played)); });
    if (!visited) return pass_on(std::move(visited));
    return games;
}

} // namespace papan::apps
