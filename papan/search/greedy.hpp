// `greedy`: the move whose position looks best at once, by static evaluation one move ahead; the
// first of equals.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/search/scores.hpp"
#include "papan/search/step.hpp"

namespace papan::search {

template <EvaluatedGame G> class Greedy {
  public:
    using Game = G;

    explicit Greedy(const Evaluation<typename G::State>& evaluation) : evaluation_(&evaluation) {}

    SearchResult<G> search(const typename G::State& root, SearchCall<G>& call) {
        Meter meter(call.budget);
        const Seat seat = G::to_move(root);
        auto state = root;
        const auto moves = moves_of<G>(root);
        SearchResult<G> result{moves[0], {}};
        int best = -infinite_score;
        for (const auto move : moves) {
            if (!meter.spend_node() || !meter.spend_playout()) break;
            const int score = after_move<G>(state, move, [&](const auto& child) {
                if (const auto outcome = G::outcome(child))
                    return finished_score(*outcome, seat, 1);
                return evaluation_->value(child, seat);
            });
            result.report.moves.push_back(report_move(move, score, *evaluation_));
            if (score > best) {
                best = score;
                result.move = move;
            }
        }
        fill_in(result.report, result.move, best, meter);
        return result;
    }

    void new_game() {}

  private:
    void fill_in(Report<typename G::Move>& report, typename G::Move move, int best,
                 const Meter& meter) const {
        report.nodes = meter.nodes();
        report.playouts = meter.playouts();
        report.depth = 1;
        report.line = {move};
        if (report.moves.empty()) return;
        report.value = to_value(best, evaluation_->unit);
        report.score = to_points(best);
        report.score_of = score_of(best, *evaluation_);
    }

    const Evaluation<typename G::State>* evaluation_;
};

} // namespace papan::search
