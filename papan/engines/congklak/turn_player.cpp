#include "papan/engines/congklak/turn_player.hpp"

#include "papan/base/insertion_sort.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines {

namespace {

constexpr double value_unit = 12;                // seeds that make a win likely
constexpr std::uint64_t default_nodes = 200'000; // when nothing at all limits the search
constexpr int deepest = 1000;                    // turns
constexpr std::size_t longest_line = 200;

int lead_of(const Congklak::State& state) {
    return state.board.store(state.to_move) - state.board.store(other(state.to_move));
}

double chance(double points, bool exact) {
    if (exact) return points > 0 ? 1 : points < 0 ? -1 : 0;
    return std::tanh(points / (2 * value_unit));
}

// Small steps while the first turn itself is being widened, then half turns.
constexpr int turn_cost = TurnSearch::turn_cost;
int next_depth(int depth) {
    return depth + (depth < turn_cost ? turn_cost / 4 : turn_cost / 2);
}

template <class Sowing> class Deepening final : public TurnDeepening {
  public:
    using Tree = BasicTurnSearch<Sowing>;
    using State = Congklak::State;
    using Move = Congklak::Move;

    Deepening(const congklak::Rules& rules, const TurnSearchSettings& settings)
        : tree_(rules, settings) {
        tree_.use(EndgameTable::installed(rules));
    }

    [[nodiscard]] bool suits(const State& root) const override {
        return root.rules == tree_.sowing().rules() &&
               PackedSowing::fits(root) == std::is_same_v<Sowing, PackedSowing>;
    }
    void clear() override { tree_.clear(); }

    SearchResult<Congklak> search(const State& root, SearchCall<Congklak>& call) override {
        tree_.new_search();
        Meter meter(call.budget);
        const auto board = tree_.sowing().pack(root.board, root.to_move);
        Children children;
        tree_.expand(board, TableEntry::no_hole, deepest, children, meter);
        insertion_sort(children, [](const auto& a, const auto& b) { return a.rating > b.rating; });
        SearchResult<Congklak> result{move_of(children[0]), {}};
        result.report.line = {result.move};
        const int limit = call.budget.depth_or(deepest) * turn_cost;
        for (int depth = turn_cost / 4; depth <= limit; depth = next_depth(depth)) {
            const Iteration iteration = search_root(children, lead_of(root), depth, meter);
            if (!iteration.line.empty()) take(result, iteration, lead_of(root), children, depth);
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

  private:
    using Children = typename Tree::Children;

    struct Iteration {
        int value = -Tree::infinite;
        bool complete = false, solved = false;
        std::vector<Move> line;
        std::vector<MoveReport<Move>> moves;
    };

    [[nodiscard]] Move move_of(const typename Tree::Child& child) const {
        return {tree_.sowing().hole_of(child.index)};
    }
    [[nodiscard]] static double in_seeds(int value) {
        return static_cast<double>(value) / Tree::grain;
    }
    [[nodiscard]] static int whole_seeds(double seeds) {
        return static_cast<int>(std::lround(seeds));
    }

    Iteration search_root(const Children& children, int lead, int depth, Meter& meter) {
        Iteration iteration;
        (void)tree_.take_horizon();
        for (std::size_t i = 0; i < children.size(); ++i) {
            const int alpha = iteration.value;
            const auto ask = [&](int beta) {
                return tree_.child_value(children[i].made, depth, alpha, beta, meter);
            };
            int value = ask(i == 0 ? Tree::infinite : alpha + 1);
            if (i > 0 && value > alpha && !meter.spent()) value = ask(Tree::infinite);
            if (meter.spent()) return iteration;
            const double points = lead + in_seeds(value);
            iteration.moves.push_back({move_of(children[i]), chance(points, false),
                                       whole_seeds(points), 1, value <= alpha});
            if (value <= alpha) continue;
            iteration.value = value;
            iteration.line = {move_of(children[i])};
            if (!children[i].made.over)
                for (const Move move : tree_.line(children[i].made.next, longest_line))
                    iteration.line.push_back(move);
        }
        iteration.complete = true;
        iteration.solved = tree_.take_horizon() == 0;
        return iteration;
    }

    // The best choice goes to the front: a depth cut short is still right.
    void take(SearchResult<Congklak>& result, const Iteration& iteration, int lead,
              Children& children, int depth) const {
        result.move = iteration.line.front();
        const auto best = std::find_if(children.begin(), children.end(), [&](const auto& child) {
            return move_of(child) == result.move;
        });
        std::rotate(children.begin(), best, best + 1);
        auto& report = result.report;
        const double points = lead + in_seeds(iteration.value);
        report.line = iteration.line;
        report.depth = (depth + turn_cost - 1) / turn_cost;
        report.value = chance(points, iteration.solved);
        report.score = whole_seeds(points);
        report.exact = iteration.solved;
        if (iteration.complete || report.moves.empty()) report.moves = iteration.moves;
        // Not solved, it is what the seeds on the board promise.
        report.score_of = iteration.solved ? ScoreOf::margin : ScoreOf::evaluation;
        for (auto& row : report.moves) row.score_of = report.score_of;
    }

    Tree tree_;
};

std::unique_ptr<TurnDeepening> make_deepening(const Congklak::State& root,
                                              const TurnSearchSettings& settings) {
    if (PackedSowing::fits(root))
        return std::make_unique<Deepening<PackedSowing>>(root.rules, settings);
    return std::make_unique<Deepening<PlainSowing>>(root.rules, settings);
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
    if (!search_ || !search_->suits(root)) search_ = make_deepening(root, settings_);
    if (!call.budget.limits().unset()) return search_->search(root, call);
    Limits limits;
    limits.nodes = default_nodes;
    const Budget budget(limits, call.budget.stop(), call.budget.start());
    SearchCall<Congklak> limited{budget, call.on_progress, call.want_tree};
    return search_->search(root, limited);
}

} // namespace papan::engines
