#include "papan/protocol/position_score.hpp"

#include "papan/engines/go/score.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/protocol/go_score_json.hpp"

#include <nlohmann/json.hpp>

namespace papan::protocol {

Result<nlohmann::ordered_json> score_both_ways(const AnyState& position) {
    const auto* state = position.as<Go>();
    if (!state) return fail(ErrorCode::unsupported, "only Go is scored");
    engines::ScoreRequest by_graph, by_judge;
    by_graph.method = engines::ScoreMethod::graph;
    by_judge.judge.network = engines::shipped_opinion(state->board.size());
    const auto graph = engines::score(*state, by_graph);
    const auto judged = engines::score(*state, by_judge);
    return nlohmann::ordered_json{{"graph", to_json(*state, graph)},
                                  {"true", to_json(*state, judged)}};
}

} // namespace papan::protocol
