#include "papan/nn/calibrate.hpp"

#include "papan/nn/layers.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>

namespace papan::nn {

Network calibrated(const Network& network, const Inputs& positions) {
    constexpr float least = 1e-6F; // where nothing ever fires
    std::vector<float> ranges(ranged_layers(network.architecture()).size(), least);
    const auto trunk = make_fp32_trunk(
        std::make_shared<Network>(network), [&](std::size_t layer, std::span<const float> input) {
            ranges[layer] = std::max(ranges[layer], *std::ranges::max_element(input));
        });
    if (positions.count > 0) static_cast<void>(trunk->run(positions));
    return *Network::make(network.architecture(), network.tensors(), std::move(ranges));
}

} // namespace papan::nn
