#include "papan/nn/evaluator.hpp"

#include "papan/base/assert.hpp"
#include "papan/nn/heads.hpp"
#include "papan/nn/network.hpp"
#include "papan/nn/portable.hpp"
#include "papan/nn/trunk.hpp"

#include <utility>

namespace papan::nn {

namespace {

class FastEvaluator final : public Evaluator {
  public:
    FastEvaluator(std::shared_ptr<const Network> network, std::unique_ptr<Trunk> trunk)
        : network_(std::move(network)), trunk_(std::move(trunk)), heads_(*network_) {}

    [[nodiscard]] const Architecture& architecture() const override {
        return network_->architecture();
    }

    void evaluate(const Inputs& inputs, Outputs& outputs) override {
        PAPAN_ASSERT(architecture().family == Family::papan ||
                     (inputs.height == architecture().side && inputs.width == architecture().side));
        if (inputs.count == 0) {
            outputs = {};
            return;
        }
        heads_.answer(inputs, trunk_->run(inputs), outputs);
    }

  private:
    std::shared_ptr<const Network> network_;
    std::unique_ptr<Trunk> trunk_;
    Heads heads_;
};

} // namespace

Result<std::unique_ptr<Evaluator>> make_evaluator(std::shared_ptr<const Network> network,
                                                  Backend backend) {
    if (backend == Backend::portable) return make_portable(std::move(network));
    if (backend == Backend::int8 && !network->is_calibrated()) {
        return fail(ErrorCode::unsupported,
                    "this network was not calibrated for int8: use fp32, or calibrate it");
    }
    auto trunk = backend == Backend::fp32 ? make_fp32_trunk(network) : make_int8_trunk(network);
    return std::make_unique<FastEvaluator>(std::move(network), std::move(trunk));
}

} // namespace papan::nn
