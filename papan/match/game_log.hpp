// The games of an event as they end: a file of JSON lines, the first of them its setup. A line is
// written whole or not at all, so that a log cut off at any moment can be gone on with. One process
// at a time holds it.
#pragma once

#include "papan/match/game_loop.hpp"
#include "papan/match/runner.hpp"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace papan::match {

struct LoggedGame {
    Task task;
    GameRecord record;
};

// {"id","first","second","opening","start","moves","given","winner","value","margin","ending",
// "detail","seconds"}
[[nodiscard]] nlohmann::ordered_json to_json(const LoggedGame& game);
[[nodiscard]] Result<LoggedGame> parse_logged_game(const nlohmann::ordered_json& json);

class GameLog {
  public:
    // A new file. An error when there is one already: games are never overwritten.
    [[nodiscard]] static Result<GameLog> create(const std::string& path,
                                                const nlohmann::ordered_json& head);

    struct Resumed;
    // The file with its games, to be gone on with; a last line cut short is removed.
    [[nodiscard]] static Result<Resumed> resume(const std::string& path);

    GameLog(const GameLog&) = delete;
    GameLog& operator=(const GameLog&) = delete;
    GameLog(GameLog&& other) noexcept;
    GameLog& operator=(GameLog&& other) noexcept;
    ~GameLog();

    [[nodiscard]] Result<void> write_head(const nlohmann::ordered_json& head);
    [[nodiscard]] Result<void> append(const LoggedGame& game);
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    GameLog(std::string path, int file) : path_(std::move(path)), file_(file) {}
    [[nodiscard]] Result<void> write(const nlohmann::ordered_json& line);
    [[nodiscard]] static Result<GameLog> open(const std::string& path, int flags);

    std::string path_;
    int file_ = -1;
    std::size_t games_ = 0;
};

struct GameLog::Resumed {
    GameLog log;
    std::string head; // JSON
    std::vector<LoggedGame> games;
};

} // namespace papan::match
