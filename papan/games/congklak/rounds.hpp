// What follows a sowing: whose turn it is, whether the round is over and who gets the rest, and the
// next round of a match.
#pragma once

#include "papan/games/congklak/congklak.hpp"

namespace papan::congklak {

// Brings a position to rest: skips a side without seeds, or ends the round, sweeps the board and
// lays out the next round. `mover` is who moved last. Leaves a position at rest unchanged.
void settle(Congklak::State& state, Seat mover, SowEvents* events = nullptr);

// The traditional start, stores left alone.
void lay_out_start(Congklak::State& state);

} // namespace papan::congklak
