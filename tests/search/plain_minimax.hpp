// The truth a search with cut-offs must reach: every line to the same depth, nothing remembered,
// nothing left out.
#pragma once

#include "papan/search/scores.hpp"
#include "papan/search/step.hpp"

#include <algorithm>

namespace papan::search {

template <EvaluatedGame G>
int plain_value(const typename G::State& state, const Evaluation<typename G::State>& evaluation,
                int depth, int ply = 0) {
    const Seat seat = G::to_move(state);
    if (const auto outcome = G::outcome(state)) return finished_score(*outcome, seat, ply);
    if (depth == 0) return evaluation.value(state, seat);
    int best = -infinite_score;
    for (const auto move : moves_of<G>(state)) {
        auto next = state;
        G::apply(next, move);
        const int value = plain_value<G>(next, evaluation, depth - 1, ply + 1);
        best = std::max(best, G::to_move(next) == seat ? value : -value);
    }
    return best;
}

// The value of one root move, for the side to move at the root.
template <EvaluatedGame G>
int plain_move_value(const typename G::State& state, typename G::Move move,
                     const Evaluation<typename G::State>& evaluation, int depth) {
    auto next = state;
    G::apply(next, move);
    const int value = plain_value<G>(next, evaluation, depth - 1, 1);
    return G::to_move(next) == G::to_move(state) ? value : -value;
}

} // namespace papan::search
