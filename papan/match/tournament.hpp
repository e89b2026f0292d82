// Many players: everyone against everyone, or the first against each of the others. The same
// openings for all pairings, each with both colours; ratings from all games together.
#pragma once

#include "papan/match/match.hpp"
#include "papan/match/stats/ratings.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papan::match {

struct TournamentSettings {
    Setup setup;            // kind "round-robin" or "gauntlet"
    std::size_t games = 20; // in each pairing; rounded up to whole pairs
    unsigned concurrency = 1;
    LogChoice log = {};
    GameRunner* elsewhere = nullptr; // null: on threads of this program
};

struct Pairing {
    std::size_t a = 0, b = 0; // entrants
    Tally tally = {};         // seen from a
};

struct TournamentResult {
    std::vector<Pairing> pairings;
    Ratings ratings; // of the entrants, in their order
    std::size_t games = 0, wanted = 0, resumed = 0;
    Duration elapsed{};
    bool stopped = false;
    std::optional<Error> error = std::nullopt;
};

// The points of an entrant over all its games, and their number.
struct Standing {
    double points = 0;
    std::uint64_t games = 0;
};
[[nodiscard]] Standing standing(const TournamentResult& result, std::size_t entrant);
// Entrants by rating, the best first.
[[nodiscard]] std::vector<std::size_t> ranking(const TournamentResult& result);

using OnTournamentProgress = std::function<void(const TournamentResult& so_far)>;

// As run_match: an error only when there was no game to count.
[[nodiscard]] Result<TournamentResult> run_tournament(const TournamentSettings& settings,
                                                      const StopToken& stop,
                                                      const OnTournamentProgress& on_progress = {});

// The same a move at a time between players of ours, for those who share the machine with others.
class SteppedTournament {
  public:
    struct Game {
        std::size_t first = 0, second = 0; // entrants, by seat
        GameRecord record;
    };

    // The settings' log is not written.
    [[nodiscard]] static Result<SteppedTournament> make(TournamentSettings settings,
                                                        const PlayerContext& players = {});

    [[nodiscard]] bool done() const { return next_ >= result_.wanted; }
    // One move; asked to stop, one that is chosen soon. The last two games, one opening with both
    // colours, when the second ends with it, and nothing else. Precondition: not done.
    [[nodiscard]] Result<std::vector<Game>> play_move(const StopToken& stop);
    [[nodiscard]] const TournamentSettings& settings() const { return settings_; }
    [[nodiscard]] const TournamentResult& result() const { return result_; }

  private:
    // A game under way with its players.
    struct Table {
        Task task;
        std::string start;
        Playthrough game;
        std::array<std::unique_ptr<AnyPlayer>, 2> players;
        std::optional<GameLoop> loop;
    };

    SteppedTournament(TournamentSettings settings, Event event);
    [[nodiscard]] Result<std::unique_ptr<Table>> sit_down(const Task& task) const;
    void end_game();

    TournamentSettings settings_;
    Event event_;
    TournamentResult result_;
    std::size_t next_ = 0;
    std::unique_ptr<Table> table_; // null between games
    std::vector<Game> pair_;       // games that are over and not told yet
};

} // namespace papan::match
