// The three transforms of Winograd's convolution F(3x3, 3x3) with the points 0, 1, -1, 2 and
// infinity: nine outputs of a 3x3 kernel cost 25 multiplications instead of 81, and a board of 9x9
// is exactly nine such tiles. (Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks",
// 2015.)
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace papan::nn::winograd {

inline constexpr int tile = 3;              // outputs to a side
inline constexpr int patch = tile + 2;      // inputs to a side
inline constexpr int terms = patch * patch; // products

// Every `stride`-th of five numbers to five; `Number` may be a vector of them and then stands where
// its size says, since a template knows nothing of a type's own alignment.
template <class Number> inline void read_line(const Number* in, Number* out, int stride) {
    const Number a = in[0], b = in[stride], c = in[2 * stride], d = in[3 * stride],
                 e = in[4 * stride];
    const Number rest = d - c;
    out[0] = 2 * a - b - c + rest;
    out[stride] = rest - 2 * b;
    out[2 * stride] = rest + 2 * (b - c);
    out[3 * stride] = d - b;
    out[4 * stride] = 2 * (b - d) - c + e;
}

// A patch of inputs to terms, in place.
template <class Number> inline void read_patch(Number* values) {
    for (int column = 0; column < patch; ++column)
        read_line(values + column, values + column, patch);
    for (int row = 0; row < patch; ++row) read_line(values + patch * row, values + patch * row, 1);
}

// Every `stride`-th of five products to three sums, as far apart as `out_stride`.
template <class Number>
inline void write_line(const Number* in, int stride, Number* out, int out_stride) {
    const Number sum = in[stride] + in[2 * stride], difference = in[stride] - in[2 * stride];
    const Number last = in[3 * stride];
    out[0] = in[0] + sum + last;
    out[out_stride] = difference + 2 * last;
    out[2 * out_stride] = sum + 4 * last + in[4 * stride];
}

// Products to a tile of outputs.
template <class Number> inline void write_tile(const Number* products, Number* out) {
    Number half[tile * patch];
    for (int column = 0; column < patch; ++column)
        write_line(products + column, patch, half + column, patch);
    for (int row = 0; row < tile; ++row) write_line(half + patch * row, 1, out + tile * row, 1);
}

// A kernel of nine weights to terms.
[[nodiscard]] inline std::array<double, terms> spread_kernel(std::span<const float, 9> kernel) {
    constexpr double sixth = 1.0 / 6;
    constexpr double points[patch][3] = {{0.5, 0, 0},
                                         {-0.5, -0.5, -0.5},
                                         {-sixth, sixth, -sixth},
                                         {sixth, 2 * sixth, 4 * sixth},
                                         {0, 0, 1}};
    std::array<double, terms> spread{};
    for (std::size_t row = 0; row < patch; ++row)
        for (std::size_t column = 0; column < patch; ++column)
            for (std::size_t i = 0; i < 9; ++i)
                spread[row * patch + column] +=
                    points[row][i / 3] * points[column][i % 3] * static_cast<double>(kernel[i]);
    return spread;
}

} // namespace papan::nn::winograd
