// The experiments of the shogi paper: its Monte-Carlo player against negamax, against two other
// programs at three strengths, and against itself without one of its parts at a time.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment shogi_vs_negamax();
[[nodiscard]] Experiment shogi_ladder();
[[nodiscard]] Experiment shogi_ablation();

} // namespace papan::match
