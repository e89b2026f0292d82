// A wish to fit the gammas of a game's features to games that were played, and what came of it
// (formulas 2 and 3 of the shogi paper). The same for every game, so that one command serves all.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/playthrough.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace papan {

struct FitRequest {
    std::vector<Playthrough> games;
    int rounds = 100;         // at most
    double tolerance = 0.001; // ends when no gamma's logarithm changes by more in a round
    StopToken stop = {};
};

struct FittedGamma {
    std::string name;
    double gamma = 1;
    double in_use = 1;         // the gamma that the players have now
    std::uint64_t offered = 0; // moves that had the feature
    std::uint64_t chosen = 0;  // and were played
};

struct FitResult {
    std::vector<FittedGamma> gammas;
    std::uint64_t decisions = 0;
    int rounds = 0;
    // The mean logarithm of the chance of the move that was played: by equal chance and fitted.
    double uniform = 0, fitted = 0;
};

} // namespace papan
