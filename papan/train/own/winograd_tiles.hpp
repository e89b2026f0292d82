// Winograd's convolutions F(3x3, 3x3) and F(4x4, 3x3) and their adjoints, which is what the way
// back computes. With B, G and A as Lavin and Gray have them ("Fast Algorithms for Convolutional
// Neural Networks", 2015), each structure has, for one line of numbers: B^T (`read`), B
// (`read_back`), A^T (`write`), A (`write_back`) and G (`kernel`). A tile of a board is such a line
// in both directions. Points: 0, 1, -1, 2 and infinity; then -2 too.
#pragma once

#include "papan/train/own/vectors.hpp"

namespace papan::train::own {

struct Tile3 {
    static constexpr int outputs = 3; // to a side
    static constexpr int patch = 5;   // inputs to a side
    static constexpr int terms = 25;  // products

    static constexpr float kernel[patch][3] = {{0.5F, 0, 0},
                                               {-0.5F, -0.5F, -0.5F},
                                               {-1.0F / 6, 1.0F / 6, -1.0F / 6},
                                               {1.0F / 6, 1.0F / 3, 2.0F / 3},
                                               {0, 0, 1}};

    static void read(const Vector (&in)[patch], Vector (&out)[patch]) {
        const Vector rest = in[3] - in[2];
        out[0] = 2 * in[0] - in[1] - in[2] + rest;
        out[1] = rest - 2 * in[1];
        out[2] = rest + 2 * (in[1] - in[2]);
        out[3] = in[3] - in[1];
        out[4] = 2 * (in[1] - in[3]) - in[2] + in[4];
    }
    static void read_back(const Vector (&in)[patch], Vector (&out)[patch]) {
        out[0] = 2 * in[0];
        out[1] = 2 * (in[2] - in[1] + in[4]) - in[0] - in[3];
        out[2] = -2 * in[0] - in[1] - 3 * in[2] - in[4];
        out[3] = in[0] + in[1] + in[2] + in[3] - 2 * in[4];
        out[4] = in[4];
    }
    static void write(const Vector (&in)[patch], Vector (&out)[outputs]) {
        const Vector sum = in[1] + in[2];
        out[0] = in[0] + sum + in[3];
        out[1] = in[1] - in[2] + 2 * in[3];
        out[2] = sum + 4 * in[3] + in[4];
    }
    static void write_back(const Vector (&in)[outputs], Vector (&out)[patch]) {
        const Vector even = in[0] + in[2];
        out[0] = in[0];
        out[1] = even + in[1];
        out[2] = even - in[1];
        out[3] = in[0] + 2 * in[1] + 4 * in[2];
        out[4] = in[2];
    }
};

struct Tile4 {
    static constexpr int outputs = 4;
    static constexpr int patch = 6;
    static constexpr int terms = 36;

    static constexpr float kernel[patch][3] = {{0.25F, 0, 0},
                                               {-1.0F / 6, -1.0F / 6, -1.0F / 6},
                                               {-1.0F / 6, 1.0F / 6, -1.0F / 6},
                                               {1.0F / 24, 1.0F / 12, 1.0F / 6},
                                               {1.0F / 24, -1.0F / 12, 1.0F / 6},
                                               {0, 0, 1}};

    static void read(const Vector (&in)[patch], Vector (&out)[patch]) {
        const Vector even = in[4] - 4 * in[2], odd = in[3] - 4 * in[1];
        const Vector far_even = in[4] - in[2], far_odd = 2 * (in[3] - in[1]);
        out[0] = 4 * (in[0] - in[2]) + far_even;
        out[1] = even + odd;
        out[2] = even - odd;
        out[3] = far_even + far_odd;
        out[4] = far_even - far_odd;
        out[5] = 4 * in[1] - 5 * in[3] + in[5];
    }
    static void read_back(const Vector (&in)[patch], Vector (&out)[patch]) {
        const Vector near = in[1] + in[2], near_difference = in[1] - in[2];
        const Vector far = in[3] + in[4], far_difference = 2 * (in[3] - in[4]);
        out[0] = 4 * in[0];
        out[1] = 4 * (in[5] - near_difference) - far_difference;
        out[2] = -5 * in[0] - 4 * near - far;
        out[3] = near_difference + far_difference - 5 * in[5];
        out[4] = in[0] + near + far;
        out[5] = in[5];
    }
    static void write(const Vector (&in)[patch], Vector (&out)[outputs]) {
        const Vector near = in[1] + in[2], near_difference = in[1] - in[2];
        const Vector far = in[3] + in[4], far_difference = in[3] - in[4];
        out[0] = in[0] + near + far;
        out[1] = near_difference + 2 * far_difference;
        out[2] = near + 4 * far;
        out[3] = near_difference + 8 * far_difference + in[5];
    }
    static void write_back(const Vector (&in)[outputs], Vector (&out)[patch]) {
        const Vector even = in[0] + in[2], odd = in[1] + in[3];
        const Vector far_even = in[0] + 4 * in[2], far_odd = 2 * in[1] + 8 * in[3];
        out[0] = in[0];
        out[1] = even + odd;
        out[2] = even - odd;
        out[3] = far_even + far_odd;
        out[4] = far_even - far_odd;
        out[5] = in[3];
    }
};

// G and its adjoint, for a line of a kernel.
template <class Tile> void spread(const Vector (&in)[3], Vector (&out)[Tile::patch]) {
    for (int i = 0; i < Tile::patch; ++i)
        out[i] =
            Tile::kernel[i][0] * in[0] + Tile::kernel[i][1] * in[1] + Tile::kernel[i][2] * in[2];
}
template <class Tile> void gather(const Vector (&in)[Tile::patch], Vector (&out)[3]) {
    for (int k = 0; k < 3; ++k) {
        out[k] = Tile::kernel[0][k] * in[0];
        for (int i = 1; i < Tile::patch; ++i) out[k] += Tile::kernel[i][k] * in[i];
    }
}

// A square of numbers, each line of it changed downwards and then across. `load(y, x)` gives a
// number, `store(y, x, number)` takes one.
template <int from, int to, class Line, class Load, class Store>
[[gnu::always_inline]] inline void both_ways(Line line, Load load, Store store) {
    Vector half[to][from];
#pragma GCC unroll 6
    for (int x = 0; x < from; ++x) {
        Vector in[from], out[to];
#pragma GCC unroll 6
        for (int y = 0; y < from; ++y) in[y] = load(y, x);
        line(in, out);
#pragma GCC unroll 6
        for (int y = 0; y < to; ++y) half[y][x] = out[y];
    }
#pragma GCC unroll 6
    for (int y = 0; y < to; ++y) {
        Vector out[to];
        line(half[y], out);
#pragma GCC unroll 6
        for (int x = 0; x < to; ++x) store(y, x, out[x]);
    }
}

} // namespace papan::train::own
