// The tensors of a network while it learns, each with its gradient, its moments and its average.
#pragma once

#include "papan/train/learner.hpp"

#include <map>
#include <string>
#include <vector>

namespace papan::train::own {

struct Parameter {
    std::vector<float> value, average;
    std::vector<float> gradient, first, second; // empty where it is measured
    bool is_learnt = true;
    bool decays = false;
};

class Parameters {
  public:
    explicit Parameters(const LearnerState& state);

    [[nodiscard]] Parameter& at(const std::string& name) { return all_.at(name); }
    // Fills in the tensors of a state.
    void copy_to(LearnerState& state) const;
    void average_begins_anew();
    [[nodiscard]] std::map<std::string, double> gradient_lengths() const;
    // Adam; the weights shrink apart from the gradient. `step` counts from 1.
    void descend(const LearnerOptions& options, double learning_rate, std::uint64_t step);

  private:
    std::map<std::string, Parameter, std::less<>> all_; // others keep references into it
};

} // namespace papan::train::own
