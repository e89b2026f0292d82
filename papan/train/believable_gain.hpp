// What a match between two generations says of the better one. A match without a loss has an
// infinite Elo, which no history could hold or go on from, and proves no difference beyond this.
#pragma once

#include <algorithm>

namespace papan::train {

[[nodiscard]] constexpr double believable_gain(double elo) {
    constexpr double most = 800;
    return std::clamp(elo, -most, most);
}

} // namespace papan::train
