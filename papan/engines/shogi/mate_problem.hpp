// The mate solver for people: puzzles of `papan mate shogi` and the hints of `papan play`.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/mate.hpp"

#include <string>
#include <vector>

namespace papan::engines {

// A mate by checks alone for the side to move.
[[nodiscard]] MateReport find_shogi_mate(const AnyState& state, const MateRequest& request);

// The line to the mate, empty when none was found in this time.
[[nodiscard]] std::vector<std::string> shogi_mate_line(const AnyState& state, Duration time);

} // namespace papan::engines
