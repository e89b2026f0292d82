// The trunk in int8: activations of 7 bits, weights of 8 with a scale for each output. The stream
// that the blocks add to stays in fp32, so that rounding does not pile up from block to block; only
// what a convolution reads is rounded, by the range its input had while calibrating.
#include "papan/base/index.hpp"
#include "papan/nn/channels.hpp"
#include "papan/nn/eight.hpp"
#include "papan/nn/int8_kernel.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <map>

namespace papan::nn {

namespace {

// Bytes of [position][height + 2][width + 2][channels]: a border of zeros spares the edges.
class BorderedMaps {
  public:
    void reshape(int count, int height, int width, int channels) {
        const std::size_t size = index(count) * index((height + 2) * (width + 2)) * index(channels);
        row_ = (width + 2) * channels;
        position_ = (height + 2) * row_;
        channels_ = channels;
        values_.assign(size, 0);
    }
    [[nodiscard]] int row() const { return row_; }
    // A point of the board, or its upper left neighbour with (y - 1, x - 1).
    [[nodiscard]] std::uint8_t* at(int position, int y, int x) {
        return values_.data() + static_cast<std::ptrdiff_t>(position) * position_ + (y + 1) * row_ +
               (x + 1) * channels_;
    }

  private:
    int row_ = 0, position_ = 0, channels_ = 0;
    Aligned<std::uint8_t> values_;
};

std::uint8_t rounded(float value, float steps) {
    const float scaled = value * steps + 0.5F;
    return static_cast<std::uint8_t>(
        static_cast<int>(std::clamp(scaled, 0.0F, static_cast<float>(int8_most))));
}

struct Convolution {
    Int8Weights weights;
    Aligned<float> scale; // from the sums to numbers
    Aligned<float> bias;
    float steps = 1; // from numbers to the bytes it reads

    Convolution(const Network& network, const Layer& layer, float range)
        : weights(network.tensor(layer.weight()), layer.inputs, layer.outputs),
          scale(weights.scale), bias(index(weights.outputs)), steps(int8_most / range) {
        for (float& value : scale) value /= steps;
        std::ranges::copy(network.tensor(layer.bias()), bias.begin());
    }
};

class Int8Trunk final : public Trunk {
  public:
    Int8Trunk(std::shared_ptr<const Network> network, const Int8Kernel& kernel)
        : network_(std::move(network)), kernel_(kernel) {
        const auto& a = network_->architecture();
        for (const auto& layer : layers(a)) {
            if (layer.name == "globals") globals_ = RowLayer(*network_, layer);
            if (layer.name.starts_with("block") && layer.kind == LayerKind::dense)
                pools_.emplace(layer.name, RowLayer(*network_, layer, 2));
            if (layer.kernel == 3) {
                const float range = network_->ranges()[convolutions_.size()];
                convolutions_.emplace_back(*network_, layer, range);
            }
        }
        pooled_.resize(index(2 * channels()));
        global_row_.resize(index(padded(a.globals)));
    }

    std::span<const float> run(const Inputs& inputs) override {
        reshape(inputs);
        const auto& a = network_->architecture();
        read_planes(inputs);
        begin_biases(convolutions_[0]);
        for (int n = 0; n < count_ && a.globals > 0; ++n) {
            std::copy_n(inputs.globals.begin() + n * a.globals, a.globals, global_row_.begin());
            add_bias(n, globals_, global_row_.data());
        }
        convolve(convolutions_[0], planes_, nullptr, stream_.data(), &stream_bytes_, steps(1));
        for (int block = 0; block < a.blocks; ++block) {
            const auto& first = convolutions_[index(1 + 2 * block)];
            const auto& second = convolutions_[index(2 + 2 * block)];
            begin_biases(first);
            const bool pools = block_pools(a, block);
            convolve(first, stream_bytes_, nullptr, pools ? inner_.data() : nullptr, &inner_bytes_,
                     second.steps);
            begin_biases(second);
            if (pools) add_pooled(pools_.find(block_name(block, "pool"))->second);
            convolve(second, inner_bytes_, stream_.data(), stream_.data(), &stream_bytes_,
                     steps(3 + 2 * block));
        }
        return stream_;
    }

  private:
    [[nodiscard]] int channels() const { return padded(network_->architecture().width); }
    [[nodiscard]] int points() const { return height_ * width_; }
    // Of the convolution that reads what is written; the heads read the stream in fp32.
    [[nodiscard]] float steps(int convolution) const {
        const auto next = index(convolution);
        return next < convolutions_.size() ? convolutions_[next].steps : 0.0F;
    }

