#include "papan/match/stats/ratings.hpp"

#include "papan/base/random.hpp"
#include "papan/match/stats/elo.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace papan::match {
namespace {

const double logit = 400 / std::log(10.0); // Elo of one unit of the published strengths

// The American League East of 1987, the standard example (Agresti, Categorical Data Analysis):
// games won by the row against the column.
TEST(Ratings, BaseballAsPublished) {
    constexpr int n = 7; // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore
    constexpr int wins[n][n] = {{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9},
                                {4, 6, 0, 7, 7, 8, 12}, {6, 8, 6, 0, 6, 7, 10},
                                {6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6},
                                {2, 4, 1, 3, 1, 7, 0}};
    ScoreTable table(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) table.add(i, j, wins[i][j], wins[i][j]);
    const Ratings ratings = fit_ratings(table);
    EXPECT_FALSE(ratings.with_prior);
    // Strength above Baltimore, and its standard error.
    const double published[n][2] = {{1.5814, 0.3433},
                                    {1.4364, 0.3396},
                                    {1.2945, 0.3367},
                                    {1.2476, 0.3359},
                                    {1.1077, 0.3339},
                                    {0.6839, 0.3319},
                                    {0, 0}};
    const std::size_t last = n - 1;
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        EXPECT_NEAR((ratings.elo[i] - ratings.elo[last]) / logit, published[i][0], 6e-5);
        const double variance = ratings.covariance[i * n + i] +
                                ratings.covariance[last * n + last] -
                                2 * ratings.covariance[i * n + last];
        EXPECT_NEAR(std::sqrt(std::max(0.0, variance)) / logit, published[i][1], 6e-5);
        sum += ratings.elo[i];
    }
    EXPECT_NEAR(sum, 0, 1e-9);
}

TEST(Ratings, TwoPlayersAreTheEloOfTheirScore) {
    ScoreTable table(2);
    table.add(0, 1, 15, 20);
    const Ratings ratings = fit_ratings(table);
    EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], elo_of_score(0.75), 1e-6);
}

TEST(Ratings, ACleanSweepStaysFinite) {
    ScoreTable table(3);
    table.add(0, 1, 10, 10);
    table.add(0, 2, 10, 10);
    table.add(1, 2, 6, 10);
    const Ratings ratings = fit_ratings(table);
    EXPECT_TRUE(ratings.with_prior);
    EXPECT_GT(ratings.elo[0], ratings.elo[1] + 200);
    EXPECT_LT(ratings.elo[0], 2000);
    EXPECT_GT(ratings.elo[1], ratings.elo[2]);
}

TEST(Ratings, WhoNeverPlayedHasHugeErrorBars) {
    ScoreTable table(3);
    table.add(0, 1, 10, 20);
    const Ratings ratings = fit_ratings(table);
    for (const double elo : ratings.elo) EXPECT_TRUE(std::isfinite(elo));
    EXPECT_GT(ratings.error[2], 500);
}

TEST(Ratings, ErrorBarsHoldTheTruth) {
    const std::vector<double> truth{-150, -50, 0, 50, 150};
    Random random(5);
    int held = 0, counted = 0;
    for (int repeat = 0; repeat < 300; ++repeat) {
        ScoreTable table(truth.size());
        for (std::size_t i = 0; i < truth.size(); ++i)
            for (std::size_t j = i + 1; j < truth.size(); ++j)
                for (int game = 0; game < 30; ++game)
                    table.add(i, j, random.unit() < score_of_elo(truth[i] - truth[j]) ? 1 : 0);
        const Ratings ratings = fit_ratings(table);
        for (std::size_t i = 0; i < truth.size(); ++i, ++counted)
            held += std::abs(ratings.elo[i] - truth[i]) <= ratings.error[i];
    }
    EXPECT_NEAR(static_cast<double>(held) / counted, 0.95, 0.02);
}

} // namespace
} // namespace papan::match
