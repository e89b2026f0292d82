#include "papan/thinking/errand.hpp"

#include "papan/thinking/patience.hpp"

#include <gtest/gtest.h>

namespace papan::thinking {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint start{1h};

TEST(Errand, WhoDoesNotBeginAtOnceIsLost) {
    const Errand errand(start, 10s);
    EXPECT_FALSE(errand.is_lost(start + begun_within - 1ms));
    EXPECT_TRUE(errand.is_lost(start + begun_within));
}

TEST(Errand, WhoHasBegunIsLostWhenItFallsSilent) {
    Errand errand(start, 10s);
    errand.heard(start + 100ms);
    EXPECT_FALSE(errand.is_lost(start + 900ms));
    errand.heard(start + 900ms);
    EXPECT_FALSE(errand.is_lost(start + 900ms + silent_for - 1ms));
    EXPECT_TRUE(errand.is_lost(start + 900ms + silent_for));
}

TEST(Errand, WhoIsToldToStopHasALittleTimeToSayWhatItFound) {
    Errand errand(start, std::nullopt);
    errand.heard(start + 100ms);
    errand.told_to_stop(start + 200ms);
    EXPECT_TRUE(errand.is_stopped());
    errand.heard(start + 400ms);
    EXPECT_FALSE(errand.is_lost(start + 200ms + stopped_within - 1ms));
    EXPECT_TRUE(errand.is_lost(start + 200ms + stopped_within));
}

TEST(Errand, WhoThinksLongerThanItsLimitsIsLate) {
    EXPECT_FALSE(Errand(start, 1s).is_late(start + 1s));
    EXPECT_TRUE(Errand(start, 1s).is_late(start + 1s + late_by));
    EXPECT_FALSE(Errand(start, std::nullopt).is_late(start + 1h));
}

} // namespace
} // namespace papan::thinking
