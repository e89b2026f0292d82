// A player's Monte-Carlo search told playout by playout, for those who want to watch the four
// phases: what it chose among, which way it selected, what it expanded, how the playout went (or
// what the network said), what was backed up. It is the player itself that searches here.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace papan::study {

struct TraceWish {
    std::string player; // as `papan players` lists them
    std::uint64_t playouts = 100;
    PlayerContext context = {.seed = 1};
};

// {"player","nodes":[{"parent","move","to_move"}...],"playouts":[{"path":[node...],"grown"?,
// "top":[[node,rating]...],"moves":[...],"length","end":POSITION,"value","judged"?}...]}. Node 0 is
// the position; nodes are those that were visited, parents first, to_move who chooses there. Top is
// what the player's own formula made of the root's most visited children and of the one it chose
// (null: before all others). Value is the first player's, 0 to 1. An error where the player makes
// no playouts.
[[nodiscard]] Result<nlohmann::ordered_json> trace_playouts(const GameEntry& game,
                                                            const Playthrough& played,
                                                            const TraceWish& wish,
                                                            const StopToken& stop);

} // namespace papan::study
