// The residual tower without the heads: what a fast back end has to compute. Numbers lie as
// [position][point][channel], the channels padded with zeros to a multiple of 16, so that every
// loop over channels is whole vectors.
#pragma once

#include "papan/nn/aligned.hpp"
#include "papan/nn/evaluator.hpp"
#include "papan/nn/int8_kernel.hpp"
#include "papan/nn/network.hpp"

#include <functional>
#include <memory>
#include <span>

namespace papan::nn {

inline constexpr int lanes = 16;

[[nodiscard]] constexpr int padded(int channels) {
    return (channels + lanes - 1) / lanes * lanes;
}

class Trunk {
  public:
    virtual ~Trunk() = default;
    // [count][height * width][padded(width)], valid until the next call.
    [[nodiscard]] virtual std::span<const float> run(const Inputs& inputs) = 0;
};

// Is shown what each of ranged_layers() reads.
using InputObserver = std::function<void(std::size_t layer, std::span<const float> input)>;

[[nodiscard]] std::unique_ptr<Trunk> make_fp32_trunk(std::shared_ptr<const Network> network,
                                                     InputObserver observer = {});
// Null where this program has no oneDNN.
[[nodiscard]] std::unique_ptr<Trunk> make_onednn_trunk(std::shared_ptr<const Network> network);
// Preconditions: the network is calibrated, and the processor runs the kernel.
[[nodiscard]] std::unique_ptr<Trunk> make_int8_trunk(std::shared_ptr<const Network> network,
                                                     const Int8Kernel& kernel = best_int8_kernel());

} // namespace papan::nn
