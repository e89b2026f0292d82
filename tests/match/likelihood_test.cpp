// Fits against their own definition: the most likely distribution, the ratio of the sequential test
// and the ratings are no worse than anything near them, found by plain search.
#include "papan/base/random.hpp"
#include "papan/match/stats/elo.hpp"
#include "papan/match/stats/ratings.hpp"
#include "papan/match/stats/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace papan::match {
namespace {

double log_likelihood(Counts counts, std::span<const double> shares) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) sum += static_cast<double>(counts[i]) * std::log(shares[i]);
    return sum;
}

double mean_of(std::span<const double> shares) {
    double mean = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
        mean += shares[i] * static_cast<double>(i) / static_cast<double>(shares.size() - 1);
    return mean;
}

// Moves that keep the sum and the mean: some of two neighbours' neighbours to the one between.
constexpr double step_of_search = 1e-4;

TEST(Distribution, WithAMeanNothingNearIsMoreLikely) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        Pentanomial counts{};
        for (auto& count : counts) count = random.below(3) == 0 ? 0 : random.below(100);
        if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 0) continue;
        const double mean = 0.02 + 0.96 * random.unit();
        const auto best = most_likely_with_mean(counts, mean);
        EXPECT_NEAR(std::accumulate(best.begin(), best.end(), 0.0), 1, 1e-9);
        EXPECT_NEAR(mean_of(best), mean, 1e-9);
        const double greatest = log_likelihood(counts, best);
        for (std::size_t a = 0; a < 5; ++a)
            for (std::size_t b = a + 1; b < 5; ++b)
                for (std::size_t c = b + 1; c < 5; ++c)
                    for (const double sign : {-step_of_search, step_of_search}) {
                        auto other = best;
                        const auto gap = [](std::size_t x, std::size_t y) {
                            return static_cast<double>(y - x);
                        };
                        other[a] += sign * gap(b, c);
                        other[b] -= sign * gap(a, c);
                        other[c] += sign * gap(a, b);
                        if (other[a] < 0 || other[b] < 0 || other[c] < 0) continue;
                        EXPECT_LE(log_likelihood(counts, other), greatest + 1e-9);
                    }
    }
}

// Without pairs and draws the ratio is Wald's for coins.
TEST(Sprt, OfWinsAndLossesIsTheRatioOfCoins) {
    for (const auto& [losses, wins] : {std::pair{10, 17}, {100, 100}, {300, 12}}) {
        const double p0 = score_of_elo(-4), p1 = score_of_elo(9);
        const double expected = wins * std::log(p1 / p0) + losses * std::log((1 - p1) / (1 - p0));
        const Trinomial counts{static_cast<std::uint64_t>(losses), 0,
                               static_cast<std::uint64_t>(wins)};
        EXPECT_NEAR(log_likelihood_ratio(counts, -4, 9), expected, 1e-9);
    }
}

TEST(Sprt, SeenFromTheOtherSideItIsItsOwnMirror) {
    Random random(8);
    for (int i = 0; i < 200; ++i) {
        Pentanomial counts{};
        for (auto& count : counts) count = random.below(60);
        if (moments(counts).count <= 0) continue;
        Pentanomial mirrored = counts;
        std::reverse(mirrored.begin(), mirrored.end());
        const double elo0 = 20 * random.unit() - 10, elo1 = elo0 + 1 + 10 * random.unit();
        const double ratio = log_likelihood_ratio(counts, elo0, elo1);
        EXPECT_NEAR(log_likelihood_ratio(mirrored, -elo1, -elo0), -ratio, 1e-7);
        EXPECT_NEAR(log_likelihood_ratio(counts, elo1, elo0), -ratio, 1e-7);
        const EloEstimate ours = estimate_elo(counts), theirs = estimate_elo(mirrored);
        EXPECT_NEAR(ours.elo, -theirs.elo, 1e-7);
        EXPECT_NEAR(ours.superiority, 1 - theirs.superiority, 1e-9);
        if (std::isfinite(ours.low)) {
            EXPECT_NEAR(ours.low, -theirs.high, 1e-6);
        }
    }
}

double bradley_terry(const ScoreTable& table, const std::vector<double>& elo) {
    double sum = 0;
    for (std::size_t i = 0; i < table.players(); ++i)
        for (std::size_t j = 0; j < table.players(); ++j)
            if (table.points(i, j) > 0)
                sum += table.points(i, j) * std::log(score_of_elo(elo[i] - elo[j]));
    return sum;
}

// Everyone once in a circle, so that there is a finite fit, and more at random.
ScoreTable random_table(std::size_t players, Random& random) {
    ScoreTable table(players);
    for (std::size_t i = 0; i < players; ++i) table.add(i, (i + 1) % players, 1);
    for (int game = 0; game < 60; ++game) {
        const auto i = random.below(static_cast<std::uint32_t>(players));
        const auto j = random.below(static_cast<std::uint32_t>(players));
        if (i != j) table.add(i, j, static_cast<double>(random.below(3)) / 2);
    }
    return table;
}

TEST(Ratings, NothingNearIsMoreLikely) {
    Random random(9);
    for (int i = 0; i < 50; ++i) {
        const std::size_t players = 3 + random.below(8);
        const ScoreTable table = random_table(players, random);
        const Ratings ratings = fit_ratings(table);
        EXPECT_FALSE(ratings.with_prior);
        const double greatest = bradley_terry(table, ratings.elo);
        for (int other = 0; other < 50; ++other) {
            auto elo = ratings.elo;
            for (double& each : elo) each += 4 * (random.unit() - 0.5);
            EXPECT_LE(bradley_terry(table, elo), greatest + 1e-9);
        }
        // At the top everyone scored what the ratings expect.
        for (std::size_t p = 0; p < players; ++p) {
            double scored = 0, expected = 0;
            for (std::size_t q = 0; q < players; ++q) {
                if (p == q) continue;
                scored += table.points(p, q);
                expected += table.games(p, q) * score_of_elo(ratings.elo[p] - ratings.elo[q]);
            }
            EXPECT_NEAR(scored, expected, 1e-6);
        }
    }
}

TEST(Ratings, TheOrderOfThePlayersMakesNoDifference) {
    Random random(10);
    constexpr std::size_t players = 6;
    const ScoreTable table = random_table(players, random);
    ScoreTable turned(players);
    const auto other = [](std::size_t i) { return (i + 2) % players; };
    for (std::size_t i = 0; i < players; ++i)
        for (std::size_t j = i + 1; j < players; ++j)
            turned.add(other(i), other(j), table.points(i, j), table.games(i, j));
    const Ratings one = fit_ratings(table), two = fit_ratings(turned);
    for (std::size_t i = 0; i < players; ++i) {
        EXPECT_NEAR(one.elo[i], two.elo[other(i)], 1e-6);
        EXPECT_NEAR(one.error[i], two.error[other(i)], 1e-6);
    }
}

TEST(Ratings, FourTimesTheGamesHalveTheErrorBars) {
    Random random(12);
    constexpr std::size_t players = 5;
    const ScoreTable table = random_table(players, random);
    ScoreTable more(players);
    for (std::size_t i = 0; i < players; ++i)
        for (std::size_t j = i + 1; j < players; ++j)
            more.add(i, j, 4 * table.points(i, j), 4 * table.games(i, j));
    const Ratings few = fit_ratings(table), many = fit_ratings(more);
    for (std::size_t i = 0; i < players; ++i) {
        EXPECT_NEAR(many.elo[i], few.elo[i], 1e-6);
        EXPECT_NEAR(2 * many.error[i], few.error[i], 1e-6);
    }
}

} // namespace
} // namespace papan::match
