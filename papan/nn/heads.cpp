#include "papan/nn/heads.hpp"

#include "papan/base/index.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <cmath>

namespace papan::nn {

namespace {

bool is_of_trunk(const std::string& name) {
    return name == "input" || name == "globals" || name.starts_with("block");
}

} // namespace

Heads::Heads(const Network& network) : architecture_(network.architecture()) {
    for (const auto& layer : nn::layers(architecture_)) {
        if (is_of_trunk(layer.name)) continue;
        const bool is_pooled = layer.name == "head.pooled" || layer.name == "policy.pool";
        layers_.emplace(layer.name, RowLayer(network, layer, is_pooled ? 2 : 1));
    }
}

const RowLayer& Heads::layer(std::string_view name) const {
    return layers_.find(name)->second;
}

float* Heads::apply(std::string_view name, const float* input, int rows) {
    const auto& [found, row_layer] = *layers_.find(name);
    auto& buffer = buffers_[found];
    buffer.resize(index(rows * row_layer.outputs()));
    row_layer.apply(input, rows, buffer.data());
    return buffer.data();
}

void Heads::answer(const Inputs& inputs, std::span<const float> trunk, Outputs& outputs) {
    const int points = inputs.height * inputs.width;
    const int policy = architecture_.policy_size(inputs.height, inputs.width);
    const bool is_papan = architecture_.family == Family::papan;
    outputs.policy.resize(index(inputs.count * policy));
    outputs.value.resize(index(inputs.count));
    outputs.ownership.resize(is_papan ? index(inputs.count * points) : 0);
    outputs.score.resize(is_papan ? index(inputs.count) : 0);
    for (int n = 0; n < inputs.count; ++n) {
        const float* maps = trunk.data() + index(n) * index(points * padded(architecture_.width));
        const Place place{outputs.policy.data() + n * policy, outputs.value.data() + n,
                          outputs.ownership.data() + (is_papan ? n * points : 0),
                          outputs.score.data() + (is_papan ? n : 0)};
        if (is_papan)
            answer_papan(maps, points, place);
        else
            answer_source(maps, points, place);
    }
}

void Heads::answer_source(const float* maps, int points, const Place& place) {
    // A dense layer after a convolution reads channel by channel, as the tutorial's does.
    const auto flatten = [&](std::string_view conv, std::string_view next, int channels) {
        float* rows = apply(conv, maps, points);
        const int stride = layer(conv).outputs();
        auto& flat = buffers_["flat"];
        flat.assign(index(layer(next).inputs()), 0.0F);
        for (int c = 0; c < channels; ++c)
            for (int p = 0; p < points; ++p)
                flat[index(c * points + p)] = std::max(rows[p * stride + c], 0.0F);
        return apply(next, flat.data(), 1);
    };
    const float* logits = flatten("policy.conv", "policy.dense", 2);
    std::copy_n(logits, architecture_.policy_planes * points + architecture_.policy_extra,
                place.policy);
    float* hidden = flatten("value.conv", "value.1", 1);
    relu(hidden, index(layer("value.1").outputs()));
    *place.value = std::tanh(*apply("value.2", hidden, 1));
}

void Heads::answer_papan(const float* maps, int points, const Place& place) {
    const int channels = padded(architecture_.width);
    auto& pooled = buffers_["pooled"];
    pooled.resize(index(2 * channels));
    pool_channels(maps, points, channels, pooled.data());
    float* hidden = apply("head.pooled", pooled.data(), 1);
    relu(hidden, head_pooled);

    float* policy = apply("policy.hidden", maps, points);
    add_to_points(policy, points, head_width, apply("policy.pool", pooled.data(), 1));
    relu(policy, index(points * head_width));
    const float* answers = apply("policy.points", policy, points);
    const int stride = layer("policy.points").outputs();
    for (int plane = 0; plane < architecture_.policy_planes; ++plane)
        for (int p = 0; p < points; ++p)
            place.policy[plane * points + p] = answers[p * stride + plane];
    if (architecture_.policy_extra > 0) {
        std::copy_n(apply("policy.extra", hidden, 1), architecture_.policy_extra,
                    place.policy + architecture_.policy_planes * points);
    }
    *place.value = std::tanh(*apply("value", hidden, 1));
    *place.score = *apply("score", hidden, 1) * std::sqrt(static_cast<float>(points));
    const float* owners = apply("ownership", maps, points);
    for (int p = 0; p < points; ++p) place.ownership[p] = std::tanh(owners[p * lanes]);
}

} // namespace papan::nn
