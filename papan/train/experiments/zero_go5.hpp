// Whether a player that starts from nothing finds what is known of 5x5 Go: Black who begins in the
// centre owns the whole board (van der Werf, van den Herik and Uiterwijk 2003).
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::train {

[[nodiscard]] match::Experiment zero_go5();

} // namespace papan::train
