// Which start of congklak is a contest? From the traditional one the first player wins in a single
// turn. Each device that could mend it is played by the strongest player against itself, and the
// score of the side that begins is counted: half is fair.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment congklak_fairness();

} // namespace papan::match
