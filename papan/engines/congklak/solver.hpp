// Exact values of congklak: what the side to move will still bank less what the other will, under
// best play. Uses an endgame table where one is installed.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/solution.hpp"
#include "papan/core/table_request.hpp"

namespace papan::engines {

[[nodiscard]] Result<Solution> solve_congklak(const AnyState& state, const SolveRequest& request);
// Endgames of up to request.size seeds, into the user's data folder.
[[nodiscard]] Result<void> build_congklak_tables(const TableRequest& request);

} // namespace papan::engines
