// The most a first turn can bank: exhaustive to 6x6, the best known on 7x7.
#include "papan/engines/congklak/best_turn.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

constexpr std::size_t everything = 1U << 30;

Congklak::State start(int size) {
    Congklak::Options rules;
    rules.holes = static_cast<std::uint8_t>(size);
    rules.seeds = static_cast<std::uint16_t>(size);
    return Congklak::initial(rules);
}

// Plays the line and gives what it banked; the turn must be the mover's throughout.
int played(Congklak::State state, const std::vector<Congklak::Move>& line) {
    const Seat seat = state.to_move;
    for (const Congklak::Move move : line) {
        EXPECT_EQ(Congklak::to_move(state), seat);
        EXPECT_TRUE(Congklak::is_legal(state, move));
        Congklak::apply(state, move);
    }
    return state.board.store(seat);
}

TurnPlan plan_for(int size, std::size_t width) {
    const Budget budget{Limits{}};
    Meter meter(budget);
    return best_turn(start(size), width, meter);
}

void expect_exactly(int size, int gain) {
    const TurnPlan plan = plan_for(size, everything);
    EXPECT_TRUE(plan.exact);
    EXPECT_EQ(plan.gain, gain);
    EXPECT_EQ(played(start(size), plan.line), gain);
}

TEST(BestTurn, SmallBoardsExactly) {
    expect_exactly(3, 12);
    expect_exactly(4, 30);
    expect_exactly(5, 46);
}

TEST(BestTurnSlow, SixBySixExactly) {
    expect_exactly(6, 70);
}

TEST(BestTurn, NinetySixOfNinetyEightOnTheFullBoard) {
    const TurnPlan plan = plan_for(7, 2000);
    EXPECT_FALSE(plan.exact);
    EXPECT_GE(plan.gain, 96);
    EXPECT_EQ(played(start(7), plan.line), plan.gain);
}

TEST(BestTurn, ASpentMeterStillGivesAMove) {
    for (const std::uint64_t nodes : {1U, 2U, 10U}) {
        Limits limits;
        limits.nodes = nodes;
        const Budget budget(limits);
        Meter meter(budget);
        const TurnPlan plan = best_turn_widening(start(7), everything, meter);
        EXPECT_FALSE(plan.exact);
        EXPECT_FALSE(plan.line.empty());
        EXPECT_LE(meter.nodes(), nodes);
    }
}

} // namespace
} // namespace papan::engines
