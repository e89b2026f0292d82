// The weights of the patterns that fit labelled positions best, by least squares: for each stage
// the conjugate gradient method on the normal equations (CGLS; Björck 1996), with a penalty on
// every step away from the weights it begins from, which keeps rare patterns near them. Stages also
// learn from the positions just outside of them. Deterministic.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/engines/othello/evaluation.hpp"
#include "papan/train/patterns/positions.hpp"

#include <functional>

namespace papan::train {

struct RegressionSettings {
    int iterations = 40;
    double penalty = 4;
};

struct Fitted {
    engines::othello_search::PatternWeights weights;
    // Mean distance in discs between weights and labels, on positions that were not learnt from.
    double error = 0;
    std::uint64_t positions = 0; // that were learnt from
};

// An error only when it was stopped.
[[nodiscard]] Result<Fitted> fit_patterns(const std::vector<LabelledPosition>& positions,
                                          const engines::othello_search::PatternWeights& start,
                                          const RegressionSettings& settings, const StopToken& stop,
                                          const std::function<void(int stage)>& on_stage);

} // namespace papan::train
