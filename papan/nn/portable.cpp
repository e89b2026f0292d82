#include "papan/nn/portable.hpp"

#include "papan/base/assert.hpp"
#include "papan/nn/layers.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <span>

namespace papan::nn {

namespace {

using Vector = std::vector<float>;

// Channels of one position: [channel][height * width].
struct Maps {
    int channels = 0, height = 0, width = 0;
    Vector values;

    Maps(int channels_, int height_, int width_)
        : channels(channels_), height(height_), width(width_),
          values(static_cast<std::size_t>(channels_ * height_ * width_)) {}
    [[nodiscard]] int area() const { return height * width; }
    [[nodiscard]] float& at(int channel, int point) {
        return values[static_cast<std::size_t>(channel * area() + point)];
    }
    [[nodiscard]] float at(int channel, int point) const {
        return values[static_cast<std::size_t>(channel * area() + point)];
    }
};

void relu(Vector& values) {
    for (float& value : values) value = std::max(value, 0.0F);
}

Vector pool(const Maps& maps) {
    const auto channels = static_cast<std::size_t>(maps.channels);
    Vector pooled(2 * channels);
    for (std::size_t c = 0; c < channels; ++c) {
        const auto* first = maps.values.data() + c * static_cast<std::size_t>(maps.area());
        const std::span<const float> plane(first, static_cast<std::size_t>(maps.area()));
        double sum = 0;
        for (const float value : plane) sum += static_cast<double>(value);
        pooled[c] = static_cast<float>(sum / maps.area());
        pooled[channels + c] = *std::ranges::max_element(plane);
    }
    return pooled;
}

void add_to_channels(Maps& maps, const Vector& bias) {
    for (int c = 0; c < maps.channels; ++c)
        for (int p = 0; p < maps.area(); ++p) maps.at(c, p) += bias[static_cast<std::size_t>(c)];
}

class Portable final : public Evaluator {
  public:
    explicit Portable(std::shared_ptr<const Network> network) : network_(std::move(network)) {
        for (auto& layer : layers(architecture())) layers_.emplace(layer.name, layer);
    }

    [[nodiscard]] const Architecture& architecture() const override {
        return network_->architecture();
    }

    void evaluate(const Inputs& inputs, Outputs& outputs) override {
        outputs = {};
        const auto& a = architecture();
        PAPAN_ASSERT(a.family == Family::papan ||
                     (inputs.height == a.side && inputs.width == a.side));
        for (int position = 0; position < inputs.count; ++position) {
            const Maps x = trunk(inputs, position);
            if (a.family == Family::source)
                answer_source(x, outputs);
            else
                answer_papan(x, outputs);
        }
    }

  private:
    [[nodiscard]] Vector dense(std::string_view name, const Vector& input) const {
        const Layer& layer = layers_.find(name)->second;
        const auto weight = network_->tensor(layer.weight());
        Vector output(static_cast<std::size_t>(layer.outputs));
        if (layer.has_bias) std::ranges::copy(network_->tensor(layer.bias()), output.begin());
        std::size_t at = 0;
        for (float& sum : output)
            for (const float value : input) sum += weight[at++] * value;
        return output;
    }

    [[nodiscard]] Maps convolve(std::string_view name, const Maps& input) const {
        const Layer& layer = layers_.find(name)->second;
        const auto weight = network_->tensor(layer.weight());
        Maps output(layer.outputs, input.height, input.width);
        const auto bias = network_->tensor(layer.bias());
        add_to_channels(output, {bias.begin(), bias.end()});
        const int reach = layer.kernel / 2;
        std::size_t at = 0;
        for (int o = 0; o < layer.outputs; ++o)
            for (int i = 0; i < layer.inputs; ++i)
                for (int dy = -reach; dy <= reach; ++dy)
                    for (int dx = -reach; dx <= reach; ++dx)
                        add_shifted(input, i, dy, dx, weight[at++], output, o);
        return output;
    }

    static void add_shifted(const Maps& input, int i, int dy, int dx, float weight, Maps& output,
                            int o) {
        for (int y = std::max(0, -dy); y < input.height - std::max(0, dy); ++y)
            for (int x = std::max(0, -dx); x < input.width - std::max(0, dx); ++x)
                output.at(o, y * input.width + x) +=
                    weight * input.at(i, (y + dy) * input.width + x + dx);
    }

    [[nodiscard]] Maps trunk(const Inputs& inputs, int position) const {
        const auto& a = architecture();
        Maps planes(a.planes, inputs.height, inputs.width);
        const auto size = static_cast<std::ptrdiff_t>(planes.values.size());
        std::copy_n(inputs.planes.begin() + position * size, size, planes.values.begin());
        Maps x = convolve("input", planes);
        if (a.globals > 0) {
            const auto first = inputs.globals.begin() + position * a.globals;
            add_to_channels(x, dense("globals", {first, first + a.globals}));
        }
        relu(x.values);
        for (int block = 0; block < a.blocks; ++block) {
            Maps y = convolve(block_name(block, "conv1"), x);
            relu(y.values);
            if (block_pools(a, block))
                add_to_channels(x, dense(block_name(block, "pool"), pool(y)));
            const Maps z = convolve(block_name(block, "conv2"), y);
            std::ranges::transform(x.values, z.values, x.values.begin(), std::plus<>());
            relu(x.values);
        }
        return x;
    }

    void answer_source(const Maps& x, Outputs& outputs) const {
        Maps policy = convolve("policy.conv", x);
        relu(policy.values);
        const Vector logits = dense("policy.dense", policy.values);
        outputs.policy.insert(outputs.policy.end(), logits.begin(), logits.end());
        Maps value = convolve("value.conv", x);
        relu(value.values);
        Vector hidden = dense("value.1", value.values);
        relu(hidden);
        outputs.value.push_back(std::tanh(dense("value.2", hidden).front()));
    }

    void answer_papan(const Maps& x, Outputs& outputs) const {
        const Vector pooled = pool(x);
        Vector hidden = dense("head.pooled", pooled);
        relu(hidden);
        Maps policy = convolve("policy.hidden", x);
        add_to_channels(policy, dense("policy.pool", pooled));
        relu(policy.values);
        const Maps points = convolve("policy.points", policy);
        outputs.policy.insert(outputs.policy.end(), points.values.begin(), points.values.end());
        if (architecture().policy_extra > 0) {
            const Vector extra = dense("policy.extra", hidden);
            outputs.policy.insert(outputs.policy.end(), extra.begin(), extra.end());
        }
        outputs.value.push_back(std::tanh(dense("value", hidden).front()));
        outputs.score.push_back(dense("score", hidden).front() *
                                std::sqrt(static_cast<float>(x.area())));
        for (const float value : convolve("ownership", x).values)
            outputs.ownership.push_back(std::tanh(value));
    }

    std::shared_ptr<const Network> network_;
    std::map<std::string, Layer, std::less<>> layers_;
};

} // namespace

std::unique_ptr<Evaluator> make_portable(std::shared_ptr<const Network> network) {
    return std::make_unique<Portable>(std::move(network));
}

} // namespace papan::nn
