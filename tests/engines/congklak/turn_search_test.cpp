// The search without a depth limit against plain minimax over the rules themselves, and against
// published and independently computed values.
#include "papan/base/random.hpp"
#include "papan/engines/congklak/turn_search.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::engines {
namespace {

// By either board: both searches must agree.
template <class Search> int value_by(const Congklak::State& state) {
    Search search(state.rules, {16, 1});
    const Budget budget{Limits{}};
    Meter meter(budget);
    const int left = seeds_on_board(state.board);
    return search.visit(state.board, state.to_move, Search::unlimited, -left, left, meter);
}

int exact_value(const Congklak::State& state) {
    const int value = value_by<TurnSearch>(state);
    EXPECT_EQ(value_by<PackedTurnSearch>(state), value) << Congklak::format_position(state);
    return value;
}

// The final margin for the side to move, by the rules alone.
int plain_margin(const Congklak::State& state, std::map<std::string, int>& known) {
    if (const auto outcome = Congklak::outcome(state))
        return seen_from(*outcome, state.to_move).margin;
    const auto [place, is_new] = known.emplace(Congklak::format_position(state), 0);
    if (!is_new) return place->second;
    Congklak::Moves moves;
    Congklak::legal_moves(state, moves);
    int best = -1000;
    for (const Congklak::Move move : moves) {
        auto next = state;
        Congklak::apply(next, move);
        const int margin = plain_margin(next, known);
        best = std::max(best, next.to_move == state.to_move ? margin : -margin);
    }
    return place->second = best;
}

TEST(TurnSearch, EqualsPlainMinimaxUnderEveryPreset) {
    Random random(3);
    for (const congklak::Preset& preset : congklak::presets()) {
        for (int trial = 0; trial < 25; ++trial) {
            Congklak::State state;
            state.rules = preset.rules;
            state.rules.holes = static_cast<std::uint8_t>(2 + random.below(4));
            if (trial % 5 == 0) state.rules.leftover = congklak::Leftover::ran_out;
            for (int seed = 0; seed < 10; ++seed)
                ++state.board.at(static_cast<Seat>(random.below(2)),
                                 static_cast<int>(random.below(state.rules.holes)));
            const auto settled =
                Congklak::parse_position(Congklak::format_position(state), state.rules);
            ASSERT_TRUE(settled);
            if (Congklak::outcome(*settled)) continue;
            const Seat seat = settled->to_move;
            const int lead = settled->board.store(seat) - settled->board.store(other(seat));
            std::map<std::string, int> known;
            ASSERT_EQ(lead + exact_value(*settled), plain_margin(*settled, known))
                << Congklak::format_position(*settled) << " under " << preset.name;
        }
    }
}

struct Known {
    const char* rules;
    int value;
};

class KnownValue : public testing::TestWithParam<Known> {};

TEST_P(KnownValue, FromTheStart) {
    EXPECT_EQ(exact_value(Congklak::initial(*Congklak::parse_options(GetParam().rules))),
              GetParam().value)
        << GetParam().rules;
}

INSTANTIATE_TEST_SUITE_P(
    All, KnownValue,
    testing::Values(Known{"holes=3,seeds=3", 8}, Known{"dakon,holes=3,seeds=3", 12},
                    Known{"holes=4,seeds=4", 30}, Known{"dakon,holes=4,seeds=4", 30},
                    Known{"holes=3,seeds=5", -14}, Known{"dakon,holes=3,seeds=5", -14},
                    Known{"holes=5,seeds=5", 48}, Known{"kalah-empty,seeds=1", 2},
                    Known{"kalah-empty,seeds=2", 10}));

} // namespace
} // namespace papan::engines
