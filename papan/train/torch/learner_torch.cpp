// The steps of training by libtorch: the network of nn/layers.hpp with batch norm, its losses, Adam
// with decoupled weight decay, and the averaged weights. Nothing else belongs here.
#include "papan/train/torch/torch_learner.hpp"

#include "papan/nn/layers.hpp"

#include <ATen/Parallel.h>
#include <cmath>
#include <torch/cuda.h>
#include <torch/types.h>

namespace papan::train {

namespace {

using torch::Tensor;
using Named = std::map<std::string, Tensor, std::less<>>;

Tensor to_tensor(const std::vector<float>& values, at::IntArrayRef shape, torch::Device device) {
    auto* data = const_cast<float*>(values.data()); // from_blob takes no const; clone ends the loan
    return torch::from_blob(data, shape, torch::kFloat32).clone().to(device);
}

std::vector<float> to_vector(const Tensor& tensor) {
    const Tensor flat = tensor.detach().to(torch::kCPU).contiguous().view({-1});
    const auto* data = flat.data_ptr<float>();
    return {data, data + flat.numel()};
}

std::vector<std::int64_t> shape_of(const nn::Layer& layer) {
    if (layer.kind == nn::LayerKind::dense) return {layer.outputs, layer.inputs};
    return {layer.outputs, layer.inputs, layer.kernel, layer.kernel};
}

// Value and ownership before their tanh; ownership and score are undefined in a source network.
struct Answers {
    Tensor policy, value, ownership, score;
};

// The cross entropy of what tanh(answer) says, taken as a chance from -1 to 1, with the target. Its
// gradient does not vanish where the answer is certain and wrong, as that of the squared error
// does: with the latter a head that began with large answers never learnt.
Tensor cross_entropy(const Tensor& answer, const Tensor& target) {
    return torch::softplus(2 * answer) - answer * (1 + target);
}

class TorchLearner final : public Learner {
  public:
    TorchLearner(const LearnerState& state, const LearnerOptions& options, torch::Device device)
        : architecture_(state.architecture), options_(options), device_(device), step_(state.step),
          samples_(state.samples), weights_(take(state.weights)), average_(take(state.average)),
          first_(take(state.first_moment)), second_(take(state.second_moment)) {
        for (auto& layer : nn::layers(architecture_)) layers_.emplace(layer.name, layer);
        for (auto& [name, weight] : weights_)
            if (!is_measured(name)) weight.requires_grad_(true);
        at::set_num_threads(options.threads);
    }

    Losses step(const Batch& batch, double learning_rate) override {
        const std::int64_t count = batch.inputs.count;
        const Answers answers = answer(batch.inputs, true);
        const Tensor target = tensor(batch.policy, {count, answers.policy.size(1)});
        const Tensor policy = -(target * torch::log_softmax(answers.policy, 1)).sum(1).mean();
        const Tensor winner = tensor(batch.value, {count});
        Tensor loss = policy + options_.value_weight * cross_entropy(answers.value, winner).mean();
        Losses losses;
        if (answers.ownership.defined()) {
            const Tensor owners = tensor(batch.ownership, {count, -1});
            const Tensor has_owners = tensor(batch.ownership_weight, {count});
            const auto of_those = [&](const Tensor& each) {
                return (each * has_owners).sum() / has_owners.sum().clamp_min(1);
            };
            const Tensor ownership = of_those(cross_entropy(answers.ownership, owners).mean(1));
            const double side = std::sqrt(batch.inputs.height * batch.inputs.width);
            const Tensor margin_error = torch::smooth_l1_loss(
                answers.score / side, tensor(batch.score, {count}) / side, at::Reduction::None);
            const Tensor score = of_those(margin_error);
            loss = loss + options_.ownership_weight * ownership + options_.score_weight * score;
            losses.ownership =
                of_those((torch::tanh(answers.ownership) - owners).square().mean(1)).item<double>();
            losses.score = score.item<double>();
        }
        for (auto& [name, weight] : weights_)
            if (weight.requires_grad()) weight.mutable_grad() = Tensor();
        loss.backward();
        losses.policy = policy.item<double>();
        losses.value = torch::mse_loss(torch::tanh(answers.value), winner).item<double>();
        losses.accuracy = (answers.policy.argmax(1) == target.argmax(1))
                              .to(torch::kFloat32)
                              .mean()
                              .item<double>();
        ++step_;
        samples_ += static_cast<std::uint64_t>(count);
        descend(learning_rate);
        return losses;
    }

