#include "papan/match/adjudication.hpp"

#include "papan/base/assert.hpp"
#include "papan/registry/registry.hpp"

#include <fmt/format.h>

namespace papan::match {

// Engines pass when the rest is settled to them; counting the dead as alive would turn games round.
Decision decide(const AnyState& state) {
    const auto outcome = state.outcome();
    PAPAN_ASSERT(outcome.has_value());
    const auto game = find_game(state.game());
    if (!game || !(*game)->settle) return {*outcome, ""};
    const Outcome settled = *(*game)->settle(state).outcome();
    if (settled == *outcome) return {settled, ""};
    return {settled, fmt::format("dead stones judged: {:+} for {}, {:+} as it stood",
                                 settled.margin, state.seat_name(Seat::first), outcome->margin)};
}

} // namespace papan::match
