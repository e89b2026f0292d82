#include "papan/engines/go/score.hpp"

#include "papan/engines/go/second_opinion.hpp"
#include "papan/games/go/scoring/teire.hpp"

namespace papan::engines {

namespace {

using go::Colour;

go::Colour owner_of(go::Graph::Vertex vertex) {
    return vertex == go::Graph::black   ? Colour::black
           : vertex == go::Graph::white ? Colour::white
                                        : Colour::empty;
}

// The document counts what is surrounded less what was lost; we give lost stones to their captor,
// as is usual, which makes the same difference. Under area rules living stones count instead.
Score score_by_graph(const Go::State& state) {
    Score score;
    score.method = ScoreMethod::graph;
    const go::Graph graph = graph_score(state.board);
    const bool area = state.options.rules.counting == go::Counting::area;
    const auto side = [&](std::size_t seat) {
        return graph.surrounded[seat] +
               (area ? graph.stones[seat] : graph.prisoners[seat] + state.prisoners[seat]);
    };
    score.black = side(0);
    score.white = side(1);
    score.marks.dead = graph.dead;
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(state.board.points()); ++cell)
        score.owners[cell] = owner_of(graph.steps.back()[cell]);
    score.graph = graph;
    return score;
}

void mark_chain(const go::Board& board, go::Point stone, bool dead, Score& score) {
    if (!is_stone(board.colour(stone))) return;
    board.for_each_stone(stone, [&](go::Point point) {
        const auto cell = static_cast<std::size_t>(board.cell(point));
        score.marks.dead[cell] = dead;
        if (dead) score.marks.seki[cell] = false;
        score.by_hand.set(cell);
    });
}

Score score_by_judge(const Go::State& state, const ScoreRequest& request) {
    Score score;
    score.judgement = judge(state.board, request.judge);
    score.marks = score.judgement->marks;
    for (const go::Point stone : request.dead) mark_chain(state.board, stone, true, score);
    for (const go::Point stone : request.alive) mark_chain(state.board, stone, false, score);
    if (state.options.rules.counting == go::Counting::territory)
        score.marks.teire = teire_points(state.board, score.marks);
    const go::Count count =
        count_board(state.board, state.options.rules, score.marks, state.prisoners);
    score.black = count.black;
    score.white = count.white;
    score.owners = count.owners;
    return score;
}

} // namespace

Score score(const Go::State& state, const ScoreRequest& request) {
    Score score = request.method == ScoreMethod::graph ? score_by_graph(state)
                                                       : score_by_judge(state, request);
    score.komi = state.options.komi;
    score.white += go::handicap_bonus(state.options.rules, state.options.handicap);
    return score;
}

ScoreRequest usual_scoring(const go::Board& board) {
    ScoreRequest request;
    request.judge.network = shipped_opinion(board.size());
    return request;
}

Score final_score(const Go::State& state) {
    return score(state, usual_scoring(state.board));
}

} // namespace papan::engines
