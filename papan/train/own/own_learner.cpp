#include "papan/train/own/own_learner.hpp"

#include "papan/train/own/trunk.hpp"

#include <cmath>
#include <fmt/format.h>

namespace papan::train {

namespace {

using namespace own;

std::unique_ptr<Heads> make_heads(const nn::Architecture& architecture, Parameters& parameters,
                                  int workers) {
    return architecture.family == nn::Family::source
               ? make_source_heads(architecture, parameters, workers)
               : make_papan_heads(architecture, parameters, workers);
}

class OwnLearner final : public Learner {
  public:
    OwnLearner(const LearnerState& state, const LearnerOptions& options)
        : architecture_(state.architecture), options_(options), step_(state.step),
          samples_(state.samples), parameters_(state), workers_(options.threads),
          trunk_(architecture_, parameters_, workers_),
          heads_(make_heads(architecture_, parameters_, workers_.count())),
          losses_(static_cast<std::size_t>(workers_.count())) {}

    Losses step(const Batch& batch, double learning_rate) override {
        const int count = batch.inputs.count;
        answer(batch.inputs, Mode::learns);
        const double with_owners = samples_with_owners(batch);
        workers_.run([&](int worker) {
            const Range mine = workers_.part(worker, count);
            losses_[static_cast<std::size_t>(worker)] =
                take_losses(batch, options_, with_owners, mine, answers_);
            heads_->learn(worker, mine, answers_);
        });
        heads_->end_norms_back();
        trunk_.back(*heads_);
        heads_->end();
        ++step_;
        samples_ += static_cast<std::uint64_t>(count);
        parameters_.descend(options_, learning_rate, step_);
        return sum_of_losses();
    }

    void unfold_norms(const nn::Inputs& inputs) override {
        answer(inputs, Mode::unfolds);
        parameters_.average_begins_anew();
    }

    [[nodiscard]] LearnerState state() const override {
        LearnerState state{architecture_, step_, samples_, {}, {}, {}, {}};
        parameters_.copy_to(state);
        return state;
    }

    [[nodiscard]] nn::Outputs forward(const nn::Inputs& inputs) override {
        answer(inputs, Mode::answers);
        nn::Outputs outputs{answers_.policy, answers_.value, answers_.ownership, answers_.score};
        for (auto* chances : {&outputs.value, &outputs.ownership})
            for (float& chance : *chances) chance = std::tanh(chance);
        const float side = std::sqrt(static_cast<float>(inputs.height * inputs.width));
        for (float& score : outputs.score) score *= side;
        return outputs;
    }

    [[nodiscard]] std::map<std::string, double> gradients() const override {
        return parameters_.gradient_lengths();
    }

    [[nodiscard]] std::string device() const override {
        return fmt::format("own, {} thread{}", workers_.count(), workers_.count() == 1 ? "" : "s");
    }

  private:
    void answer(const nn::Inputs& inputs, Mode mode) {
        shape_answers(inputs);
        heads_->begin({inputs.height, inputs.width}, inputs.count);
        trunk_.forth(inputs, mode, *heads_);
        heads_->end_norms(mode);
        workers_.run([&](int worker) {
            heads_->answer(worker, workers_.part(worker, inputs.count), answers_);
        });
    }

    void shape_answers(const nn::Inputs& inputs) {
        const auto count = static_cast<std::size_t>(inputs.count);
        answers_.policy_size = architecture_.policy_size(inputs.height, inputs.width);
        answers_.policy.resize(count * static_cast<std::size_t>(answers_.policy_size));
        answers_.value.resize(count);
        if (!architecture_.has_ownership()) return;
        answers_.ownership.resize(count * static_cast<std::size_t>(inputs.height * inputs.width));
        answers_.score.resize(count);
    }

    [[nodiscard]] Losses sum_of_losses() const {
        Losses sum;
        for (const Losses& part : losses_) {
            sum.policy += part.policy;
            sum.value += part.value;
            sum.ownership += part.ownership;
            sum.score += part.score;
            sum.accuracy += part.accuracy;
        }
        return sum;
    }

    nn::Architecture architecture_;
    LearnerOptions options_;
    std::uint64_t step_, samples_;
    Parameters parameters_;
    Workers workers_;
    Trunk trunk_;
    std::unique_ptr<Heads> heads_;
    Answers answers_;
    std::vector<Losses> losses_; // of each worker
};

} // namespace

Result<std::unique_ptr<Learner>> make_own_learner(const LearnerState& state,
                                                  const LearnerOptions& options) {
    if (options.device != "auto" && options.device != "cpu")
        return fail(ErrorCode::unsupported, "our own learner computes on the processor, not on {}",
                    options.device);
    return std::make_unique<OwnLearner>(state, options);
}

} // namespace papan::train
