#include "papan/train/own/parameters.hpp"

#include <algorithm>
#include <cmath>

namespace papan::train::own {

namespace {

struct AdamStep {
    float rate;   // corrected for moments that began at zero
    float shrink; // what stays of a weight that decays
};

void descend_one(Parameter& parameter, const AdamStep& step) {
    constexpr float beta1 = 0.9F;
    constexpr float beta2 = 0.999F;
    const float shrink = parameter.decays ? step.shrink : 1.0F;
    const float* gradient = parameter.gradient.data();
    float* first = parameter.first.data();
    float* second = parameter.second.data();
    float* value = parameter.value.data();
    for (std::size_t i = 0; i < parameter.value.size(); ++i) {
        first[i] = beta1 * first[i] + (1 - beta1) * gradient[i];
        second[i] = beta2 * second[i] + (1 - beta2) * gradient[i] * gradient[i];
        value[i] = value[i] * shrink - step.rate * first[i] / (std::sqrt(second[i]) + 1e-8F);
    }
}

} // namespace

Parameters::Parameters(const LearnerState& state) {
    for (const auto& [name, values] : state.weights) {
        Parameter& parameter = all_[name];
        parameter.value = values;
        parameter.average = state.average.at(name);
        parameter.is_learnt = !is_measured(name);
        if (!parameter.is_learnt) continue;
        parameter.gradient.resize(values.size());
        parameter.first = state.first_moment.at(name);
        parameter.second = state.second_moment.at(name);
        parameter.decays = name.ends_with(".weight");
    }
}

void Parameters::copy_to(LearnerState& state) const {
    for (const auto& [name, parameter] : all_) {
        state.weights[name] = parameter.value;
        state.average[name] = parameter.average;
        if (!parameter.is_learnt) continue;
        state.first_moment[name] = parameter.first;
        state.second_moment[name] = parameter.second;
    }
}

void Parameters::average_begins_anew() {
    for (auto& [name, parameter] : all_) parameter.average = parameter.value;
}

std::map<std::string, double> Parameters::gradient_lengths() const {
    std::map<std::string, double> lengths;
    for (const auto& [name, parameter] : all_) {
        if (!parameter.is_learnt) continue;
        double sum = 0;
        for (const float part : parameter.gradient) sum += static_cast<double>(part) * part;
        lengths[name] = std::sqrt(sum);
    }
    return lengths;
}

void Parameters::descend(const LearnerOptions& options, double learning_rate, std::uint64_t step) {
    const auto t = static_cast<double>(step);
    const double correction = std::sqrt(1 - std::pow(0.999, t)) / (1 - std::pow(0.9, t));
    // The average begins short, so that the first weights are soon forgotten.
    const auto keep = static_cast<float>(std::min(options.averaging, (1 + t) / (10 + t)));
    const AdamStep adam{static_cast<float>(learning_rate * correction),
                        static_cast<float>(1 - learning_rate * options.weight_decay)};
    for (auto& [name, parameter] : all_) {
        if (parameter.is_learnt) descend_one(parameter, adam);
        for (std::size_t i = 0; i < parameter.value.size(); ++i)
            parameter.average[i] += (1 - keep) * (parameter.value[i] - parameter.average[i]);
    }
}

} // namespace papan::train::own
