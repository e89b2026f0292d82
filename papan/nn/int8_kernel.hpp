// The inner loop of int8: a 3x3 convolution of a few neighbouring points to 16 outputs. Several
// kernels give the same sums to the last bit; which one runs is decided by the processor, not by
// the build.
//
// With dot-product instructions (VNNI) four products of bytes are added to a sum of 32 bits at
// once. Without them, AVX2 multiplies bytes into sums of 16 bits, two products each. Adding those
// up as 32 bits every time would cost more than the products, so eight products stay in 16 bits.
// That cannot overflow: inputs are 0..127, and Int8Weights takes the scale of each output so that
// eight weights of one sign never add up to more than 32767 / 127.
#pragma once

#include "papan/nn/aligned.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace papan::nn {

inline constexpr int int8_most = 127;   // of an input
inline constexpr int int8_points = 9;   // most points at once
inline constexpr int int8_outputs = 16; // outputs at once

// Where the weight of an output, input and tap lies: [outputs / 16][9][inputs / 4][16][4].
[[nodiscard]] constexpr std::ptrdiff_t int8_place(int inputs, int output, int input, int tap) {
    const std::ptrdiff_t step = (output / int8_outputs * 9 + tap) * (inputs / 4) + input / 4;
    return step * (int8_outputs * 4) + output % int8_outputs * 4 + input % 4;
}

struct Int8Weights {
    int inputs = 0, outputs = 0; // multiples of 16
    Aligned<std::int8_t> values;
    Aligned<float> scale; // of each output: the weight that is one step

    // weight: [outputs][inputs][3][3] of a layer, which may have fewer of both.
    Int8Weights(std::span<const float> weight, int layer_inputs, int layer_outputs);
    [[nodiscard]] const std::int8_t* block(int output_block) const {
        return values.data() + output_block * (inputs * 9 * int8_outputs);
    }
};

using Int8Sums = std::int32_t[int8_points][int8_outputs];

struct Int8Kernel {
    std::string_view name;
    bool (*runs_here)(); // whether this processor has its instructions
    int points;          // most points in one call, at most int8_points
    // The sums of `points` points that lie side by side. `from` is the first point's upper left
    // neighbour in maps of [point][inputs] whose rows are `row` bytes apart.
    void (*sums)(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
                 int points, Int8Sums& sums);
};

// All of them, the fastest first; the last is plain loops, which run everywhere.
[[nodiscard]] std::span<const Int8Kernel> int8_kernels();
// The fastest that this processor can run.
[[nodiscard]] const Int8Kernel& best_int8_kernel();

} // namespace papan::nn
