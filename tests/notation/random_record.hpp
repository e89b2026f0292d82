// A game of random choices as a record.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"
#include "papan/notation/record.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace papan::test {

// From this state to the end of the game, or for so many moves; where it starts is left to be said.
inline Record random_record(const AnyGame& game, AnyState state, Random& random,
                            std::size_t longest = std::numeric_limits<std::size_t>::max()) {
    Record record;
    record.game = game.name;
    record.options = state.options();
    while (record.moves.size() < longest && !state.outcome()) {
        const auto moves = state.legal_moves();
        record.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        EXPECT_TRUE(state.apply(record.moves.back()));
    }
    record.end = state.position();
    return record;
}

} // namespace papan::test
