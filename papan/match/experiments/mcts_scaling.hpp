// Elo against playouts for the four games.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment mcts_scaling();

} // namespace papan::match
