#include "papan/train/own/losses.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace papan::train::own {

namespace {

struct PolicyLoss {
    double loss;
    bool is_right;
};

// The answers become their gradient times `factor`.
PolicyLoss take_policy(std::span<float> answers, std::span<const float> target, float factor) {
    const auto best = std::ranges::max_element(answers);
    const bool is_right =
        best - answers.begin() == std::ranges::max_element(target) - target.begin();
    const float greatest = *best;
    double sum = 0, wanted = 0, told = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        sum += std::exp(static_cast<double>(answers[i] - greatest));
        wanted += static_cast<double>(target[i]);
        told += static_cast<double>(target[i]) * static_cast<double>(answers[i] - greatest);
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const double chance = std::exp(static_cast<double>(answers[i] - greatest)) / sum;
        answers[i] = factor * (static_cast<float>(wanted * chance) - target[i]);
    }
    return {wanted * std::log(sum) - told, is_right};
}

// The answer becomes the gradient of its cross entropy, which is that of no tanh's squared error:
// it does not vanish where the answer is certain and wrong. Returns the squared error.
double take_chance(float& answer, float target, float factor) {
    const float error = std::tanh(answer) - target;
    answer = factor * error;
    return static_cast<double>(error) * static_cast<double>(error);
}

double take_score(float& answer, float target, float factor) {
    const float error = answer - target, size = std::abs(error);
    answer = factor * std::clamp(error, -1.0F, 1.0F);
    return static_cast<double>(size < 1 ? error * error / 2 : size - 0.5F);
}

} // namespace

double samples_with_owners(const Batch& batch) {
    const auto& weights = batch.ownership_weight;
    return std::max(1.0, std::accumulate(weights.begin(), weights.end(), 0.0));
}

Losses take_losses(const Batch& batch, const LearnerOptions& options, double with_owners,
                   Range positions, Answers& answers) {
    const double each = 1.0 / batch.inputs.count;
    const auto policy_size = static_cast<std::size_t>(answers.policy_size);
    const auto points = static_cast<std::size_t>(batch.inputs.height * batch.inputs.width);
    const float side = std::sqrt(static_cast<float>(points));
    Losses losses;
    for (auto n = static_cast<std::size_t>(positions.first);
         n < static_cast<std::size_t>(positions.last); ++n) {
        const auto [loss, is_right] =
            take_policy(std::span(answers.policy).subspan(n * policy_size, policy_size),
                        std::span(batch.policy).subspan(n * policy_size, policy_size),
                        static_cast<float>(each));
        losses.policy += each * loss;
        losses.accuracy += is_right ? each : 0;
        losses.value += each * take_chance(answers.value[n], batch.value[n],
                                           static_cast<float>(each * options.value_weight));
        if (answers.score.empty()) continue;
        const double share = static_cast<double>(batch.ownership_weight[n]) / with_owners;
        const double point = share / static_cast<double>(points);
        for (std::size_t p = n * points; p < (n + 1) * points; ++p)
            losses.ownership +=
                point * take_chance(answers.ownership[p], batch.ownership[p],
                                    static_cast<float>(point * options.ownership_weight));
        losses.score += share * take_score(answers.score[n], batch.score[n] / side,
                                           static_cast<float>(share * options.score_weight));
    }
    return losses;
}

} // namespace papan::train::own
