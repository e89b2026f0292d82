// The clock of a GTP session against a strict one: whoever thinks as long as it allows must not
// lose on time, and must not leave most of the time unused.
#include "papan/core/budget.hpp"
#include "papan/protocol/gtp/clock.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace papan::gtp {
namespace {

using namespace std::chrono_literals;

Command command(const std::string& line) {
    return *parse_line(line);
}

// As the one who stops the clock sees it: main time, then so many moves in each period.
struct Referee {
    Duration main, period;
    int stones;
    Duration left = period; // of this period
    int to_play = stones;

    // Whether the move was in time.
    bool takes(Duration used) {
        const Duration beyond = std::max(Duration{}, used - main);
        main = std::max(Duration{}, main - used);
        if (main > Duration{}) return true;
        left -= beyond;
        const bool in_time = left >= Duration{};
        if (--to_play == 0) {
            left = period;
            to_play = stones;
        }
        return in_time;
    }
};

void play_to_the_limit(const std::string& settings, Referee referee, bool tells) {
    TimeControl time;
    const bool is_named = settings.starts_with("kgs");
    ASSERT_TRUE(is_named ? time.set_named(command(settings))
                         : time.set_canadian(command(settings)));
    for (int move = 1; move <= 200; ++move) {
        if (tells) {
            const bool overtime = referee.main == Duration{};
            const auto left = fmt::format("{}", seconds(overtime ? referee.left : referee.main));
            const auto stones = std::to_string(overtime ? referee.to_play : 0);
            ASSERT_TRUE(time.set_left(Seat::first, left, stones));
        }
        const Allotment allotment = allot(*time.clock(Seat::first));
        const Duration used = move % 3 == 0 ? allotment.share() : allotment.limit;
        ASSERT_TRUE(referee.takes(used)) << settings << ", move " << move << ", " << seconds(used);
        time.spend(Seat::first, used);
    }
}

TEST(GtpClock, NeverLosesOnTime) {
    for (const bool tells : {false, true}) {
        for (const auto main : {0s, 1s, 60s}) {
            for (const int stones : {1, 2, 5, 25}) {
                for (const auto period : {1s, 5s, 30s}) {
                    play_to_the_limit(
                        fmt::format("time_settings {} {} {}", main.count(), period.count(), stones),
                        {main, period, stones}, tells);
                }
            }
            play_to_the_limit(fmt::format("kgs-time_settings byoyomi {} 5 1", main.count()),
                              {main, 5s, 1}, tells);
            play_to_the_limit(fmt::format("kgs-time_settings byoyomi {} 5 3", main.count()),
                              {main, 5s, 1}, tells);
        }
    }
}

TEST(GtpClock, OvertimeIsUsed) {
    TimeControl time;
    const auto limit = [&] { return allot(*time.clock(Seat::first)).limit; };
    const auto share = [&] { return allot(*time.clock(Seat::first)).share(); };
    ASSERT_TRUE(time.set_canadian(command("time_settings 0 5 1")));
    EXPECT_LT(limit(), 5s);
    EXPECT_GT(share(), 4s);
    ASSERT_TRUE(time.set_left(Seat::first, "5", "1"));
    EXPECT_GT(share(), 4s);
    ASSERT_TRUE(time.set_canadian(command("time_settings 0 30 5")));
    ASSERT_TRUE(time.set_left(Seat::first, "20", "2"));
    EXPECT_LT(limit(), 10s);
    EXPECT_GT(share(), 8s);
    ASSERT_TRUE(time.set_named(command("kgs-time_settings byoyomi 0 5 3")));
    EXPECT_LT(limit(), 5s);
    EXPECT_GT(share(), 4s);
    ASSERT_TRUE(time.set_left(Seat::first, "3", "2"));
    EXPECT_LT(limit(), 3s);
    EXPECT_GT(share(), 2s);
    time.spend(Seat::first, 2s); // the next period is a whole one
    EXPECT_GT(share(), 4s);
}

TEST(GtpClock, MainTimeAndIncrement) {
    TimeControl time;
    ASSERT_TRUE(time.set_named(command("kata-time_settings fischer 10 2")));
    EXPECT_EQ(time.clock(Seat::first), (ClockLeft{10s, 2s, {}, std::nullopt}));
    time.spend(Seat::first, 3s);
    EXPECT_EQ(time.clock(Seat::first), (ClockLeft{9s, 2s, {}, std::nullopt}));
    EXPECT_EQ(time.clock(Seat::second), (ClockLeft{10s, 2s, {}, std::nullopt}));
    ASSERT_TRUE(time.set_named(command("kgs-time_settings absolute 10")));
    EXPECT_EQ(time.clock(Seat::first), (ClockLeft{10s, {}, {}, std::nullopt}));
    ASSERT_TRUE(time.set_named(command("kgs-time_settings none")));
    EXPECT_EQ(time.clock(Seat::first), std::nullopt);
    ASSERT_TRUE(time.set_left(Seat::first, "7", "0")); // told without settings
    EXPECT_EQ(time.clock(Seat::first), (ClockLeft{7s, {}, {}, std::nullopt}));
    ASSERT_TRUE(time.set_canadian(command("time_settings 60 30 0"))); // endless, as GTP has it
    EXPECT_EQ(time.clock(Seat::first), std::nullopt);
}

} // namespace
} // namespace papan::gtp
