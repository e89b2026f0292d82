// One row of a network's answer turned back from the symmetry it was shown in: priors of the legal
// moves and ownership by cell, as the side to move sees them.
#pragma once

#include "papan/encode/encoder.hpp"
#include "papan/encode/symmetry.hpp"
#include "papan/nn/evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace papan::engines {

template <encode::Encoder E>
void read_priors(const nn::Outputs& outputs, std::size_t row, int symmetry,
                 const typename E::Game::State& state, const typename E::Game::Moves& moves,
                 std::vector<float>& priors) {
    const int height = E::height(state), width = E::width(state), cells = height * width;
    const auto policy = static_cast<std::size_t>(E::policy_planes * cells + E::policy_extra);
    const float* logits = outputs.policy.data() + row * policy;
    priors.resize(moves.size());
    float largest = -1e30F;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        int index = E::policy_index(state, moves[i]);
        if (index < E::policy_planes * cells)
            index += encode::transformed(symmetry, index % cells, height, width) - index % cells;
        priors[i] = logits[index];
        largest = std::max(largest, priors[i]);
    }
    float sum = 0;
    for (float& prior : priors) sum += prior = std::exp(prior - largest);
    for (float& prior : priors) prior /= sum;
}

// Adds to `owners`, which has a number for each cell; nothing where the network has no ownership.
inline void add_ownership(const nn::Outputs& outputs, std::size_t row, int symmetry, int height,
                          int width, std::vector<float>& owners) {
    if (outputs.ownership.empty()) return;
    const int cells = height * width;
    const float* shown = outputs.ownership.data() + row * static_cast<std::size_t>(cells);
    for (int cell = 0; cell < cells; ++cell)
        owners[static_cast<std::size_t>(cell)] +=
            shown[encode::transformed(symmetry, cell, height, width)];
}

} // namespace papan::engines
