// How strong is the player of the congklak paper, and does its "dynamic thinking" help? The paper
// gives no games.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment congklak_greedy();

} // namespace papan::match
