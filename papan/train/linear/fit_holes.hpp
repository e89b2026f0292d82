// The weights of congklak's holes that fit labelled positions best, by least squares: for each
// stage the normal equations, solved by Cholesky's method, with a penalty that keeps rare numbers
// of seeds near 0. Stages also learn from the positions just outside of them. Deterministic.
#pragma once

#include "papan/engines/congklak/hole_weights.hpp"
#include "papan/train/linear/seed_labeller.hpp"

#include <span>

namespace papan::train {

struct FittedHoles {
    engines::HoleWeights weights;
    // Root of the mean squared distance in seeds between weights and labels, on every tenth
    // position, which is not learnt from.
    double error = 0;
};

[[nodiscard]] FittedHoles fit_holes(std::span<const SeedSample> samples, double penalty);

} // namespace papan::train
