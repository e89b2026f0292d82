// The mate solver for people: puzzles of `papan solve shogi` and the hints of `papan play`.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"
#include "papan/core/any_state.hpp"
#include "papan/core/solution.hpp"

#include <string>
#include <vector>

namespace papan::engines {

// A mate by checks alone: its value is the length of the line in moves of both sides, 0 where there
// is none. Refused when neither was shown within the time asked for, or a minute.
[[nodiscard]] Result<Solution> solve_shogi_mate(const AnyState& state, const SolveRequest& request);

// The line to the mate, empty when none was found in this time.
[[nodiscard]] std::vector<std::string> shogi_mate_line(const AnyState& state, Duration time);

} // namespace papan::engines
