// The trunk by oneDNN: direct convolutions with bias, ReLU and the sum of a block fused into them.
// Primitives are made once for each batch and board size and kept.
#include "papan/base/assert.hpp"
#include "papan/nn/channels.hpp"
#include "papan/nn/trunk.hpp"

#include <array>
#include <cstring>
#include <dnnl.hpp>
#include <map>
#include <optional>

// Of the OpenMP library that oneDNN runs on; its header is the compiler's and not every one has it.
extern "C" int omp_get_max_threads(void);
extern "C" void omp_set_num_threads(int);

namespace papan::nn {

namespace {

using Tag = dnnl::memory::format_tag;
using dnnl::convolution_forward;
using dnnl::memory;

constexpr auto f32 = memory::data_type::f32;

constexpr std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

// oneDNN takes as many threads as the calling one may open: an evaluator is one thread's.
class OneThread {
  public:
    OneThread() { omp_set_num_threads(1); }
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;
    ~OneThread() { omp_set_num_threads(before_); }

  private:
    int before_ = omp_get_max_threads();
};

int input_stride(int planes) {
    return (planes + 7) / 8 * 8;
}

enum class After : std::uint8_t { relu, sum_relu };

struct Convolution {
    convolution_forward primitive;
    memory weight, bias;
};

struct Shape {
    int count, height, width;
    friend auto operator<=>(const Shape&, const Shape&) = default;
};

// Everything for one shape of batch, the buffers included.
struct Plan {
    Aligned<float> planes, stream, inner;
    memory planes_memory, stream_memory, inner_memory;
    std::vector<Convolution> convolutions; // input, then two for each block
};

class Fp32Trunk final : public Trunk {
  public:
    Fp32Trunk(std::shared_ptr<const Network> network, InputObserver observer)
        : network_(std::move(network)), observer_(std::move(observer)) {
        const auto& a = network_->architecture();
        for (const auto& layer : layers(a)) {
            if (layer.name == "globals") globals_ = RowLayer(*network_, layer);
            if (layer.name.starts_with("block") && layer.kind == LayerKind::dense)
                pools_.emplace(layer.name, RowLayer(*network_, layer, 2));
            if (layer.kernel == 3) convolutions_.push_back(layer);
        }
        pooled_.resize(index(2 * channels()));
        bias_.resize(index(channels()));
        global_row_.resize(index(padded(a.globals)));
    }

    std::span<const float> run(const Inputs& inputs) override {
        const OneThread guard;
        Plan& plan = plan_for({inputs.count, inputs.height, inputs.width});
        const auto& a = network_->architecture();
        const int points = inputs.height * inputs.width;
        const int stride = input_stride(a.planes);
        for (int n = 0; n < inputs.count; ++n) {
            spread_planes(inputs.planes.data() + n * a.planes * points, a.planes, points, stride,
                          plan.planes.data() + n * points * stride);
            if (a.globals > 0) begin_with_globals(inputs, n, points, plan);
        }
        show(0, plan.planes);
        execute(plan.convolutions[0], plan.planes_memory, plan.stream_memory);
        for (int block = 0; block < a.blocks; ++block) {
            show(index(1 + 2 * block), plan.stream);
            execute(plan.convolutions[index(1 + 2 * block)], plan.stream_memory, plan.inner_memory);
            if (block_pools(a, block)) add_pooled(block, inputs.count, points, plan);
            show(index(2 + 2 * block), plan.inner);
            execute(plan.convolutions[index(2 + 2 * block)], plan.inner_memory, plan.stream_memory);
        }
        return plan.stream;
    }

  private:
    [[nodiscard]] int channels() const { return padded(network_->architecture().width); }

    void show(std::size_t layer, const Aligned<float>& input) const {
        if (observer_) observer_(layer, input);
    }

    void begin_with_globals(const Inputs& inputs, int n, int points, Plan& plan) {
        const int count = network_->architecture().globals;
        std::copy_n(inputs.globals.begin() + n * count, count, global_row_.begin());
        globals_.apply(global_row_.data(), 1, bias_.data());
        float* maps = plan.stream.data() + n * points * channels();
        for (int p = 0; p < points; ++p)
            std::copy_n(bias_.data(), channels(), maps + p * channels());
    }

    // The bias of a pooling block is added to the stream, which the second convolution adds to.
    void add_pooled(int block, int count, int points, Plan& plan) {
        const RowLayer& layer = pools_.find(block_name(block, "pool"))->second;
        for (int n = 0; n < count; ++n) {
            const int offset = n * points * channels();
            pool_channels(plan.inner.data() + offset, points, channels(), pooled_.data());
            layer.apply(pooled_.data(), 1, bias_.data());
            add_to_points(plan.stream.data() + offset, points, channels(), bias_.data());
        }
    }

