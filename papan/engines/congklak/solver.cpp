#include "papan/engines/congklak/solver.hpp"

#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/turn_search.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

// Small positions need no large table, and making one takes longer than solving them.
std::size_t table_size(int seeds) {
    if (seeds <= 16) return 1;
    if (seeds <= 24) return 16;
    return seeds <= 36 ? 256 : 1024;
}

class RootSolver {
  public:
    RootSolver(const Congklak::State& state, const SolveRequest& request)
        : state_(state), request_(request), left_(seeds_on_board(state.board)),
          search_(state.rules, {table_size(left_), 1}),
          budget_(Limits{.move_time = request.time}, request.stop), meter_(budget_) {
        search_.use(EndgameTable::installed(state.rules));
    }

    Result<Solution> run() {
        TurnSearch::Children children;
        search_.expand(state_.board, state_.to_move, children, meter_);
        for (const TurnSearch::Child& child : children) {
            weigh(child);
            if (meter_.spent()) return give_up(children.size());
            ++done_;
        }
        return answer();
    }

  private:
    struct Row {
        std::uint8_t hole;
        int value;
    };

    // Where only the best is asked for, a move that is no better need not be known exactly.
    void weigh(const TurnSearch::Child& child) {
        int floor = -left_ - 1;
        if (request_.only_value && !rows_.empty()) {
            floor = rows_.front().value;
            if (value_of(child, floor, floor + 1) <= floor || meter_.spent()) return;
            rows_.clear();
        }
        rows_.push_back({child.hole, value_of(child, floor, left_ + 1)});
    }

    int value_of(const TurnSearch::Child& child, int alpha, int beta) {
        return search_.child_value(child, state_.to_move, TurnSearch::unlimited, alpha, beta,
                                   meter_);
    }

    [[nodiscard]] Failure give_up(std::size_t moves) const {
        return fail(ErrorCode::unsupported,
                    "not solved: {} after {:.1f} s and {} nodes, with {} of {} moves done",
                    budget_.stop().stop_requested() ? "stopped" : "out of time",
                    seconds(budget_.elapsed()), meter_.nodes(), done_, moves);
    }

    [[nodiscard]] Solution answer() const {
        Solution solution;
        const Row best =
            *std::max_element(rows_.begin(), rows_.end(),
                              [](const Row& a, const Row& b) { return a.value < b.value; });
        for (const Row& row : rows_)
            solution.moves.push_back({Congklak::format_move(state_, {row.hole}), row.value});
        solution.value = best.value;
        solution.nodes = meter_.nodes();
        solution.line.push_back(Congklak::format_move(state_, {best.hole}));
        auto next = state_;
        Congklak::apply(next, {best.hole});
        if (!next.over)
            for (const Congklak::Move move : search_.line(next.board, next.to_move, 200))
                solution.line.push_back(Congklak::format_move(next, move));
        return solution;
    }

    const Congklak::State& state_;
    const SolveRequest& request_;
    int left_;
    TurnSearch search_;
    Budget budget_;
    Meter meter_;
    std::vector<Row> rows_;
    int done_ = 0;
};

} // namespace

Result<Solution> solve_congklak(const AnyState& any, const SolveRequest& request) {
    const Congklak::State* state = any.as<Congklak>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of congklak");
    if (state->over) return Solution{};
    if (!is_plain(*state) || state->rules.rounds > 1)
        return fail(ErrorCode::unsupported,
                    "only positions of a single round, with the start behind them, are solved");
    return RootSolver(*state, request).run();
}

Result<void> build_congklak_tables(const TableRequest& request) {
    auto rules = congklak::parse_rules(request.options);
    if (!rules) return pass_on(std::move(rules));
    return build_endgame_table({*rules, request.size, request.threads,
                                EndgameTable::default_folder(), request.stop, request.progress});
}

} // namespace papan::engines
