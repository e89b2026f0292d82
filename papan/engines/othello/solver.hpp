// Exact values of Othello in discs, counted by the rules of the position: `papan solve othello`.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/solution.hpp"

namespace papan::engines {

[[nodiscard]] Result<Solution> solve_othello(const AnyState& state, const SolveRequest& request);

} // namespace papan::engines