    void execute(const Convolution& convolution, const memory& from, const memory& to) {
        convolution.primitive.execute(stream_, {{DNNL_ARG_SRC, from},
                                                {DNNL_ARG_WEIGHTS, convolution.weight},
                                                {DNNL_ARG_BIAS, convolution.bias},
                                                {DNNL_ARG_DST, to}});
    }

    Plan& plan_for(const Shape& shape) {
        if (const auto found = plans_.find(shape); found != plans_.end()) return found->second;
        if (plans_.size() >= most_plans) plans_.clear();
        return plans_.emplace(shape, make_plan(shape)).first->second;
    }

    [[nodiscard]] memory::desc maps(const Shape& shape, int channels_) const {
        return {{shape.count, channels_, shape.height, shape.width}, f32, Tag::nhwc};
    }

    Plan make_plan(const Shape& shape) {
        const auto& a = network_->architecture();
        const std::size_t points = index(shape.count) * index(shape.height * shape.width);
        Plan plan;
        plan.planes.resize(points * index(input_stride(a.planes)));
        plan.stream.resize(points * index(channels()));
        plan.inner.resize(points * index(channels()));
        const auto inner = maps(shape, channels());
        const auto outer = maps(shape, input_stride(a.planes));
        plan.planes_memory = memory(outer, engine_, plan.planes.data());
        plan.stream_memory = memory(inner, engine_, plan.stream.data());
        plan.inner_memory = memory(inner, engine_, plan.inner.data());
        const auto first = describe(outer, inner, a.globals > 0 ? After::sum_relu : After::relu);
        const auto one = describe(inner, inner, After::relu);
        const auto two = describe(inner, inner, After::sum_relu);
        for (std::size_t i = 0; i < convolutions_.size(); ++i)
            plan.convolutions.push_back(make(convolutions_[i], i == 0       ? first
                                                               : i % 2 == 1 ? one
                                                                            : two));
        return plan;
    }

    [[nodiscard]] convolution_forward::primitive_desc
    describe(const memory::desc& from, const memory::desc& to, After after) const {
        const auto inputs = from.dims()[1];
        const auto outputs = to.dims()[1];
        dnnl::post_ops after_ops;
        if (after == After::sum_relu) after_ops.append_sum(1.0F);
        after_ops.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
        dnnl::primitive_attr attributes;
        attributes.set_post_ops(after_ops);
        const convolution_forward::desc wanted(
            dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct, from,
            memory::desc({outputs, inputs, 3, 3}, f32, Tag::any),
            memory::desc({outputs}, f32, Tag::x), to, {1, 1}, {1, 1}, {1, 1});
        return {wanted, attributes, engine_};
    }

    Convolution make(const Layer& layer, const convolution_forward::primitive_desc& description) {
        const auto dims = description.weights_desc().dims();
        Aligned<float> padded_weight(index(static_cast<int>(dims[0] * dims[1] * 9)));
        const auto weight = network_->tensor(layer.weight());
        for (int o = 0; o < layer.outputs; ++o)
            std::memcpy(padded_weight.data() + o * dims[1] * 9,
                        weight.data() + o * layer.inputs * 9,
                        sizeof(float) * index(layer.inputs * 9));
        memory plain({dims, f32, Tag::oihw}, engine_, padded_weight.data());
        Convolution result{convolution_forward(description),
                           memory(description.weights_desc(), engine_),
                           memory(description.bias_desc(), engine_)};
        dnnl::reorder(plain, result.weight).execute(stream_, plain, result.weight);
        stream_.wait();
        auto* bias = static_cast<float*>(result.bias.get_data_handle());
        std::fill_n(bias, dims[0], 0.0F);
        std::ranges::copy(network_->tensor(layer.bias()), bias);
        return result;
    }

    static constexpr std::size_t most_plans = 256; // batches of every size up to there

    std::shared_ptr<const Network> network_;
    InputObserver observer_;
    dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream_{engine_};
    std::vector<Layer> convolutions_;
    RowLayer globals_;
    std::map<std::string, RowLayer, std::less<>> pools_;
    Aligned<float> pooled_, bias_, global_row_;
    std::map<Shape, Plan> plans_;
};

} // namespace

std::unique_ptr<Trunk> make_fp32_trunk(std::shared_ptr<const Network> network,
                                       InputObserver observer) {
    return std::make_unique<Fp32Trunk>(std::move(network), std::move(observer));
}

} // namespace papan::nn
