// Samples as the numbers a step of training reads, each turned by a symmetry of its board. Planes
// are turned point by point and never exchanged, so a game whose planes or answers have a direction
// (shogi's moves) has no symmetry here: its shape says so.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/train/sample.hpp"

#include <vector>

namespace papan::train {

// One of 8: bit 0 turns left and right, bit 1 up and down, bit 2 exchanges rows and columns
// (square boards only). The place where the number of a point goes.
[[nodiscard]] int turned_point(int point, int height, int width, int symmetry);

// How many of the shape's symmetries a board has: one that is not square cannot be transposed.
[[nodiscard]] int symmetries_of(const SampleShape& shape, int height, int width);

struct Batch {
    nn::Inputs inputs;
    std::vector<float> policy;           // [count][answers]
    std::vector<float> value, score;     // [count]
    std::vector<float> ownership;        // [count][points]
    std::vector<float> ownership_weight; // [count]: 0 where a sample has none

    // Precondition: the sample fits the shape and has the board of those before it.
    void add(const SampleShape& shape, const Sample& sample, int symmetry);
};

} // namespace papan::train
