#include "papan/base/clock.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

TEST(Clock, ReadsDurations) {
    EXPECT_EQ(parse_duration("250ms"), Duration(250ms));
    EXPECT_EQ(parse_duration("1.5s"), Duration(1500ms));
    EXPECT_EQ(parse_duration("2m"), Duration(2min));
    EXPECT_EQ(parse_duration("1h"), Duration(1h));
    EXPECT_EQ(parse_duration("0.1"), Duration(100ms));
}

TEST(Clock, RefusesWhatIsNoDuration) {
    for (const char* bad : {"", "s", "-1s", "1 s", "1d", "1e300h", "9999999h"}) {
        const auto duration = parse_duration(bad);
        ASSERT_FALSE(duration) << bad;
        EXPECT_NE(duration.error().message.find("is not a time"), std::string::npos);
    }
}

TEST(Clock, PrintsWhatItReads) {
    for (const Duration d : {Duration(250ms), Duration(1500ms), Duration(90s), Duration(1ms)})
        EXPECT_EQ(parse_duration(format_duration(d)), d) << format_duration(d);
}

// Ten thousand seconds and more, and times of many digits.
TEST(Clock, PrintsEveryTimeToTheNanosecondAndWithoutAnExponent) {
    EXPECT_EQ(format_duration(3h), "10800s");
    EXPECT_EQ(format_duration(Duration(1)), "0.000001ms");
    EXPECT_EQ(format_duration(Duration::zero()), "0ms");
    EXPECT_EQ(format_duration(100s), "100s");
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const Duration d(static_cast<Duration::rep>(random.next() >> (12 + random.below(52))));
        const std::string text = format_duration(d);
        EXPECT_EQ(parse_duration(text), d) << text;
        EXPECT_EQ(text.find_first_of("e+-"), std::string::npos) << text;
    }
}

TEST(Clock, NeverGoesBack) {
    const TimePoint before = Clock::now();
    EXPECT_LE(before, Clock::now());
}

} // namespace
} // namespace papan
