#include "papan/train/own/heads.hpp"
#include "papan/train/own/linear.hpp"
#include "papan/train/own/rows.hpp"

#include <map>
#include <optional>
#include <vector>

namespace papan::train::own {

namespace {

using NamedLayers = std::map<std::string, nn::Layer, std::less<>>;

NamedLayers layers_of(const nn::Architecture& architecture) {
    NamedLayers named;
    for (const auto& layer : nn::layers(architecture)) named.emplace(layer.name, layer);
    return named;
}

class PapanHeads final : public Heads {
  public:
    PapanHeads(const nn::Architecture& architecture, const NamedLayers& layers,
               Parameters& parameters, int workers)
        : policy_planes_(architecture.policy_planes), policy_extra_(architecture.policy_extra),
          pooled_layer_(parameters, layers.at("head.pooled"), workers, 2),
          hidden_layer_(parameters, layers.at("policy.hidden"), workers),
          pool_layer_(parameters, layers.at("policy.pool"), workers, 2),
          points_layer_(parameters, layers.at("policy.points"), workers),
          value_layer_(parameters, layers.at("value"), workers),
          score_layer_(parameters, layers.at("score"), workers),
          ownership_layer_(parameters, layers.at("ownership"), workers),
          norm_(parameters, "policy.hidden", workers), scratch_(size(workers)) {
        if (policy_extra_ > 0) extra_layer_.emplace(parameters, layers.at("policy.extra"), workers);
    }

    void begin(const Board& board, int count) override {
        board_ = board;
        count_ = count;
        for_each_layer([](Linear& layer) { layer.begin(); });
        const std::ptrdiff_t points = board.points();
        const int hidden = hidden_layer_.outputs(), summary = pooled_layer_.outputs();
        for (Rows* rows : {&pooled_, &pooled_gradient_}) rows->shape(count, pooled_layer_.inputs());
        for (Rows* rows : {&summary_, &summary_gradient_}) rows->shape(count, summary);
        for (Rows* rows : {&bias_, &bias_gradient_}) rows->shape(count, hidden);
        for (Rows* rows : {&values_, &active_, &gradient_}) rows->shape(count, points * hidden);
        owners_.shape(count, points * ownership_layer_.outputs());
        for (Rows* rows : {&value_, &score_}) rows->shape(count, value_layer_.outputs());
        if (extra_layer_) extra_.shape(count, extra_layer_->outputs());
        for (Floats& scratch : scratch_)
            grow(scratch, size(points * std::max(hidden, points_layer_.outputs()) + hidden));
    }

    void read(int worker, int position, const float* maps, Mode mode) override {
        pool({board_.points(), hidden_layer_.inputs()}, maps, pooled_.at(position));
        hidden_layer_.forth(board_.points(), maps, values_.at(position));
        ownership_layer_.forth(board_.points(), maps, owners_.at(position));
        if (mode != Mode::answers) norm_.measure(worker, hidden_maps(), values_.at(position));
    }

    void end_norms(Mode mode) override { norm_.end(mode, numbers()); }

    void answer(int worker, Range positions, Answers& answers) override {
        const int first = positions.first, rows = positions.count();
        pooled_layer_.forth(rows, pooled_.at(first), summary_.at(first));
        for (float* at = summary_.at(first); at != summary_.at(positions.last); ++at)
            *at = std::max(0.0F, *at);
        pool_layer_.forth(rows, pooled_.at(first), bias_.at(first));
        value_layer_.forth(rows, summary_.at(first), value_.at(first));
        score_layer_.forth(rows, summary_.at(first), score_.at(first));
        if (extra_layer_) extra_layer_->forth(rows, summary_.at(first), extra_.at(first));
        for (int n = first; n < positions.last; ++n) {
            answer_points(worker, n, answers);
            answers.value[size(n)] = *value_.at(n);
            answers.score[size(n)] = *score_.at(n);
        }
    }

    void learn(int worker, Range positions, const Answers& gradients) override {
        const int first = positions.first, rows = positions.count();
        take_gradients(positions, gradients);
        summary_gradient_.clear(first, positions.last);
        pooled_gradient_.clear(first, positions.last);
        learn_from(worker, positions, value_layer_, value_);
        learn_from(worker, positions, score_layer_, score_);
        if (extra_layer_) learn_from(worker, positions, *extra_layer_, extra_);
        mask({rows, pooled_layer_.outputs()}, summary_gradient_.at(first), nullptr,
             summary_.at(first), summary_gradient_.at(first));
        for (int n = first; n < positions.last; ++n) learn_points(worker, n, gradients);
        for (const auto& [layer, gradient] :
             {std::pair(&pooled_layer_, &summary_gradient_), {&pool_layer_, &bias_gradient_}}) {
            layer->learn(worker, rows, pooled_.at(first), gradient->at(first));
            layer->back(rows, gradient->at(first), pooled_gradient_.at(first));
        }
    }

    void end_norms_back() override { norm_.end_back(numbers()); }

