#include "papan/train/games/held_back.hpp"

#include "tests/train/games.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace papan::train {
namespace {

// A network that knows nothing answers every move alike; one answer is then made the greatest.
nn::Network flat(const SampleShape& shape, float pass) {
    nn::Architecture a;
    a.planes = shape.planes;
    a.globals = shape.globals;
    a.width = 8;
    a.blocks = 1;
    auto tensors = nn::Network::random(a, 1).tensors();
    for (auto& [name, values] : tensors) std::fill(values.begin(), values.end(), 0.0F);
    tensors["policy.extra.bias"] = {pass};
    tensors["value.bias"] = {0.5F};
    return *nn::Network::make(a, std::move(tensors));
}

TEST(HeldBack, CountsMovesAndWinnersThatANetworkNames) {
    const SampleShape shape = small_shape();
    Random random(1);
    std::vector<Sample> samples;
    for (int i = 0; i < 120; ++i) { // more than are evaluated at once
        samples.push_back(random_sample(shape, 5, random));
        samples.back().policy = {{static_cast<std::uint16_t>(i % 4 == 0 ? 25 : 3), 1.0F}};
        samples.back().value = i % 3 == 0 ? 1.0F : -1.0F;
    }
    const auto result = test_on(flat(shape, 1), shape, samples);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->positions, 120);
    EXPECT_NEAR(result->policy_accuracy, 0.25, 1e-9);
    EXPECT_NEAR(result->winner_accuracy, 1.0 / 3, 1e-9);
    const double all = std::log(25 + std::exp(1.0)), value = std::tanh(0.5);
    EXPECT_NEAR(result->policy_loss, 0.25 * (all - 1) + 0.75 * all, 1e-4);
    EXPECT_NEAR(result->value_loss, (std::pow(1 - value, 2) + 2 * std::pow(1 + value, 2)) / 3,
                1e-4);
}

} // namespace
} // namespace papan::train
