// The ranges that int8 needs, from positions a network is likely to meet.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/nn/network.hpp"

namespace papan::nn {

// The same network with the greatest input each convolution saw on these positions. The ranges it
// may have had are forgotten.
[[nodiscard]] Network calibrated(const Network& network, const Inputs& positions);

} // namespace papan::nn
