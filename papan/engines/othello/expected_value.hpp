// What an advantage in discs says about who wins: 1 for a sure win, -1 for a sure loss.
#pragma once

#include <cmath>

namespace papan::engines::othello_search {

[[nodiscard]] inline double expected_value(int discs, bool exact) {
    constexpr double deviation = 6; // discs of advantage that make a win likely
    if (exact) return discs > 0 ? 1 : discs < 0 ? -1 : 0;
    return std::tanh(discs / (2 * deviation));
}

} // namespace papan::engines::othello_search
