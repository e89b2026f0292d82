#include "papan/protocol/go_score_json.hpp"

#include "papan/engines/go/score_reasons.hpp"
#include "papan/games/go/scoring/text.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/protocol/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace papan::protocol {

namespace {

using Json = nlohmann::ordered_json;
using go::Board;

// How a vertex is coloured in a step: yellow, black or white.
Json colour_rows(const Board& board, const go::Graph& graph, int step) {
    constexpr std::string_view letters = "YBW";
    const auto& colours = graph.steps[static_cast<std::size_t>(step)];
    Json list = Json::array();
    for (int row = 0; row < board.size(); ++row) {
        std::string text;
        for (int column = 0; column < board.size(); ++column)
            text += letters[colours[static_cast<std::size_t>(row * board.size() + column)]];
        list.push_back(text);
    }
    return list;
}

Json steps_of(const Board& board, const go::Graph& graph) {
    Json list = Json::array();
    for (int step = 0; step < go::graph_steps; ++step) {
        const auto edges = graph.edges(step);
        list.push_back(
            {{"step", step + 1},
             {"title", go::Graph::title(step)},
             {"vertices", colour_rows(board, graph, step)},
             {"edges",
              {{"yellow", edges.yellow}, {"black", edges.black}, {"white", edges.white}}}});
    }
    return list;
}

// How the judge came to its verdict, in the order in which it is drawn.
Json steps_of(const Board& board, const engines::Judgement& judgement) {
    return Json::array({
        Json{{"step", 1},
             {"title", "unconditional life (Benson)"},
             {"points", place_names(board, judgement.safe)}},
        Json{{"step", 2}, {"title", "careful playouts"}, {"playouts", judgement.playouts}},
        Json{{"step", 3},
             {"title", "zones in doubt, searched to the end"},
             {"read", place_names(board, judgement.read)},
             {"unsettled", place_names(board, judgement.unsettled)}},
        Json{{"step", 4},
             {"title", "dead stones and seki, as judged"},
             {"dead", place_names(board, judgement.marks.dead)},
             {"seki", place_names(board, judgement.marks.seki)}},
    });
}

Json confidence_of(const Board& board, const engines::Judgement& judgement) {
    Json list = Json::array();
    for (int row = 0; row < board.size(); ++row) {
        Json line = Json::array();
        for (int column = 0; column < board.size(); ++column) {
            const auto cell = static_cast<std::size_t>(row * board.size() + column);
            line.push_back(std::round(judgement.ownership[cell] * 100) / 100);
        }
        list.push_back(line);
    }
    return list;
}

std::string_view name_of(engines::GroupReason::What what) {
    using What = engines::GroupReason::What;
    return what == What::dead ? "dead" : what == What::seki ? "seki" : "unsettled";
}

std::string_view name_of(engines::GroupReason::By by) {
    using By = engines::GroupReason::By;
    return by == By::person          ? "person"
           : by == By::unconditional ? "unconditional"
           : by == By::reading       ? "reading"
                                     : "playouts";
}

Json reason_json(const Board& board, const engines::GroupReason& reason) {
    Json stones = Json::array();
    for (const go::Point stone : reason.stones) stones.push_back(format_vertex(board, stone));
    Json json{{"what", name_of(reason.what)},
              {"by", name_of(reason.by)},
              {"colour", reason.colour == go::Colour::black   ? "black"
                         : reason.colour == go::Colour::white ? "white"
                                                              : "both"},
              {"stones", std::move(stones)},
              {"playouts", reason.playouts},
              {"agree", reason.agree}};
    if (reason.by == engines::GroupReason::By::reading)
        json["stands_when_first"] = {{"black", reason.read_stands[0]},
                                     {"white", reason.read_stands[1]}};
    if (reason.network) json["network"] = rounded(double{*reason.network});
    if (reason.doubted) json["doubted"] = true;
    return json;
}

Json reasons_json(const Board& board, const engines::Score& score) {
    Json list = Json::array();
    for (const auto& reason : engines::reasons_of(board, score))
        list.push_back(reason_json(board, reason));
    return list;
}

} // namespace

Json to_json(const Go::State& state, const engines::Score& score) {
    const Board& board = state.board;
    const auto name = go::name_of(state.options.rules);
    Json json{{"rules", name.empty() ? Go::format_options(state.options) : std::string(name)},
              {"method", score.graph ? "graph" : "true"},
              {"komi", score.komi},
              {"black", score.black},
              {"white", score.white},
              {"margin", score.margin()},
              {"dead", place_names(board, score.marks.dead)},
              {"seki", place_names(board, score.marks.seki)},
              {"owner", owner_rows(board, score.owners)}};
    if (score.graph) json["steps"] = steps_of(board, *score.graph);
    if (score.judgement) {
        json["teire"] = place_names(board, score.marks.teire);
        json["settled"] = score.judgement->settled();
        json["unsettled"] = place_names(board, score.judgement->unsettled);
        json["confidence"] = confidence_of(board, *score.judgement);
        json["network"] = score.judgement->network;
        json["reasons"] = reasons_json(board, score);
        json["steps"] = steps_of(board, *score.judgement);
    }
    return json;
}

Json to_json(const study::ScoredBothWays& scored) {
    return {{"graph", to_json(scored.state, scored.graph)},
            {"true", to_json(scored.state, scored.judged)}};
}

} // namespace papan::protocol
