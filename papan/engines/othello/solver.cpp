#include "papan/engines/othello/solver.hpp"

#include "papan/engines/othello/root_search.hpp"

#include <algorithm>
#include <limits>

namespace papan::engines {

using namespace othello_search;

namespace {

// Small positions need no large table, and making one takes longer than solving them.
std::size_t table_size(int empties) {
    if (empties <= 16) return 1;
    if (empties <= 18) return 4;
    if (empties <= 20) return 8;
    if (empties <= 22) return 32;
    return empties <= 24 ? 128 : 1024;
}

constexpr std::size_t whole_line = 128;
// From so many empty squares on a look ahead and a solution by judgement put the moves in order.
constexpr int worth_a_look = 12, worth_judgement = 17;

int sign(int value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

class Solver {
  public:
    Solver(const Othello::State& state, const SolveRequest& request)
        : state_(state), request_(request), frame_(Othello::options(state)),
          empties_(count_bits(frame_.empties(position_of(state)))),
          table_(request.memory_megabytes.value_or(table_size(empties_))),
          budget_(Limits{.move_time = request.time, .until_stopped = true}, request.stop),
          search_(state, frame_, weights(), table_, budget_, {request.threads, {}}) {}

    Result<Solution> run() {
        const std::size_t lines = request_.only_value ? 1 : std::numeric_limits<std::size_t>::max();
        if (!look() || !(request_.only_result ? weigh_results(lines) : weigh(lines)))
            return give_up();
        return answer();
    }

  private:
    [[nodiscard]] const PatternWeights* weights() const {
        const auto& installed = installed_patterns();
        return installed && frame_.size() == 8 ? installed->get() : nullptr;
    }
    [[nodiscard]] Reach to_end(int selectivity) const { return {empties_, selectivity}; }

    // Puts the moves in order and gives a guess of the value.
    bool look() {
        if (empties_ < worth_a_look) return true;
        for (int depth = 2; depth <= empties_ / 2; depth += 2)
            if (!search_.weigh({depth, usual_selectivity}, 1)) return false;
        if (empties_ < worth_judgement || weights() == nullptr) return true;
        return search_.weigh(to_end(guessing), 1);
    }

    bool weigh(std::size_t lines) { return search_.weigh(to_end(not_selective), lines); }

    // Who wins is asked with a window around a drawn game; the moves after the first one by one.
    bool weigh_results(std::size_t lines) {
        for (std::size_t i = 0; i < std::min(lines, search_.moves().size()); ++i)
            if (!search_.weigh_within(to_end(not_selective), i, -1, 1)) return false;
        return true;
    }

    [[nodiscard]] Failure give_up() const {
        const auto& moves = search_.moves();
        const auto done = std::count_if(moves.begin(), moves.end(), [&](const RootMove& row) {
            return row.reach.depth == empties_ && row.reach.selectivity == not_selective;
        });
        return fail(ErrorCode::unsupported,
                    "not solved: {} after {:.1f} s and {} nodes; {} of {} moves done",
                    budget_.stop().stop_requested() ? "stopped" : "out of time",
                    seconds(budget_.elapsed()), search_.nodes(), done, moves.size());
    }

    [[nodiscard]] int told(int value) const { return request_.only_result ? sign(value) : value; }

    [[nodiscard]] Solution answer() const {
        const RootMove& best = search_.moves()[0];
        Solution solution;
        solution.value = told(best.value);
        solution.nodes = search_.nodes();
        auto rows = search_.moves();
        if (request_.only_value) rows.resize(1);
        std::sort(rows.begin(), rows.end(), [](const RootMove& a, const RootMove& b) {
            return a.move.square < b.move.square;
        });
        for (const RootMove& row : rows)
            solution.moves.push_back({Othello::format_move(state_, row.move), told(row.value)});
        auto at = state_;
        for (const Othello::Move move : search_.line(best, whole_line)) {
            solution.line.push_back(Othello::format_move(at, move));
            Othello::apply(at, move);
        }
        return solution;
    }

    const Othello::State& state_;
    const SolveRequest& request_;
    Frame frame_;
    int empties_;
    Table table_;
    Budget budget_;
    RootSearch search_;
};

} // namespace

Result<Solution> solve_othello(const AnyState& any, const SolveRequest& request) {
    const Othello::State* state = any.as<Othello>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of Othello");
    if (const auto outcome = Othello::outcome(*state)) {
        const int margin = seen_from(*outcome, state->to_move).margin;
        Solution finished;
        finished.value = request.only_result ? sign(margin) : margin;
        return finished;
    }
    return Solver(*state, request).run();
}

} // namespace papan::engines
