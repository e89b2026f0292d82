// The plain opponent against minimax over the rules themselves.
#include "papan/engines/congklak/negamax.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

// Stores and a tenth of the own side so many choices ahead, in tenths of a seed for the side to
// move, with neither a bound nor a packed board.
int plain_value(const Congklak::State& state, int depth) {
    const Seat seat = state.to_move;
    if (depth == 0 || state.over)
        return 10 * (state.board.store(seat) - state.board.store(other(seat))) +
               state.board.on_side(seat) - state.board.on_side(other(seat));
    Congklak::Moves moves;
    Congklak::legal_moves(state, moves);
    int best = -100000;
    for (const Congklak::Move move : moves) {
        auto next = state;
        Congklak::apply(next, move);
        const int value = plain_value(next, depth - 1);
        best = std::max(best, next.to_move == seat ? value : -value);
    }
    return best;
}

SearchResult<Congklak> ask(const Congklak::State& state, int depth, const Limits& limits = {}) {
    CongklakNegamax player(depth);
    const Budget budget(limits);
    SearchCall<Congklak> call{budget};
    return player.search(state, call);
}

TEST(CongklakNegamax, FindsWhatMinimaxFinds) {
    for (std::uint32_t opening = 1; opening <= 12; ++opening)
        for (const char* preset : {"congklak", "congkak", "kalah"}) {
            auto rules = *congklak::parse_rules(preset);
            rules.opening = opening;
            const auto state = Congklak::initial(rules);
            const auto result = ask(state, 4);
            ASSERT_EQ(result.report.score, plain_value(state, 4) / 10)
                << Congklak::format_position(state);
            auto next = state;
            Congklak::apply(next, result.move);
            const int value = plain_value(next, 3);
            ASSERT_EQ(next.to_move == state.to_move ? value : -value, plain_value(state, 4));
        }
}

TEST(CongklakNegamax, PlaysAMoveWhateverItMaySpend) {
    const auto state = Congklak::initial({});
    Limits limits;
    limits.nodes = 1;
    EXPECT_TRUE(Congklak::is_legal(state, ask(state, 9, limits).move));
    limits.nodes = 1000;
    const auto result = ask(state, 9, limits);
    EXPECT_TRUE(Congklak::is_legal(state, result.move));
    EXPECT_LE(result.report.nodes, 1000U);
}

TEST(CongklakNegamax, PlaysBoardsThatCannotBePacked) {
    const auto state = Congklak::initial(*congklak::parse_rules("holes=9,seeds=3"));
    const auto result = ask(state, 3);
    EXPECT_TRUE(Congklak::is_legal(state, result.move));
    EXPECT_EQ(result.report.depth, 3);
}

} // namespace
} // namespace papan::engines
