// Calibration and small integers: ranges against the greatest inputs of plain loops, every board
// size and batch against fp32, and a position that does not depend on who stands beside it.
#include "papan/nn/calibrate.hpp"
#include "papan/nn/layers.hpp"
#include "tests/nn/networks.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::nn {
namespace {

Outputs run(const std::shared_ptr<const Network>& network, Backend backend, const Inputs& inputs) {
    auto evaluator = make_evaluator(network, backend);
    EXPECT_TRUE(evaluator);
    Outputs outputs;
    (*evaluator)->evaluate(inputs, outputs);
    return outputs;
}

// Zeros beyond the edge; one position, [channel][point].
std::vector<float> plain_convolution(const Network& network, const std::string& layer,
                                     const std::vector<float>& from, int height, int width) {
    const auto weight = network.tensor(layer + ".weight"), bias = network.tensor(layer + ".bias");
    const int points = height * width;
    const int inputs = static_cast<int>(from.size()) / points;
    const int outputs = static_cast<int>(bias.size());
    std::vector<float> to;
    for (int o = 0; o < outputs; ++o)
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < width; ++column) {
                double sum = bias[static_cast<std::size_t>(o)];
                for (int i = 0; i < inputs; ++i)
                    for (int k = 0; k < 9; ++k) {
                        const int r = row + k / 3 - 1, c = column + k % 3 - 1;
                        if (r < 0 || c < 0 || r >= height || c >= width) continue;
                        sum += static_cast<double>(
                                   weight[static_cast<std::size_t>((o * inputs + i) * 9 + k)]) *
                               from[static_cast<std::size_t>(i * points + r * width + c)];
                    }
                to.push_back(static_cast<float>(sum));
            }
    return to;
}

std::vector<float> relu_of(std::vector<float> values) {
    for (float& value : values) value = std::max(value, 0.0F);
    return values;
}

