// A position of Go scored by both methods, for those who know games by name only: the graph of the
// paper, and the usual way (engines::final_score).
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/engines/go/score.hpp"

namespace papan::study {

struct ScoredBothWays {
    Go::State state;
    engines::Score graph, judged;
};
// An error for games that are not counted so.
[[nodiscard]] Result<ScoredBothWays> score_both_ways(const AnyState& position);

} // namespace papan::study
