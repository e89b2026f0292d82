#include "papan/engines/congklak/turn_player.hpp"

#include "papan/engines/congklak/turn_root.hpp"

#include <cmath>

namespace papan::engines {

namespace {

constexpr std::uint64_t default_nodes = 200'000; // when nothing at all limits the search

template <class Sowing> class Deepening final : public TurnDeepening {
  public:
    using Tree = BasicTurnSearch<Sowing>;
    using Root = TurnRoot<Sowing>;
    using State = Congklak::State;

    Deepening(const congklak::Rules& rules, const TurnSearchSettings& settings)
        : threads_(static_cast<std::uint32_t>(settings.threads)),
          table_(std::make_shared<PositionTable>(settings.table_megabytes,
                                                 threads_ > 1 ? PositionTable::Users::many_threads
                                                              : PositionTable::Users::one_thread)),
          tree_(rules, settings, table_) {
        const auto endgame = EndgameTable::installed(rules);
        tree_.use(endgame);
        for (std::uint32_t i = 1; i < threads_; ++i) {
            others_.push_back(std::make_unique<Tree>(rules, settings, table_));
            others_.back()->use(endgame);
        }
    }

    [[nodiscard]] bool suits(const State& root) const override {
        return root.rules == tree_.sowing().rules() &&
               PackedSowing::fits(root) == std::is_same_v<Sowing, PackedSowing>;
    }
    void clear() override { tree_.clear(); }

    SearchResult<Congklak> search(const State& start, SearchCall<Congklak>& call) override {
        tree_.new_search();
        Root root(tree_, start, Meter(call.budget, 0, threads_));
        SearchResult<Congklak> result{root.first_choice(), {}};
        result.report.line = {result.move};
        TurnHelpers<Sowing> helpers(others_, start, call.budget.limits());
        const int limit = call.budget.depth_or(Root::deepest) * Root::turn_cost;
        for (int depth = Root::first_depth; depth <= limit; depth = Root::next_depth(depth)) {
            const auto iteration = root.iterate(depth);
            if (!iteration.line.empty()) take(result, iteration, root, depth);
            if (!iteration.complete) break;
            result.report.elapsed = call.budget.elapsed();
            result.report.nodes = root.meter().nodes();
            call.tell(result.report);
            if (iteration.solved) break;
            if (root.choices() == 1 && call.budget.is_timed()) break; // nothing to choose
            if (call.budget.past_share()) break;
        }
        const auto helped = helpers.finish();
        result.report.nodes = root.meter().nodes() + helped.nodes;
        result.report.playouts = root.meter().playouts() + helped.playouts;
        return result;
    }

  private:
    static void take(SearchResult<Congklak>& result, const typename Root::Iteration& iteration,
                     const Root& root, int depth) {
        result.move = iteration.line.front();
        auto& report = result.report;
        const double points = root.points(iteration.value);
        report.line = iteration.line;
        report.depth = (depth + Root::turn_cost - 1) / Root::turn_cost;
        report.value = chance_of(points, iteration.solved);
        report.score = static_cast<int>(std::lround(points));
        report.exact = iteration.solved;
        if (iteration.complete || report.moves.empty()) report.moves = iteration.moves;
        // Not solved, it is what the seeds on the board promise.
        report.score_of = iteration.solved ? ScoreOf::margin : ScoreOf::evaluation;
        for (auto& row : report.moves) row.score_of = report.score_of;
    }

    std::uint32_t threads_;
    std::shared_ptr<PositionTable> table_;
    Tree tree_;
    std::vector<std::unique_ptr<Tree>> others_; // of the threads that help
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
