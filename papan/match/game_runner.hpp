// Where the games of an event are played when not by threads of this program: on other machines,
// behind this interface (papan/fleet/). The same setup and task give the same game wherever it is
// played, as long as no player thinks by the clock.
#pragma once

#include "papan/match/setup.hpp"

#include <span>

namespace papan::match {

class GameRunner {
  public:
    GameRunner() = default;
    GameRunner(const GameRunner&) = delete;
    GameRunner& operator=(const GameRunner&) = delete;
    virtual ~GameRunner() = default;

    // As run_games: ends when all games are played, when on_game says so, or when stopped. Games
    // are handed over in the order of the tasks, so that a sequential test decides as it would
    // have on one thread.
    [[nodiscard]] virtual Result<void> run(const Setup& setup, std::span<const Task> tasks,
                                           const StopToken& stop, const OnGame& on_game) = 0;
};

} // namespace papan::match
