#include "papan/train/own/heads.hpp"
#include "papan/train/own/linear.hpp"
#include "papan/train/own/rows.hpp"

namespace papan::train::own {

namespace {

nn::Layer layer_named(const nn::Architecture& architecture, const std::string& name) {
    const auto all = nn::layers(architecture);
    return *std::ranges::find(all, name, &nn::Layer::name);
}

// A 1x1 convolution with its norm and relu to a few planes, which one row then holds:
// [plane][point].
class FlatPlanes {
  public:
    FlatPlanes(const nn::Layer& layer, Parameters& parameters, int workers)
        : layer_(parameters, layer, workers), norm_(parameters, layer.name, workers),
          planes_(layer.outputs) {}

    void begin(const Board& board, int count) {
        points_ = board.points();
        count_ = count;
        layer_.begin();
        for (Rows* rows : {&values_, &active_, &gradient_})
            rows->shape(count, std::ptrdiff_t{points_} * layer_.outputs());
        const int row = nn::padded(planes_ * points_);
        for (Rows* rows : {&flat_, &flat_gradient_}) rows->shape(count, row);
        flat_.clear(0, count);
    }

    void read(int worker, int position, const float* maps, Mode mode) {
        layer_.forth(points_, maps, values_.at(position));
        if (mode != Mode::answers) norm_.measure(worker, maps_here(), values_.at(position));
    }
    void end_norm(Mode mode) { norm_.end(mode, static_cast<double>(count_) * points_); }
    void flatten(int position) {
        float* active = active_.at(position);
        activate(maps_here(), values_.at(position), norm_.scale(), norm_.shift(), nullptr, active);
        for (int plane = 0; plane < planes_; ++plane)
            for (int p = 0; p < points_; ++p)
                flat_.at(position)[plane * points_ + p] = active[p * layer_.outputs() + plane];
    }

    void unflatten(int worker, int position) {
        gradient_.clear(position, position + 1);
        float* gradient = gradient_.at(position);
        for (int plane = 0; plane < planes_; ++plane)
            for (int p = 0; p < points_; ++p)
                gradient[p * layer_.outputs() + plane] =
                    flat_gradient_.at(position)[plane * points_ + p];
        mask(maps_here(), gradient, nullptr, active_.at(position), gradient);
        alignas(64) float sum_here[nn::lanes];
        norm_.measure_back(worker, maps_here(), gradient, values_.at(position), sum_here);
    }
    void end_norm_back() { norm_.end_back(static_cast<double>(count_) * points_); }
    void back(int worker, int position, const float* maps, float* to) {
        float* gradient = gradient_.at(position);
        norm_.back(maps_here(), gradient, values_.at(position), gradient);
        layer_.learn(worker, points_, maps, gradient);
        layer_.back(points_, gradient, to);
    }
    void end() { layer_.end(); }

    [[nodiscard]] int inputs() const { return layer_.inputs(); }
    [[nodiscard]] Rows& flat() { return flat_; }
    [[nodiscard]] Rows& flat_gradient() { return flat_gradient_; }

  private:
    [[nodiscard]] Maps maps_here() const { return {points_, layer_.outputs()}; }

    Linear layer_;
    Norm norm_;
    int planes_, points_ = 0, count_ = 0;
    Rows values_, active_, gradient_; // before the norm, behind the relu, of the norm
    Rows flat_, flat_gradient_;
};

class SourceHeads final : public Heads {
  public:
    SourceHeads(const nn::Architecture& architecture, Parameters& parameters, int workers)
        : policy_planes_(layer_named(architecture, "policy.conv"), parameters, workers),
          value_planes_(layer_named(architecture, "value.conv"), parameters, workers),
          policy_layer_(parameters, layer_named(architecture, "policy.dense"), workers),
          hidden_layer_(parameters, layer_named(architecture, "value.1"), workers),
          value_layer_(parameters, layer_named(architecture, "value.2"), workers) {}

    void begin(const Board& board, int count) override {
        board_ = board;
        for (FlatPlanes* planes : {&policy_planes_, &value_planes_}) planes->begin(board, count);
        for (Linear* layer : {&policy_layer_, &hidden_layer_, &value_layer_}) layer->begin();
        policy_.shape(count, policy_layer_.outputs());
        for (Rows* rows : {&hidden_, &hidden_gradient_})
            rows->shape(count, hidden_layer_.outputs());
        value_.shape(count, value_layer_.outputs());
    }

