// Who computes the steps of training. The interface knows nothing of libtorch; only the folder
// torch/ does, because its headers cost a minute to compile.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/train/batch.hpp"
#include "papan/train/learner_state.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace papan::train {

struct LearnerOptions {
    int threads = 2;
    std::string device = "auto"; // auto, cpu, cuda
    double weight_decay = 1e-4;  // of weights, not of biases and norms; apart from the gradient
    double averaging = 0.999;    // what stays of the averaged weights at each step
    double value_weight = 1, ownership_weight = 0.5, score_weight = 0.25;
};

// Means over the samples. Policy: cross entropy; value and ownership: squared error (what is
// descended is their cross entropy); score: Huber's loss of the margin divided by the side of the
// board.
struct Losses {
    double policy = 0, value = 0, ownership = 0, score = 0;
    double accuracy = 0; // how often the likeliest answer is the target's
};

class Learner {
  public:
    Learner() = default;
    Learner(const Learner&) = delete;
    Learner& operator=(const Learner&) = delete;
    virtual ~Learner() = default;

    virtual Losses step(const Batch& batch, double learning_rate) = 0;
    // For weights that came from a network's file, where norms are folded in: measures on these
    // positions what the norms would have measured, and unfolds them, so that training goes on
    // from what the network computes. Before the first step.
    virtual void unfold_norms(const nn::Inputs& inputs) = 0;
    [[nodiscard]] virtual LearnerState state() const = 0;
    // What the network answers with the weights as they are, batch norm by what was measured.
    [[nodiscard]] virtual nn::Outputs forward(const nn::Inputs& inputs) = 0;
    // Of the last step, by tensor: the length of the gradient.
    [[nodiscard]] virtual std::map<std::string, double> gradients() const = 0;
    [[nodiscard]] virtual std::string device() const = 0;
};

// Our own (own/own_learner.hpp) or libtorch's (torch/torch_learner.hpp).
using MakeLearner = std::function<Result<std::unique_ptr<Learner>>(const LearnerState& state,
                                                                   const LearnerOptions& options)>;

} // namespace papan::train
