// The fast sums must be the plain ones, also where 16 bits are fullest.
#include "papan/base/random.hpp"
#include "papan/nn/int8_kernel.hpp"

#include <numeric>

namespace papan::nn {
namespace {

void expect_same_sums(const Int8Weights& weights, const Aligned<std::uint8_t>& maps, int row) {
    for (int points = 1; points <= int8_points; ++points)
        for (int block = 0; block < weights.outputs / int8_outputs; ++block) {
            std::int32_t fast[int8_points][int8_outputs] = {};
            std::int32_t plain[int8_points][int8_outputs] = {};
            int8_sums(maps.data(), row, weights.inputs, weights.block(block), points, fast);
            int8_sums_plain(maps.data(), row, weights.inputs, weights.block(block), points, plain);
            for (int p = 0; p < points; ++p)
                for (int o = 0; o < int8_outputs; ++o) EXPECT_EQ(fast[p][o], plain[p][o]);
        }
}

TEST(Int8Kernel, IsThePlainSums) {
    Random random(1);
    std::vector<float> weight(32 * 48 * 9);
    for (float& value : weight) value = static_cast<float>(random.unit()) - 0.5F;
    const Int8Weights weights(weight, 48, 32);
    const int row = 5 * 48;
    Aligned<std::uint8_t> maps(static_cast<std::size_t>(3 * row));
    for (auto& value : maps) value = static_cast<std::uint8_t>(random.below(128));
    expect_same_sums(weights, maps, row);
}

TEST(Int8Kernel, NeverOverflowsWithEverythingFull) {
    for (const float sign : {1.0F, -1.0F}) {
        const std::vector<float> weight(16 * 32 * 9, sign);
        const Int8Weights weights(weight, 32, 16);
        const int row = 5 * 32;
        const Aligned<std::uint8_t> maps(static_cast<std::size_t>(3 * row), int8_most);
        expect_same_sums(weights, maps, row);
        std::int32_t sums[int8_points][int8_outputs];
        int8_sums(maps.data(), row, 32, weights.block(0), 1, sums);
        const float sum = static_cast<float>(sums[0][0]) * weights.scale[0] / int8_most;
        EXPECT_NEAR(sum, sign * 32 * 9, 3); // a step is 1 % of a weight
    }
}

TEST(Int8Kernel, UsesTheWholeRangeOfAWeight) {
    std::vector<float> weight(16 * 16 * 9, 0.01F);
    weight[5] = 1;
    const Int8Weights weights(weight, 16, 16);
    EXPECT_FLOAT_EQ(weights.scale[0], 1.0F / 127);
    EXPECT_LT(weights.scale[1], 1.0F / 1000);
}

} // namespace
} // namespace papan::nn
