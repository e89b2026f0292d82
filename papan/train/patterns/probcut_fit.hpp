// How far shallow searches with these weights lie from deep ones: what Multi-ProbCut goes by. Runs
// both on a sample of positions and fits the deviation.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/engines/othello/evaluation.hpp"
#include "papan/train/patterns/positions.hpp"

namespace papan::train {

struct ProbCutSettings {
    int positions = 400;   // of each of the two models
    int deepest = 8;       // depth of the deep searches in the midgame
    int most_empties = 16; // of the positions that are solved
};

// An error only when it was stopped.
[[nodiscard]] Result<engines::othello_search::ProbCutModels>
fit_probcut(const std::vector<LabelledPosition>& positions,
            const engines::othello_search::PatternWeights& weights, const ProbCutSettings& settings,
            const StopToken& stop);

} // namespace papan::train
