#include "papan/train/learner_state.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/nn/layers.hpp"

#include <cmath>

namespace papan::train {

namespace {

constexpr std::string_view magic = "PAPANCKP";
constexpr std::uint32_t version = 1;

void put_tensors(ByteWriter& out, const nn::Tensors& tensors) {
    out.put(static_cast<std::uint32_t>(tensors.size()));
    for (const auto& [name, values] : tensors) {
        out.put_text(name);
        out.put_list(values);
    }
}

nn::Tensors get_tensors(ByteReader& in) {
    nn::Tensors tensors;
    for (auto left = in.get<std::uint32_t>(); left > 0 && in.good(); --left) {
        auto name = in.get_text();
        tensors[std::move(name)] = in.get_list<float>();
    }
    return tensors;
}

bool same_sizes(const nn::Tensors& a, const nn::Tensors& b, bool learnt_only) {
    std::size_t alike = 0;
    for (const auto& [name, values] : a) {
        if (learnt_only && is_measured(name)) continue;
        const auto found = b.find(name);
        if (found == b.end() || found->second.size() != values.size()) return false;
        ++alike;
    }
    return alike == b.size();
}

} // namespace

bool is_measured(std::string_view tensor) {
    return tensor.ends_with(".mean") || tensor.ends_with(".variance");
}

LearnerState begin_with(const nn::Network& network) {
    LearnerState state;
    state.architecture = network.architecture();
    for (const auto& layer : nn::layers(state.architecture)) {
        const auto copy = [&](const std::string& from) {
            const auto values = network.tensor(from);
            return std::vector<float>(values.begin(), values.end());
        };
        const auto outputs = static_cast<std::size_t>(layer.outputs);
        state.weights[layer.weight()] = copy(layer.weight());
        if (layer.is_normed) {
            state.weights[layer.name + ".gamma"].assign(outputs, 1.0F);
            state.weights[layer.name + ".beta"] = copy(layer.bias());
            state.weights[layer.name + ".mean"].assign(outputs, 0.0F);
            state.weights[layer.name + ".variance"].assign(outputs, 1.0F);
        } else if (layer.has_bias) {
            state.weights[layer.bias()] = copy(layer.bias());
        }
    }
    state.average = state.weights;
    for (const auto& [name, values] : state.weights)
        if (!is_measured(name)) state.first_moment[name].assign(values.size(), 0.0F);
    state.second_moment = state.first_moment;
    return state;
}

Result<nn::Network> fold(const nn::Architecture& architecture, const nn::Tensors& weights) {
    nn::Tensors folded;
    for (const auto& layer : nn::layers(architecture)) {
        auto& weight = folded[layer.weight()] = weights.at(layer.weight());
        if (!layer.has_bias) continue;
        if (!layer.is_normed) {
            folded[layer.bias()] = weights.at(layer.bias());
            continue;
        }
        const auto& gamma = weights.at(layer.name + ".gamma");
        const auto& beta = weights.at(layer.name + ".beta");
        const auto& mean = weights.at(layer.name + ".mean");
        const auto& variance = weights.at(layer.name + ".variance");
        auto& bias = folded[layer.bias()];
        const std::size_t each = weight.size() / gamma.size();
        for (std::size_t o = 0; o < gamma.size(); ++o) {
            const float factor = gamma[o] / std::sqrt(variance[o] + norm_epsilon);
            for (std::size_t i = 0; i < each; ++i) weight[o * each + i] *= factor;
            bias.push_back(beta[o] - mean[o] * factor);
        }
    }
    return nn::Network::make(architecture, std::move(folded));
}

Result<void> save(const LearnerState& state, const std::filesystem::path& path) {
    auto network = fold(state.architecture, state.average);
    if (!network) return pass_on(std::move(network));
    ByteWriter body;
    // A network's file carries the architecture, checked when it is read.
    body.put_text(network->write());
    body.put(state.step);
    body.put(state.samples);
    for (const auto* tensors :
         {&state.weights, &state.average, &state.first_moment, &state.second_moment})
        put_tensors(body, *tensors);
    ByteWriter out;
    out.put_all(std::span<const char>(magic));
    out.put(version);
    out.put(checksum(body.bytes()));
    out.put_all(std::span<const char>(body.bytes()));
    return write_whole_file(path, out.bytes());
}

Result<LearnerState> load_state(const std::filesystem::path& path) {
    auto bytes = read_whole_file(path);
    if (!bytes) return pass_on(std::move(bytes));
    const auto refuse = [&](std::string_view why) {
        return fail(ErrorCode::invalid_input, "{}: {}", path.string(), why);
    };
    if (!bytes->starts_with(magic)) return refuse("this is no checkpoint of papan-train");
    ByteReader head(std::string_view(*bytes).substr(magic.size()));
    if (head.get<std::uint32_t>() != version)
        return refuse("another version wrote this checkpoint");
    const auto expected = head.get<std::uint64_t>();
    const auto body = std::string_view(*bytes).substr(bytes->size() - head.left());
    if (!head.good() || checksum(body) != expected) return refuse("the checkpoint is damaged");
    ByteReader in(body);
    const auto network = nn::Network::read(in.get_text());
    if (!network) return refuse(network.error().message);
    LearnerState state = begin_with(*network);
    const auto model = state.weights;
    state.step = in.get<std::uint64_t>();
    state.samples = in.get<std::uint64_t>();
    for (auto* tensors :
         {&state.weights, &state.average, &state.first_moment, &state.second_moment})
        *tensors = get_tensors(in);
    if (!in.good() || !same_sizes(model, state.weights, false) ||
        !same_sizes(model, state.average, false) || !same_sizes(model, state.first_moment, true) ||
        !same_sizes(model, state.second_moment, true))
        return refuse("the checkpoint's tensors do not fit its network");
    return state;
}

} // namespace papan::train
