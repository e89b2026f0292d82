// All a trainer has to remember between two steps, as a value and as a file (a checkpoint), and how
// it becomes a network to play with. Knows nothing of the library that computes the steps.
#pragma once

#include "papan/base/result.hpp"
#include "papan/nn/network.hpp"

#include <cstdint>
#include <filesystem>

namespace papan::train {

// By layer (nn/layers.hpp): .weight; then .gamma .beta .mean .variance where it is normed, else
// .bias where it has one. Moments are of what is learnt only.
struct LearnerState {
    nn::Architecture architecture;
    std::uint64_t step = 0;
    std::uint64_t samples = 0; // seen so far
    nn::Tensors weights;
    nn::Tensors average; // of the weights, over the last steps
    nn::Tensors first_moment, second_moment;
};

inline constexpr float norm_epsilon = 1e-5F;

// True of .mean and .variance, which are measured.
[[nodiscard]] bool is_measured(std::string_view tensor);

[[nodiscard]] LearnerState begin_with(const nn::Network& network);
// Batch norm folded into weights and biases.
[[nodiscard]] Result<nn::Network> fold(const nn::Architecture& architecture,
                                       const nn::Tensors& weights);

[[nodiscard]] Result<void> save(const LearnerState& state, const std::filesystem::path& path);
[[nodiscard]] Result<LearnerState> load_state(const std::filesystem::path& path);

} // namespace papan::train
