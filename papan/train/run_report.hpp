// RUN/report.svg: rating, losses, policy accuracy and games over the hours of a run.
#pragma once

#include "papan/train/run_state.hpp"

#include <string>

namespace papan::train {

[[nodiscard]] std::string report_svg(std::string_view title, const std::vector<RoundRow>& history);

} // namespace papan::train
