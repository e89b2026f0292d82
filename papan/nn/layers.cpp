#include "papan/nn/layers.hpp"

#include <fmt/core.h>

namespace papan::nn {

namespace {

Layer normed(std::string name, int inputs, int outputs, int kernel) {
    return {std::move(name), LayerKind::convolution, inputs, outputs, kernel, true, true};
}

Layer pointwise(std::string name, int inputs, int outputs) {
    return {std::move(name), LayerKind::convolution, inputs, outputs, 1, true, false};
}

Layer dense(std::string name, int inputs, int outputs, bool has_bias = true) {
    return {std::move(name), LayerKind::dense, inputs, outputs, 1, has_bias, false};
}

Layer answer(Layer layer) {
    layer.is_answer = true;
    return layer;
}

void add_source_heads(const Architecture& a, std::vector<Layer>& list) {
    const int area = a.side * a.side;
    list.push_back(normed("policy.conv", a.width, 2, 1));
    list.push_back(answer(dense("policy.dense", 2 * area, a.policy_size(a.side, a.side))));
    list.push_back(normed("value.conv", a.width, 1, 1));
    list.push_back(dense("value.1", area, 64));
    list.push_back(answer(dense("value.2", 64, 1)));
}

void add_papan_heads(const Architecture& a, std::vector<Layer>& list) {
    list.push_back(dense("head.pooled", 2 * a.width, head_pooled));
    list.push_back(normed("policy.hidden", a.width, head_width, 1));
    list.push_back(dense("policy.pool", 2 * a.width, head_width, false));
    list.push_back(answer(pointwise("policy.points", head_width, a.policy_planes)));
    if (a.policy_extra > 0)
        list.push_back(answer(dense("policy.extra", head_pooled, a.policy_extra)));
    list.push_back(answer(dense("value", head_pooled, 1)));
    list.push_back(answer(dense("score", head_pooled, 1)));
    list.push_back(answer(pointwise("ownership", a.width, 1)));
}

} // namespace

std::string block_name(int block, const char* part) {
    return fmt::format("block{}.{}", block, part);
}

bool block_pools(const Architecture& architecture, int block) {
    return architecture.family == Family::papan && block % 2 == 1;
}

std::vector<Layer> layers(const Architecture& a) {
    std::vector<Layer> list;
    list.push_back(normed("input", a.planes, a.width, 3));
    if (a.globals > 0) list.push_back(dense("globals", a.globals, a.width, false));
    for (int block = 0; block < a.blocks; ++block) {
        list.push_back(normed(block_name(block, "conv1"), a.width, a.width, 3));
        list.push_back(normed(block_name(block, "conv2"), a.width, a.width, 3));
        if (block_pools(a, block))
            list.push_back(dense(block_name(block, "pool"), 2 * a.width, a.width, false));
    }
    if (a.family == Family::source)
        add_source_heads(a, list);
    else
        add_papan_heads(a, list);
    return list;
}

std::vector<std::string> ranged_layers(const Architecture& architecture) {
    std::vector<std::string> names;
    for (const auto& layer : layers(architecture))
        if (layer.kernel == 3) names.push_back(layer.name);
    return names;
}

double operations(const Architecture& architecture, int height, int width) {
    double sum = 0;
    for (const auto& layer : layers(architecture)) {
        const int places = layer.kind == LayerKind::convolution ? height * width : 1;
        sum += 2.0 * static_cast<double>(layer.weights()) * places;
    }
    return sum;
}

} // namespace papan::nn