    void reshape(const Inputs& inputs) {
        if (inputs.count == count_ && inputs.height == height_ && inputs.width == width_) return;
        count_ = inputs.count;
        height_ = inputs.height;
        width_ = inputs.width;
        planes_.reshape(count_, height_, width_, convolutions_[0].weights.inputs);
        stream_bytes_.reshape(count_, height_, width_, channels());
        inner_bytes_.reshape(count_, height_, width_, channels());
        stream_.resize(index(count_) * index(points() * channels()));
        inner_.resize(stream_.size());
        biases_.resize(index(count_ * channels()));
    }

    void read_planes(const Inputs& inputs) {
        const int planes = network_->architecture().planes;
        const float* value = inputs.planes.data();
        for (int n = 0; n < count_; ++n)
            for (int plane = 0; plane < planes; ++plane)
                for (int y = 0; y < height_; ++y)
                    for (int x = 0; x < width_; ++x)
                        planes_.at(n, y, x)[plane] = rounded(*value++, convolutions_[0].steps);
    }

    void begin_biases(const Convolution& convolution) {
        for (int n = 0; n < count_; ++n)
            std::ranges::copy(convolution.bias, biases_.begin() + n * channels());
    }

    void add_bias(int position, const RowLayer& layer, const float* input) {
        layer.apply(input, 1, row_.data());
        add_to_points(biases_.data() + position * channels(), 1, channels(), row_.data());
    }

    void add_pooled(const RowLayer& layer) {
        for (int n = 0; n < count_; ++n) {
            pool_channels(inner_.data() + n * points() * channels(), points(), channels(),
                          pooled_.data());
            add_bias(n, layer, pooled_.data());
        }
    }

    // to = relu(convolution of from + biases + residual), as numbers and as bytes. The weights of
    // 16 outputs stay in the nearest cache while the batch passes by.
    void convolve(const Convolution& convolution, BorderedMaps& from, const float* residual,
                  float* to, BorderedMaps* bytes, float steps) {
        const int blocks = convolution.weights.outputs / int8_outputs;
        Int8Sums sums;
        for (int block = 0; block < blocks; ++block)
            for (int n = 0; n < count_; ++n)
                for (int y = 0; y < height_; ++y)
                    for (int x = 0; x < width_; x += kernel_.points) {
                        const int several = std::min(kernel_.points, width_ - x);
                        kernel_.sums(from.at(n, y - 1, x - 1), from.row(),
                                     convolution.weights.inputs, convolution.weights.block(block),
                                     several, sums);
                        for (int p = 0; p < several; ++p) {
                            const int channel = block * int8_outputs;
                            const std::ptrdiff_t at =
                                (static_cast<std::ptrdiff_t>(n) * points() + y * width_ + x + p) *
                                    channels() +
                                channel;
                            finish(sums[p], convolution.scale.data() + channel,
                                   biases_.data() + n * channels() + channel,
                                   residual != nullptr ? residual + at : nullptr,
                                   to != nullptr ? to + at : nullptr,
                                   bytes->at(n, y, x + p) + channel, steps);
                        }
                    }
    }

    static void finish(const std::int32_t* sums, const float* scale, const float* bias,
                       const float* residual, float* to, std::uint8_t* bytes, float steps) {
        constexpr Eight zero{};
        constexpr Eight most = zero + static_cast<float>(int8_most);
        for (int o = 0; o < int8_outputs; o += 8) {
            const auto sum = *reinterpret_cast<const EightInts*>(sums + o);
            Eight value = __builtin_convertvector(sum, Eight);
            value = value * *reinterpret_cast<const Eight*>(scale + o) +
                    *reinterpret_cast<const Eight*>(bias + o);
            if (residual != nullptr) value += *reinterpret_cast<const Eight*>(residual + o);
            value = value > zero ? value : zero;
            if (to != nullptr) *reinterpret_cast<Eight*>(to + o) = value;
            Eight scaled = value * steps + 0.5F;
            scaled = scaled < most ? scaled : most;
            const auto whole = __builtin_convertvector(scaled, EightInts);
            *reinterpret_cast<EightBytes*>(bytes + o) = __builtin_convertvector(whole, EightBytes);
        }
    }

    std::shared_ptr<const Network> network_;
    const Int8Kernel& kernel_;
    std::vector<Convolution> convolutions_;
    RowLayer globals_;
    std::map<std::string, RowLayer, std::less<>> pools_;
    int count_ = 0, height_ = 0, width_ = 0;
    BorderedMaps planes_, stream_bytes_, inner_bytes_;
    Aligned<float> stream_, inner_, biases_, pooled_, global_row_;
    Aligned<float> row_ = Aligned<float>(1024);
};

} // namespace

std::unique_ptr<Trunk> make_int8_trunk(std::shared_ptr<const Network> network,
                                       const Int8Kernel& kernel) {
    return std::make_unique<Int8Trunk>(std::move(network), kernel);
}

} // namespace papan::nn
