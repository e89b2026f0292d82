// The turn that banks the most: all extra moves until the opponent's turn, by breadth. Every layer
// holds the positions after so many choices, each once. A layer too wide for `width` keeps those
// that have banked least: they have the most still before them (measured: 96 of 98 seeds from the
// 7x7 start with a width of 2,000, against 95 when the richest are kept). Exact where no layer was
// cut.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <cstddef>
#include <vector>

namespace papan::engines {

struct TurnPlan {
    int gain = 0; // seeds banked in the turn
    std::vector<Congklak::Move> line;
    bool exact = false; // nothing was left out
};

// Precondition: is_plain, and the mover has seeds. Always has a line; a spent meter ends it early.
[[nodiscard]] TurnPlan best_turn(const Congklak::State& state, std::size_t width, Meter& meter);

// Wider and wider until nothing is left out, the width limit is reached or the meter is spent.
[[nodiscard]] TurnPlan best_turn_widening(const Congklak::State& state, std::size_t widest,
                                          Meter& meter);

} // namespace papan::engines
