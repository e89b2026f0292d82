// Convolutions in fp32 by Winograd's method: boards are cut into tiles, tiles become 25 terms, each
// term is a product of matrices (tiles x inputs by inputs x outputs), and the products become tiles
// again. A group of tiles passes through all steps while it is in the nearer caches.
#include "papan/base/index.hpp"
#include "papan/nn/aligned.hpp"
#include "papan/nn/convolutions.hpp"
#include "papan/nn/eight.hpp"
#include "papan/nn/trunk.hpp"
#include "papan/nn/winograd_transforms.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace papan::nn {

namespace {

using winograd::patch;
using winograd::terms;
using winograd::tile;

constexpr int rows_at_once = 6; // with 16 outputs: twelve sums in registers
constexpr int group_tiles = 36; // four boards of 9x9

Eight& eight(float* at) {
    return *reinterpret_cast<Eight*>(at);
}
const Eight& eight(const float* at) {
    return *reinterpret_cast<const Eight*>(at);
}

struct Weights {
    int inputs, outputs;   // padded
    Aligned<float> spread; // [outputs / lanes][terms][inputs][lanes]
    Aligned<float> bias;

    Weights(const Network& network, const Layer& layer, int padded_inputs)
        : inputs(padded_inputs), outputs(padded(layer.outputs)),
          spread(index(outputs) * terms * index(inputs)), bias(index(outputs)) {
        const auto kernels = network.tensor(layer.weight());
        for (int o = 0; o < layer.outputs; ++o)
            for (int i = 0; i < layer.inputs; ++i) {
                const auto kernel =
                    std::span(kernels).subspan(index(o * layer.inputs + i) * 9).first<9>();
                const auto values = winograd::spread_kernel(kernel);
                for (int term = 0; term < terms; ++term)
                    block(o / lanes, term)[i * lanes + o % lanes] =
                        static_cast<float>(values[index(term)]);
            }
        std::ranges::copy(network.tensor(layer.bias()), bias.begin());
    }

    [[nodiscard]] float* block(int outputs_block, int term) {
        return spread.data() + place(outputs_block, term);
    }
    [[nodiscard]] const float* block(int outputs_block, int term) const {
        return spread.data() + place(outputs_block, term);
    }

  private:
    [[nodiscard]] std::size_t place(int outputs_block, int term) const {
        return (index(outputs_block) * terms + index(term)) * index(inputs * lanes);
    }
};

// Rows of inputs times [inputs][lanes]: rows of lanes.
template <int rows>
void multiply_rows(const float* values, int inputs, const float* weights, float* products) {
    Eight sums[rows][2] = {};
    for (int i = 0; i < inputs; ++i) {
        const Eight low = eight(weights + i * lanes), high = eight(weights + i * lanes + 8);
        for (int row = 0; row < rows; ++row) {
            const float value = values[row * inputs + i];
            sums[row][0] += value * low;
            sums[row][1] += value * high;
        }
    }
    for (int row = 0; row < rows; ++row)
        for (int half = 0; half < 2; ++half)
            eight(products + row * lanes + 8 * half) = sums[row][half];
}

template <int... rows>
void multiply_some(std::integer_sequence<int, rows...> /*0 to 5*/, int count, const float* values,
                   int inputs, const float* weights, float* products) {
    (void)((count == rows + 1 &&
            (multiply_rows<rows + 1>(values, inputs, weights, products), true)) ||
           ...);
}

void multiply(int count, const float* values, int inputs, const float* weights, float* products) {
    for (int row = 0; row < count; row += rows_at_once)
        multiply_some(std::make_integer_sequence<int, rows_at_once>{},
                      std::min(rows_at_once, count - row), values + row * inputs, inputs, weights,
                      products + row * lanes);
}

class Winograd final : public Convolutions {
  public:
    explicit Winograd(const Network& network) {
        for (const Layer& layer : trunk_convolutions(network.architecture()))
            layers_.emplace_back(network, layer,
                                 layers_.empty() ? padded_planes(layer.inputs)
                                                 : padded(layer.inputs));
        int most_inputs = 0;
        for (const Weights& layer : layers_) most_inputs = std::max(most_inputs, layer.inputs);
        nothing_.resize(index(most_inputs));
        values_.resize(index(most_inputs) * terms * group_tiles);
        products_.resize(index(lanes) * terms * group_tiles);
    }

