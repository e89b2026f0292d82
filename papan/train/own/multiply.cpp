// A block of rows by a few vectors of columns stays in registers while the depth runs through.
#include "papan/train/own/multiply.hpp"

#include "papan/train/own/vectors.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace papan::train::own {

namespace {

constexpr int most_rows = 6;

struct Block {
    int depth;
    Left left;
    const float* right;
    float* to;
    std::ptrdiff_t columns; // of the whole right side
};

template <int rows, int vectors, Into into> void multiply_block(const Block& block) {
    const float* left = block.left.at;
    const float* right = block.right;
    const std::ptrdiff_t row = block.left.row, column = block.left.column;
    const std::ptrdiff_t columns = block.columns;
    Vector sums[rows][vectors];
    for (int r = 0; r < rows; ++r)
        for (int v = 0; v < vectors; ++v)
            sums[r][v] =
                into == Into::adds ? vector(block.to + r * columns + v * vector_floats) : Vector{};
    for (int k = 0; k < block.depth; ++k, left += column, right += columns) {
        Vector factors[vectors];
        for (int v = 0; v < vectors; ++v) factors[v] = vector(right + v * vector_floats);
        for (int r = 0; r < rows; ++r) {
            const float value = left[r * row];
            for (int v = 0; v < vectors; ++v) sums[r][v] += value * factors[v];
        }
    }
    for (int r = 0; r < rows; ++r)
        for (int v = 0; v < vectors; ++v)
            vector(block.to + r * columns + v * vector_floats) = sums[r][v];
}

using Kernel = void (*)(const Block&);

// By rows less 1, then vectors less 1.
template <Into into, int... numbers>
constexpr auto kernels_of(std::integer_sequence<int, numbers...> /*0 to all of them*/) {
    return std::array<Kernel, sizeof...(numbers)>{
        multiply_block<numbers / kernel_vectors + 1, numbers % kernel_vectors + 1, into>...};
}

template <Into into>
constexpr auto
    kernels = kernels_of<into>(std::make_integer_sequence<int, most_rows * kernel_vectors>{});

} // namespace

void multiply(int rows, int depth, int columns, Left left, const float* right, float* to,
              Into into) {
    const auto& table = into == Into::adds ? kernels<Into::adds> : kernels<Into::sets>;
    const int blocks = (rows + most_rows - 1) / most_rows;
    for (int from = 0; from < columns; from += kernel_vectors * vector_floats) {
        const int vectors = std::min(kernel_vectors, (columns - from) / vector_floats);
        for (int block = 0, row = 0; block < blocks; ++block) {
            const int next = rows * (block + 1) / blocks; // blocks of nearly the same size
            const Kernel kernel = table[size((next - row - 1) * kernel_vectors + vectors - 1)];
            kernel({depth,
                    {left.at + row * left.row, left.row, left.column},
                    right + from,
                    to + static_cast<std::ptrdiff_t>(row) * columns + from,
                    columns});
            row = next;
        }
    }
}

} // namespace papan::train::own
