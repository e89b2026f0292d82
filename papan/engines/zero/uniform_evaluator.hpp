// A network that knows nothing: every move alike, every position even. What a search is worth
// without knowledge, and what tests use for want of a file of weights.
#pragma once

#include "papan/encode/encoder.hpp"
#include "papan/nn/evaluator.hpp"

namespace papan::engines {

class UniformEvaluator final : public nn::Evaluator {
  public:
    explicit UniformEvaluator(const nn::Architecture& architecture) : architecture_(architecture) {}

    [[nodiscard]] const nn::Architecture& architecture() const override { return architecture_; }
    void evaluate(const nn::Inputs& inputs, nn::Outputs& outputs) override {
        const auto count = static_cast<std::size_t>(inputs.count);
        outputs.policy.assign(count * static_cast<std::size_t>(
                                          architecture_.policy_size(inputs.height, inputs.width)),
                              0);
        outputs.value.assign(count, 0);
        outputs.score.assign(count, 0);
        outputs.ownership.clear(); // it knows nothing of that, which is not the same as "no one's"
    }

  private:
    nn::Architecture architecture_;
};

// What a network must be like to serve this encoder; width and blocks are its own affair.
template <encode::Encoder E> [[nodiscard]] nn::Architecture architecture_for() {
    nn::Architecture architecture;
    architecture.planes = E::planes;
    architecture.globals = E::globals;
    architecture.policy_planes = E::policy_planes;
    architecture.policy_extra = E::policy_extra;
    return architecture;
}

template <encode::Encoder E> [[nodiscard]] bool fits(const nn::Architecture& architecture) {
    return architecture.planes == E::planes && architecture.globals == E::globals &&
           architecture.policy_planes == E::policy_planes &&
           architecture.policy_extra == E::policy_extra;
}

} // namespace papan::engines
