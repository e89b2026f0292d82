#include "papan/nn/onnx.hpp"

#include "papan/nn/layers.hpp"
#include "papan/nn/protobuf.hpp"

#include <fmt/core.h>
#include <initializer_list>
#include <map>

namespace papan::nn {

namespace {

// Numbers of onnx.proto (version 3 of the format).
constexpr int ir_version = 7, opset = 13;
constexpr int type_float = 1, type_int64 = 7;
constexpr int attribute_int = 2, attribute_ints = 7;

using Dimensions = std::initializer_list<std::int64_t>;

class Graph {
  public:
    explicit Graph(const Network& network) : network_(network) {
        for (auto& layer : layers(network.architecture())) layers_.emplace(layer.name, layer);
    }

    // A node with one output, whose name is given back.
    std::string node(std::string_view kind, std::initializer_list<std::string> inputs,
                     std::initializer_list<Protobuf> attributes = {}, std::string output = {}) {
        if (output.empty()) output = fmt::format("t{}", ++count_);
        Protobuf message;
        for (const std::string& input : inputs) message.put(1, input);
        message.put(2, output);
        message.put(4, kind);
        for (const Protobuf& attribute : attributes) message.put(5, attribute);
        graph_.put(1, message);
        return output;
    }
    static Protobuf integer(std::string_view name, std::int64_t value) {
        Protobuf message;
        message.put(1, name);
        message.put(3, value);
        message.put(20, attribute_int);
        return message;
    }
    static Protobuf integers(std::string_view name, Dimensions values) {
        Protobuf message;
        message.put(1, name);
        for (const std::int64_t value : values) message.put(8, value);
        message.put(20, attribute_ints);
        return message;
    }

    // A constant list of whole numbers: dimensions and axes.
    std::string numbers(Dimensions values) {
        const std::string name = fmt::format("n{}", ++count_);
        Protobuf message;
        message.put(1, static_cast<std::int64_t>(values.size()));
        message.put(2, type_int64);
        for (const std::int64_t value : values) message.put(7, value);
        message.put(8, name);
        graph_.put(5, message);
        return name;
    }
    std::string tensor(const std::string& name, const std::vector<std::int64_t>& dimensions) {
        Protobuf message;
        for (const std::int64_t dimension : dimensions) message.put(1, dimension);
        message.put(2, type_float);
        message.put(8, name);
        message.put_floats(9, network_.tensor(name));
        graph_.put(5, message);
        return name;
    }

    std::string convolve(const std::string& name, const std::string& input) {
        const Layer& layer = layers_.at(name);
        const std::int64_t pad = layer.kernel / 2;
        const auto weight =
            tensor(layer.weight(), {layer.outputs, layer.inputs, layer.kernel, layer.kernel});
        const auto bias = tensor(layer.bias(), {layer.outputs});
        return node("Conv", {input, weight, bias}, {integers("pads", {pad, pad, pad, pad})});
    }
    std::string dense(const std::string& name, const std::string& input) {
        const Layer& layer = layers_.at(name);
        const auto weight = tensor(layer.weight(), {layer.outputs, layer.inputs});
        const auto transposed = integer("transB", 1);
        if (!layer.has_bias) return node("Gemm", {input, weight}, {transposed});
        return node("Gemm", {input, weight, tensor(layer.bias(), {layer.outputs})}, {transposed});
    }
    std::string relu(const std::string& input) { return node("Relu", {input}); }
    std::string flat(const std::string& input, std::string output = {}) {
        return node("Flatten", {input}, {}, std::move(output));
    }
    std::string pool(const std::string& maps) {
        return node("Concat",
                    {flat(node("GlobalAveragePool", {maps})), flat(node("GlobalMaxPool", {maps}))},
                    {integer("axis", 1)});
    }
    // Numbers for each channel, added at every point.
    std::string add_to_channels(const std::string& maps, const std::string& values) {
        return node("Add", {maps, node("Unsqueeze", {values, numbers({2, 3})})});
    }
    // [N, 1] as [N].
    std::string squeeze(const std::string& input, std::string output) {
        return node("Squeeze", {input, numbers({1})}, {}, std::move(output));
    }

