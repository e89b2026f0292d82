#include "papan/match/stats/sprt.hpp"

#include "papan/base/random.hpp"
#include "papan/match/stats/elo.hpp"

#include <gtest/gtest.h>

namespace papan::match {
namespace {

TEST(Sprt, LikelihoodRatiosAsPublished) {
    // fastchess's tests of its logistic model, two decimals.
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial{223, 9863, 21279, 10037, 246}, 0.5, 2.5), -3.07,
                0.006);
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial{871, 26175, 55983, 26678, 821}, 0, 2), -4.98,
                0.006);
    EXPECT_NEAR(log_likelihood_ratio(Trinomial{21184, 40708, 21404}, 0.5, 2.5), -1.57, 0.006);
    EXPECT_NEAR(log_likelihood_ratio(Trinomial{57030, 106593, 57433}, 0, 2), -2.59, 0.006);
    // Fishtest's raw statistics, "logistic (exact)" with bounds 0 and 2.716.
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial{13, 37, 50, 25, 3}, 0, 2.716), -0.53772, 1e-4);
}

TEST(Sprt, TheBoundsAreWalds) {
    const SprtState state = test({}, Pentanomial{});
    EXPECT_NEAR(state.lower, -2.944, 5e-4);
    EXPECT_NEAR(state.upper, 2.944, 5e-4);
    EXPECT_EQ(state.ratio, 0);
    EXPECT_EQ(state.verdict, Verdict::undecided);
}

TEST(Sprt, IsReadAndWritten) {
    const auto sprt = parse_sprt("elo0=-3,elo1=2.5");
    ASSERT_TRUE(sprt);
    EXPECT_EQ(*sprt, (Sprt{-3, 2.5, 0.05, 0.05}));
    EXPECT_EQ(*parse_sprt(format_sprt(*sprt)), *sprt);
    EXPECT_FALSE(parse_sprt("elo0=5,elo1=5"));
    EXPECT_FALSE(parse_sprt("elo2=5"));
    EXPECT_FALSE(parse_sprt("alpha=0"));
}

TEST(Sprt, ResultsNeverSeenAreNoTrouble) {
    EXPECT_GT(log_likelihood_ratio(Pentanomial{0, 0, 0, 0, 104}, 0, 5), 1);
    EXPECT_LT(log_likelihood_ratio(Pentanomial{30, 0, 0, 0, 0}, 0, 5), -0.3);
    EXPECT_LT(log_likelihood_ratio(Pentanomial{0, 0, 500, 0, 0}, 0, 5), 0);
}

struct Rates {
    int accepted = 0, decided = 0;
};

// Matches in which the pairs come from a distribution with this mean, played until the test ends.
Rates simulate(const Sprt& sprt, double elo, int matches) {
    const Pentanomial shape{5, 20, 50, 20, 5};
    const auto shares = most_likely_with_mean(shape, score_of_elo(elo));
    Random random(2024);
    Rates rates;
    for (int match = 0; match < matches; ++match) {
        Pentanomial counts{};
        for (int pair = 0; pair < 20000; ++pair) {
            double rest = random.unit();
            std::size_t result = 0;
            while (result + 1 < shares.size() && rest >= shares[result]) rest -= shares[result++];
            ++counts[result];
            const SprtState state = test(sprt, counts);
            if (state.verdict == Verdict::undecided) continue;
            ++rates.decided;
            rates.accepted += state.verdict == Verdict::accept_elo1;
            break;
        }
    }
    return rates;
}

TEST(Sprt, ErrsNoMoreOftenThanPromised) {
    const Sprt sprt{0, 60, 0.05, 0.05};
    constexpr int matches = 1000;
    const Rates under0 = simulate(sprt, sprt.elo0, matches);
    const Rates under1 = simulate(sprt, sprt.elo1, matches);
    EXPECT_EQ(under0.decided, matches);
    EXPECT_EQ(under1.decided, matches);
    // Three deviations of a rate of 5 % in a thousand matches are 2 %.
    EXPECT_LT(under0.accepted, 0.07 * matches);
    EXPECT_GT(under0.accepted, 0.01 * matches);
    EXPECT_GT(under1.accepted, 0.93 * matches);
}

} // namespace
} // namespace papan::match
