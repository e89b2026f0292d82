#include "papan/engines/congklak/negamax.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

constexpr int seed = 10; // values are tenths of a seed
constexpr int infinite = 1 << 20;
constexpr double value_unit = 12 * seed;
constexpr std::size_t table_megabytes = 16; // of the generic search

const Evaluation<Congklak::State>& tenths() {
    const auto evaluations = Congklak::evaluations();
    return *std::find_if(evaluations.begin(), evaluations.end(),
                         [](const auto& row) { return row.name == "tenth"; });
}

} // namespace

CongklakNegamax::CongklakNegamax(int depth) : depth_(depth), generic_(tenths(), table_megabytes) {}

SearchResult<Congklak> CongklakNegamax::search(const Congklak::State& root,
                                               SearchCall<Congklak>& call) {
    if (PackedSowing::fits(root)) return search_packed(root, call);
    Limits limits = call.budget.limits();
    limits.depth = std::min(depth_, call.budget.depth_or(depth_));
    const Budget budget(limits, call.budget.stop(), call.budget.start());
    SearchCall<Congklak> limited{budget, call.on_progress, call.want_tree, call.root_moves};
    return generic_.search(root, limited);
}

SearchResult<Congklak> CongklakNegamax::search_packed(const Congklak::State& root,
                                                      SearchCall<Congklak>& call) {
    if (!sowing_ || sowing_->rules() != root.rules) sowing_.emplace(root.rules);
    const PackedBoard board = sowing_->pack(root.board, root.to_move);
    const int lead = root.board.store(root.to_move) - root.board.store(other(root.to_move));
    const int depth = std::min(depth_, call.budget.depth_or(depth_));
    Meter meter(call.budget);
    SearchResult<Congklak> result;
    int best = -infinite;
    for (int byte = sowing_->first(); byte < PackedSowing::store; ++byte) {
        if (board.at(byte) == 0) continue;
        const Congklak::Move move{sowing_->hole_of(byte)};
        if (best == -infinite) result.move = move; // something to play, whatever the budget
        const int value = value_of(board, byte, depth, best, infinite, meter);
        if (meter.spent()) break;
        const int score = seed * lead + value;
        result.report.moves.push_back(
            {move, search::to_value(score, value_unit), score / seed, 1, value <= best});
        if (value <= best) continue;
        best = value;
        result.move = move;
        result.report.score = score / seed;
        result.report.value = search::to_value(score, value_unit);
    }
    result.report.line = {result.move};
    result.report.depth = depth;
    result.report.nodes = meter.nodes();
    result.report.playouts = meter.playouts();
    return result;
}

int CongklakNegamax::value_of(const PackedBoard& board, int byte, int depth, int alpha, int beta,
                              Meter& meter) const {
    if (!meter.spend_node()) return 0;
    const PackedStep step = sowing_->step(board, byte);
    const int gain = seed * step.gain;
    if (step.over) return gain;
    if (step.again) return gain + visit(step.next, depth - 1, alpha - gain, beta - gain, meter);
    return gain - visit(step.next, depth - 1, gain - beta, gain - alpha, meter);
}

int CongklakNegamax::visit(const PackedBoard& board, int depth, int alpha, int beta,
                           Meter& meter) const {
    if (depth == 0) {
        (void)meter.spend_playout();
        return board.own_seeds() - board.opposite_seeds();
    }
    int best = -infinite;
    for (int byte = sowing_->first(); byte < PackedSowing::store; ++byte) {
        if (board.at(byte) == 0) continue;
        best = std::max(best, value_of(board, byte, depth, std::max(alpha, best), beta, meter));
        if (best >= beta || meter.spent()) break;
    }
    return best;
}

} // namespace papan::engines
