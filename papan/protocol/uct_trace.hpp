// A small Monte-Carlo tree search told playout by playout, for those who want to watch the four
// phases: which way was selected, what was expanded, how the playout ended. The same formula and
// the same growth as `uct` (search/mcts.hpp), slow and over any game; nobody plays by it.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/any_state.hpp"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace papan::protocol {

struct TraceWish {
    int playouts = 100;
    double exploration = 1.4;
    std::uint64_t seed = 1;
    int longest_playout = 600; // a longer one counts as a draw
};

// {"exploration","nodes":[{"parent","move","to_move"}...],"playouts":[{"path":[node...],"grown":
// [first,count]?,"moves":[...],"length","end":POSITION,"value"}...]}: value is the first player's,
// 0 to 1; to_move is who chooses among the node's children. Moves tells the first of a playout.
[[nodiscard]] nlohmann::ordered_json trace_uct(const AnyState& root, const TraceWish& wish,
                                               const StopToken& stop);

} // namespace papan::protocol
