// A network as an ONNX model, for other people's runtimes. Inputs "planes" [N, planes, H, W] and,
// where it has any, "globals" [N, globals]; outputs "policy", "value" and, of a papan network,
// "ownership" and "score", all as nn/evaluator.hpp says. N, H and W are open.
#pragma once

#include "papan/nn/network.hpp"

#include <string>

namespace papan::nn {

// The bytes of the file: opset 13.
[[nodiscard]] std::string to_onnx(const Network& network);

} // namespace papan::nn
