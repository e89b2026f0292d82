#include "papan/core/budget.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

TEST(Budget, NodesArePaidForOneByOne) {
    const Budget budget(Limits{.nodes = 3});
    Meter meter(budget);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(meter.spend_node());
    EXPECT_FALSE(meter.spend_node());
    EXPECT_EQ(meter.nodes(), 3U);
    EXPECT_TRUE(meter.spent());
    EXPECT_EQ(meter.used(), 1);
}

TEST(Budget, ThreadsShareTheWhole) {
    const Budget budget(Limits{.nodes = 10, .playouts = 7});
    std::uint64_t nodes = 0, playouts = 0;
    for (std::uint32_t thread = 0; thread < 3; ++thread) {
        Meter meter(budget, thread, 3);
        while (meter.spend_node()) ++nodes;
        Meter other(budget, thread, 3);
        while (other.spend_playout()) ++playouts;
    }
    EXPECT_EQ(nodes, 10U);
    EXPECT_EQ(playouts, 7U);
}

TEST(Budget, AStopEndsItWithinAFewNodes) {
    StopSource source;
    const Budget budget({}, source.token());
    Meter meter(budget);
    EXPECT_TRUE(meter.spend_node());
    source.request_stop();
    int more = 0;
    while (meter.spend_node()) ++more;
    EXPECT_LT(more, 100);
}

TEST(Budget, TimeThatIsPastIsOver) {
    const Budget budget(Limits{.move_time = Duration(1s)}, {}, Clock::now() - 2s);
    EXPECT_TRUE(budget.interrupted());
    EXPECT_EQ(budget.time_used(), 1);
    EXPECT_FALSE(Budget(Limits{.move_time = Duration(1h)}).interrupted());
}

TEST(Budget, AClockIsNeverOverrun) {
    EXPECT_LT(allot({.remaining = 10s}).limit, 10s);
    EXPECT_LT(allot({.remaining = 100ms}).limit, 90ms);
    EXPECT_LT(allot({.byoyomi = 1s}).limit, 990ms);
    EXPECT_GT(allot({.byoyomi = 1s}).limit, 500ms);
    EXPECT_LT(allot({.byoyomi = 10s, .moves_to_go = 5}).limit, 2s);
    EXPECT_LT(allot({.remaining = 50ms, .increment = 5s}).limit, 50ms);
}

TEST(Budget, AMoveTakesASmallShareOfTheClock) {
    const Allotment allotment = allot({.remaining = 100s});
    EXPECT_GT(allotment.share(), 2s);
    EXPECT_LT(allotment.share(), 6s);
    EXPECT_GT(allotment.limit, 6s);
    // Canadian overtime says nothing about the main time.
    EXPECT_LT(allot({.remaining = 100s, .byoyomi = 5s, .moves_to_go = 1}).share(), 10s);
}

TEST(Budget, AClockThatHasRunOutEndsTheSearch) {
    const Limits limits{.clock = ClockLeft{.remaining = Duration(10s)}};
    const Budget budget(limits, {}, Clock::now() - 10s);
    EXPECT_TRUE(budget.past_share());
    EXPECT_TRUE(budget.interrupted());
}

// What a clock allows for a move, found by moving the start into the past.
bool over_after(const ClockLeft& clock, Duration time) {
    return Budget(Limits{.clock = clock}, {}, Clock::now() - time).interrupted();
}
bool past_share_after(const ClockLeft& clock, Duration time, double factor) {
    return Budget(Limits{.clock = clock}, {}, Clock::now() - time).past_share(factor);
}

TEST(Budget, ADoubtfulMoveTakesMoreOfTheClockAndASureOneLess) {
    const ClockLeft clock{.remaining = Duration(100s)}; // about 4 s a move
    EXPECT_FALSE(past_share_after(clock, 6s, 2));
    EXPECT_TRUE(past_share_after(clock, 3s, 0.5));
}

TEST(Budget, ByoyomiIsLostWhenItIsNotUsed) {
    const ClockLeft clock{.byoyomi = Duration(10s)};
    EXPECT_FALSE(past_share_after(clock, 9s, 0.1));
}

TEST(Budget, WhatWasThoughtInTheOpponentsTimeIsSaved) {
    ClockLeft clock{.remaining = Duration(100s)};
    EXPECT_FALSE(past_share_after(clock, 2s, 1));
    clock.pondered = Duration(3s);
    EXPECT_TRUE(past_share_after(clock, 2s, 1));
    EXPECT_FALSE(Budget(Limits{.clock = clock}, {}, Clock::now() - 2s).interrupted());
}

TEST(Budget, TheDelayIsKeptBackAndTheLeastTimeTaken) {
    ClockLeft clock{.byoyomi = Duration(1s), .delay = Duration(300ms)};
    EXPECT_TRUE(over_after(clock, 710ms));
    EXPECT_FALSE(over_after(clock, 500ms));
    clock = {.remaining = Duration(100s), .at_least = Duration(10s)};
    EXPECT_FALSE(past_share_after(clock, 6s, 0.5));
}

} // namespace
} // namespace papan
