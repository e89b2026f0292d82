#include "papan/server/clock.hpp"

#include <gtest/gtest.h>

namespace papan::server {
namespace {

using namespace std::chrono_literals;

const TimePoint start{};

ClockSettings fischer(Duration main, Duration increment) {
    return {ClockKind::fischer, main, increment, {}, 0, 0};
}

TEST(GameClock, WithoutOneNothingRuns) {
    GameClock clock({});
    clock.start(Seat::first, start);
    EXPECT_FALSE(clock.running());
    EXPECT_FALSE(clock.deadline());
    EXPECT_FALSE(clock.read(Seat::first, start + 100h).expired);
    EXPECT_FALSE(clock.limits(Seat::first).clock);
}

TEST(GameClock, FischerGivesBackAfterEachMove) {
    GameClock clock(fischer(60s, 5s));
    clock.start(Seat::first, start);
    EXPECT_EQ(clock.deadline(), start + 60s);
    EXPECT_EQ(clock.read(Seat::first, start + 10s).shown, 50s);
    EXPECT_EQ(clock.read(Seat::second, start + 10s).shown, 60s);
    clock.press(start + 10s);
    EXPECT_FALSE(clock.running());
    EXPECT_EQ(clock.read(Seat::first, start + 99s).shown, 55s);
    clock.start(Seat::second, start + 10s);
    EXPECT_FALSE(clock.read(Seat::second, start + 69s).expired);
    EXPECT_TRUE(clock.read(Seat::second, start + 70s).expired);
    EXPECT_FALSE(clock.read(Seat::first, start + 999s).expired);
}

TEST(GameClock, StoppingGivesNothing) {
    GameClock clock(fischer(60s, 5s));
    clock.start(Seat::first, start);
    clock.stop(start + 10s);
    EXPECT_EQ(clock.sides()[0].main, 50s);
}

// Three periods of 30 s: each is lost when it is used up, and whole again after a move within it.
TEST(GameClock, ByoyomiLosesPeriodsOneByOne) {
    GameClock clock({ClockKind::byoyomi, 60s, {}, 30s, 3, 0});
    clock.start(Seat::first, start);
    EXPECT_EQ(clock.deadline(), start + 150s);
    clock.press(start + 85s); // 25 s into the first period
    EXPECT_EQ(clock.sides()[0].periods, 3);
    EXPECT_EQ(clock.sides()[0].main, 0s);
    clock.start(Seat::first, start);
    EXPECT_EQ(clock.read(Seat::first, start + 10s).shown, 20s);
    EXPECT_EQ(clock.read(Seat::first, start + 40s).shown, 20s); // of the second
    clock.press(start + 65s);                                   // two used up
    EXPECT_EQ(clock.sides()[0].periods, 1);
    clock.start(Seat::first, start);
    EXPECT_TRUE(clock.read(Seat::first, start + 30s).expired);
    EXPECT_FALSE(clock.read(Seat::first, start + 29s).expired);
}

// 15 moves in 300 s, then 300 s again.
TEST(GameClock, CanadianIsRefilledAfterItsStones) {
    GameClock clock({ClockKind::canadian, 10s, {}, 300s, 0, 3});
    clock.start(Seat::first, start);
    clock.press(start + 20s); // the move that runs into overtime is its first
    EXPECT_EQ(clock.sides()[0].period, 290s);
    EXPECT_EQ(clock.sides()[0].stones, 2);
    clock.start(Seat::first, start);
    clock.press(start + 100s);
    clock.start(Seat::first, start);
    clock.press(start + 100s);
    EXPECT_EQ(clock.sides()[0].stones, 3);
    EXPECT_EQ(clock.sides()[0].period, 300s);
    clock.start(Seat::first, start);
    EXPECT_TRUE(clock.read(Seat::first, start + 300s).expired);
    EXPECT_EQ(clock.limits(Seat::first).clock->moves_to_go, 3);
}

} // namespace
} // namespace papan::server
