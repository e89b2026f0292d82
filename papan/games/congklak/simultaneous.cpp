#include "papan/games/congklak/simultaneous.hpp"

namespace papan::congklak {

TogetherResult sow_together(Board& board, const Rules& rules, int first_hole, int second_hole,
                            SowEvents* events) {
    Sower first(board, rules, {}, Seat::first, first_hole, events);
    Sower second(board, rules, {}, Seat::second, second_hole, events);
    TogetherResult result;
    std::optional<Seat> earliest;
    for (; !first.done() || !second.done(); ++result.beats) {
        if (!first.done()) first.step();
        if (!second.done()) second.step();
        if (earliest) continue;
        if (first.done())
            earliest = Seat::first;
        else if (second.done())
            earliest = Seat::second;
    }
    result.first = first.summary();
    result.second = second.summary();
    result.first_to_stop = earliest.value_or(Seat::first);
    return result;
}

} // namespace papan::congklak
