// How many a minute, against a meter that keeps everything and counts anew each time.
#include "papan/fleet/rate_meter.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace papan::fleet {
namespace {

using namespace std::chrono_literals;

TEST(RateMeter, CountsWhatTheLastMinuteHeld) {
    Random random(4);
    const TimePoint start = Clock::now();
    RateMeter meter;
    std::vector<std::pair<TimePoint, std::uint64_t>> all;
    TimePoint now = start + 70s; // a whole window is behind us
    for (int i = 0; i < 3000; ++i) {
        now += std::chrono::milliseconds(random.below(random.below(100) == 0 ? 90'000 : 2000));
        if (random.below(3) > 0) {
            const std::uint64_t count = random.below(4);
            meter.add(count, now);
            all.emplace_back(now, count);
        }
        std::uint64_t sum = 0;
        for (const auto& [at, count] : all)
            if (now - at <= 1min) sum += count;
        ASSERT_DOUBLE_EQ(meter.per_minute(now), static_cast<double>(sum));
    }
}

// The meter began between the two looks at the clock.
TEST(RateMeter, AtFirstTheRateIsOverTheTimeThereWas) {
    const TimePoint before = Clock::now();
    RateMeter meter;
    const TimePoint after = Clock::now();
    meter.add(30, after + 5s);
    const double late = seconds(after + 15s - before), soon = 15;
    const double rate = meter.per_minute(after + 15s);
    EXPECT_LE(rate, 30 * 60 / soon);
    EXPECT_GE(rate, 30 * 60 / late);
    EXPECT_EQ(meter.per_minute(after + 66s), 0);
}

TEST(RateMeter, OneGameInTheFirstMomentIsNoThousandAMinute) {
    RateMeter meter;
    meter.add(1, Clock::now());
    EXPECT_LE(meter.per_minute(Clock::now()), 60);
}

} // namespace
} // namespace papan::fleet
