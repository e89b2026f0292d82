// The method `patterns`: learns the weights of Othello's patterns in generations. Each plays games
// of the best against itself (and takes some of others), labels their positions, fits weights to
// the newest of them, fits Multi-ProbCut to the weights, and plays a match against the last
// generation. All of it lies in one folder, RUN/:
//     settings.json, state.json   what it depends on, and how far it is
//     positions/                  the labelled positions
//     best.patterns, candidate.patterns
//     matches/                    the games of each match
//     generations.jsonl, report.svg   its history
// Killed at any moment, it loses the file of positions under way at most; the same command goes on.
// A file RUN/stop ends it as Ctrl-C does.
#pragma once

#include "papan/train/methods.hpp"

namespace papan::train {

[[nodiscard]] Result<void> learn_patterns(const LearnRequest& request);

} // namespace papan::train