    void read(int worker, int position, const float* maps, Mode mode) override {
        policy_planes_.read(worker, position, maps, mode);
        value_planes_.read(worker, position, maps, mode);
    }

    void end_norms(Mode mode) override {
        policy_planes_.end_norm(mode);
        value_planes_.end_norm(mode);
    }

    void answer(int /*worker*/, Range positions, Answers& answers) override {
        const int first = positions.first, rows = positions.count();
        for (int n = first; n < positions.last; ++n) {
            policy_planes_.flatten(n);
            value_planes_.flatten(n);
        }
        policy_layer_.forth(rows, policy_planes_.flat().at(first), policy_.at(first));
        hidden_layer_.forth(rows, value_planes_.flat().at(first), hidden_.at(first));
        for (float* at = hidden_.at(first); at != hidden_.at(positions.last); ++at)
            *at = std::max(0.0F, *at);
        value_layer_.forth(rows, hidden_.at(first), value_.at(first));
        for (int n = first; n < positions.last; ++n) {
            std::copy_n(policy_.at(n), answers.policy_size,
                        policy_of(answers.policy.data(), n, answers));
            answers.value[size(n)] = *value_.at(n);
        }
    }

    void learn(int worker, Range positions, const Answers& gradients) override {
        const int first = positions.first, last = positions.last, rows = positions.count();
        for (Rows* cleared : {&policy_, &value_, &hidden_gradient_, &policy_planes_.flat_gradient(),
                              &value_planes_.flat_gradient()})
            cleared->clear(first, last);
        for (int n = first; n < last; ++n) {
            std::copy_n(policy_of(gradients.policy.data(), n, gradients), gradients.policy_size,
                        policy_.at(n));
            *value_.at(n) = gradients.value[size(n)];
        }
        learn_rows(worker, rows, policy_layer_, policy_planes_.flat().at(first), policy_.at(first),
                   policy_planes_.flat_gradient().at(first));
        learn_rows(worker, rows, value_layer_, hidden_.at(first), value_.at(first),
                   hidden_gradient_.at(first));
        mask({rows, hidden_layer_.outputs()}, hidden_gradient_.at(first), nullptr,
             hidden_.at(first), hidden_gradient_.at(first));
        learn_rows(worker, rows, hidden_layer_, value_planes_.flat().at(first),
                   hidden_gradient_.at(first), value_planes_.flat_gradient().at(first));
        for (int n = first; n < last; ++n) {
            policy_planes_.unflatten(worker, n);
            value_planes_.unflatten(worker, n);
        }
    }

    void end_norms_back() override {
        policy_planes_.end_norm_back();
        value_planes_.end_norm_back();
    }

    void back(int worker, int position, const float* maps, float* to) override {
        std::fill_n(to, std::ptrdiff_t{board_.points()} * policy_planes_.inputs(), 0.0F);
        policy_planes_.back(worker, position, maps, to);
        value_planes_.back(worker, position, maps, to);
    }

    void end() override {
        for (FlatPlanes* planes : {&policy_planes_, &value_planes_}) planes->end();
        for (Linear* layer : {&policy_layer_, &hidden_layer_, &value_layer_}) layer->end();
    }

  private:
    template <class Float>
    static Float* policy_of(Float* all, int position, const Answers& answers) {
        return all + std::ptrdiff_t{position} * answers.policy_size;
    }
    static void learn_rows(int worker, int rows, Linear& layer, const float* from,
                           const float* gradient, float* to) {
        layer.learn(worker, rows, from, gradient);
        layer.back(rows, gradient, to);
    }

    FlatPlanes policy_planes_, value_planes_;
    Linear policy_layer_, hidden_layer_, value_layer_;
    Board board_;
    Rows policy_, value_; // answers, then their gradients
    Rows hidden_, hidden_gradient_;
};

} // namespace

std::unique_ptr<Heads> make_source_heads(const nn::Architecture& architecture,
                                         Parameters& parameters, int workers) {
    return std::make_unique<SourceHeads>(architecture, parameters, workers);
}

} // namespace papan::train::own
