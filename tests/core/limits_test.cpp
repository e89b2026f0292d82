#include "papan/core/limits.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

TEST(LimitsText, PrintThenParseIsTheSame) {
    const Limits limits{.move_time = Duration(1500ms), .nodes = 1000, .playouts = 20, .depth = 4};
    EXPECT_EQ(parse_limits(format_limits(limits)), limits);
    EXPECT_EQ(parse_limits(""), Limits{});
    EXPECT_TRUE(parse_limits("")->unset());
}

TEST(LimitsText, RefusesWhatMakesNoSense) {
    for (const char* bad : {"nodes=0", "nodes=-1", "depth=x", "time=1s", "movetime=", "nodes"})
        EXPECT_FALSE(parse_limits(bad)) << bad;
    EXPECT_EQ(parse_limits("depth=0").error().message,
              "limits: depth is '0', expected a whole number from 1 to 1000");
}

TEST(LimitsText, TheTighterOfEachKindHolds) {
    const Limits a{.move_time = Duration(1s), .nodes = 10};
    const Limits b{.move_time = Duration(2s), .nodes = 5, .depth = 3};
    EXPECT_EQ(tighter(a, b), (Limits{.move_time = Duration(1s), .nodes = 5, .depth = 3}));
}

TEST(LimitsText, TimeThatHasPassedIsTakenFromTheClockAndThenFromItsOvertime) {
    const Limits limits{.move_time = Duration(2s),
                        .clock = ClockLeft{.remaining = 3s, .byoyomi = 5s, .at_least = 1s},
                        .nodes = 10};
    EXPECT_EQ(left_after(limits, 0s), limits);
    const Limits later = left_after(limits, 4s);
    EXPECT_EQ(later.move_time, Duration(0s));
    EXPECT_EQ(later.clock->remaining, Duration(0s));
    EXPECT_EQ(later.clock->byoyomi, Duration(4s));
    EXPECT_EQ(later.clock->at_least, Duration(0s));
    EXPECT_EQ(later.nodes, 10U);
    EXPECT_EQ(left_after(limits, 20s).clock->byoyomi, Duration(0s));
}

TEST(LimitsText, OfTwoOfAKindTheLastCounts) {
    EXPECT_EQ(parse_limits("depth=1,nodes=5,depth=2")->depth, 2);
}

} // namespace
} // namespace papan
