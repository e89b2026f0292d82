// Batch in, answers out: what every back end is to the searches. All positions of a batch have the
// same board size.
#pragma once

#include "papan/base/result.hpp"
#include "papan/nn/architecture.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace papan::nn {

class Network;

struct Inputs {
    int count = 0, height = 0, width = 0;
    std::vector<float> planes;  // [count][planes][height * width]
    std::vector<float> globals; // [count][globals]
};

// Everything is seen from the side to move.
struct Outputs {
    std::vector<float> policy;    // logits: [count][policy_planes * height * width + policy_extra]
    std::vector<float> value;     // [count]: expected result, -1..1
    std::vector<float> ownership; // [count][height * width]: -1..1; empty where there is none
    std::vector<float> score;     // [count]: expected margin in points; empty where there is none
};

// One thread at a time: a worker has its own. Several may share the weights.
class Evaluator {
  public:
    Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    virtual ~Evaluator() = default;

    [[nodiscard]] virtual const Architecture& architecture() const = 0;
    virtual void evaluate(const Inputs& inputs, Outputs& outputs) = 0;
};

enum class Backend : std::uint8_t {
    fp32,     // Winograd's convolutions
    int8,     // small integers
    onednn,   // fp32 by oneDNN's direct convolutions
    portable, // plain loops, the reference
};

inline constexpr std::string_view backend_names = "fp32|int8|onednn|portable";

[[nodiscard]] std::string_view name_of(Backend backend);
[[nodiscard]] std::optional<Backend> backend_named(std::string_view name);

// An error where the back end cannot run this network: int8 needs one that was calibrated.
[[nodiscard]] Result<std::unique_ptr<Evaluator>>
make_evaluator(std::shared_ptr<const Network> network, Backend backend);

} // namespace papan::nn
