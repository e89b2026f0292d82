// The formulas of the shogi paper and those of all-moves-as-first, each by itself. n is the number
// of visits of the parent, n_i that of the child.
#pragma once

#include <algorithm>
#include <cmath>

namespace papan::search {

// What all terms of exploration have in common.
[[nodiscard]] inline double exploration_scale(double parent_visits) {
    return 2 * std::log(std::max(1.0, parent_visits));
}

// Formula 1, and 5 for a visited child: X_i + c sqrt(2 log n / n_i).
[[nodiscard]] inline double ucb_rating(double mean, double c, double scale, double visits) {
    return mean + c * std::sqrt(scale / visits);
}

// Formula 5 for an unvisited child: d R_i + c' sqrt(2 log n / e).
[[nodiscard]] inline double widening_rating(double rating, double d, double c, double scale,
                                            double e) {
    return d * rating + c * std::sqrt(scale / e);
}

// How much all-moves-as-first counts beside the mean (Gelly and Silver 2011): all while there are
// no visits, as much as the mean where both have `equivalence` of them, ever less after.
[[nodiscard]] inline double rave_weight(double visits, double rave_visits, double equivalence) {
    if (rave_visits <= 0) return 0;
    return rave_visits / (rave_visits + visits + rave_visits * visits / equivalence);
}

// A mean with a prior worth so many visits.
[[nodiscard]] inline double with_prior(double mean, double visits, double prior, double weight) {
    const double all = visits + weight;
    return all > 0 ? (mean * visits + prior * weight) / all : prior;
}

} // namespace papan::search
