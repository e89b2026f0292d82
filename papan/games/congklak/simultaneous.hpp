// The simultaneous first move: both players lift a hole of their own at once and sow at the same
// pace, one seed each a beat. Whoever stops first waits, and moves first afterwards. Nothing but
// the two choices decides it: in a beat the first player's seed falls before the second's, and of
// two who stop in the same beat the first player counts as the earlier. A last seed in the own
// store stops the hand; the choice it earns is that of moving first.
#pragma once

#include "papan/games/congklak/sowing.hpp"

namespace papan::congklak {

struct TogetherResult {
    SowSummary first, second;
    Seat first_to_stop = Seat::first;
    int beats = 0; // of the longer hand
};

// Preconditions: both holes have seeds, none is burnt.
TogetherResult sow_together(Board& board, const Rules& rules, int first_hole, int second_hole,
                            SowEvents* events = nullptr);

} // namespace papan::congklak
