#include "papan/match/stats/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace papan::match {

namespace {

constexpr double z95 = 1.959963984540054;
constexpr double infinite = std::numeric_limits<double>::infinity();

double normal_below(double z) {
    return std::erfc(-z / std::sqrt(2.0)) / 2;
}

bool rejected(Counts counts, const Moments& sample, double mean) {
    const double variance = variance_of(most_likely_with_mean(counts, mean));
    const double difference = sample.mean - mean;
    return difference * difference * sample.count > z95 * z95 * variance;
}

// The mean nearest to `outside` (0 or 1) that is not rejected.
double bound(Counts counts, const Moments& sample, double outside) {
    double in = sample.mean, out = outside;
    for (int step = 0; step < 60; ++step) {
        const double middle = (in + out) / 2;
        (rejected(counts, sample, middle) ? out : in) = middle;
    }
    return (in + out) / 2;
}

// Too few results say nothing of their own spread; two lucky pairs would look like a proof.
constexpr double fewest_for_spread = 8;

// The usual normal approximation; a short sample is given the spread of an even match like it.
double superiority(Counts counts, const Moments& sample) {
    const bool shows_spread = sample.variance > 0 && sample.count >= fewest_for_spread;
    const double variance =
        shows_spread ? sample.variance : variance_of(most_likely_with_mean(counts, 0.5));
    if (variance <= 0) return 0.5;
    return normal_below((sample.mean - 0.5) / std::sqrt(variance / sample.count));
}

} // namespace

double elo_of_score(double score) {
    if (score <= 0) return -infinite;
    if (score >= 1) return infinite;
    return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

EloEstimate estimate_elo(Counts counts) {
    const Moments sample = moments(counts);
    if (sample.count <= 0) return {0, -infinite, infinite, 0.5};
    const double games = sample.count * static_cast<double>(counts.size() - 1) / 2;
    const double half_game = 0.5 / std::max(games, 1.0);
    EloEstimate estimate;
    estimate.elo = elo_of_score(std::clamp(sample.mean, half_game / 2, 1 - half_game / 2));
    estimate.low = sample.mean <= 0 ? -infinite : elo_of_score(bound(counts, sample, 0));
    estimate.high = sample.mean >= 1 ? infinite : elo_of_score(bound(counts, sample, 1));
    estimate.superiority = superiority(counts, sample);
    return estimate;
}

} // namespace papan::match
