// What the settings of the tutorial learn beside ours in the same processor time, on 7x7.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::train {

[[nodiscard]] match::Experiment zero_tutorial();

} // namespace papan::train
