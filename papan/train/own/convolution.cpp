// Boards are cut into tiles, tiles become terms, each term is a product of matrices (tiles x inputs
// by inputs x outputs), and the products become tiles again. The way back is the adjoint of each of
// these steps, so it needs no other product than the way forth. A few positions go through all
// steps while they are in the nearer caches.
#include "papan/train/own/convolution.hpp"

#include "papan/train/own/multiply.hpp"
#include "papan/train/own/winograd_tiles.hpp"

#include <algorithm>

namespace papan::train::own {

namespace {

constexpr int tiles_at_once = 50; // their terms stay in a second-level cache of a megabyte

template <class Tile> int products(const Board& board) {
    const auto tiles = [](int side) { return (side + Tile::outputs - 1) / Tile::outputs; };
    return tiles(board.height) * tiles(board.width) * Tile::terms;
}

// Calls it with the tiles that need fewer products on this board.
template <class Call> auto with_best_tile(const Board& board, Call call) {
    return products<Tile3>(board) <= products<Tile4>(board) ? call(Tile3{}) : call(Tile4{});
}

template <class Tile> class Tiles {
  public:
    Tiles(const Board& board, int positions)
        : board_(board), across_((board.width + Tile::outputs - 1) / Tile::outputs),
          each_((board.height + Tile::outputs - 1) / Tile::outputs * across_),
          count_(positions * each_) {}

    [[nodiscard]] int count() const { return count_; }
    // From one term to the next: not a multiple of a page, whose lines would share a place in
    // the cache.
    [[nodiscard]] std::ptrdiff_t plane(int channels) const {
        return static_cast<std::ptrdiff_t>(count_) * channels + nn::lanes;
    }

    // Where the `side` x `side` points of a tile begin, from `margin` points before its first
    // output; `beyond` for those beyond the edge.
    template <int side, int margin, class Float>
    void places(int tile, int channels, Float* maps, Float* beyond,
                Float* (&found)[side * side]) const {
        const int position = tile / each_, within = tile % each_;
        const int top = within / across_ * Tile::outputs - margin;
        const int left = within % across_ * Tile::outputs - margin;
        Float* board = maps + static_cast<std::ptrdiff_t>(position) * board_.points() * channels;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const bool is_on_board = top + y >= 0 && top + y < board_.height && left + x >= 0 &&
                                         left + x < board_.width;
                found[y * side + x] =
                    is_on_board ? board + ((top + y) * board_.width + left + x) * channels : beyond;
            }
    }

