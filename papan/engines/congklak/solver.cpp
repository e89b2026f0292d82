#include "papan/engines/congklak/solver.hpp"

#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/exact_search.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

// Small positions need no large table, and making one takes longer than solving them.
std::size_t table_size(int seeds) {
    if (seeds <= 16) return 1;
    if (seeds <= 24) return 16;
    return seeds <= 36 ? 256 : 1024;
}

constexpr int worth_a_guess = 30; // seeds
constexpr int most_turns_ahead = 12;
constexpr std::uint64_t nodes_for_a_guess = 2'000'000;

class RootSolver {
  public:
    RootSolver(const Congklak::State& state, const SolveRequest& request)
        : state_(state), request_(request), left_(seeds_on_board(state.board)),
          search_(state.rules, request.memory_megabytes.value_or(table_size(left_))),
          budget_(Limits{.move_time = request.time}, request.stop), meter_(budget_) {
        search_.use(EndgameTable::installed(state.rules));
    }

    Result<Solution> run() {
        ExactSearch::Children children;
        search_.expand(state_.board, state_.to_move, children, meter_);
        if (request_.only_value)
            find_best(children);
        else
            weigh_all(children);
        if (meter_.spent()) return give_up(children.size());
        return answer();
    }

  private:
    struct Row {
        std::uint8_t hole;
        int value;
    };

    // The values of moves are mostly near one another.
    void weigh_all(const ExactSearch::Children& children) {
        int guess = 0;
        for (const ExactSearch::Child& child : children) {
            guess = search_.value_of(child, state_.to_move, guess, meter_);
            if (meter_.spent()) return;
            rows_.push_back({child.hole, guess});
        }
    }

    // A look ahead of a few turns is nearer to the value than nothing, and every question that is
    // not needed is a search saved.
    [[nodiscard]] int guess() const {
        if (left_ < worth_a_guess) return 0;
        TurnSearch ahead(state_.rules, {.table_megabytes = 16});
        ahead.use(EndgameTable::installed(state_.rules));
        const Budget budget(Limits{.nodes = nodes_for_a_guess}, request_.stop);
        Meter meter(budget);
        int value = 0;
        for (int turns = 1; turns <= most_turns_ahead; ++turns) {
            const int deeper = ahead.visit(state_.board, state_.to_move,
                                           turns * TurnSearch::turn_cost, -left_, left_, meter);
            if (meter.spent()) break;
            value = deeper;
        }
        return value;
    }

    // The value first; then the table knows which move has it.
    void find_best(const ExactSearch::Children& children) {
        const int value = search_.value(state_.board, state_.to_move, guess(), meter_);
        for (const ExactSearch::Child& child : children) {
            if (meter_.spent()) return;
            if (search_.ask_child(child, state_.to_move, value, meter_) < value) continue;
            rows_.push_back({child.hole, value});
            return;
        }
    }

    [[nodiscard]] Failure give_up(std::size_t moves) const {
        return fail(ErrorCode::unsupported,
                    "not solved: {} after {:.1f} s and {} nodes, with {} of {} moves done",
                    budget_.stop().stop_requested() ? "stopped" : "out of time",
                    seconds(budget_.elapsed()), meter_.nodes(), rows_.size(), moves);
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
    ExactSearch search_;
    Budget budget_;
    Meter meter_;
    std::vector<Row> rows_;
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
