#include "papan/study/go_score.hpp"

namespace papan::study {

Result<ScoredBothWays> score_both_ways(const AnyState& position) {
    const auto* state = position.as<Go>();
    if (!state) return fail(ErrorCode::unsupported, "score.only_go"_key, "only Go is scored");
    engines::ScoreRequest by_graph;
    by_graph.method = engines::ScoreMethod::graph;
    return ScoredBothWays{*state, engines::score(*state, by_graph), engines::final_score(*state)};
}

} // namespace papan::study
