#include "papan/base/index.hpp"
#include "papan/nn/int8_kernel.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <cmath>

namespace papan::nn {

namespace {

// The coarsest step that one output needs: no weight beyond 127, and no eight weights that are
// added in 16 bits beyond what fits. Rounding may add a half to each of the eight.
float step_of(std::span<const float> weight, int inputs) {
    constexpr float most_sum = 32767.0F / int8_most - 4;
    float step = 1e-12F;
    for (int tap = 0; tap < 9; ++tap)
        for (int group = 0; group < inputs; group += 16)
            for (int lane = 0; lane < 4; lane += 2) {
                float plus = 0;
                float minus = 0;
                for (int i = group + lane; i < std::min(group + 16, inputs); i += 4)
                    for (int j = i; j < std::min(i + 2, inputs); ++j) {
                        const float value = weight[index(j * 9 + tap)];
                        step = std::max(step, std::abs(value) / 127);
                        (value > 0 ? plus : minus) += std::abs(value);
                    }
                step = std::max(step, std::max(plus, minus) / most_sum);
            }
    return step;
}

} // namespace

Int8Weights::Int8Weights(std::span<const float> weight, int layer_inputs, int layer_outputs)
    : inputs(padded(layer_inputs)), outputs(padded(layer_outputs)),
      values(index(inputs * outputs * 9)), scale(index(outputs), 1.0F) {
    for (int o = 0; o < layer_outputs; ++o) {
        const auto mine = weight.subspan(index(o * layer_inputs * 9), index(layer_inputs * 9));
        const float step = step_of(mine, layer_inputs);
        scale[index(o)] = step;
        for (int i = 0; i < layer_inputs; ++i)
            for (int tap = 0; tap < 9; ++tap)
                values[static_cast<std::size_t>(int8_place(inputs, o, i, tap))] =
                    static_cast<std::int8_t>(std::lround(mine[index(i * 9 + tap)] / step));
    }
}

} // namespace papan::nn