  private:
    Board board_;
    int across_, each_, count_;
};

// B^T x B of every tile.
template <class Tile>
void read_tiles(const Tiles<Tile>& tiles, int channels, const float* from, Workspace& workspace) {
    constexpr int patch = Tile::patch;
    const auto plane = tiles.plane(channels);
    for (int tile = 0; tile < tiles.count(); ++tile) {
        const float* places[Tile::terms];
        const float* nothing = workspace.nothing.data();
        tiles.template places<patch, 1>(tile, channels, from, nothing, places);
        float* values = workspace.values.data() + static_cast<std::ptrdiff_t>(tile) * channels;
        for (int c = 0; c < channels; c += vector_floats)
            both_ways<patch, patch>(
                Tile::read, [&](int y, int x) { return vector(places[y * patch + x] + c); },
                [&](int y, int x, Vector number) {
                    vector(values + (y * patch + x) * plane + c) = number;
                });
    }
}

// A^T M A of every tile.
template <class Tile>
void write_tiles(const Tiles<Tile>& tiles, int channels, Workspace& workspace, float* to) {
    constexpr int side = Tile::outputs;
    const auto plane = tiles.plane(channels);
    for (int tile = 0; tile < tiles.count(); ++tile) {
        float* places[side * side];
        tiles.template places<side, 0>(tile, channels, to, workspace.anything.data(), places);
        const float* products =
            workspace.products.data() + static_cast<std::ptrdiff_t>(tile) * channels;
        for (int c = 0; c < channels; c += vector_floats)
            both_ways<Tile::patch, side>(
                Tile::write,
                [&](int y, int x) { return vector(products + (y * Tile::patch + x) * plane + c); },
                [&](int y, int x, Vector number) { vector(places[y * side + x] + c) = number; });
    }
}

// A dy A^T of every tile: the adjoint of write_tiles.
template <class Tile>
void write_tiles_back(const Tiles<Tile>& tiles, int channels, const float* gradient,
                      Workspace& workspace) {
    constexpr int side = Tile::outputs;
    const auto plane = tiles.plane(channels);
    for (int tile = 0; tile < tiles.count(); ++tile) {
        const float* places[side * side];
        const float* nothing = workspace.nothing.data();
        tiles.template places<side, 0>(tile, channels, gradient, nothing, places);
        float* products = workspace.products.data() + static_cast<std::ptrdiff_t>(tile) * channels;
        for (int c = 0; c < channels; c += vector_floats)
            both_ways<side, Tile::patch>(
                Tile::write_back, [&](int y, int x) { return vector(places[y * side + x] + c); },
                [&](int y, int x, Vector number) {
                    vector(products + (y * Tile::patch + x) * plane + c) = number;
                });
    }
}

// B dV B^T of every tile, added up where tiles overlap: the adjoint of read_tiles.
template <class Tile>
void read_tiles_back(const Tiles<Tile>& tiles, int channels, Workspace& workspace, float* to) {
    constexpr int patch = Tile::patch;
    const auto plane = tiles.plane(channels);
    for (int tile = 0; tile < tiles.count(); ++tile) {
        float* places[Tile::terms];
        tiles.template places<patch, 1>(tile, channels, to, workspace.anything.data(), places);
        const float* values =
            workspace.values.data() + static_cast<std::ptrdiff_t>(tile) * channels;
        for (int c = 0; c < channels; c += vector_floats)
            both_ways<patch, patch>(
                Tile::read_back,
                [&](int y, int x) { return vector(values + (y * patch + x) * plane + c); },
                [&](int y, int x, Vector number) { vector(places[y * patch + x] + c) += number; });
    }
}

// Kernels that `number(row, column, k)` gives, as terms of [rows][columns].
template <class Tile, class Number>
void spread_to(int rows, int columns, const Number& number, float* to) {
    const auto plane = static_cast<std::ptrdiff_t>(rows) * columns;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; column += vector_floats) {
            Vector kernel[9];
            for (int k = 0; k < 9; ++k)
                for (int lane = 0; lane < vector_floats; ++lane)
                    kernel[k][lane] = number(row, column + lane, k);
            both_ways<3, Tile::patch>(
                spread<Tile>, [&](int y, int x) { return kernel[3 * y + x]; },
                [&](int y, int x, Vector term) {
                    vector(to + (y * Tile::patch + x) * plane + row * columns + column) = term;
                });
        }
}

} // namespace

SpreadKernels::SpreadKernels(int inputs_, int outputs_)
    : real_inputs(inputs_), real_outputs(outputs_), inputs(nn::padded(inputs_)),
      outputs(nn::padded(outputs_)) {}

std::size_t SpreadKernels::terms(const Board& board) const {
    return with_best_tile(
        board, [&](auto tile) { return size(decltype(tile)::terms * inputs * outputs); });
}

void SpreadKernels::reserve(const Board& board) {
    grow(forth, terms(board));
    grow(back, terms(board));
}

int positions_at_once(const Board& board) {
    return with_best_tile(board, [&](auto tile) {
        const int each = Tiles<decltype(tile)>(board, 1).count();
        return std::max(1, tiles_at_once / each);
    });
}

void reserve(Workspace& workspace, const Board& board, int most_channels) {
    const auto needed = with_best_tile(board, [&](auto tile) {
        const Tiles<decltype(tile)> tiles(board, positions_at_once(board));
        return size(decltype(tile)::terms * tiles.plane(most_channels));
    });
    grow(workspace.values, needed);
    grow(workspace.products, needed);
    grow(workspace.nothing, size(most_channels));
    grow(workspace.anything, size(most_channels));
}

