// A player's clock against a plain model over random controls and games, and the text of a control.
#include "papan/base/random.hpp"
#include "papan/match/time_control.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::match {
namespace {

using std::chrono::milliseconds;

// Of hours now and then, with milliseconds that must not be lost.
Duration some_time(Random& random) {
    const std::uint32_t longest = random.below(4) == 0 ? 20'000'000 : 5000;
    return milliseconds(1 + random.below(longest));
}

TimeControl random_control(Random& random) {
    TimeControl control;
    if (random.below(3) > 0) {
        control.time = some_time(random);
        if (random.below(2) == 0) control.increment = some_time(random);
    }
    if (random.below(2) == 0) control.byoyomi = some_time(random);
    if (random.below(3) == 0) control.per_move.move_time = some_time(random);
    if (random.below(3) == 0) control.per_move.nodes = 1 + random.below(1000);
    if (random.below(3) == 0) control.per_move.playouts = 1 + random.below(1000);
    if (random.below(3) == 0) control.per_move.depth = static_cast<int>(1 + random.below(50));
    return control;
}

TEST(TimeControl, WhateverIsWrittenIsReadAgain) {
    Random random(1);
    for (int i = 0; i < 500; ++i) {
        const TimeControl control = random_control(random);
        const std::string text = format_time_control(control);
        const auto again = parse_time_control(text);
        ASSERT_TRUE(again) << text << ": " << again.error().message;
        EXPECT_EQ(*again, control) << text;
    }
}

TEST(TimeControl, DamagedItIsRefusedOrHasTimeThatCanBeCounted) {
    Random random(2);
    const std::vector<std::string> right{"time=10s+0.1s,byoyomi=1s", "movetime=250ms,nodes=100",
                                         "time=999h+1h,depth=3", "byoyomi=5m,playouts=7"};
    int read = 0;
    for (int i = 0; i < 5000; ++i) {
        const std::string text = test::damaged(right, random);
        const auto control = parse_time_control(text);
        if (!control) continue;
        ++read;
        PlayerClock clock(*control);
        const auto most = clock.allowance();
        EXPECT_EQ(most.has_value(), control->is_timed()) << text;
        if (most) {
            EXPECT_GE(*most, Duration::zero()) << text;
            EXPECT_TRUE(clock.spend(*most, {})) << text;
            EXPECT_GE(*clock.allowance(), Duration::zero()) << text;
        }
        EXPECT_EQ(parse_time_control(format_time_control(*control)), *control) << text;
    }
    EXPECT_GT(read, 100);
}

// In milliseconds, as one would count by hand.
struct PlainClock {
    bool has_clock;
    long main, increment, byoyomi, per_move; // per_move: -1 for none

    bool spend(long used, long margin) {
        bool in_time = per_move < 0 || used <= per_move + margin;
        if (has_clock) in_time = in_time && used <= main + byoyomi + margin;
        main = used >= main ? 0 : main - used;
        if (in_time) main += increment;
        return in_time;
    }
};

long count(Duration duration) {
    return std::chrono::duration_cast<milliseconds>(duration).count();
}

TEST(PlayerClock, IsThePlainOneOverAnyGame) {
    Random random(3);
    for (int game = 0; game < 300; ++game) {
        const TimeControl control = random_control(random);
        PlayerClock clock(control);
        PlainClock plain{control.has_clock(), count(control.time.value_or(Duration::zero())),
                         count(control.increment), count(control.byoyomi),
                         control.per_move.move_time ? count(*control.per_move.move_time) : -1};
        const long margin = random.below(200);
        for (int move = 0; move < 30; ++move) {
            const Limits told = clock.limits();
            EXPECT_EQ(told.nodes, control.per_move.nodes);
            EXPECT_EQ(told.move_time, control.per_move.move_time);
            ASSERT_EQ(told.clock.has_value(), plain.has_clock);
            if (told.clock) {
                ASSERT_EQ(count(told.clock->remaining), plain.main) << move;
                EXPECT_EQ(told.clock->increment, control.increment);
                EXPECT_EQ(told.clock->byoyomi, control.byoyomi);
            }
            const long used = random.below(move % 3 == 0 ? 6000 : 800);
            const bool expected = plain.spend(used, margin);
            ASSERT_EQ(clock.spend(milliseconds(used), milliseconds(margin)), expected) << move;
            if (!expected) break;
        }
    }
}

} // namespace
} // namespace papan::match
