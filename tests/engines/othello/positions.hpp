// Positions of Othello for the tests of its engine, and the value of small ones by plain minimax
// over the rules: slow and obvious.
#pragma once

#include "papan/base/random.hpp"
#include "papan/engines/othello/position.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

inline int empties_of(const Othello::State& state) {
    return count_bits(Othello::area(state.size) & ~(state.black | state.white));
}

// Of a random game with so many squares still empty; not over.
inline Othello::State random_position(const Othello::Options& options, int empties,
                                      Random& random) {
    for (;;) {
        auto state = Othello::initial(options);
        while (!Othello::outcome(state) && empties_of(state) > empties)
            Othello::apply(state, Othello::random_move(state, random));
        if (!Othello::outcome(state)) return state;
    }
}

// Discs thrown on the board: what no game leads to, with lone colours, walls and forced passes.
inline Othello::State scattered_position(const Othello::Options& options, int empties,
                                         Random& random) {
    for (;;) {
        Othello::State state = Othello::initial(options);
        state.black = state.white = 0;
        std::vector<int> squares;
        for_each_bit(Othello::area(options.size), [&](int square) { squares.push_back(square); });
        random.shuffle(squares);
        const auto share = 1 + random.below(9);
        for (std::size_t i = static_cast<std::size_t>(empties); i < squares.size(); ++i)
            (random.below(10) < share ? state.black : state.white) |= bit(squares[i]);
        if (!Othello::outcome(state)) return state;
    }
}

// For the side to move, in discs by the rules of the position.
inline int minimax(const Othello::State& state) {
    if (const auto outcome = Othello::outcome(state))
        return seen_from(*outcome, state.to_move).margin;
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    int best = -1000;
    for (const auto move : moves) {
        auto next = state;
        Othello::apply(next, move);
        best = std::max(best, -minimax(next));
    }
    return best;
}

inline constexpr std::array<Othello::Options, 4> all_options{
    Othello::Options{8, true}, Othello::Options{8, false}, Othello::Options{6, true},
    Othello::Options{6, false}};

} // namespace papan::engines::othello_search
