// The 3x3 convolutions of a trunk in fp32: what a back end has to be fast at. Numbers lie as in
// trunk.hpp; the planes that the first one reads are padded to a multiple of 8.
#pragma once

#include "papan/nn/layers.hpp"
#include "papan/nn/network.hpp"

#include <compare>
#include <memory>
#include <vector>

namespace papan::nn {

struct BatchShape {
    int count = 0, height = 0, width = 0;

    [[nodiscard]] std::size_t points() const {
        return static_cast<std::size_t>(count) * static_cast<std::size_t>(height * width);
    }
    friend auto operator<=>(const BatchShape&, const BatchShape&) = default;
};

[[nodiscard]] constexpr int padded_planes(int planes) {
    return (planes + 7) / 8 * 8;
}

// What the sum of a convolution goes through before it is written.
enum class After : std::uint8_t {
    relu,
    sum_relu, // what stands there is added first
};

class Convolutions {
  public:
    virtual ~Convolutions() = default;
    // Convolution number `layer` of the trunk: 0 reads the planes, then two for each block.
    virtual void run(std::size_t layer, After after, const BatchShape& shape, const float* from,
                     float* to) = 0;
};

// The layers in their order.
[[nodiscard]] std::vector<Layer> trunk_convolutions(const Architecture& architecture);

[[nodiscard]] std::unique_ptr<Convolutions> make_winograd(const Network& network);
// Null where this program has no oneDNN.
[[nodiscard]] std::unique_ptr<Convolutions> make_onednn(std::shared_ptr<const Network> network);

} // namespace papan::nn
