// The sums of every kernel must be the plain ones, also where 16 bits are fullest.
#include "papan/base/random.hpp"
#include "papan/nn/int8_kernel.hpp"

#include <cstring>

namespace papan::nn {
namespace {

// Of every kernel that this processor runs, for every number of points it takes.
void expect_same_sums(const Int8Weights& weights, const Aligned<std::uint8_t>& maps, int row) {
    const Int8Kernel& plain = int8_kernels().back();
    for (const Int8Kernel& kernel : int8_kernels()) {
        if (!kernel.runs_here()) continue;
        for (int points = 1; points <= kernel.points; ++points)
            for (int block = 0; block < weights.outputs / int8_outputs; ++block) {
                Int8Sums fast = {}, expected = {};
                kernel.sums(maps.data(), row, weights.inputs, weights.block(block), points, fast);
                plain.sums(maps.data(), row, weights.inputs, weights.block(block), points,
                           expected);
                EXPECT_EQ(std::memcmp(fast, expected, sizeof(fast)), 0)
                    << kernel.name << ", " << points << " points, block " << block;
            }
    }
}

constexpr int maps_width = int8_points + 2;

TEST(Int8Kernel, EveryKernelGivesThePlainSums) {
    Random random(1);
    for (const int inputs : {16, 48, 64})
        for (const int outputs : {16, 32}) {
            std::vector<float> weight(static_cast<std::size_t>(outputs * inputs * 9));
            for (float& value : weight) value = static_cast<float>(random.unit()) - 0.5F;
            const Int8Weights weights(weight, inputs, outputs);
            const int row = maps_width * inputs;
            Aligned<std::uint8_t> maps(static_cast<std::size_t>(3 * row));
            for (auto& value : maps) value = static_cast<std::uint8_t>(random.below(128));
            expect_same_sums(weights, maps, row);
        }
}

TEST(Int8Kernel, NeverOverflowsWithEverythingFull) {
    for (const float sign : {1.0F, -1.0F}) {
        const std::vector<float> weight(16 * 32 * 9, sign);
        const Int8Weights weights(weight, 32, 16);
        const int row = maps_width * 32;
        const Aligned<std::uint8_t> maps(static_cast<std::size_t>(3 * row), int8_most);
        expect_same_sums(weights, maps, row);
        Int8Sums sums;
        best_int8_kernel().sums(maps.data(), row, 32, weights.block(0), 1, sums);
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
