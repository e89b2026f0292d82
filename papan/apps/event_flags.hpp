// The flags that matches and tournaments share: rules, limits, openings, seed, log.
#pragma once

#include "papan/apps/fleet_door.hpp"
#include "papan/match/match.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papan::apps {

class Command;

struct EventFlags {
    std::string game;
    std::vector<std::string> players;
    std::string options, limits, openings = "random:4", log, resume, records;
    std::string margin = "100ms", patience = "60s";
    std::uint64_t seed = 1;
    std::size_t max_moves = 2000;
    unsigned concurrency = 1;
    bool json = false, quiet = false;
    FleetFlags fleet;

    // Everything but `game` and `players`, which each command declares for itself.
    void add_to(Command& command);

    // What the flags say; or, when only --resume is given, what its log says.
    [[nodiscard]] Result<match::Setup> setup(std::string kind) const;
    [[nodiscard]] match::LogChoice log_choice() const;
    // Where the games are played; null for this machine.
    [[nodiscard]] std::unique_ptr<match::GameRunner> elsewhere() const;
};

} // namespace papan::apps
