// A 3x3 convolution with zeros beyond the edge, and the way back through it, on a few positions at
// a time. Numbers lie as [position][point][channel], channels padded (nn/trunk.hpp).
#pragma once

#include "papan/train/own/vectors.hpp"

namespace papan::train::own {

struct Board {
    int height = 0, width = 0;

    [[nodiscard]] int points() const { return height * width; }
    friend bool operator==(const Board&, const Board&) = default;
};

// The memory of one worker. `gradient` sums up over the calls of convolve_back.
struct Workspace {
    Floats values, products;  // terms of the tiles that are under way
    Floats gradient;          // [terms][inputs][outputs]
    Floats nothing, anything; // what lies beyond the edge, to read from and to write to
};

// Its kernels as terms.
struct SpreadKernels {
    int real_inputs = 0, real_outputs = 0;
    int inputs = 0, outputs = 0; // padded
    Floats forth;                // [terms][inputs][outputs]
    Floats back;                 // [terms][outputs][inputs]

    SpreadKernels(int real_inputs, int real_outputs);
    // Numbers of a kernel's terms and so of the workspace's gradient.
    [[nodiscard]] std::size_t terms(const Board& board) const;
    void reserve(const Board& board);
};

// How many positions are best done together.
[[nodiscard]] int positions_at_once(const Board& board);

void reserve(Workspace& workspace, const Board& board, int most_channels);

// `weight` is [outputs][inputs][3][3]. Precondition: the kernels were reserved for this board.
void spread_kernels(const Board& board, const float* weight, SpreadKernels& kernels);

void convolve(const Board& board, const SpreadKernels& kernels, int positions, const float* from,
              float* to, Workspace& workspace);

// From the gradient of what it gave: that of its kernels, added to the workspace's, and that of
// what it read (none where `to` is null).
void convolve_back(const Board& board, const SpreadKernels& kernels, int positions,
                   const float* from, const float* gradient, float* to, Workspace& workspace);

// Terms of the kernels' gradient, for the inputs from `first` to before `last`, to
// [outputs][inputs][3][3].
void gather_kernels(const Board& board, const SpreadKernels& kernels, int first, int last,
                    const float* terms, float* gradient);

} // namespace papan::train::own