void spread_kernels(const Board& board, const float* weight, SpreadKernels& kernels) {
    const int inputs = kernels.real_inputs, outputs = kernels.real_outputs;
    const auto number = [&](int input, int output, int k) {
        return input < inputs && output < outputs ? weight[(output * inputs + input) * 9 + k]
                                                  : 0.0F;
    };
    with_best_tile(board, [&](auto tile) {
        spread_to<decltype(tile)>(kernels.inputs, kernels.outputs, number, kernels.forth.data());
        spread_to<decltype(tile)>(
            kernels.outputs, kernels.inputs,
            [&](int output, int input, int k) { return number(input, output, k); },
            kernels.back.data());
    });
}

void convolve(const Board& board, const SpreadKernels& kernels, int positions, const float* from,
              float* to, Workspace& workspace) {
    const int inputs = kernels.inputs, outputs = kernels.outputs;
    with_best_tile(board, [&](auto tile) {
        using Tile = decltype(tile);
        const Tiles<Tile> tiles(board, positions);
        read_tiles(tiles, inputs, from, workspace);
        for (int term = 0; term < Tile::terms; ++term)
            multiply(tiles.count(), inputs, outputs,
                     {workspace.values.data() + term * tiles.plane(inputs), inputs, 1},
                     kernels.forth.data() + static_cast<std::ptrdiff_t>(term) * inputs * outputs,
                     workspace.products.data() + term * tiles.plane(outputs), Into::sets);
        write_tiles(tiles, outputs, workspace, to);
    });
}

void convolve_back(const Board& board, const SpreadKernels& kernels, int positions,
                   const float* from, const float* gradient, float* to, Workspace& workspace) {
    const int inputs = kernels.inputs, outputs = kernels.outputs;
    with_best_tile(board, [&](auto tile) {
        using Tile = decltype(tile);
        const Tiles<Tile> tiles(board, positions);
        read_tiles(tiles, inputs, from, workspace);
        write_tiles_back(tiles, outputs, gradient, workspace);
        for (int term = 0; term < Tile::terms; ++term) {
            float* values = workspace.values.data() + term * tiles.plane(inputs);
            const float* products = workspace.products.data() + term * tiles.plane(outputs);
            const auto kernel = static_cast<std::ptrdiff_t>(term) * inputs * outputs;
            multiply(inputs, tiles.count(), outputs, {values, 1, inputs}, products,
                     workspace.gradient.data() + kernel, Into::adds);
            if (to != nullptr) // the values have been read: their gradient takes their place
                multiply(tiles.count(), outputs, inputs, {products, outputs, 1},
                         kernels.back.data() + kernel, values, Into::sets);
        }
        if (to == nullptr) return;
        std::fill_n(to, static_cast<std::ptrdiff_t>(positions) * board.points() * inputs, 0.0F);
        read_tiles_back(tiles, inputs, workspace, to);
    });
}

void gather_kernels(const Board& board, const SpreadKernels& kernels, int first, int last,
                    const float* terms, float* gradient) {
    with_best_tile(board, [&](auto tile) {
        using Tile = decltype(tile);
        const auto plane = static_cast<std::ptrdiff_t>(kernels.inputs) * kernels.outputs;
        for (int input = first; input < last; ++input)
            for (int output = 0; output < kernels.real_outputs; output += vector_floats) {
                Vector kernel[9];
                const float* from = terms + input * kernels.outputs + output;
                both_ways<Tile::patch, 3>(
                    gather<Tile>,
                    [&](int y, int x) { return vector(from + (y * Tile::patch + x) * plane); },
                    [&](int y, int x, Vector number) { kernel[3 * y + x] = number; });
                const int lanes = std::min(vector_floats, kernels.real_outputs - output);
                for (int lane = 0; lane < lanes; ++lane)
                    for (int k = 0; k < 9; ++k)
                        gradient[((output + lane) * kernels.real_inputs + input) * 9 + k] =
                            kernel[k][lane];
            }
    });
}

} // namespace papan::train::own