    void run(std::size_t layer, After after, const BatchShape& shape, const float* from,
             float* to) override {
        const Weights& weights = layers_[layer];
        shape_ = shape;
        const int all = shape.count * tiles_down() * tiles_across();
        for (int first = 0; first < all; first += group_tiles) {
            const int count = std::min(group_tiles, all - first);
            for (int i = 0; i < count; ++i) read_tile(place_of(first + i), i, weights.inputs, from);
            for (int block = 0; block < weights.outputs / lanes; ++block) {
                for (int term = 0; term < terms; ++term)
                    multiply(count, values(term, 0, weights.inputs), weights.inputs,
                             weights.block(block, term), product(term, 0));
                for (int i = 0; i < count; ++i)
                    write_tile(place_of(first + i), i, weights, block, after, to);
            }
        }
    }

  private:
    struct Place {
        int position, y, x; // of the first output
    };

    [[nodiscard]] int tiles_down() const { return (shape_.height + tile - 1) / tile; }
    [[nodiscard]] int tiles_across() const { return (shape_.width + tile - 1) / tile; }
    [[nodiscard]] Place place_of(int number) const {
        const int across = tiles_across(), each = tiles_down() * across;
        const int within = number % each;
        return {number / each, within / across * tile, within % across * tile};
    }
    [[nodiscard]] bool is_on_board(int y, int x) const {
        return y >= 0 && y < shape_.height && x >= 0 && x < shape_.width;
    }
    [[nodiscard]] std::ptrdiff_t offset(int position, int y, int x, int channels) const {
        return (static_cast<std::ptrdiff_t>(position) * shape_.height * shape_.width +
                y * shape_.width + x) *
               channels;
    }

    [[nodiscard]] float* values(int term, int at, int inputs) {
        return values_.data() + (term * group_tiles + at) * inputs;
    }
    [[nodiscard]] float* product(int term, int at) {
        return products_.data() + (term * group_tiles + at) * lanes;
    }

    void read_tile(const Place& place, int at, int inputs, const float* from) {
        std::array<const float*, terms> sources;
        for (int i = 0; i < terms; ++i) {
            const int y = place.y + i / patch - 1, x = place.x + i % patch - 1;
            sources[index(i)] =
                is_on_board(y, x) ? from + offset(place.position, y, x, inputs) : nothing_.data();
        }
        for (int channel = 0; channel < inputs; channel += 8) {
            alignas(sizeof(Eight)) Eight numbers[terms];
            for (int i = 0; i < terms; ++i) numbers[i] = eight(sources[index(i)] + channel);
            winograd::read_patch(numbers);
            for (int term = 0; term < terms; ++term)
                eight(values(term, at, inputs) + channel) = numbers[term];
        }
    }

    void write_tile(const Place& place, int at, const Weights& weights, int block, After after,
                    float* to) {
        constexpr Eight zero{};
        for (int half = 0; half < lanes; half += 8) {
            const int channel = block * lanes + half;
            alignas(sizeof(Eight)) Eight products[terms];
            for (int term = 0; term < terms; ++term)
                products[term] = eight(product(term, at) + half);
            alignas(sizeof(Eight)) Eight outputs[tile * tile];
            winograd::write_tile(products, outputs);
            const Eight bias = eight(weights.bias.data() + channel);
            for (int i = 0; i < tile * tile; ++i) {
                const int y = place.y + i / tile, x = place.x + i % tile;
                if (!is_on_board(y, x)) continue;
                Eight& there = eight(to + offset(place.position, y, x, weights.outputs) + channel);
                Eight sum = outputs[i] + bias;
                if (after == After::sum_relu) sum += there;
                there = sum > zero ? sum : zero;
            }
        }
    }

    std::vector<Weights> layers_;
    BatchShape shape_;
    Aligned<float> nothing_;  // what lies beyond the edge
    Aligned<float> values_;   // [terms][group_tiles][inputs]
    Aligned<float> products_; // [terms][group_tiles][lanes]
};

} // namespace

std::unique_ptr<Convolutions> make_winograd(const Network& network) {
    return std::make_unique<Winograd>(network);
}

} // namespace papan::nn
