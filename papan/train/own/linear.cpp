#include "papan/train/own/linear.hpp"

#include "papan/train/own/multiply.hpp"

#include <algorithm>

namespace papan::train::own {

Linear::Linear(Parameters& parameters, const nn::Layer& layer, int workers, int groups)
    : weight_(parameters.at(layer.weight())), real_inputs_(size(layer.inputs)),
      real_outputs_(size(layer.outputs)), groups_(size(groups)),
      inputs_(groups * nn::padded(layer.inputs / groups)), outputs_(nn::padded(layer.outputs)),
      workers_(workers) {
    if (layer.has_bias && !layer.is_normed) bias_ = &parameters.at(layer.bias());
    forth_.resize(size(inputs_) * size(outputs_));
    back_.resize(forth_.size());
    padded_bias_.resize(size(outputs_));
    gradient_.resize(size(workers) * forth_.size());
    bias_gradient_.resize(size(workers) * size(outputs_));
}

std::size_t Linear::place(std::size_t input) const {
    const std::size_t each = real_inputs_ / groups_;
    return input / each * (size(inputs_) / groups_) + input % each;
}

void Linear::begin() {
    for (std::size_t o = 0; o < real_outputs_; ++o)
        for (std::size_t i = 0; i < real_inputs_; ++i) {
            const float value = weight_.value[o * real_inputs_ + i];
            forth_[place(i) * size(outputs_) + o] = value;
            back_[o * size(inputs_) + place(i)] = value;
        }
    if (bias_ != nullptr) std::ranges::copy(bias_->value, padded_bias_.begin());
    std::fill(gradient_.begin(), gradient_.end(), 0.0F);
    std::fill(bias_gradient_.begin(), bias_gradient_.end(), 0.0F);
}

void Linear::forth(int rows, const float* from, float* to) const {
    if (rows == 0) return;
    if (bias_ == nullptr) {
        multiply(rows, inputs_, outputs_, {from, inputs_, 1}, forth_.data(), to, Into::sets);
        return;
    }
    for (int row = 0; row < rows; ++row)
        std::ranges::copy(padded_bias_, to + static_cast<std::ptrdiff_t>(row) * outputs_);
    multiply(rows, inputs_, outputs_, {from, inputs_, 1}, forth_.data(), to, Into::adds);
}

void Linear::learn(int worker, int rows, const float* from, const float* gradient) {
    if (rows == 0) return;
    multiply(inputs_, rows, outputs_, {from, 1, inputs_}, gradient,
             gradient_.data() + size(worker) * forth_.size(), Into::adds);
    if (bias_ == nullptr) return;
    float* sums = bias_gradient_.data() + size(worker) * size(outputs_);
    for (int row = 0; row < rows; ++row)
        for (int o = 0; o < outputs_; o += vector_floats)
            vector(sums + o) += vector(gradient + static_cast<std::ptrdiff_t>(row) * outputs_ + o);
}

void Linear::back(int rows, const float* gradient, float* to) const {
    if (rows == 0) return;
    multiply(rows, outputs_, inputs_, {gradient, outputs_, 1}, back_.data(), to, Into::adds);
}

void Linear::end() {
    const auto sum = [&](const Floats& all, std::size_t each, std::size_t at) {
        float total = 0;
        for (std::size_t worker = 0; worker < size(workers_); ++worker)
            total += all[worker * each + at];
        return total;
    };
    for (std::size_t o = 0; o < real_outputs_; ++o)
        for (std::size_t i = 0; i < real_inputs_; ++i)
            weight_.gradient[o * real_inputs_ + i] =
                sum(gradient_, forth_.size(), place(i) * size(outputs_) + o);
    if (bias_ == nullptr) return;
    for (std::size_t o = 0; o < real_outputs_; ++o)
        bias_->gradient[o] = sum(bias_gradient_, size(outputs_), o);
}

} // namespace papan::train::own
