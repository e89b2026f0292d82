// Counts the leaves of the game tree at a depth, the classic check of a move generator: a finished
// game counts one leaf wherever it ends.
#pragma once

#include "papan/search/step.hpp"

#include <cstdint>

namespace papan::search {

template <Game G> [[nodiscard]] std::uint64_t perft(typename G::State& state, int depth) {
    if (depth == 0) return 1;
    if constexpr (CountingGame<G>) {
        if (depth == 1) return std::max<std::uint64_t>(1, G::count_moves(state));
    }
    typename G::Moves moves;
    G::legal_moves(state, moves);
    if (moves.empty()) return 1;
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const auto move : moves)
        leaves +=
            after_move<G>(state, move, [&](auto& child) { return perft<G>(child, depth - 1); });
    return leaves;
}

} // namespace papan::search
