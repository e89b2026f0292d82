// How often is the graph of the Go paper right about a finished board? Its rule for dead stones
// (one liberty) is held against a witness that is neither it nor our judge, by the number of dead
// stones.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment go_dead_stones();

} // namespace papan::match
