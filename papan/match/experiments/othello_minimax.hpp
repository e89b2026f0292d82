// How strong is the player of the Othello paper: minimax over four levels that counts discs? The
// paper gives no games, so the figures are ours alone.
#pragma once

#include "papan/match/experiments/experiment.hpp"

namespace papan::match {

[[nodiscard]] Experiment othello_minimax();

} // namespace papan::match
