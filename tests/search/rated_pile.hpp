// The pile game with ratings: a table of gammas for taking one, two and three, and a count of what
// the search told the rater, so that tests see it keep to the concept.
#pragma once

#include "tests/search/pile_game.hpp"

namespace papan::search {

struct RatedPile : PileGame {
    struct Rater {
        std::array<float, 4> gammas{0, 1, 1, 1}; // by counters taken
        State expected{};                        // where the line should have come to

        void start(const State& state) { expected = state; }
        void before(const State& state, Move move) {
            EXPECT_EQ(state, expected);
            apply(expected, move);
        }
        void rate(const State& state, const Moves& moves, std::span<float> out) {
            EXPECT_EQ(state, expected);
            ASSERT_EQ(moves.size(), out.size());
            for (std::size_t i = 0; i < moves.size(); ++i)
                out[i] = gammas[static_cast<std::size_t>(moves[i].take)];
        }
    };
};

static_assert(RatedGame<RatedPile> && !RatedRolloutGame<RatedPile>);

} // namespace papan::search
