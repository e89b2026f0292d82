// The reference: one position at a time in plain loops, as layers.hpp reads. Clear, slow, anywhere.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/nn/network.hpp"

#include <memory>

namespace papan::nn {

[[nodiscard]] std::unique_ptr<Evaluator> make_portable(std::shared_ptr<const Network> network);

} // namespace papan::nn
