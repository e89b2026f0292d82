#include "papan/study/go_score.hpp"

#include "papan/engines/go/second_opinion.hpp"

namespace papan::study {

engines::ScoreRequest usual_scoring(const go::Board& board) {
    engines::ScoreRequest request;
    request.judge.network = engines::shipped_opinion(board.size());
    return request;
}

engines::Score final_score(const Go::State& state) {
    return engines::score(state, usual_scoring(state.board));
}

Result<ScoredBothWays> score_both_ways(const AnyState& position) {
    const auto* state = position.as<Go>();
    if (!state) return fail(ErrorCode::unsupported, "only Go is scored");
    engines::ScoreRequest by_graph;
    by_graph.method = engines::ScoreMethod::graph;
    return ScoredBothWays{*state, engines::score(*state, by_graph), final_score(*state)};
}

} // namespace papan::study
