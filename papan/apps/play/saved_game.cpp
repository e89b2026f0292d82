#include "papan/apps/play/saved_game.hpp"

#include "papan/base/data_folder.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/notation/formats.hpp"
#include "papan/study/saved_tree.hpp"

namespace papan::apps {

namespace {

study::GameTree tree_of(const SavedGame& saved) {
    study::GameTree tree;
    tree.game = saved.game;
    tree.options = saved.options;
    tree.start = saved.start;
    tree.players = saved.players;
    int at = 0;
    for (const std::string& move : saved.moves) at = tree.add(at, move);
    return tree;
}

SavedGame from_tree(const study::GameTree& tree) {
    return {tree.game, tree.options, tree.start, tree.main_line(), tree.players};
}

// In the format that the file's name asks for.
Result<std::string> text_for(const SavedGame& saved, const std::filesystem::path& path,
                             const std::optional<Outcome>& outcome) {
    const auto format = format_of_file(path.string());
    if (!format) return to_json_text(saved);
    if (!(*format)->write)
        return fail(ErrorCode::unsupported, "{}: games cannot be written as {}", path.string(),
                    (*format)->name);
    Record record = main_record(tree_of(saved));
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
    SavedGame saved = from_tree(study::tree_of(records->games.front()));
    saved.players = {"human", "human"};
    return saved;
}

} // namespace

std::string to_json_text(const SavedGame& saved) {
    return study::write_saved(tree_of(saved));
}

Result<SavedGame> parse_saved_game(const std::string& text) {
    const auto tree = study::read_saved(text);
    if (!tree) return Failure(tree.error());
    return from_tree(*tree);
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
