// Choosing by ratings: formula 2 of the shogi paper, P(i) = r_i / sum of all r_j.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/base/random.hpp"

#include <cmath>
#include <cstddef>
#include <span>

namespace papan::search {

// Precondition: there is a rating above 0, and none below.
[[nodiscard]] inline std::size_t draw_rated(std::span<const float> ratings, Random& random) {
    double sum = 0;
    for (const float rating : ratings) sum += rating;
    PAPAN_ASSERT(sum > 0);
    double left = random.unit() * sum;
    std::size_t last = 0; // what rounding leaves over goes to the last that can be drawn
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (ratings[i] <= 0) continue;
        last = i;
        left -= ratings[i];
        if (left < 0) break;
    }
    return last;
}

// What stands between the strong and the weak: the geometric mean. Precondition: all are above 0.
[[nodiscard]] inline double middle_rating(std::span<const float> ratings) {
    double sum = 0;
    for (const float rating : ratings) sum += std::log(static_cast<double>(rating));
    return ratings.empty() ? 1 : std::exp(sum / static_cast<double>(ratings.size()));
}

} // namespace papan::search
