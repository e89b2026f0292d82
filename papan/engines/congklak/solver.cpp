#include "papan/engines/congklak/solver.hpp"

#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/turn_search.hpp"

namespace papan::engines {

namespace {

// Small positions need no large table, and making one takes longer than solving them.
std::size_t table_size(int seeds) {
    if (seeds <= 16) return 1;
    if (seeds <= 24) return 16;
    return seeds <= 36 ? 256 : 1024;
}

} // namespace

Result<Solution> solve_congklak(const AnyState& any) {
    const Congklak::State* state = any.as<Congklak>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of congklak");
    Solution solution;
    if (state->over) return solution;
    if (!is_plain(*state) || state->rules.rounds > 1)
        return fail(ErrorCode::unsupported,
                    "only positions of a single round, with the start behind them, are solved");
    const int left = seeds_on_board(state->board);
    TurnSearch search(state->rules, {table_size(left), 1});
    search.use(EndgameTable::installed(state->rules));
    const Budget budget{Limits{}};
    Meter meter(budget);
    TurnSearch::Children children;
    search.expand(state->board, state->to_move, children, meter);
    solution.value = -left - 1;
    const TurnSearch::Child* best = nullptr;
    for (const TurnSearch::Child& child : children) {
        const int value =
            search.child_value(child, state->to_move, TurnSearch::unlimited, -left, left, meter);
        solution.moves.push_back({Congklak::format_move(*state, {child.hole}), value});
        if (value <= solution.value) continue;
        solution.value = value;
        best = &child;
    }
    auto next = *state;
    Congklak::apply(next, {best->hole});
    solution.line.push_back(Congklak::format_move(*state, {best->hole}));
    if (!next.over)
        for (const Congklak::Move move : search.line(next.board, next.to_move, 200))
            solution.line.push_back(Congklak::format_move(next, move));
    solution.nodes = meter.nodes();
    return solution;
}

Result<void> build_congklak_tables(const TableRequest& request) {
    auto rules = congklak::parse_rules(request.options);
    if (!rules) return pass_on(std::move(rules));
    return build_endgame_table({*rules, request.size, request.threads,
                                EndgameTable::default_folder(), request.stop, request.progress});
}

} // namespace papan::engines
