// The one way in which searches make a move: make/unmake where the game offers it, else on a copy.
#pragma once

#include "papan/core/game.hpp"

namespace papan::search {

// Calls body(child) with the state after the move and returns what it returns; `state` is as before
// afterwards.
template <Game G, class Body>
auto after_move(typename G::State& state, typename G::Move move, Body&& body) {
    if constexpr (ReversibleGame<G>) {
        const auto undo = G::make(state, move);
        const auto result = body(state);
        G::unmake(state, move, undo);
        return result;
    } else {
        typename G::State child = state;
        G::apply(child, move);
        return body(child);
    }
}

template <Game G> [[nodiscard]] typename G::Moves moves_of(const typename G::State& state) {
    typename G::Moves moves;
    G::legal_moves(state, moves);
    return moves;
}

// The side to move has nothing but a pass.
template <Game G> [[nodiscard]] bool is_skipped([[maybe_unused]] const typename G::Moves& moves) {
    if constexpr (PassingGame<G>)
        return moves.size() == 1 && moves[0] == G::pass;
    else
        return false;
}

} // namespace papan::search
