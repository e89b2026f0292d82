// Plays a list of games on several threads. Players of ours are made anew for each game, from the
// seed and the number of the game: the same games whatever the number of threads. Engines are kept
// from game to game, one process a thread and player.
#pragma once

#include "papan/match/game_loop.hpp"
#include "papan/match/openings.hpp"
#include "papan/match/players.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace papan::match {

// Everything the games of a match or tournament have in common.
struct Event {
    const GameEntry* game = nullptr;
    std::string options; // of the rules
    std::vector<Entrant> entrants;
    std::optional<OpeningBook> openings; // always there once the event is made
    LoopSettings loop;
    std::uint64_t seed = 0;
    unsigned concurrency = 1;
    PlayerContext players = {}; // what those of ours are made with, but for the seed
};

struct Task {
    std::size_t id = 0;                // within the event; the games of a pair follow each other
    std::size_t first = 0, second = 0; // entrants, by the seat they take
    std::size_t opening = 0;
};

// What a player of ours is made with that takes this seat in this game: the same seed wherever and
// whenever it is played.
[[nodiscard]] PlayerContext context_of(const Event& event, const Task& task, std::size_t seat);

// Called for each finished game, one call at a time but from any thread. An error ends the event;
// false ends it without one.
using OnGame = std::function<Result<bool>(const Task& task, const GameRecord& record)>;

// Makes every player once, so that a misspelt name or a missing program is told before any game.
[[nodiscard]] Result<void> check_entrants(const Event& event);

// Ends when all games are played, when on_game says so, or when stopped; games under way are then
// given up and not reported.
[[nodiscard]] Result<void> run_games(const Event& event, std::span<const Task> tasks,
                                     const StopToken& stop, const OnGame& on_game);

} // namespace papan::match
