// The trunk in fp32 around the convolutions of either back end: globals, pooling blocks, and the
// order of the layers.
#include "papan/base/index.hpp"
#include "papan/nn/channels.hpp"
#include "papan/nn/convolutions.hpp"
#include "papan/nn/trunk.hpp"

#include <map>
#include <ranges>

namespace papan::nn {

namespace {

class Fp32Trunk final : public Trunk {
  public:
    Fp32Trunk(std::shared_ptr<const Network> network, std::unique_ptr<Convolutions> convolutions,
              InputObserver observer)
        : network_(std::move(network)), convolutions_(std::move(convolutions)),
          observer_(std::move(observer)) {
        const auto& a = network_->architecture();
        for (const auto& layer : layers(a)) {
            if (layer.name == "globals") globals_ = RowLayer(*network_, layer);
            if (layer.name.starts_with("block") && layer.kind == LayerKind::dense)
                pools_.emplace(layer.name, RowLayer(*network_, layer, 2));
        }
        pooled_.resize(index(2 * channels()));
        bias_.resize(index(channels()));
        global_row_.resize(index(padded(a.globals)));
    }

    std::span<const float> run(const Inputs& inputs) override {
        const auto& a = network_->architecture();
        shape_ = {inputs.count, inputs.height, inputs.width};
        stream_.resize(shape_.points() * index(channels()));
        inner_.resize(stream_.size());
        read_planes(inputs);
        convolve(0, a.globals > 0 ? After::sum_relu : After::relu, planes_, stream_);
        for (int block = 0; block < a.blocks; ++block) {
            convolve(1 + 2 * block, After::relu, stream_, inner_);
            if (block_pools(a, block)) add_pooled(block);
            convolve(2 + 2 * block, After::sum_relu, inner_, stream_);
        }
        return stream_;
    }

  private:
    [[nodiscard]] int channels() const { return padded(network_->architecture().width); }
    [[nodiscard]] int board() const { return shape_.height * shape_.width; }

    void convolve(int layer, After after, const Aligned<float>& from, Aligned<float>& to) {
        if (observer_) observer_(index(layer), from);
        convolutions_->run(index(layer), after, shape_, from.data(), to.data());
    }

    void read_planes(const Inputs& inputs) {
        const auto& a = network_->architecture();
        const int stride = padded_planes(a.planes);
        planes_.resize(shape_.points() * index(stride));
        for (int n = 0; n < inputs.count; ++n) {
            spread_planes(inputs.planes.data() + n * a.planes * board(), a.planes, board(), stride,
                          planes_.data() + n * board() * stride);
            if (a.globals > 0) begin_with_globals(inputs, n);
        }
    }

    void begin_with_globals(const Inputs& inputs, int n) {
        const int count = network_->architecture().globals;
        std::copy_n(inputs.globals.begin() + n * count, count, global_row_.begin());
        globals_.apply(global_row_.data(), 1, bias_.data());
        float* maps = stream_.data() + n * board() * channels();
        for (int p = 0; p < board(); ++p)
            std::copy_n(bias_.data(), channels(), maps + p * channels());
    }

    // The bias of a pooling block is added to the stream, which the second convolution adds to.
    void add_pooled(int block) {
        const RowLayer& layer = pools_.find(block_name(block, "pool"))->second;
        for (int n = 0; n < shape_.count; ++n) {
            const int offset = n * board() * channels();
            pool_channels(inner_.data() + offset, board(), channels(), pooled_.data());
            layer.apply(pooled_.data(), 1, bias_.data());
            add_to_points(stream_.data() + offset, board(), channels(), bias_.data());
        }
    }

    std::shared_ptr<const Network> network_;
    std::unique_ptr<Convolutions> convolutions_;
    InputObserver observer_;
    RowLayer globals_;
    std::map<std::string, RowLayer, std::less<>> pools_;
    BatchShape shape_;
    Aligned<float> planes_, stream_, inner_;
    Aligned<float> pooled_, bias_, global_row_;
};

} // namespace

std::vector<Layer> trunk_convolutions(const Architecture& architecture) {
    auto all = layers(architecture);
    std::erase_if(all, [](const Layer& layer) { return layer.kernel != 3; });
    return all;
}

std::unique_ptr<Trunk> make_fp32_trunk(std::shared_ptr<const Network> network,
                                       InputObserver observer) {
    auto convolutions = make_winograd(*network);
    return std::make_unique<Fp32Trunk>(std::move(network), std::move(convolutions),
                                       std::move(observer));
}

std::unique_ptr<Trunk> make_onednn_trunk(std::shared_ptr<const Network> network) {
    auto convolutions = make_onednn(network);
    if (!convolutions) return nullptr;
    return std::make_unique<Fp32Trunk>(std::move(network), std::move(convolutions),
                                       InputObserver{});
}

} // namespace papan::nn
