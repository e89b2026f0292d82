// The layers of a network: the one list that the weight file, every back end, the trainer and the
// ONNX writer walk. What a layer is joined to is told here, in words, and carried out by each of
// them; tests hold them to one another.
//
// papan, with `width` channels, x the stream and [mean, max] over the board as `pool`:
//     x = relu(input(planes) + globals(g))                    globals: a bias for each channel
//     each block:  y = relu(conv1(x));  x = relu(x + conv2(y) [+ pool(pool of y)])
//                                                             in brackets: every second block
//     p = pool of x;  h = relu(head.pooled(p))
//     policy: policy.points(relu(policy.hidden(x) + policy.pool(p))), then policy.extra(h)
//     value = tanh(value(h));  score = score(h) * sqrt(area);  ownership = tanh(ownership(x))
// source, the tutorial's:
//     x = relu(input(planes));  each block as above without the brackets
//     policy: policy.dense(relu(policy.conv(x)));  value =
//     tanh(value.2(relu(value.1(relu(value.conv(x))))))
#pragma once

#include "papan/nn/architecture.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace papan::nn {

enum class LayerKind : std::uint8_t {
    convolution, // [outputs][inputs][kernel][kernel], zeros beyond the edge
    dense,       // [outputs][inputs]
};

struct Layer {
    std::string name;
    LayerKind kind = LayerKind::convolution;
    int inputs = 0, outputs = 0;
    int kernel = 1;
    bool has_bias = true;
    bool is_normed = false; // batch norm while training; folded into weight and bias in a file
    bool is_answer = false; // nothing comes behind it: what it computes is what the network says

    [[nodiscard]] std::string weight() const { return name + ".weight"; }
    [[nodiscard]] std::string bias() const { return name + ".bias"; }
    [[nodiscard]] std::size_t weights() const {
        return static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs) *
               static_cast<std::size_t>(kernel * kernel);
    }
    [[nodiscard]] int fan_in() const { return inputs * kernel * kernel; }
};

[[nodiscard]] std::vector<Layer> layers(const Architecture& architecture);

// The names of the layers that repeat.
[[nodiscard]] std::string block_name(int block, const char* part);
[[nodiscard]] bool block_pools(const Architecture& architecture, int block);

// The 3x3 convolutions whose inputs int8 needs the range of, in the order they are computed.
[[nodiscard]] std::vector<std::string> ranged_layers(const Architecture& architecture);

// Channels of the policy's hidden planes and of the hidden vector of the pooled heads.
inline constexpr int head_width = 32;
inline constexpr int head_pooled = 64;

// Multiplications and additions of the convolutions and dense layers for one position.
[[nodiscard]] double operations(const Architecture& architecture, int height, int width);

} // namespace papan::nn
