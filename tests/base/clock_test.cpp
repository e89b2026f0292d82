#include "papan/base/clock.hpp"

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

TEST(Clock, NeverGoesBack) {
    const TimePoint before = Clock::now();
    EXPECT_LE(before, Clock::now());
}

} // namespace
} // namespace papan