// The source family has nothing between its convolutions but sums.
TEST(Calibration, RangesAreTheGreatestInputsOfPlainLoops) {
    constexpr int side = 5, count = 3;
    const auto network = with_biases(Network::random(small_source(side), 3), 4);
    const Architecture& a = network.architecture();
    const Inputs inputs = random_inputs(a, count, side, side, 5);
    const auto names = ranged_layers(a);
    std::map<std::string, float> greatest;
    const auto see = [&](const std::string& layer, const std::vector<float>& from) {
        greatest[layer] = std::max(greatest[layer], *std::ranges::max_element(from));
    };
    const auto each = static_cast<std::ptrdiff_t>(a.planes * side * side);
    for (int n = 0; n < count; ++n) {
        const std::vector<float> planes(inputs.planes.begin() + n * each,
                                        inputs.planes.begin() + (n + 1) * each);
        see("input", planes);
        auto x = relu_of(plain_convolution(network, "input", planes, side, side));
        for (int block = 0; block < a.blocks; ++block) {
            const std::string first = block_name(block, "conv1"), last = block_name(block, "conv2");
            see(first, x);
            const auto y = relu_of(plain_convolution(network, first, x, side, side));
            see(last, y);
            auto sum = plain_convolution(network, last, y, side, side);
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += x[i];
            x = relu_of(std::move(sum));
        }
    }
    const auto ready = calibrated(network, inputs);
    ASSERT_EQ(ready.ranges().size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
        EXPECT_NEAR(ready.ranges()[i], greatest.at(names[i]), 1e-4F) << names[i];
}

TEST(Calibration, ForgetsTheRangesOfBeforeAndKeepsTheWeights) {
    const auto network = Network::random(small_papan(), 6);
    const auto few = random_inputs(network.architecture(), 2, 7, 7, 7);
    Inputs loud = few;
    for (float& plane : loud.planes) plane *= 50;
    const auto once = calibrated(network, few);
    const auto again = calibrated(calibrated(network, loud), few);
    EXPECT_TRUE(std::ranges::equal(once.ranges(), again.ranges()));
    EXPECT_EQ(once.id(), again.id());
    EXPECT_EQ(once.tensors(), network.tensors());
}

TEST(Calibration, MorePositionsNeverNarrowARange) {
    const auto network = with_biases(Network::random(small_papan(), 8), 9);
    const Inputs all = random_inputs(network.architecture(), 6, 5, 7, 10);
    Inputs some = all;
    some.count = 2;
    const auto narrow = calibrated(network, some), wide = calibrated(network, all);
    for (std::size_t i = 0; i < narrow.ranges().size(); ++i) {
        EXPECT_GT(narrow.ranges()[i], 0);
        EXPECT_LE(narrow.ranges()[i], wide.ranges()[i]);
    }
}

TEST(Calibration, WithoutPositionsItIsStillANetworkThatRuns) {
    const auto network = Network::random(small_papan(), 11);
    const auto ready = std::make_shared<Network>(calibrated(network, Inputs{0, 9, 9, {}, {}}));
    EXPECT_TRUE(ready->is_calibrated());
    const auto outputs =
        run(ready, Backend::int8, random_inputs(network.architecture(), 2, 9, 9, 12));
    for (const float value : outputs.value) EXPECT_TRUE(std::isfinite(value));
}

TEST(Int8Boards, StayNearFp32OnEveryBoardAndBatch) {
    const auto network = with_biases(Network::random(small_papan(), 13), 14);
    const Architecture& a = network.architecture();
    for (const auto& [count, height, width] : {std::array{1, 1, 1},
                                               {2, 1, 4},
                                               {3, 2, 9},
                                               {1, 5, 5},
                                               {7, 6, 8},
                                               {5, 9, 9},
                                               {1, 13, 10},
                                               {2, 19, 19}}) {
        const auto ready =
            std::make_shared<Network>(calibrated(network, random_inputs(a, 32, height, width, 15)));
        const Inputs inputs = random_inputs(a, count, height, width, 16);
        const Outputs exact = run(ready, Backend::portable, inputs);
        const Outputs rounded = run(ready, Backend::int8, inputs);
        ASSERT_EQ(exact.policy.size(), rounded.policy.size());
        EXPECT_EQ(rounded.policy.size(),
                  static_cast<std::size_t>(count * a.policy_size(height, width)));
        EXPECT_LT(greatest_difference(exact.value, rounded.value), 0.1F) << height << "x" << width;
        EXPECT_LT(greatest_difference(exact.ownership, rounded.ownership), 0.2F)
            << height << "x" << width;
    }
}

class EveryBackend : public testing::TestWithParam<Backend> {};

// What a position is worth has nothing to do with the batch it came in.
TEST_P(EveryBackend, APositionIsWorthTheSameInEveryBatch) {
    const auto plain = with_biases(Network::random(small_papan(), 17), 18);
    const Architecture& a = plain.architecture();
    const auto network =
        std::make_shared<Network>(calibrated(plain, random_inputs(a, 16, 6, 7, 19)));
    constexpr int count = 11;
    const Inputs all = random_inputs(a, count, 6, 7, 20);
    const Outputs together = run(network, GetParam(), all);
    const auto planes = static_cast<std::ptrdiff_t>(a.planes * 42);
    const auto answers = static_cast<std::size_t>(a.policy_size(6, 7));
    for (int n = 0; n < count; ++n) {
        const Inputs one{
            1,
            6,
            7,
            {all.planes.begin() + n * planes, all.planes.begin() + (n + 1) * planes},
            {all.globals.begin() + n * a.globals, all.globals.begin() + (n + 1) * a.globals}};
        const Outputs alone = run(network, GetParam(), one);
        const auto at = static_cast<std::size_t>(n);
        EXPECT_NEAR(alone.value[0], together.value[at], 1e-5);
        EXPECT_NEAR(alone.score[0], together.score[at], 1e-4);
        for (std::size_t i = 0; i < answers; ++i)
            EXPECT_NEAR(alone.policy[i], together.policy[at * answers + i], 1e-4) << n;
        for (std::size_t p = 0; p < 42; ++p)
            EXPECT_NEAR(alone.ownership[p], together.ownership[at * 42 + p], 1e-5) << n;
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryBackend,
                         testing::Values(Backend::fp32, Backend::int8, Backend::onednn,
                                         Backend::portable),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(Backends, AreCalledByTheNamesThatAreListed) {
    std::string listed;
    for (const Backend backend :
         {Backend::fp32, Backend::int8, Backend::onednn, Backend::portable}) {
        listed += std::string(listed.empty() ? "" : "|") + std::string(name_of(backend));
        EXPECT_EQ(backend_named(name_of(backend)), backend);
    }
    EXPECT_EQ(listed, backend_names);
    for (const char* name : {"", "FP32", "fp32 ", "fp32|int8", "gpu"})
        EXPECT_FALSE(backend_named(name)) << name;
}

// A calibrated network's ranges stand in its file too: none of their bytes may change unseen.
TEST(WeightFiles, EveryDamagedOrMissingByteOfACalibratedNetworkIsSeen) {
    Architecture a = small_papan();
    a.planes = 1;
    a.globals = 0;
    a.width = 1;
    a.blocks = 0;
    const auto network = calibrated(Network::random(a, 1), random_inputs(a, 2, 5, 5, 2));
    const std::string bytes = network.write();
    ASSERT_TRUE(Network::read(bytes));
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        EXPECT_FALSE(Network::read(std::string_view(bytes).substr(0, at))) << at;
        for (const int flip : {1, 128}) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ flip);
            EXPECT_FALSE(Network::read(damaged)) << at;
        }
    }
}

TEST(WeightFiles, RangesThatAreNoneAreRefused) {
    const auto network = Network::random(small_papan(), 1);
    const std::size_t count = ranged_layers(network.architecture()).size();
    const auto with = [&](float range) {
        std::vector<float> ranges(count, 1.0F);
        ranges.back() = range;
        return Network::make(network.architecture(), network.tensors(), ranges).has_value();
    };
    EXPECT_TRUE(with(0.5F));
    for (const float range : {0.0F, -1.0F, INFINITY, -INFINITY, NAN})
        EXPECT_FALSE(with(range)) << range;
}

} // namespace
} // namespace papan::nn
