#include "papan/match/adjudication.hpp"

#include "papan/base/assert.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/games/go/go.hpp"

#include <fmt/format.h>

namespace papan::match {

namespace {

// Engines pass when the rest is settled to them; counting the dead as alive would turn games round.
Decision decide_go(const Go::State& state) {
    const auto judgement = engines::judge(state.board, {});
    const Go::State settled = engines::settle(state, judgement);
    Decision decision{*Go::outcome(settled), ""};
    if (decision.outcome != *Go::outcome(state))
        decision.detail = fmt::format("dead stones judged: {:+g} for black, {:+g} as it stood",
                                      Go::margin(settled), Go::margin(state));
    return decision;
}

} // namespace

Decision decide(const AnyState& state) {
    const auto outcome = state.outcome();
    PAPAN_ASSERT(outcome.has_value());
    const auto* go = state.as<Go>();
    if (go && !go->no_result) return decide_go(*go);
    return {*outcome, ""};
}

} // namespace papan::match
