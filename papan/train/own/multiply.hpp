// Products of matrices, the work that nearly all of training is.
#pragma once

#include <cstddef>

namespace papan::train::own {

// Row r, column k of it stands at r * row + k * column: a matrix or one that is turned.
struct Left {
    const float* at;
    std::ptrdiff_t row, column;
};

enum class Into { sets, adds };

// [rows][columns] = left [rows][depth] times right [depth][columns], the last two packed.
// Precondition: `columns` is a multiple of 16, `right` and `to` are aligned to 64 bytes.
void multiply(int rows, int depth, int columns, Left left, const float* right, float* to,
              Into into);

} // namespace papan::train::own
