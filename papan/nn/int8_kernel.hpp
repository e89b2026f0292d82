// The inner loop of int8: a 3x3 convolution of a few neighbouring points to 16 outputs.
//
// Without dot-product instructions, AVX2 multiplies bytes into sums of 16 bits, two products each.
// Adding those up as 32 bits every time would cost more than the products, so eight products stay
// in 16 bits. That cannot overflow: inputs are 0..127, and Int8Weights takes the scale of each
// output so that eight weights of one sign never add up to more than 32767 / 127.
#pragma once

#include "papan/nn/aligned.hpp"

#include <cstdint>
#include <span>

namespace papan::nn {

inline constexpr int int8_most = 127;   // of an input
inline constexpr int int8_points = 3;   // most points at once
inline constexpr int int8_outputs = 16; // outputs at once

// [outputs / 16][9][inputs / 16][4][16][4]: for every tap 16 inputs in four steps of four.
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

// The sums of `points` points that lie side by side. `from` is the first point's upper left
// neighbour in maps of [point][inputs] whose rows are `row` bytes apart.
void int8_sums(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
               int points, std::int32_t (&sums)[int8_points][int8_outputs]);
// The same in plain loops, where there is no AVX2 and to test against.
void int8_sums_plain(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
                     int points, std::int32_t (&sums)[int8_points][int8_outputs]);

} // namespace papan::nn
