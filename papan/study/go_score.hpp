// The one way to score a position of Go, for terminal, page and GTP: the judge with the network
// that comes with the program, or the graph of the paper.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/engines/go/score.hpp"

namespace papan::study {

// What everybody asks who asks for nothing else.
[[nodiscard]] engines::ScoreRequest usual_scoring(const go::Board& board);
[[nodiscard]] engines::Score final_score(const Go::State& state);

// For those who know games by name only.
struct ScoredBothWays {
    Go::State state;
    engines::Score graph, judged;
};
// An error for games that are not counted so.
[[nodiscard]] Result<ScoredBothWays> score_both_ways(const AnyState& position);

} // namespace papan::study
