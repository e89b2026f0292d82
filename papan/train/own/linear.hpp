// A dense layer, or a 1x1 convolution, whose rows are points: rows of inputs() numbers to rows of
// outputs() numbers, and back. Inputs may come in groups, each padded by itself: [mean, max] are
// two.
#pragma once

#include "papan/nn/layers.hpp"
#include "papan/train/own/parameters.hpp"
#include "papan/train/own/vectors.hpp"

namespace papan::train::own {

class Linear {
  public:
    Linear(Parameters& parameters, const nn::Layer& layer, int workers, int groups = 1);

    [[nodiscard]] int inputs() const { return inputs_; }   // padded
    [[nodiscard]] int outputs() const { return outputs_; } // padded

    // Before a step: takes the weights as they are, and forgets the gradients.
    void begin();
    void forth(int rows, const float* from, float* to) const;
    // Adds to the worker's gradient of the weights.
    void learn(int worker, int rows, const float* from, const float* gradient);
    // Adds the gradient of what forth() read.
    void back(int rows, const float* gradient, float* to) const;
    // After it: the gradients of all workers, to the parameters.
    void end();

  private:
    [[nodiscard]] std::size_t place(std::size_t input) const;

    Parameter& weight_;
    Parameter* bias_ = nullptr;
    std::size_t real_inputs_, real_outputs_, groups_;
    int inputs_, outputs_, workers_;
    Floats forth_, back_;  // [inputs][outputs], [outputs][inputs]
    Floats padded_bias_;   // [outputs]
    Floats gradient_;      // [workers][inputs][outputs]
    Floats bias_gradient_; // [workers][outputs]
};

} // namespace papan::train::own