    void unfold_norms(const nn::Inputs& inputs) override {
        const torch::NoGradGuard guard;
        unfolding_ = true;
        static_cast<void>(answer(inputs, false));
        unfolding_ = false;
        for (const auto& [name, weight] : weights_) average_.at(name) = weight.detach().clone();
    }

    [[nodiscard]] LearnerState state() const override {
        return {architecture_,  step_,        samples_,     give(weights_),
                give(average_), give(first_), give(second_)};
    }

    [[nodiscard]] nn::Outputs forward(const nn::Inputs& inputs) override {
        const torch::NoGradGuard guard;
        const Answers answers = answer(inputs, false);
        nn::Outputs outputs{
            to_vector(answers.policy), to_vector(torch::tanh(answers.value)), {}, {}};
        if (answers.ownership.defined()) {
            outputs.ownership = to_vector(torch::tanh(answers.ownership));
            outputs.score = to_vector(answers.score);
        }
        return outputs;
    }

    [[nodiscard]] std::map<std::string, double> gradients() const override {
        std::map<std::string, double> lengths;
        for (const auto& [name, weight] : weights_)
            if (weight.requires_grad())
                lengths[name] = weight.grad().defined() ? weight.grad().norm().item<double>() : 0;
        return lengths;
    }

    [[nodiscard]] std::string device() const override { return device_.str(); }

  private:
    [[nodiscard]] Named take(const nn::Tensors& tensors) const {
        Named taken;
        for (const auto& layer : nn::layers(architecture_))
            if (const auto found = tensors.find(layer.weight()); found != tensors.end())
                taken[found->first] = to_tensor(found->second, shape_of(layer), device_);
        for (const auto& [name, values] : tensors)
            if (!taken.contains(name))
                taken[name] =
                    to_tensor(values, {static_cast<std::int64_t>(values.size())}, device_);
        return taken;
    }

    static nn::Tensors give(const Named& named) {
        nn::Tensors tensors;
        for (const auto& [name, tensor] : named) tensors[name] = to_vector(tensor);
        return tensors;
    }

    [[nodiscard]] Tensor tensor(const std::vector<float>& values, at::IntArrayRef shape) const {
        return to_tensor(values, {static_cast<std::int64_t>(values.size())}, device_).view(shape);
    }

    [[nodiscard]] Tensor dense(const std::string& name, const Tensor& input) const {
        const auto& layer = layers_.at(name);
        return torch::linear(input, weights_.at(layer.weight()),
                             layer.has_bias ? weights_.at(layer.bias()) : Tensor());
    }

    [[nodiscard]] Tensor convolve(const std::string& name, const Tensor& input, bool training) {
        const auto& layer = layers_.at(name);
        const Tensor bias = layer.is_normed ? Tensor() : weights_.at(layer.bias());
        const Tensor output =
            torch::conv2d(input, weights_.at(layer.weight()), bias, 1, layer.kernel / 2);
        if (!layer.is_normed) return output;
        if (unfolding_) unfold(name, output);
        return torch::batch_norm(output, weights_.at(name + ".gamma"), weights_.at(name + ".beta"),
                                 weights_.at(name + ".mean"), weights_.at(name + ".variance"),
                                 training, 0.1, static_cast<double>(norm_epsilon), false);
    }

    // So that the norm of this output changes nothing but the bias that it had before.
    void unfold(const std::string& name, const Tensor& output) {
        const Tensor mean = output.mean({0, 2, 3});
        const Tensor variance = output.var(at::IntArrayRef({0, 2, 3}), false);
        weights_.at(name + ".gamma").copy_((variance + norm_epsilon).sqrt());
        weights_.at(name + ".beta").add_(mean);
        weights_.at(name + ".mean").copy_(mean);
        weights_.at(name + ".variance").copy_(variance);
    }

    static Tensor pool(const Tensor& maps) {
        return torch::cat({maps.mean({2, 3}), maps.amax({2, 3})}, 1);
    }

    static Tensor as_bias(const Tensor& values) { return values.unsqueeze(2).unsqueeze(3); }

