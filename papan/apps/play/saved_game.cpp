#include "papan/apps/play/saved_game.hpp"

#include "papan/base/data_folder.hpp"
#include "papan/base/whole_file.hpp"

#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using Json = nlohmann::ordered_json;

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

Result<void> save_game(const SavedGame& saved, const std::filesystem::path& path) {
    return write_whole_file(path, to_json_text(saved) + '\n');
}

Result<SavedGame> load_game(const std::filesystem::path& path) {
    auto text = read_whole_file(path);
    if (!text) return pass_on(std::move(text));
    auto saved = parse_saved_game(*text);
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
