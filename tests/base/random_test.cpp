#include "papan/base/random.hpp"

#include <array>
#include <gtest/gtest.h>
#include <numeric>

namespace papan {
namespace {

// SplitMix64 as its authors publish it: seed 1234567 gives 6457827717110365317,
// 3203168211198807973, ...
TEST(Hash, MixIsSplitMix64) {
    constexpr std::uint64_t step = 0x9e3779b97f4a7c15ULL;
    EXPECT_EQ(mix(1234567 + step), 6457827717110365317ULL);
    EXPECT_EQ(mix(1234567 + 2 * step), 3203168211198807973ULL);
}

TEST(Random, TheSameSeedGivesTheSameNumbers) {
    Random a(42), b(42), c(43);
    const auto first = a.next();
    EXPECT_EQ(first, b.next());
    EXPECT_NE(first, c.next());
}

// Pinned: games, openings and training runs are repeatable only while these stay.
TEST(Random, TheNumbersNeverChange) {
    Random random(1);
    EXPECT_EQ(random.next(), 14971601782005023387ULL);
    EXPECT_EQ(random.next(), 13781649495232077965ULL);
}

TEST(Random, BelowIsUniformAndInRange) {
    Random random(7);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60000; ++i) ++counts.at(random.below(6));
    for (const int count : counts) EXPECT_NEAR(count, 10000, 500); // 5 standard deviations
}

TEST(Random, BelowOneIsZero) {
    Random random(7);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, UnitIsInHalfOpenRangeWithTheRightMean) {
    Random random(9);
    double sum = 0;
    for (int i = 0; i < 100000; ++i) {
        const double x = random.unit();
        ASSERT_GE(x, 0);
        ASSERT_LT(x, 1);
        sum += x;
    }
    EXPECT_NEAR(sum / 100000, 0.5, 0.005);
}

TEST(Random, ShuffleKeepsTheItemsAndReachesEveryOrder) {
    Random random(3);
    std::array<int, 6> orders{};
    for (int i = 0; i < 6000; ++i) {
        std::array<int, 3> items{0, 1, 2};
        random.shuffle(items);
        EXPECT_EQ(std::accumulate(items.begin(), items.end(), 0), 3);
        ++orders.at(static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2] ? 1 : 0)));
    }
    for (const int count : orders) EXPECT_NEAR(count, 1000, 150);
}

TEST(Random, SplitGivesAnotherStream) {
    Random random(5);
    Random part = random.split();
    EXPECT_NE(part.next(), random.next());
}

} // namespace
} // namespace papan
