// Loops over [point][channel] numbers that the fast trunks and their heads share. Channels are
// padded (trunk.hpp), so a layer's weights are turned once into [input][output] with zeros where
// there is no channel.
#pragma once

#include "papan/nn/aligned.hpp"
#include "papan/nn/layers.hpp"
#include "papan/nn/network.hpp"

#include <span>

namespace papan::nn {

// A dense layer or a 1x1 convolution: outputs = bias + sum over inputs, for many rows at once.
class RowLayer {
  public:
    RowLayer() = default;
    // The inputs come in `groups` lists, each padded by itself: [mean, max] are two.
    RowLayer(const Network& network, const Layer& layer, int groups = 1);

    [[nodiscard]] int inputs() const { return inputs_; }   // padded
    [[nodiscard]] int outputs() const { return outputs_; } // padded
    // rows of inputs() numbers to rows of outputs() numbers.
    void apply(const float* input, int rows, float* output) const;

  private:
    int inputs_ = 0, outputs_ = 0;
    Aligned<float> weight_; // [outputs / lanes][inputs][lanes]
    Aligned<float> bias_;
};

// [mean, max] of each channel over the points.
void pool_channels(const float* maps, int points, int channels, float* pooled);
void add_to_points(float* maps, int points, int channels, const float* bias);
void relu(float* values, std::size_t count);

// [planes][points] of one position to [points][stride].
void spread_planes(const float* planes, int count, int points, int stride, float* maps);

} // namespace papan::nn
