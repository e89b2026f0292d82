// Results on an even scale from 0 (all lost) to 1 (all won), as counts: [losses, draws, wins] of
// single games, or the five results 0, 1/2, 1, 3/2, 2 of pairs of games ("pentanomial"). Pairs are
// the honest unit: the two games of an opening depend on each other. Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace papan::match {

using Counts = std::span<const std::uint64_t>;
using Pentanomial = std::array<std::uint64_t, 5>;
using Trinomial = std::array<std::uint64_t, 3>; // losses, draws, wins

struct Moments {
    double count = 0, mean = 0, variance = 0; // variance of one result
};

// Of the sample itself; all zero when it is empty. Precondition of both: at least two categories.
[[nodiscard]] Moments moments(Counts counts);

// The most likely distribution among those with the given mean (0 < mean < 1): what the sample says
// about everything but the mean. Results never seen may get a share, where the mean asks for it.
// Precondition: the sample is not empty.
[[nodiscard]] std::vector<double> most_likely_with_mean(Counts counts, double mean);
[[nodiscard]] double variance_of(std::span<const double> distribution);

} // namespace papan::match
