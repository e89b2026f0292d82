// A match between two players: games in pairs, each opening with both colours, logged as they end,
// until the number is played, the sequential test has decided, or someone stops it.
#pragma once

#include "papan/match/game_log.hpp"
#include "papan/match/game_runner.hpp"
#include "papan/match/record_folder.hpp"
#include "papan/match/setup.hpp"
#include "papan/match/stats/sprt.hpp"
#include "papan/match/tally.hpp"

#include <functional>
#include <optional>
#include <string>

namespace papan::match {

struct LogChoice {
    std::string path; // "" for none
    bool resume = false;
    std::string records = ""; // folder for the games in their own format; "" for none
};

struct MatchSettings {
    Setup setup; // kind "match", two entrants
    std::size_t games = 100;
    std::optional<Sprt> sprt = std::nullopt;
    unsigned concurrency = 1;
    LogChoice log = {};
    GameRunner* elsewhere = nullptr; // null: on threads of this program
};

struct MatchResult {
    Tally tally;
    std::size_t resumed = 0; // games that were in the log before
    std::optional<SprtState> sprt = std::nullopt;
    Duration elapsed{}; // of this run
    bool stopped = false;
    std::optional<Error> error = std::nullopt; // what ended it early; the games so far still count
};

using OnMatchProgress = std::function<void(const MatchResult& so_far)>;

// An error when there was no game to count; after that it is in the result.
[[nodiscard]] Result<MatchResult> run_match(const MatchSettings& settings, const StopToken& stop,
                                            const OnMatchProgress& on_progress = {});

// Where the settings say.
[[nodiscard]] Result<void> run_where(GameRunner* elsewhere, const Setup& setup, const Event& event,
                                     std::span<const Task> tasks, const StopToken& stop,
                                     const OnGame& on_game);

// The log as `choice` wants it, and what was in it. A log of another event is refused.
struct OpenedLog {
    std::optional<GameLog> log;
    std::optional<RecordFolder> records;
    std::vector<LoggedGame> games;

    // A finished game into whatever is open.
    [[nodiscard]] Result<void> write(const LoggedGame& game);
};
[[nodiscard]] Result<OpenedLog> open_log(const LogChoice& choice, const Setup& setup);

} // namespace papan::match
