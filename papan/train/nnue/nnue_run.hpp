// The method `nnue`: learns the network that evaluates positions of shogi, in generations. Each
// plays games of the best against itself with few nodes a move, labels their positions by that
// search, fits a network to the newest of them and plays a match against the best. All of it lies
// in one folder, RUN/:
//     settings.json, state.json    what it depends on, and how far it is
//     games                        the labelled games (labelled_games.hpp)
//     best.nnue, candidate.nnue    the first is missing until one has beaten the evaluation without
//     matches/                     the games of each match
//     generations.jsonl, report.svg   its history
// Killed at any moment, it loses the last few games at most; the same command goes on. A file
// RUN/stop ends it as Ctrl-C does.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/methods.hpp"

namespace papan::train {

[[nodiscard]] Result<void> learn_nnue(const LearnRequest& request);

} // namespace papan::train
