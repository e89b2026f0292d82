// A run as people see it: RUN/report.svg with rating, losses, policy accuracy and games over its
// hours, and a line for each round.
#pragma once

#include "papan/train/run_state.hpp"

#include <string>

namespace papan::train {

[[nodiscard]] std::string report_svg(std::string_view title, const std::vector<RoundRow>& history);
// "round 12: 3,000 games, ...".
[[nodiscard]] std::string to_text(const RoundRow& row);

} // namespace papan::train
