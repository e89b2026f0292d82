// A game of terminal play in a file: JSON with the game, its options and start position, every
// move, and who plays; or, where the file's name ends so, a record as others keep it (x.ggf).
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/game.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace papan::apps {

struct SavedGame {
    std::string game, options, start; // start: "" for the usual one
    std::vector<std::string> moves;
    std::array<std::string, 2> players; // "human", or a player's specification

    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

[[nodiscard]] std::string to_json_text(const SavedGame& saved);
[[nodiscard]] Result<SavedGame> parse_saved_game(const std::string& text);

// A record says how the game ended.
[[nodiscard]] Result<void> save_game(const SavedGame& saved, const std::filesystem::path& path,
                                     const std::optional<Outcome>& outcome = std::nullopt);
[[nodiscard]] Result<SavedGame> load_game(const std::filesystem::path& path);

// Where the running game is kept without being asked: in the user's data folder.
[[nodiscard]] std::filesystem::path unfinished_game_path();

} // namespace papan::apps
