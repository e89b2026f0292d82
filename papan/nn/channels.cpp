#include "papan/nn/channels.hpp"

#include "papan/base/index.hpp"
#include "papan/nn/eight.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>

namespace papan::nn {

namespace {

static_assert(lanes == 16);

// Rows at once, so that each weight that is read is used as often.
template <int rows>
void apply_rows(const float* input, int inputs, const float* weight, const float* bias,
                float* output, int stride) {
    const auto* w = reinterpret_cast<const Eight*>(weight);
    const auto* b = reinterpret_cast<const Eight*>(bias);
    Eight low[rows];
    Eight high[rows];
    for (int r = 0; r < rows; ++r) {
        low[r] = b[0];
        high[r] = b[1];
    }
    for (int i = 0; i < inputs; ++i, w += 2) {
        const Eight w_low = w[0];
        const Eight w_high = w[1];
        for (int r = 0; r < rows; ++r) {
            const float value = input[r * inputs + i];
            low[r] += value * w_low;
            high[r] += value * w_high;
        }
    }
    for (int r = 0; r < rows; ++r) {
        auto* to = reinterpret_cast<Eight*>(output + r * stride);
        to[0] = low[r];
        to[1] = high[r];
    }
}

} // namespace

RowLayer::RowLayer(const Network& network, const Layer& layer, int groups)
    : inputs_(groups * padded(layer.inputs / groups)), outputs_(padded(layer.outputs)),
      weight_(index(inputs_ * outputs_)), bias_(index(outputs_)) {
    const auto weight = network.tensor(layer.weight());
    const int group = layer.inputs / groups;
    for (int o = 0; o < layer.outputs; ++o)
        for (int i = 0; i < layer.inputs; ++i) {
            const int row = i / group * padded(group) + i % group;
            weight_[index((o / lanes * inputs_ + row) * lanes + o % lanes)] =
                weight[index(o * layer.inputs + i)];
        }
    if (layer.has_bias) std::ranges::copy(network.tensor(layer.bias()), bias_.begin());
}

void RowLayer::apply(const float* input, int rows, float* output) const {
    for (int block = 0; block < outputs_ / lanes; ++block) {
        const float* weight = weight_.data() + block * inputs_ * lanes;
        const float* bias = bias_.data() + block * lanes;
        int row = 0;
        for (; row + 4 <= rows; row += 4)
            apply_rows<4>(input + row * inputs_, inputs_, weight, bias,
                          output + row * outputs_ + block * lanes, outputs_);
        for (; row < rows; ++row)
            apply_rows<1>(input + row * inputs_, inputs_, weight, bias,
                          output + row * outputs_ + block * lanes, outputs_);
    }
}

void pool_channels(const float* maps, int points, int channels, float* pooled) {
    float* mean = pooled;
    float* most = pooled + channels;
    std::copy_n(maps, channels, mean);
    std::copy_n(maps, channels, most);
    for (int p = 1; p < points; ++p) {
        const float* row = maps + p * channels;
        for (int c = 0; c < channels; ++c) mean[c] += row[c];
        for (int c = 0; c < channels; ++c) most[c] = row[c] > most[c] ? row[c] : most[c];
    }
    for (int c = 0; c < channels; ++c) mean[c] /= static_cast<float>(points);
}

void add_to_points(float* maps, int points, int channels, const float* bias) {
    for (int p = 0; p < points; ++p)
        for (int c = 0; c < channels; ++c) maps[p * channels + c] += bias[c];
}

void relu(float* values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) values[i] = values[i] > 0 ? values[i] : 0;
}

void spread_planes(const float* planes, int count, int points, int stride, float* maps) {
    for (int c = 0; c < count; ++c)
        for (int p = 0; p < points; ++p) maps[p * stride + c] = planes[c * points + p];
}

} // namespace papan::nn
