#include "papan/train/games/held_back.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace papan::train {

namespace {

constexpr std::size_t together = 50; // positions evaluated at once

double log_of_sum(std::span<const float> logits) {
    const float largest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (const float logit : logits) sum += std::exp(static_cast<double>(logit - largest));
    return std::log(sum) + static_cast<double>(largest);
}

void add(std::span<const float> logits, const Sample& sample, float value, TestResult& sums) {
    const auto best = std::max_element(logits.begin(), logits.end()) - logits.begin();
    const auto target = std::max_element(
        sample.policy.begin(), sample.policy.end(),
        [](const PolicyTarget& a, const PolicyTarget& b) { return a.weight < b.weight; });
    sums.policy_accuracy += best == target->index ? 1 : 0;
    const double all = log_of_sum(logits);
    for (const PolicyTarget& part : sample.policy)
        sums.policy_loss += double{part.weight} * (all - static_cast<double>(logits[part.index]));
    sums.value_loss += std::pow(static_cast<double>(value - sample.value), 2);
    sums.winner_accuracy += value * sample.value > 0 ? 1 : 0;
    ++sums.positions;
}

} // namespace

Result<TestResult> test_on(const nn::Network& network, const SampleShape& shape,
                           const std::vector<Sample>& samples) {
    auto evaluator =
        nn::make_evaluator(std::make_shared<const nn::Network>(network), nn::Backend::fp32);
    if (!evaluator) return pass_on(std::move(evaluator));
    TestResult result;
    nn::Outputs outputs;
    for (std::size_t begin = 0; begin < samples.size(); begin += together) {
        const std::size_t end = std::min(samples.size(), begin + together);
        Batch batch;
        for (std::size_t i = begin; i < end; ++i) batch.add(shape, samples[i], 0);
        (*evaluator)->evaluate(batch.inputs, outputs);
        const std::size_t answers = outputs.policy.size() / (end - begin);
        for (std::size_t i = begin; i < end; ++i)
            add(std::span(outputs.policy).subspan((i - begin) * answers, answers), samples[i],
                outputs.value[i - begin], result);
    }
    for (double* sum : {&result.policy_accuracy, &result.policy_loss, &result.value_loss,
                        &result.winner_accuracy})
        *sum /= result.positions;
    return result;
}

} // namespace papan::train
