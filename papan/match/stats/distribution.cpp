#include "papan/match/stats/distribution.hpp"

#include "papan/base/assert.hpp"

#include <algorithm>
#include <cstddef>

namespace papan::match {

namespace {

double result_of(std::size_t category, std::size_t categories) {
    return static_cast<double>(category) / static_cast<double>(categories - 1);
}

template <class Weights> Moments moments_of(const Weights& weights) {
    Moments sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        sum.count += static_cast<double>(weights[i]);
        sum.mean += static_cast<double>(weights[i]) * result_of(i, weights.size());
    }
    if (sum.count <= 0) return {};
    sum.mean /= sum.count;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double deviation = result_of(i, weights.size()) - sum.mean;
        sum.variance += static_cast<double>(weights[i]) * deviation * deviation;
    }
    sum.variance /= sum.count;
    return sum;
}

// The derivative of the likelihood along the tilt; falls as the tilt grows.
double slope(Counts counts, double mean, double tilt) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const double deviation = result_of(i, counts.size()) - mean;
        sum += static_cast<double>(counts[i]) * deviation / (1 + tilt * deviation);
    }
    return sum;
}

} // namespace

Moments moments(Counts counts) {
    return moments_of(counts);
}

double variance_of(std::span<const double> distribution) {
    return moments_of(distribution).variance;
}

// Lagrange: p_i = n_i / (N (1 + t (a_i - mean))), with t between the two values at which an extreme
// result would get infinite weight. Where the slope keeps its sign up to such an end, the extreme
// result was never seen and takes what the others leave.
std::vector<double> most_likely_with_mean(Counts counts, double mean) {
    PAPAN_ASSERT(mean > 0 && mean < 1);
    const double lowest = -1 / (1 - mean), highest = 1 / mean;
    double low = lowest, high = highest;
    for (int step = 0; step < 200 && low < high; ++step) {
        const double middle = (low + high) / 2;
        if (middle <= low || middle >= high) break;
        (slope(counts, mean, middle) > 0 ? low : high) = middle;
    }
    const double tilt = (low + high) / 2;
    const double total = moments(counts).count;
    std::vector<double> shares(counts.size());
    double given = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const double deviation = result_of(i, counts.size()) - mean;
        shares[i] = static_cast<double>(counts[i]) / (total * (1 + tilt * deviation));
        given += shares[i];
    }
    const double rest = std::max(0.0, 1 - given);
    if (counts.front() == 0 && tilt > 0) shares.front() = rest;
    if (counts.back() == 0 && tilt < 0) shares.back() = rest;
    return shares;
}

} // namespace papan::match