    void back(int worker, int position, const float* maps, float* to) override {
        const int points = board_.points(), channels = hidden_layer_.inputs();
        std::fill_n(to, points * channels, 0.0F);
        float* gradient = scratch_[size(worker)].data();
        norm_.back(hidden_maps(), gradient_.at(position), values_.at(position), gradient);
        hidden_layer_.learn(worker, points, maps, gradient);
        hidden_layer_.back(points, gradient, to);
        ownership_layer_.learn(worker, points, maps, owners_.at(position));
        ownership_layer_.back(points, owners_.at(position), to);
        pool_back({points, channels}, maps, pooled_.at(position), pooled_gradient_.at(position),
                  to);
    }

    void end() override {
        for_each_layer([](Linear& layer) { layer.end(); });
    }

  private:
    template <class Call> void for_each_layer(Call call) {
        for (Linear* layer : {&pooled_layer_, &hidden_layer_, &pool_layer_, &points_layer_,
                              &value_layer_, &score_layer_, &ownership_layer_})
            call(*layer);
        if (extra_layer_) call(*extra_layer_);
    }
    [[nodiscard]] Maps hidden_maps() const { return {board_.points(), hidden_layer_.outputs()}; }
    [[nodiscard]] double numbers() const { return static_cast<double>(count_) * board_.points(); }

    void answer_points(int worker, int position, Answers& answers) {
        const int points = board_.points(), stride = points_layer_.outputs();
        float* told = scratch_[size(worker)].data();
        float* shift = told + points * std::max(stride, hidden_layer_.outputs());
        for (int c = 0; c < hidden_layer_.outputs(); ++c)
            shift[c] = norm_.shift()[c] + bias_.at(position)[c];
        activate(hidden_maps(), values_.at(position), norm_.scale(), shift, nullptr,
                 active_.at(position));
        points_layer_.forth(points, active_.at(position), told);
        float* policy = answers.policy.data() + std::ptrdiff_t{position} * answers.policy_size;
        for (int plane = 0; plane < policy_planes_; ++plane)
            for (int p = 0; p < points; ++p) policy[plane * points + p] = told[p * stride + plane];
        for (int i = 0; i < policy_extra_; ++i)
            policy[policy_planes_ * points + i] = extra_.at(position)[i];
        for (int p = 0; p < points; ++p)
            answers.ownership[size(std::ptrdiff_t{position} * points + p)] =
                owners_.at(position)[p * ownership_layer_.outputs()];
    }

    // The answers that are rows of their own become their gradients.
    void take_gradients(Range positions, const Answers& gradients) {
        const int points = board_.points(), first = positions.first, last = positions.last;
        value_.clear(first, last);
        score_.clear(first, last);
        if (extra_layer_) extra_.clear(first, last);
        owners_.clear(first, last);
        for (int n = first; n < last; ++n) {
            *value_.at(n) = gradients.value[size(n)];
            *score_.at(n) = gradients.score[size(n)];
            const float* policy =
                gradients.policy.data() + std::ptrdiff_t{n} * gradients.policy_size;
            for (int i = 0; i < policy_extra_; ++i)
                extra_.at(n)[i] = policy[policy_planes_ * points + i];
            for (int p = 0; p < points; ++p)
                owners_.at(n)[p * ownership_layer_.outputs()] =
                    gradients.ownership[size(std::ptrdiff_t{n} * points + p)];
        }
    }

    void learn_from(int worker, Range positions, Linear& layer, const Rows& gradient) {
        const int first = positions.first, rows = positions.count();
        layer.learn(worker, rows, summary_.at(first), gradient.at(first));
        layer.back(rows, gradient.at(first), summary_gradient_.at(first));
    }

    void learn_points(int worker, int position, const Answers& gradients) {
        const int points = board_.points(), stride = points_layer_.outputs();
        float* told = scratch_[size(worker)].data();
        std::fill_n(told, points * stride, 0.0F);
        const float* policy =
            gradients.policy.data() + std::ptrdiff_t{position} * gradients.policy_size;
        for (int plane = 0; plane < policy_planes_; ++plane)
            for (int p = 0; p < points; ++p) told[p * stride + plane] = policy[plane * points + p];
        points_layer_.learn(worker, points, active_.at(position), told);
        gradient_.clear(position, position + 1);
        points_layer_.back(points, told, gradient_.at(position));
        mask(hidden_maps(), gradient_.at(position), nullptr, active_.at(position),
             gradient_.at(position));
        norm_.measure_back(worker, hidden_maps(), gradient_.at(position), values_.at(position),
                           bias_gradient_.at(position));
    }

    int policy_planes_, policy_extra_;
    Linear pooled_layer_, hidden_layer_, pool_layer_, points_layer_, value_layer_, score_layer_,
        ownership_layer_;
    std::optional<Linear> extra_layer_;
    Norm norm_;
    Board board_;
    int count_ = 0;
    Rows pooled_, pooled_gradient_;   // [mean, max] of the maps
    Rows summary_, summary_gradient_; // head.pooled
    Rows bias_, bias_gradient_;       // policy.pool
    Rows values_, active_, gradient_; // policy.hidden before its norm, behind its relu; of the norm
    Rows owners_, value_, score_, extra_; // answers, then their gradients
    std::vector<Floats> scratch_;         // of each worker
};

} // namespace

std::unique_ptr<Heads> make_papan_heads(const nn::Architecture& architecture,
                                        Parameters& parameters, int workers) {
    return std::make_unique<PapanHeads>(architecture, layers_of(architecture), parameters, workers);
}

} // namespace papan::train::own
