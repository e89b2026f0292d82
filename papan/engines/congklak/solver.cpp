#include "papan/engines/congklak/solver.hpp"

#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/exact_search.hpp"
#include "papan/engines/congklak/kalah_search.hpp"
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

constexpr int worth_a_guess = 30; // seeds
constexpr int most_turns_ahead = 12;
constexpr std::uint64_t nodes_for_a_guess = 2'000'000;
constexpr std::size_t longest_line = 200;

// Answers "does the mover still gain at least so much?" for the boards of one question after
// another: by the search for all rules, or by the one for Kalah.
class GeneralProver {
  public:
    GeneralProver(const congklak::Rules& rules, std::size_t megabytes) : search_(rules, megabytes) {
        search_.use(EndgameTable::installed(rules));
    }
    int ask(const congklak::Board& board, Seat mover, int goal, Meter& meter) {
        return search_.ask(board, mover, goal, meter);
    }
    [[nodiscard]] std::vector<Congklak::Move> line(const congklak::Board& board, Seat mover) const {
        return search_.line(board, mover, longest_line);
    }

  private:
    ExactSearch search_;
};

class KalahProver {
  public:
    KalahProver(const congklak::Rules& rules, std::size_t megabytes)
        : holes_(rules.holes), search_(rules, megabytes, EndgameTable::installed(rules)) {}
    int ask(const congklak::Board& board, Seat mover, int goal, Meter& meter) {
        return search_.ask(to_kalah(board, mover, holes_), goal, meter);
    }
    [[nodiscard]] std::vector<Congklak::Move> line(const congklak::Board& board, Seat mover) const {
        std::vector<Congklak::Move> moves;
        for (const std::uint8_t hole : search_.line(to_kalah(board, mover, holes_), longest_line))
            moves.push_back({hole});
        return moves;
    }

  private:
    int holes_;
    KalahSearch search_;
};

template <class Prover> class RootSolver {
  public:
    RootSolver(const Congklak::State& state, const SolveRequest& request)
        : state_(state), request_(request), left_(seeds_on_board(state.board)),
          prover_(state.rules, request.memory_megabytes.value_or(table_size(left_))),
          budget_(Limits{.move_time = request.time}, request.stop), meter_(budget_) {}

    Result<Solution> run() {
        if (request_.only_value)
            find_best();
        else
            weigh_all();
        if (meter_.spent()) return give_up();
        return answer();
    }

  private:
    struct Row {
        std::uint8_t hole;
        int value;
    };
    // What the answers so far say of a value.
    struct Range {
        int lower, upper;
    };

    // Every answer is a bound. The next question lies just beyond it, and twice as far each time
    // that the answer is the same, so that a bad guess costs few questions.
    Range close_in(const congklak::Board& board, Seat mover, int guess) {
        const int left = seeds_on_board(board);
        Range range{-left, left};
        int stride = 1, goal = guess;
        bool was_yes = false;
        while (range.lower < range.upper) {
            goal = std::clamp(goal, range.lower + 1, range.upper);
            const int bound = prover_.ask(board, mover, goal, meter_);
            if (meter_.spent()) break;
            const bool yes = bound >= goal;
            stride = yes == was_yes ? 2 * stride : 1;
            was_yes = yes;
            (yes ? range.lower : range.upper) = bound;
            goal = yes ? range.lower + stride : range.upper - stride + 1;
        }
        return range;
    }

    // The value of choosing this hole.
    int value_of(std::uint8_t hole, int guess) {
        congklak::Board board = state_.board;
        const Step step = take_step(board, state_.rules, state_.to_move, hole);
        if (step.over) return step.gain;
        const Seat next = step.again ? state_.to_move : other(state_.to_move);
        const int sign = step.again ? 1 : -1;
        return step.gain + sign * close_in(board, next, sign * (guess - step.gain)).lower;
    }

    // The values of moves are mostly near one another.
    void weigh_all() {
        int guess = 0;
        for (int hole = 0; hole < state_.rules.holes; ++hole) {
            if (state_.board.at(state_.to_move, hole) == 0) continue;
            guess = value_of(static_cast<std::uint8_t>(hole), guess);
            if (meter_.spent()) return;
            rows_.push_back({static_cast<std::uint8_t>(hole), guess});
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

    // The value first; then the table mostly knows which move has it.
    void find_best() {
        range_ = close_in(state_.board, state_.to_move, guess());
        if (meter_.spent()) return;
        const int value = range_.lower;
        if (const auto line = prover_.line(state_.board, state_.to_move); !line.empty()) {
            rows_.push_back({line[0].hole, value});
            return;
        }
        weigh_all();
        const auto has_it = std::find_if(rows_.begin(), rows_.end(),
                                         [&](const Row& row) { return row.value == value; });
        if (has_it != rows_.end()) rows_ = {*has_it};
    }

    [[nodiscard]] Failure give_up() const {
        const std::string done = request_.only_value ? fmt::format("the value is from {:+} to {:+}",
                                                                   range_.lower, range_.upper)
                                                     : fmt::format("{} moves done", rows_.size());
        return fail(ErrorCode::unsupported, "not solved: {} after {:.1f} s and {} nodes; {}",
                    budget_.stop().stop_requested() ? "stopped" : "out of time",
                    seconds(budget_.elapsed()), meter_.nodes(), done);
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
            for (const Congklak::Move move : prover_.line(next.board, next.to_move))
                solution.line.push_back(Congklak::format_move(next, move));
        return solution;
    }

    const Congklak::State& state_;
    const SolveRequest& request_;
    int left_;
    Prover prover_;
    Budget budget_;
    Meter meter_;
    Range range_{-left_, left_}; // of the value, where only that is asked for
    std::vector<Row> rows_;
};

} // namespace

Result<Solution> solve_congklak(const AnyState& any, const SolveRequest& request) {
    const Congklak::State* state = any.as<Congklak>();
    if (!state)
        return fail(ErrorCode::unsupported, "congklak.other_game"_key,
                    "not a position of congklak");
    if (request.only_result || request.threads > 1)
        return fail(ErrorCode::unsupported,
                    "congklak is solved by one thread and to the last seed: neither --wld nor "
                    "--threads");
    if (state->over) return Solution{};
    if (!is_plain(*state) || state->rules.rounds > 1)
        return fail(ErrorCode::unsupported,
                    "only positions of a single round, with the start behind them, are solved");
    if (is_kalah(state->rules) && seeds_on_board(state->board) <= most_kalah_seeds)
        return RootSolver<KalahProver>(*state, request).run();
    return RootSolver<GeneralProver>(*state, request).run();
}

Result<void> build_congklak_tables(const TableRequest& request) {
    auto rules = congklak::parse_rules(request.options);
    if (!rules) return pass_on(std::move(rules));
    return build_endgame_table({*rules, request.size, request.threads,
                                EndgameTable::default_folder(), request.stop, request.progress});
}

} // namespace papan::engines
