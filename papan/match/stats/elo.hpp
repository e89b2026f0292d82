// Elo differences from match results, by the logistic curve: 400 Elo is 10 to 1. Pure functions.
#pragma once

#include "papan/match/stats/distribution.hpp"

namespace papan::match {

// An expected score in 0..1; infinite at its ends.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

struct EloEstimate {
    // Of the score; a clean sweep has no finite Elo and is given as half a game short of one.
    double elo = 0;
    double low = 0, high = 0; // 95 % interval; infinite where the sample sets no bound
    // Likelihood of superiority: how sure it is that the difference is above 0.
    double superiority = 0.5;
};

// The interval is that of Wilson, carried over from win and loss to any scale of results: the means
// that a score test at 5 % does not reject. So it holds for short matches and clean sweeps, where
// "mean plus or minus 1.96 deviations" fails; for long ones the two agree.
[[nodiscard]] EloEstimate estimate_elo(Counts counts);

} // namespace papan::match
