// A share of so many cases as a chart and a table show it.
#pragma once

#include "papan/base/svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

namespace papan::match {

// In per cent, with Wilson's interval of 95 %. Precondition: there is a case.
[[nodiscard]] inline ChartPoint share_point(std::string_view label, double share,
                                            std::size_t cases) {
    const double n = static_cast<double>(cases), z = 1.96;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double reach =
        z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {std::string(label), 100 * share, 100 * std::max(0.0, middle - reach),
            100 * std::min(1.0, middle + reach)};
}

} // namespace papan::match
