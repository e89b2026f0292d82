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
    EXPECT_GT(allotment.share, 2s);
    EXPECT_LT(allotment.share, 6s);
    EXPECT_GT(allotment.limit, 6s);
    // Canadian overtime says nothing about the main time.
    EXPECT_LT(allot({.remaining = 100s, .byoyomi = 5s, .moves_to_go = 1}).share, 10s);
}

TEST(Budget, AClockThatHasRunOutEndsTheSearch) {
    const Limits limits{.clock = ClockLeft{.remaining = Duration(10s)}};
    const Budget budget(limits, {}, Clock::now() - 10s);
    EXPECT_TRUE(budget.past_share());
    EXPECT_TRUE(budget.interrupted());
}

} // namespace
} // namespace papan
