// The method `linear`: learns the weights of congklak's holes in generations. Each plays games of
// the best against itself, fits weights to their positions by least squares, and plays a match
// against the best. All of it lies in one folder, RUN/:
//     settings.json, state.json   what it depends on, and how far it is
//     best.eval, candidate.eval   the weights
//     matches/                    the games of each match
//     generations.jsonl, report.svg   its history
// Killed at any moment, it loses the games of one generation, a minute of work; the same command
// goes on. A file RUN/stop ends it as Ctrl-C does.
#pragma once

#include "papan/train/methods.hpp"

namespace papan::train {

[[nodiscard]] Result<void> learn_linear(const LearnRequest& request);

} // namespace papan::train
