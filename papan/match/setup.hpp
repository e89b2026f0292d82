// What makes a match or tournament the one it is: everything that its games depend on, as text. It
// heads the game log, so that a log can be gone on with and never be mixed with another match.
#pragma once

#include "papan/match/runner.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace papan::match {

struct Setup {
    std::string kind; // "match", "round-robin", "gauntlet"
    std::string game;
    std::string options;
    std::vector<Entrant> entrants;
    std::string openings = "random:4";
    std::uint64_t seed = 1;
    LoopSettings loop;
};

[[nodiscard]] nlohmann::ordered_json to_json(const Setup& setup);
[[nodiscard]] Result<Setup> parse_setup(const nlohmann::ordered_json& json);

// Of an event that has a log.
[[nodiscard]] Result<Setup> read_setup(const std::string& log_path);

// The event itself; the players are tried.
[[nodiscard]] Result<Event> make_event(const Setup& setup, unsigned concurrency,
                                       const PlayerContext& players = {});

} // namespace papan::match
