#include "papan/train/own/norm.hpp"

#include <algorithm>
#include <cmath>

namespace papan::train::own {

Norm::Norm(Parameters& parameters, const std::string& layer, int workers)
    : gamma_(parameters.at(layer + ".gamma")), beta_(parameters.at(layer + ".beta")),
      mean_(parameters.at(layer + ".mean")), variance_(parameters.at(layer + ".variance")),
      real_(gamma_.value.size()), padded_(size(nn::padded(static_cast<int>(real_)))),
      workers_(workers), sums_(size(workers) * 2 * padded_) {
    for (Floats* each : {&scale_, &shift_, &centre_, &inverse_, &of_gradient_, &of_value_, &rest_})
        each->resize(padded_); // zeros, which padded channels keep
}

double* Norm::sums(int worker, int which) {
    return sums_.data() + size(2 * worker + which) * padded_;
}

double Norm::sum(int which, std::size_t channel) const {
    double total = 0;
    for (int worker = 0; worker < workers_; ++worker)
        total += sums_[size(2 * worker + which) * padded_ + channel];
    return total;
}

void Norm::measure(int worker, const Maps& maps, const float* values) {
    add_sums(maps, values, sums(worker, 0), sums(worker, 1));
}

void Norm::unfold(std::size_t channel, double mean, double variance) {
    gamma_.value[channel] = static_cast<float>(std::sqrt(variance + double{norm_epsilon}));
    beta_.value[channel] += static_cast<float>(mean);
    mean_.value[channel] = static_cast<float>(mean);
    variance_.value[channel] = static_cast<float>(variance);
}

void Norm::end(Mode mode, double numbers) {
    constexpr double momentum = 0.1;
    for (std::size_t c = 0; c < real_; ++c) {
        double mean = double{mean_.value[c]}, variance = double{variance_.value[c]};
        if (mode != Mode::answers) {
            mean = sum(0, c) / numbers;
            variance = std::max(0.0, sum(1, c) / numbers - mean * mean);
        }
        if (mode == Mode::learns) {
            const double unbiased = variance * numbers / std::max(1.0, numbers - 1);
            mean_.value[c] += static_cast<float>(momentum * (mean - double{mean_.value[c]}));
            variance_.value[c] +=
                static_cast<float>(momentum * (unbiased - double{variance_.value[c]}));
        }
        if (mode == Mode::unfolds) unfold(c, mean, variance);
        const double inverse = 1 / std::sqrt(variance + double{norm_epsilon});
        const double scale = inverse * double{gamma_.value[c]};
        centre_[c] = static_cast<float>(mean);
        inverse_[c] = static_cast<float>(inverse);
        scale_[c] = static_cast<float>(scale);
        shift_[c] = static_cast<float>(double{beta_.value[c]} - mean * scale);
    }
    std::fill(sums_.begin(), sums_.end(), 0.0);
}

void Norm::measure_back(int worker, const Maps& maps, const float* gradient, const float* values,
                        float* sum_here) {
    add_sums(maps, gradient, values, centre_.data(), sum_here, sums(worker, 0), sums(worker, 1));
}

void Norm::end_back(double numbers) {
    for (std::size_t c = 0; c < real_; ++c) {
        const double inverse = double{inverse_[c]}, scale = double{scale_[c]};
        const double gradients = sum(0, c), products = sum(1, c);
        gamma_.gradient[c] = static_cast<float>(products * inverse);
        beta_.gradient[c] = static_cast<float>(gradients);
        const double of_value = -scale * inverse * inverse * products / numbers;
        of_gradient_[c] = scale_[c];
        of_value_[c] = static_cast<float>(of_value);
        rest_[c] = static_cast<float>(-scale * gradients / numbers - of_value * double{centre_[c]});
    }
    std::fill(sums_.begin(), sums_.end(), 0.0);
}

void Norm::back(const Maps& maps, const float* gradient, const float* values, float* to) const {
    combine(maps, gradient, of_gradient_.data(), values, of_value_.data(), rest_.data(), to);
}

} // namespace papan::train::own
