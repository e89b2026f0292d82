// The gradient of shogi's network against differences of its error, and its whole numbers against
// the floating-point ones.
#include "papan/train/nnue/float_network.hpp"

#include "papan/train/nnue/fit_network.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

using namespace engines::shogi_nnue;

// Weights such that many hidden units lie between their bounds, and all the whole numbers fit.
Network::Weights random_weights(Random& random) {
    const auto within = [&](int most) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    Network::Weights weights;
    weights.rows.resize(feature_count * width);
    for (auto& row : weights.rows) row = static_cast<std::int8_t>(within(12));
    for (auto& bias : weights.bias) bias = static_cast<std::int16_t>(60 + within(20));
    for (auto& view : weights.output)
        for (auto& output : view) output = static_cast<std::int16_t>(within(64));
    weights.output_bias = within(1 << 20);
    return weights;
}

NetworkSample random_sample(Random& random) {
    NetworkSample sample;
    for (auto& view : sample.features)
        for (auto& feature : view)
            feature = static_cast<std::uint16_t>(random.below(feature_count));
    sample.standing = static_cast<std::int16_t>(random.below(801)) - 400;
    sample.label = static_cast<float>(random.unit());
    return sample;
}

double error_with(Network::Weights weights, const NetworkSample& sample) {
    Random random(1);
    const Network network(std::move(weights));
    const double far = FloatNetwork(&network, random).chance(sample) - sample.label;
    return far * far;
}

class FloatNetworkTest : public testing::Test {
  protected:
    Random random_{3};
    Network::Weights weights_ = random_weights(random_);
    const NetworkSample sample_ = random_sample(random_);
};

TEST_F(FloatNetworkTest, TheGradientIsTheDifferenceOfTheError) {
    Random unused(1);
    const Network network{Network::Weights(weights_)};
    FloatNetwork::Gradient gradient;
    FloatNetwork(&network, unused).add_gradient(sample_, gradient);
    // The smallest change that whole numbers have, in both directions.
    const auto slope = [&](auto change, double one) {
        Network::Weights more = weights_, less = weights_;
        change(more, 1);
        change(less, -1);
        return (error_with(std::move(more), sample_) - error_with(std::move(less), sample_)) /
               (2 / one);
    };
    int learnt = 0;
    for (std::size_t i = 0; i < width; i += 32) {
        for (const std::size_t view : {0, 1}) {
            const double expected = slope(
                [&](Network::Weights& weights, int by) {
                    weights.output[view][i] =
                        static_cast<std::int16_t>(weights.output[view][i] + by);
                },
                output_one);
            EXPECT_NEAR(gradient.output[view][i], expected, 2e-4 + 0.01 * std::abs(expected));
        }
        const double expected = slope(
            [&](Network::Weights& weights, int by) {
                weights.bias[i] = static_cast<std::int16_t>(weights.bias[i] + by);
            },
            hidden_one);
        // A unit that meets its bound within the change has two slopes.
        if (std::abs(expected) > 1e-3) ++learnt;
        EXPECT_NEAR(gradient.bias[i], expected, 2e-3 + 0.05 * std::abs(expected));
        const std::size_t feature = sample_.features[0][0];
        const double of_row = slope(
            [&](Network::Weights& weights, int by) {
                auto& row = weights.rows[feature * width + i];
                row = static_cast<std::int8_t>(row + by);
            },
            hidden_one);
        EXPECT_NEAR(gradient.rows[feature][i], of_row, 2e-3 + 0.05 * std::abs(of_row));
    }
    EXPECT_GT(learnt, 0);
    const double bias =
        slope([&](Network::Weights& weights, int by) { weights.output_bias += 4096 * by; },
              hidden_one * hidden_one * output_one / 4096.0);
    EXPECT_NEAR(gradient.output_bias, bias, 1e-3 * std::abs(bias) + 1e-4);
}

TEST_F(FloatNetworkTest, WhatIsNotOnTheBoardIsNotLearnt) {
    const Network network(std::move(weights_));
    Random unused(1);
    FloatNetwork::Gradient gradient;
    FloatNetwork(&network, unused).add_gradient(sample_, gradient);
    std::vector<bool> there(feature_count);
    for (const auto& view : sample_.features)
        for (const auto feature : view) there[feature] = true;
    for (std::size_t f = 0; f < feature_count; ++f) {
        if (there[f]) continue;
        for (const float slope : gradient.rows[f]) ASSERT_EQ(slope, 0) << f;
    }
}

TEST_F(FloatNetworkTest, WholeNumbersGoThroughItUnchanged) {
    Random unused(1);
    const Network network{Network::Weights(weights_)};
    const Network again = FloatNetwork(&network, unused).rounded();
    EXPECT_EQ(again.weights().rows, weights_.rows);
    EXPECT_EQ(again.weights().bias, weights_.bias);
    EXPECT_EQ(again.weights().output, weights_.output);
    EXPECT_NEAR(again.weights().output_bias, weights_.output_bias, 1);
}

TEST_F(FloatNetworkTest, GradientsOfTwoThreadsAddUp) {
    Random unused(1);
    const Network network(std::move(weights_));
    const FloatNetwork learner(&network, unused);
    const NetworkSample other = random_sample(random_);
    FloatNetwork::Gradient together, one, two;
    learner.add_gradient(sample_, together);
    learner.add_gradient(other, together);
    learner.add_gradient(sample_, one);
    learner.add_gradient(other, two);
    one.take_over(two);
    for (std::size_t i = 0; i < width; ++i) EXPECT_NEAR(one.bias[i], together.bias[i], 1e-7);
    EXPECT_EQ(one.rows[other.features[0][0]], together.rows[other.features[0][0]]);
    EXPECT_NEAR(one.output_bias, together.output_bias, 1e-7);
    EXPECT_EQ(two.output_bias, 0);
    EXPECT_EQ(two.bias, FloatNetwork::Row{});
    EXPECT_EQ(two.rows, FloatNetwork::Gradient().rows);
}

// Adam's first steps are of nearly the same length whatever the slope, and go down.
TEST_F(FloatNetworkTest, AStepDownTheGradientLowersTheError) {
    Random unused(1);
    const Network network(std::move(weights_));
    FloatNetwork learner(&network, unused);
    const auto error = [&] { return std::abs(learner.chance(sample_) - sample_.label); };
    FloatNetwork::Gradient gradient;
    for (int step = 0; step < 5; ++step) {
        const float before = error();
        learner.add_gradient(sample_, gradient);
        learner.descend(gradient, 1, 1e-4);
        EXPECT_LT(error(), before) << step;
        EXPECT_EQ(gradient.output_bias, 0); // zero afterwards
    }
}

TEST(FloatNetworkChance, IsEvenAtZeroAndTheOtherSidesMirror) {
    EXPECT_EQ(FloatNetwork::to_chance(0), 0.5F);
    for (const int value : {1, 100, 600, 5000}) {
        EXPECT_NEAR(FloatNetwork::to_chance(value) + FloatNetwork::to_chance(-value), 1, 1e-6);
        EXPECT_GT(FloatNetwork::to_chance(value), FloatNetwork::to_chance(value - 1));
    }
    EXPECT_NEAR(FloatNetwork::to_chance(centipawns_of_one), 1 / (1 + std::exp(-1.0)), 1e-6);
}

} // namespace
} // namespace papan::train