    // A dimension below 0 is open and has this name.
    void declare(int field, std::string_view name,
                 std::initializer_list<std::pair<std::int64_t, std::string_view>> dimensions) {
        Protobuf shape;
        for (const auto& [size, open] : dimensions) {
            Protobuf dimension;
            if (size < 0)
                dimension.put(2, open);
            else
                dimension.put(1, size);
            shape.put(1, dimension);
        }
        Protobuf tensor_type, type, value;
        tensor_type.put(1, type_float);
        tensor_type.put(2, shape);
        type.put(1, tensor_type);
        value.put(1, name);
        value.put(2, type);
        graph_.put(field, value);
    }

    [[nodiscard]] Protobuf& message() { return graph_; }

  private:
    const Network& network_;
    std::map<std::string, Layer, std::less<>> layers_;
    Protobuf graph_;
    int count_ = 0;
};

std::string trunk(Graph& graph, const Architecture& a) {
    std::string x = graph.convolve("input", "planes");
    if (a.globals > 0) x = graph.add_to_channels(x, graph.dense("globals", "globals"));
    x = graph.relu(x);
    for (int block = 0; block < a.blocks; ++block) {
        const auto y = graph.relu(graph.convolve(block_name(block, "conv1"), x));
        x = graph.node("Add", {x, graph.convolve(block_name(block, "conv2"), y)});
        if (block_pools(a, block))
            x = graph.add_to_channels(x, graph.dense(block_name(block, "pool"), graph.pool(y)));
        x = graph.relu(x);
    }
    return x;
}

void answer_source(Graph& graph, const std::string& x) {
    const auto policy = graph.flat(graph.relu(graph.convolve("policy.conv", x)));
    graph.node("Identity", {graph.dense("policy.dense", policy)}, {}, "policy");
    const auto value = graph.flat(graph.relu(graph.convolve("value.conv", x)));
    const auto hidden = graph.relu(graph.dense("value.1", value));
    graph.squeeze(graph.node("Tanh", {graph.dense("value.2", hidden)}), "value");
}

void answer_papan(Graph& graph, const Architecture& a, const std::string& x) {
    const auto pooled = graph.pool(x);
    const auto hidden = graph.relu(graph.dense("head.pooled", pooled));
    const auto planes = graph.relu(graph.add_to_channels(graph.convolve("policy.hidden", x),
                                                         graph.dense("policy.pool", pooled)));
    const auto points = graph.flat(graph.convolve("policy.points", planes));
    if (a.policy_extra > 0)
        graph.node("Concat", {points, graph.dense("policy.extra", hidden)},
                   {Graph::integer("axis", 1)}, "policy");
    else
        graph.node("Identity", {points}, {}, "policy");
    graph.squeeze(graph.node("Tanh", {graph.dense("value", hidden)}), "value");
    graph.flat(graph.node("Tanh", {graph.convolve("ownership", x)}), "ownership");
    // The score grows with the side of the board: with the root of its area.
    const auto sides = graph.node("Gather", {graph.node("Shape", {x}), graph.numbers({2, 3})});
    const auto area = graph.node("ReduceProd", {sides}, {Graph::integer("keepdims", 0)});
    const auto side =
        graph.node("Sqrt", {graph.node("Cast", {area}, {Graph::integer("to", type_float)})});
    graph.squeeze(graph.node("Mul", {graph.dense("score", hidden), side}), "score");
}

void declare_all(Graph& graph, const Architecture& a) {
    constexpr int input = 11, output = 12;
    graph.declare(input, "planes", {{-1, "N"}, {a.planes, ""}, {-1, "H"}, {-1, "W"}});
    if (a.globals > 0) graph.declare(input, "globals", {{-1, "N"}, {a.globals, ""}});
    graph.declare(output, "policy", {{-1, "N"}, {-1, "answers"}});
    graph.declare(output, "value", {{-1, "N"}});
    if (!a.has_ownership()) return;
    graph.declare(output, "ownership", {{-1, "N"}, {-1, "points"}});
    graph.declare(output, "score", {{-1, "N"}});
}

} // namespace

std::string to_onnx(const Network& network) {
    const Architecture& a = network.architecture();
    Graph graph(network);
    const auto x = trunk(graph, a);
    if (a.family == Family::source)
        answer_source(graph, x);
    else
        answer_papan(graph, a, x);
    graph.message().put(2, "papan");
    declare_all(graph, a);

    Protobuf operators, model;
    operators.put(1, "");
    operators.put(2, opset);
    model.put(1, ir_version);
    model.put(2, "papan");
    model.put(7, graph.message());
    model.put(8, operators);
    return model.bytes();
}

} // namespace papan::nn
