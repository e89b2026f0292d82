// Networks and positions for tests: small, random, of both families.
#pragma once

#include "papan/base/random.hpp"
#include "papan/nn/evaluator.hpp"
#include "papan/nn/network.hpp"

#include <algorithm>
#include <cmath>

namespace papan::nn {

inline Architecture small_papan() {
    Architecture a;
    a.planes = 11;
    a.globals = 3;
    a.width = 24; // no multiple of 16, so that padding is met
    a.blocks = 3;
    a.policy_planes = 2;
    a.policy_extra = 1;
    return a;
}

inline Architecture small_source(int side) {
    Architecture a;
    a.family = Family::source;
    a.planes = 7;
    a.width = 32;
    a.blocks = 2;
    a.side = side;
    return a;
}

// Random networks have no biases; these have, so that a forgotten one is seen.
inline Network with_biases(const Network& network, std::uint64_t seed) {
    Random random(seed);
    auto tensors = network.tensors();
    for (auto& [name, values] : tensors)
        if (name.ends_with(".bias"))
            for (float& value : values) value = static_cast<float>(random.unit()) - 0.5F;
    return *Network::make(network.architecture(), std::move(tensors));
}

inline Inputs random_inputs(const Architecture& a, int count, int height, int width,
                            std::uint64_t seed) {
    Random random(seed);
    Inputs inputs{count, height, width, {}, {}};
    inputs.planes.resize(static_cast<std::size_t>(count * a.planes * height * width));
    for (float& value : inputs.planes) value = random.below(3) == 0 ? 1.0F : 0.0F;
    inputs.globals.resize(static_cast<std::size_t>(count * a.globals));
    for (float& value : inputs.globals) value = static_cast<float>(random.unit()) * 2 - 1;
    return inputs;
}

inline float greatest_difference(const std::vector<float>& a, const std::vector<float>& b) {
    if (a.size() != b.size()) return INFINITY;
    float most = 0;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

} // namespace papan::nn
