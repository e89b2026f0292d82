#include "papan/engines/congklak/turn_player.hpp"

#include "papan/base/insertion_sort.hpp"
#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

constexpr double value_unit = 12;                // seeds that make a win likely
constexpr std::uint64_t default_nodes = 200'000; // when nothing at all limits the search
constexpr int deepest = 1000;                    // turns

int lead_of(const Congklak::State& state) {
    return state.board.store(state.to_move) - state.board.store(other(state.to_move));
}

double chance(int points, bool exact) {
    if (exact) return points > 0 ? 1 : points < 0 ? -1 : 0;
    return std::tanh(points / (2 * value_unit));
}

// Small steps while the first turn itself is being widened, then half turns.
int next_depth(int depth) {
    if (depth < TurnSearch::turn_cost) return depth + TurnSearch::turn_cost / 4;
    return depth + TurnSearch::turn_cost / 2;
}

} // namespace

CongklakAlphaBeta::CongklakAlphaBeta(const TurnSearchSettings& settings)
    : settings_(settings), generic_(Congklak::evaluations()[0], settings.table_megabytes) {}

void CongklakAlphaBeta::new_game() {
    if (search_) search_->clear();
    generic_.new_game();
}

int CongklakAlphaBeta::margin(const State& state, std::uint64_t nodes, const StopToken& stop) {
    if (state.over) return Congklak::outcome(state)->margin;
    Limits limits;
    limits.nodes = nodes;
    const Budget budget(limits, stop);
    SearchCall<Congklak> call{budget};
    const int score = search(state, call).report.score.value_or(0);
    return state.to_move == Seat::first ? score : -score;
}

SearchResult<Congklak> CongklakAlphaBeta::search(const State& root, SearchCall<Congklak>& call) {
    if (!is_plain(root)) return generic_.search(root, call);
    if (!search_ || search_->rules() != root.rules) {
        search_ = std::make_unique<TurnSearch>(root.rules, settings_);
        search_->use(EndgameTable::installed(root.rules));
    }
    if (!call.budget.limits().unset()) return search_plain(root, call);
    Limits limits;
    limits.nodes = default_nodes;
    const Budget budget(limits, {}, call.budget.start());
    SearchCall<Congklak> limited{budget, call.on_progress, call.want_tree};
    return search_plain(root, limited);
}

SearchResult<Congklak> CongklakAlphaBeta::search_plain(const State& root,
                                                       SearchCall<Congklak>& call) {
    search_->new_search();
    Meter meter(call.budget);
    TurnSearch::Children children;
    search_->expand(root.board, root.to_move, children, meter);
    insertion_sort(children, [](const auto& a, const auto& b) { return a.rating > b.rating; });
    SearchResult<Congklak> result{{children[0].hole}, {}};
    result.report.line = {result.move};
    const int limit = call.budget.depth_or(deepest) * TurnSearch::turn_cost;
    for (int depth = TurnSearch::turn_cost / 4; depth <= limit; depth = next_depth(depth)) {
        const Iteration iteration = search_root(root, children, depth, meter);
        if (!iteration.line.empty()) take(result, iteration, root, children, depth);
        if (!iteration.complete) break;
        result.report.elapsed = call.budget.elapsed();
        result.report.nodes = meter.nodes();
        call.tell(result.report);
        if (iteration.solved) break;
        if (children.size() == 1 && call.budget.is_timed()) break; // nothing to choose
        if (call.budget.past_share()) break;
    }
    result.report.nodes = meter.nodes();
    result.report.playouts = meter.playouts();
    return result;
}

CongklakAlphaBeta::Iteration CongklakAlphaBeta::search_root(const State& root,
                                                            const TurnSearch::Children& children,
                                                            int depth, Meter& meter) {
    Iteration iteration;
    (void)search_->take_horizon();
    const int left = seeds_on_board(root.board);
    const int lead = lead_of(root);
    int alpha = -left - 1;
    for (std::size_t i = 0; i < children.size(); ++i) {
        const auto ask = [&](int beta) {
            return search_->child_value(children[i], root.to_move, depth, alpha, beta, meter);
        };
        int value = ask(i == 0 ? left + 1 : alpha + 1);
        if (i > 0 && value > alpha && !meter.spent()) value = ask(left + 1);
        if (meter.spent()) return iteration;
        const bool better = value > iteration.value;
        iteration.moves.push_back(
            {{children[i].hole}, chance(lead + value, false), lead + value, 1, !better});
        if (!better) continue;
        iteration.value = value;
        alpha = std::max(alpha, value);
        iteration.line = {{children[i].hole}};
        const Seat next = children[i].step.again ? root.to_move : other(root.to_move);
        if (!children[i].step.over)
            for (const Move move : search_->line(children[i].board, next, 200))
                iteration.line.push_back(move);
    }
    iteration.complete = true;
    iteration.solved = search_->take_horizon() == 0;
    return iteration;
}

// The best choice goes to the front: a depth cut short is still right.
void CongklakAlphaBeta::take(SearchResult<Congklak>& result, const Iteration& iteration,
                             const State& root, TurnSearch::Children& children, int depth) const {
    result.move = iteration.line.front();
    const auto best = std::find_if(children.begin(), children.end(), [&](const auto& child) {
        return child.hole == result.move.hole;
    });
    std::rotate(children.begin(), best, best + 1);
    auto& report = result.report;
    const int points = lead_of(root) + iteration.value;
    report.line = iteration.line;
    report.depth = (depth + TurnSearch::turn_cost - 1) / TurnSearch::turn_cost;
    report.value = chance(points, iteration.solved);
    report.score = points;
    report.exact = iteration.solved;
    if (iteration.complete || report.moves.empty()) report.moves = iteration.moves;
}

} // namespace papan::engines
