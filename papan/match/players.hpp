// Every player that can sit down at a match: those of the registry and programs of other people,
// "gtp:COMMAND", "usi:COMMAND", "nboard:COMMAND", "gnushogi:COMMAND".
#pragma once

#include "papan/match/external/engine_player.hpp"
#include "papan/match/time_control.hpp"
#include "papan/registry/registry.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace papan::match {

[[nodiscard]] bool is_external(std::string_view spec);

// A level, a player of the registry, or an engine (which is started). The player of an engine must
// stay with the thread that called.
[[nodiscard]] Result<std::unique_ptr<AnyPlayer>>
make_any_player(const GameEntry& game, std::string_view spec, const PlayerContext& context,
                const EngineSettings& settings = {});

// Whether the player can be held to these limits: not every protocol has words for all of them.
[[nodiscard]] Result<void> check_limits(std::string_view spec, const TimeControl& control);

// A player with its own limits, as users write it: "SPEC" or "SPEC@LIMITS".
struct Entrant {
    std::string spec;
    TimeControl control;
    std::string name; // as written: what reports show

    friend bool operator==(const Entrant&, const Entrant&) = default;
};

// Without limits of its own the entrant gets the given ones.
[[nodiscard]] Result<Entrant> parse_entrant(std::string_view text, const TimeControl& limits);
[[nodiscard]] std::string format_entrant(const Entrant& entrant);

} // namespace papan::match
