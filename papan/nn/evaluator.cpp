#include "papan/nn/evaluator.hpp"

#include "papan/base/assert.hpp"
#include "papan/nn/heads.hpp"
#include "papan/nn/network.hpp"
#include "papan/nn/portable.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <array>
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

// In the order of the enumeration.
constexpr std::array<std::string_view, 4> names{"fp32", "int8", "onednn", "portable"};

std::unique_ptr<Trunk> make_trunk(std::shared_ptr<const Network> network, Backend backend) {
    if (backend == Backend::int8) return make_int8_trunk(std::move(network));
    if (backend == Backend::onednn) return make_onednn_trunk(std::move(network));
    return make_fp32_trunk(std::move(network));
}

} // namespace

std::string_view name_of(Backend backend) {
    return names[static_cast<std::size_t>(backend)];
}

std::optional<Backend> backend_named(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Backend>(found - names.begin());
}

Result<std::unique_ptr<Evaluator>> make_evaluator(std::shared_ptr<const Network> network,
                                                  Backend backend) {
    if (backend == Backend::portable) return make_portable(std::move(network));
    if (backend == Backend::int8 && !network->is_calibrated()) {
        return fail(ErrorCode::unsupported,
                    "this network was not calibrated for int8: use fp32, or calibrate it");
    }
    auto trunk = make_trunk(network, backend);
    if (!trunk)
        return fail(ErrorCode::unsupported, "there is no {} in this program", name_of(backend));
    return std::make_unique<FastEvaluator>(std::move(network), std::move(trunk));
}

} // namespace papan::nn
