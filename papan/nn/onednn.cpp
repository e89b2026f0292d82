// Convolutions by oneDNN: direct ones, with bias, ReLU and the sum of a block fused into them.
// Primitives are made once for each batch and board size and kept.
#include "papan/nn/aligned.hpp"
#include "papan/nn/convolutions.hpp"
#include "papan/nn/trunk.hpp"

#include <cstring>
#include <dnnl.hpp>
#include <map>
#include <ranges>

// Of the OpenMP library that oneDNN runs on; its header is the compiler's and not every one has it.
extern "C" int omp_get_max_threads(void);
extern "C" void omp_set_num_threads(int);

namespace papan::nn {

namespace {

using Tag = dnnl::memory::format_tag;
using dnnl::convolution_forward;
using dnnl::memory;

constexpr auto f32 = memory::data_type::f32;

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

struct Convolution {
    convolution_forward primitive;
    memory from, weight, bias, to;
};

struct Wanted {
    std::size_t layer;
    After after;
    BatchShape shape;
    friend auto operator<=>(const Wanted&, const Wanted&) = default;
};

class OneDnn final : public Convolutions {
  public:
    explicit OneDnn(std::shared_ptr<const Network> network)
        : network_(std::move(network)), layers_(trunk_convolutions(network_->architecture())) {}

    void run(std::size_t layer, After after, const BatchShape& shape, const float* from,
             float* to) override {
        const OneThread guard;
        Convolution& made = convolution({layer, after, shape});
        made.from.set_data_handle(const_cast<float*>(from)); // NOLINT: it is only read
        made.to.set_data_handle(to);
        made.primitive.execute(stream_, {{DNNL_ARG_SRC, made.from},
                                         {DNNL_ARG_WEIGHTS, made.weight},
                                         {DNNL_ARG_BIAS, made.bias},
                                         {DNNL_ARG_DST, made.to}});
    }

  private:
    Convolution& convolution(const Wanted& wanted) {
        if (const auto found = made_.find(wanted); found != made_.end()) return found->second;
        if (made_.size() >= most_made) made_.clear();
        return made_.emplace(wanted, make(wanted)).first->second;
    }

    static memory::desc maps(const BatchShape& shape, int channels) {
        return {{shape.count, channels, shape.height, shape.width}, f32, Tag::nhwc};
    }

    [[nodiscard]] convolution_forward::primitive_desc describe(const Wanted& wanted) const {
        const Layer& layer = layers_[wanted.layer];
        const int inputs = wanted.layer == 0 ? padded_planes(layer.inputs) : padded(layer.inputs);
        const int outputs = padded(layer.outputs);
        dnnl::post_ops after_ops;
        if (wanted.after == After::sum_relu) after_ops.append_sum(1.0F);
        after_ops.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
        dnnl::primitive_attr attributes;
        attributes.set_post_ops(after_ops);
        const convolution_forward::desc description(
            dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct,
            maps(wanted.shape, inputs), memory::desc({outputs, inputs, 3, 3}, f32, Tag::any),
            memory::desc({outputs}, f32, Tag::x), maps(wanted.shape, outputs), {1, 1}, {1, 1},
            {1, 1});
        return {description, attributes, engine_};
    }

    Convolution make(const Wanted& wanted) {
        const auto description = describe(wanted);
        const Layer& layer = layers_[wanted.layer];
        const auto dims = description.weights_desc().dims();
        Aligned<float> padded_weight(static_cast<std::size_t>(dims[0] * dims[1] * 9));
        const auto weight = network_->tensor(layer.weight());
        for (int o = 0; o < layer.outputs; ++o)
            std::memcpy(padded_weight.data() + o * dims[1] * 9,
                        weight.data() + o * layer.inputs * 9,
                        sizeof(float) * static_cast<std::size_t>(layer.inputs * 9));
        memory plain({dims, f32, Tag::oihw}, engine_, padded_weight.data());
        Convolution result{
            convolution_forward(description), memory(description.src_desc(), engine_, nullptr),
            memory(description.weights_desc(), engine_), memory(description.bias_desc(), engine_),
            memory(description.dst_desc(), engine_, nullptr)};
        dnnl::reorder(plain, result.weight).execute(stream_, plain, result.weight);
        stream_.wait();
        auto* bias = static_cast<float*>(result.bias.get_data_handle());
        std::fill_n(bias, dims[0], 0.0F);
        std::ranges::copy(network_->tensor(layer.bias()), bias);
        return result;
    }

    static constexpr std::size_t most_made = 4096;

    std::shared_ptr<const Network> network_;
    dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream_{engine_};
    std::vector<Layer> layers_;
    std::map<Wanted, Convolution> made_;
};

} // namespace

std::unique_ptr<Convolutions> make_onednn(std::shared_ptr<const Network> network) {
    return std::make_unique<OneDnn>(std::move(network));
}

} // namespace papan::nn
