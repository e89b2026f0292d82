#include "papan/match/time_control.hpp"

#include <gtest/gtest.h>

namespace papan::match {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TimeControl, IsReadAndWritten) {
    const auto control = parse_time_control("time=10s+0.1s,byoyomi=5s,nodes=1000,depth=4");
    ASSERT_TRUE(control);
    EXPECT_EQ(control->time, seconds(10));
    EXPECT_EQ(control->increment, milliseconds(100));
    EXPECT_EQ(control->byoyomi, seconds(5));
    EXPECT_EQ(control->per_move.nodes, 1000U);
    EXPECT_EQ(control->per_move.depth, 4);
    EXPECT_EQ(format_time_control(*control), "time=10s+100ms,byoyomi=5s,nodes=1000,depth=4");
    for (const char* text : {"", "movetime=250ms", "playouts=7", "byoyomi=1s", "time=1s"})
        EXPECT_EQ(format_time_control(*parse_time_control(text)), text);
}

TEST(TimeControl, RefusesNonsenseWithTheReason) {
    for (const char* text : {"time", "time=", "time=-1s", "time=1s+", "speed=3", "nodes=0",
                             "time=0s", "depth=x", "byoyomi=soon"})
        EXPECT_FALSE(parse_time_control(text)) << text;
    EXPECT_NE(parse_time_control("time=1x").error().message.find("1x"), std::string::npos);
}

TEST(PlayerClock, CountsDownAndAddsTheIncrement) {
    PlayerClock clock(*parse_time_control("time=10s+1s"));
    EXPECT_EQ(clock.limits().clock->remaining, seconds(10));
    EXPECT_TRUE(clock.spend(seconds(4), {}));
    EXPECT_EQ(clock.limits().clock->remaining, seconds(7));
    EXPECT_EQ(clock.allowance(), seconds(7));
    EXPECT_FALSE(clock.spend(milliseconds(7001), {}));
}

TEST(PlayerClock, ForgivesTheMargin) {
    PlayerClock clock(*parse_time_control("movetime=1s"));
    EXPECT_TRUE(clock.spend(milliseconds(1090), milliseconds(100)));
    EXPECT_FALSE(clock.spend(milliseconds(1110), milliseconds(100)));
    EXPECT_EQ(clock.limits().move_time, seconds(1));
    EXPECT_FALSE(clock.limits().clock);
}

TEST(PlayerClock, ByoyomiIsThereForEveryMove) {
    PlayerClock clock(*parse_time_control("time=3s,byoyomi=2s"));
    EXPECT_TRUE(clock.spend(seconds(4), {})); // three of its own, one of byoyomi
    EXPECT_EQ(clock.limits().clock->remaining, seconds(0));
    for (int move = 0; move < 3; ++move) EXPECT_TRUE(clock.spend(seconds(2), {}));
    EXPECT_FALSE(clock.spend(milliseconds(2001), {}));
}

TEST(PlayerClock, WithoutTimeNothingRunsOut) {
    PlayerClock clock(*parse_time_control("depth=3"));
    EXPECT_FALSE(clock.allowance());
    EXPECT_TRUE(clock.spend(seconds(100), {}));
}

} // namespace
} // namespace papan::match
