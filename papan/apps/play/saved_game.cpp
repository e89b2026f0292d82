#include "papan/apps/play/saved_game.hpp"

#include "papan/base/data_folder.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/notation/formats.hpp"

#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using Json = nlohmann::ordered_json;

// In the format that the file's name asks for.
Result<std::string> text_for(const SavedGame& saved, const std::filesystem::path& path,
                             const std::optional<Outcome>& outcome) {
    const auto format = format_of_file(path.string());
    if (!format) return to_json_text(saved) + "\n";
    if (!(*format)->write)
        return fail(ErrorCode::unsupported, "{}: games cannot be written as {}", path.string(),
                    (*format)->name);
    Record record;
    record.game = saved.game;
    record.options = saved.options;
    record.start = saved.start;
    record.moves = saved.moves;
    record.players = saved.players;
    record.outcome = outcome;
    return (*format)->write({record});
}

// The first game of a record, for people to go on with.
Result<SavedGame> from_record(const Format& format, const std::string& text) {
    if (!format.read)
        return fail(ErrorCode::unsupported, "games cannot be read as {}", format.name);
    auto records = format.read(text);
    if (!records) return pass_on(std::move(records));
    if (records->games.empty()) return fail(ErrorCode::invalid_input, "no game is in it");
    Record& game = records->games.front();
    return SavedGame{std::move(game.game),
                     std::move(game.options),
                     std::move(game.start),
                     std::move(game.moves),
                     {"human", "human"}};
}

} // namespace

std::string to_json_text(const SavedGame& saved) {
    return Json{{"papan", 1},           {"game", saved.game},   {"options", saved.options},
                {"start", saved.start}, {"moves", saved.moves}, {"players", saved.players}}
        .dump(1);
}

Result<SavedGame> parse_saved_game(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object() || json.value("papan", Json(0)) != 1)
        return fail(ErrorCode::invalid_input, "not a saved game of papan");
    try {
        return SavedGame{json.at("game"), json.at("options"), json.at("start"), json.at("moves"),
                         json.at("players")};
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::invalid_input, "not a whole saved game: {}", problem.what());
    }
}

Result<void> save_game(const SavedGame& saved, const std::filesystem::path& path,
                       const std::optional<Outcome>& outcome) {
    const auto text = text_for(saved, path, outcome);
    if (!text) return Failure(text.error());
    return write_whole_file(path, *text);
}

Result<SavedGame> load_game(const std::filesystem::path& path) {
    auto text = read_whole_file(path);
    if (!text) return pass_on(std::move(text));
    const auto format = format_of_file(path.string());
    auto saved = format ? from_record(**format, *text) : parse_saved_game(*text);
    if (!saved) return in_context(path.string(), saved.error());
    return saved;
}

std::filesystem::path unfinished_game_path() {
    const std::filesystem::path folder = data_folder();
    std::error_code ignored; // the save that follows says what is wrong
    std::filesystem::create_directories(folder, ignored);
    return folder / "unfinished.json";
}

} // namespace papan::apps
