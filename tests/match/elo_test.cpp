#include "papan/match/stats/elo.hpp"

#include "papan/base/random.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace papan::match {
namespace {

TEST(Elo, TheCurveIsTheLogisticOne) {
    EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
    EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
    for (const double elo : {-700.0, -12.5, 3.0, 250.0})
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    EXPECT_TRUE(std::isinf(elo_of_score(1)));
}

// What fastchess prints for these results (its tests and reports made with it): the difference, the
// half width of the interval, and the likelihood of superiority.
struct Published {
    Pentanomial pairs;
    double elo, half_width, superiority;
};

class PublishedPairs : public testing::TestWithParam<Published> {};

TEST_P(PublishedPairs, AreReproduced) {
    const Published& row = GetParam();
    const EloEstimate ours = estimate_elo(row.pairs);
    EXPECT_NEAR(ours.elo, row.elo, 0.006);
    // Theirs is the normal approximation; ours is the score test, which differs by a term in 1/n.
    EXPECT_NEAR(ours.superiority, row.superiority, 1e-3);
    EXPECT_NEAR((ours.high - ours.low) / 2, row.half_width, 0.012 * row.half_width);
}

INSTANTIATE_TEST_SUITE_P(Elo, PublishedPairs,
                         testing::Values(Published{{34, 54, 63, 64, 75}, 55.58, 27.65, 1.0},
                                         Published{{332, 433, 498, 333, 334}, -8.64, 10.33, 0.0505},
                                         Published{{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, 0},
                                         Published{{5, 109, 748, 134, 4}, 4.00, 5.68, 0.9159},
                                         Published{{4, 3, 34, 42, 117}, 277.00, 40.90, 1.0}));

TEST(Elo, SingleGamesAsPublished) {
    // fastchess without pairs: 136 wins, 96 losses, 111 draws.
    const EloEstimate estimate = estimate_elo(Trinomial{96, 111, 136});
    EXPECT_NEAR(estimate.elo, 40.70, 0.006);
    EXPECT_NEAR((estimate.high - estimate.low) / 2, 30.43, 0.3);
    EXPECT_NEAR(estimate.superiority, 0.9960, 5e-4);
    EXPECT_NEAR(estimate_elo(Trinomial{89, 123, 76}).superiority, 0.1553, 5e-4);
}

TEST(Elo, FishtestsRawStatistics) {
    // A published page of raw statistics: [13, 37, 50, 25, 3], Elo -43.6578.
    const Pentanomial pairs{13, 37, 50, 25, 3};
    const Moments sample = moments(pairs);
    EXPECT_NEAR(sample.mean, 0.43750, 5e-6);
    EXPECT_NEAR(sample.variance, 0.05762, 5e-6);
    EXPECT_NEAR(estimate_elo(pairs).elo, -43.6578, 1e-4);
}

TEST(Elo, WinAndLossOnlyIsWilsonsInterval) {
    // Wilson 1927 for 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, table I).
    const EloEstimate estimate = estimate_elo(Trinomial{182, 0, 81});
    EXPECT_NEAR(score_of_elo(estimate.low), 0.2553, 5e-5);
    EXPECT_NEAR(score_of_elo(estimate.high), 0.3662, 5e-5);
    // And for 0 of 20: 0 to 0.1611.
    const EloEstimate nothing = estimate_elo(Trinomial{20, 0, 0});
    EXPECT_TRUE(std::isinf(nothing.low));
    EXPECT_NEAR(score_of_elo(nothing.high), 0.1611, 5e-5);
}

TEST(Elo, ACleanSweepIsFiniteWithAnOpenEnd) {
    const EloEstimate sweep = estimate_elo(Pentanomial{0, 0, 0, 0, 10});
    EXPECT_NEAR(sweep.elo, elo_of_score(19.75 / 20), 1e-9);
    EXPECT_GT(sweep.low, 50);
    EXPECT_LT(sweep.low, sweep.elo);
    EXPECT_TRUE(std::isinf(sweep.high));
    EXPECT_GT(sweep.superiority, 0.99);
}

TEST(Elo, TwoPairsAreNoProof) {
    EXPECT_LT(estimate_elo(Pentanomial{0, 0, 0, 1, 1}).superiority, 0.95);
    EXPECT_LT(estimate_elo(Pentanomial{0, 0, 0, 1, 1}).low, 0);
}

TEST(Elo, NothingPlayedSaysNothing) {
    const EloEstimate nothing = estimate_elo(Pentanomial{});
    EXPECT_EQ(nothing.elo, 0);
    EXPECT_TRUE(std::isinf(nothing.low) && std::isinf(nothing.high));
    EXPECT_EQ(nothing.superiority, 0.5);
}

TEST(Elo, DrawnPairsOnlyStillLeaveDoubt) {
    const EloEstimate drawn = estimate_elo(Pentanomial{0, 0, 100, 0, 0});
    EXPECT_NEAR(drawn.elo, 0, 1e-9);
    EXPECT_NEAR(drawn.superiority, 0.5, 1e-9);
    EXPECT_LT(drawn.low, -5);
    EXPECT_NEAR(drawn.high, -drawn.low, 1e-6);
}

Pentanomial draw_pairs(std::span<const double> shares, int pairs, Random& random) {
    Pentanomial counts{};
    for (int i = 0; i < pairs; ++i) {
        double rest = random.unit();
        std::size_t result = 0;
        while (result + 1 < shares.size() && rest >= shares[result]) rest -= shares[result++];
        ++counts[result];
    }
    return counts;
}

struct Truth {
    std::array<double, 5> shares;
    int pairs;
};

class Coverage : public testing::TestWithParam<Truth> {};

TEST_P(Coverage, NineteenIntervalsOfTwentyHoldTheTruth) {
    const auto& [shares, pairs] = GetParam();
    double mean = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) mean += shares[i] * static_cast<double>(i) / 4;
    const double truth = elo_of_score(mean);
    Random random(17);
    constexpr int repeats = 2000;
    int held = 0;
    for (int i = 0; i < repeats; ++i) {
        const EloEstimate estimate = estimate_elo(draw_pairs(shares, pairs, random));
        held += estimate.low <= truth && truth <= estimate.high;
    }
    // Three deviations of the simulation are 1.5 %; the discreteness of short matches adds some.
    EXPECT_NEAR(static_cast<double>(held) / repeats, 0.95, 0.025);
}

INSTANTIATE_TEST_SUITE_P(Elo, Coverage,
                         testing::Values(Truth{{0.2, 0.2, 0.2, 0.2, 0.2}, 20},
                                         Truth{{0.05, 0.2, 0.5, 0.2, 0.05}, 200},
                                         Truth{{0.02, 0.05, 0.13, 0.3, 0.5}, 30},
                                         Truth{{0.1, 0.0, 0.4, 0.0, 0.5}, 50},
                                         Truth{{0.01, 0.01, 0.03, 0.05, 0.9}, 100}));

} // namespace
} // namespace papan::match
