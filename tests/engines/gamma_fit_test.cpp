// The fit on decisions drawn with known gammas.
#include "papan/engines/fit/gamma_fit.hpp"

#include "papan/base/random.hpp"
#include "papan/search/bradley_terry.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

TEST(GammaFit, TwoSinglePlayersByHand) {
    // Feature 0 beats feature 1 three times of four: without virtual games the ratio is 3.
    GammaFit fit(2, 0);
    for (int game = 0; game < 4; ++game) {
        fit.add_candidate(std::array<GammaFit::Feature, 1>{0});
        fit.add_candidate(std::array<GammaFit::Feature, 1>{1});
        fit.choose(game == 0 ? 1 : 0);
    }
    fit.run(1e-9, 1000);
    EXPECT_NEAR(fit.gammas()[0] / fit.gammas()[1], 3, 1e-6);
    EXPECT_EQ(fit.chosen(0), 3U);
    EXPECT_EQ(fit.offered(1), 4U);
    EXPECT_NEAR(fit.mean_log_likelihood(), 0.75 * std::log(0.75) + 0.25 * std::log(0.25), 1e-9);
}

TEST(GammaFit, FindsTheGammasThatMadeTheDecisions) {
    const std::vector<double> truth{0.05, 0.3, 1.8, 4, 20, 7.5};
    GammaFit fit(truth.size());
    Random random(7);
    for (int decision = 0; decision < 20'000; ++decision) {
        std::vector<float> strengths;
        const std::size_t candidates = 5 + random.below(20);
        for (std::size_t i = 0; i < candidates; ++i) {
            std::vector<GammaFit::Feature> features;
            double strength = 1;
            for (std::size_t f = 0; f < truth.size(); ++f)
                if (random.below(4) == 0) {
                    features.push_back(static_cast<GammaFit::Feature>(f));
                    strength *= truth[f];
                }
            fit.add_candidate(features);
            strengths.push_back(static_cast<float>(strength));
        }
        fit.choose(search::draw_rated(strengths, random));
    }
    const double before = fit.mean_log_likelihood();
    EXPECT_LT(fit.run(1e-4, 200), 200);
    EXPECT_GT(fit.mean_log_likelihood(), before);
    for (std::size_t f = 0; f < truth.size(); ++f)
        EXPECT_NEAR(std::log(fit.gammas()[f]), std::log(truth[f]), 0.1) << f;
}

TEST(GammaFit, WhatIsNeverChosenStaysFinite) {
    GammaFit fit(2);
    for (int game = 0; game < 50; ++game) {
        fit.add_candidate(std::array<GammaFit::Feature, 1>{0});
        fit.add_candidate(std::array<GammaFit::Feature, 1>{1});
        fit.choose(0);
    }
    fit.run();
    EXPECT_GT(fit.gammas()[1], 0);
    EXPECT_LT(fit.gammas()[1], 0.5);
    EXPECT_GT(fit.gammas()[0], 2);
    EXPECT_LT(fit.gammas()[0], 1000);
}

TEST(GammaFit, ImprovingNeverLowersTheLikelihood) {
    GammaFit fit(4, 0);
    Random random(9);
    for (int decision = 0; decision < 300; ++decision) {
        for (int candidate = 0; candidate < 6; ++candidate) {
            std::vector<GammaFit::Feature> features;
            for (GammaFit::Feature f = 0; f < 4; ++f)
                if (random.below(2) == 0) features.push_back(f);
            fit.add_candidate(features);
        }
        fit.choose(random.below(6));
    }
    for (double last = fit.mean_log_likelihood(), round = 0; round < 20; ++round) {
        fit.improve();
        EXPECT_GE(fit.mean_log_likelihood(), last - 1e-12);
        last = fit.mean_log_likelihood();
    }
}

} // namespace
} // namespace papan::engines
