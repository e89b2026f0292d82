// The symmetries of a board as permutations of its cells. Symmetry 0 changes nothing; bit 0 mirrors
// left and right, bit 1 top and bottom, bit 2 swaps rows and columns (after the mirrors; square
// boards only).
#pragma once

#include <span>

namespace papan::encode {

// Where the cell goes.
[[nodiscard]] constexpr int transformed(int symmetry, int cell, int height, int width) {
    int row = cell / width, column = cell % width;
    if ((symmetry & 1) != 0) column = width - 1 - column;
    if ((symmetry & 2) != 0) row = height - 1 - row;
    return (symmetry & 4) != 0 ? column * width + row : row * width + column;
}

// How many of an encoder's symmetries this board has: those that swap rows and columns need a
// square.
[[nodiscard]] constexpr int symmetries_of(int symmetries, int height, int width) {
    return symmetries == 8 && height != width ? 4 : symmetries;
}

// Planes of one position, moved. Precondition: the two do not overlap.
inline void transform_planes(int symmetry, int height, int width, std::span<const float> from,
                             std::span<float> to) {
    const int cells = height * width;
    const int planes = static_cast<int>(from.size()) / cells;
    for (int cell = 0; cell < cells; ++cell) {
        const int target = transformed(symmetry, cell, height, width);
        for (int plane = 0; plane < planes; ++plane)
            to[static_cast<std::size_t>(plane * cells + target)] =
                from[static_cast<std::size_t>(plane * cells + cell)];
    }
}

} // namespace papan::encode