    [[nodiscard]] Answers answer(const nn::Inputs& inputs, bool training) {
        const std::int64_t count = inputs.count;
        const Tensor planes =
            tensor(inputs.planes, {count, architecture_.planes, inputs.height, inputs.width})
                .contiguous(torch::MemoryFormat::ChannelsLast);
        Tensor x = convolve("input", planes, training);
        if (architecture_.globals > 0) {
            const Tensor globals = tensor(inputs.globals, {count, architecture_.globals});
            x = x + as_bias(dense("globals", globals));
        }
        x = torch::relu(x);
        for (int block = 0; block < architecture_.blocks; ++block) {
            const Tensor y = torch::relu(convolve(nn::block_name(block, "conv1"), x, training));
            Tensor sum = x + convolve(nn::block_name(block, "conv2"), y, training);
            if (nn::block_pools(architecture_, block))
                sum = sum + as_bias(dense(nn::block_name(block, "pool"), pool(y)));
            x = torch::relu(sum);
        }
        return architecture_.family == nn::Family::source ? answer_source(x, training)
                                                          : answer_papan(x, training);
    }

    [[nodiscard]] Answers answer_source(const Tensor& x, bool training) {
        const auto flat = [](const Tensor& maps) {
            return torch::relu(maps).contiguous().flatten(1);
        };
        Answers answers;
        answers.policy = dense("policy.dense", flat(convolve("policy.conv", x, training)));
        const Tensor hidden =
            torch::relu(dense("value.1", flat(convolve("value.conv", x, training))));
        answers.value = dense("value.2", hidden).squeeze(1);
        return answers;
    }

    [[nodiscard]] Answers answer_papan(const Tensor& x, bool training) {
        const Tensor pooled = pool(x);
        const Tensor hidden = torch::relu(dense("head.pooled", pooled));
        const Tensor policy = torch::relu(convolve("policy.hidden", x, training) +
                                          as_bias(dense("policy.pool", pooled)));
        Answers answers;
        answers.policy = convolve("policy.points", policy, training).contiguous().flatten(1);
        if (architecture_.policy_extra > 0)
            answers.policy = torch::cat({answers.policy, dense("policy.extra", hidden)}, 1);
        answers.value = dense("value", hidden).squeeze(1);
        answers.score = dense("score", hidden).squeeze(1) *
                        std::sqrt(static_cast<double>(x.size(2) * x.size(3)));
        answers.ownership = convolve("ownership", x, training).contiguous().flatten(1);
        return answers;
    }

    // Adam; the weights shrink apart from the gradient.
    void descend(double learning_rate) {
        constexpr double beta1 = 0.9;
        constexpr double beta2 = 0.999;
        const torch::NoGradGuard guard;
        const auto t = static_cast<double>(step_);
        const double correction = std::sqrt(1 - std::pow(beta2, t)) / (1 - std::pow(beta1, t));
        // The average begins short, so that the first weights are soon forgotten.
        const double keep = std::min(options_.averaging, (1 + t) / (10 + t));
        for (auto& [name, weight] : weights_) {
            if (weight.requires_grad()) {
                const Tensor& gradient = weight.grad();
                Tensor& first = first_.at(name);
                Tensor& second = second_.at(name);
                first.mul_(beta1).add_(gradient, 1 - beta1);
                second.mul_(beta2).addcmul_(gradient, gradient, 1 - beta2);
                if (name.ends_with(".weight"))
                    weight.mul_(1 - learning_rate * options_.weight_decay);
                weight.addcdiv_(first, second.sqrt().add_(1e-8), -learning_rate * correction);
            }
            average_.at(name).lerp_(weight, 1 - keep);
        }
    }

    nn::Architecture architecture_;
    LearnerOptions options_;
    torch::Device device_;
    std::uint64_t step_, samples_;
    Named weights_, average_, first_, second_;
    std::map<std::string, nn::Layer, std::less<>> layers_;
    bool unfolding_ = false; // norms are measured, not used
};

} // namespace

Result<std::unique_ptr<Learner>> make_torch_learner(const LearnerState& state,
                                                    const LearnerOptions& options) {
    const bool has_cuda = torch::cuda::is_available();
    if (options.device != "auto" && options.device != "cpu" && options.device != "cuda")
        return fail(ErrorCode::invalid_input, "there is no device {}", options.device);
    if (options.device == "cuda" && !has_cuda)
        return fail(ErrorCode::unsupported, "libtorch finds no CUDA device here");
    const bool use_cuda = has_cuda && options.device != "cpu";
    return std::make_unique<TorchLearner>(state, options, use_cuda ? torch::kCUDA : torch::kCPU);
}

} // namespace papan::train
