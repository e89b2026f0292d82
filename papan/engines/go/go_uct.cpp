#include "papan/engines/go/go_uct.hpp"

#include "papan/engines/go/careful_playout.hpp"
#include "papan/engines/go/go_ending.hpp"
#include "papan/games/go/playout.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

constexpr int judge_playouts = 200, fewest_judge_playouts = 24;
// Reading obeys no limit but its own: with a limit of nodes there is none, with a clock little.
constexpr std::int64_t reading_nodes = 20'000, reading_nodes_timed = 2'000;

// A quarter of what the search may spend goes to the judge, if that is enough to judge by.
std::optional<Judgement> judge_within(const Go::State& root, const Budget& budget,
                                      std::uint64_t seed, Meter& meter) {
    if (!may_be_settled(root.board)) return std::nullopt;
    const Limits& limits = budget.limits();
    std::uint64_t playouts = judge_playouts;
    if (limits.playouts) playouts = std::min(playouts, *limits.playouts / 4);
    if (limits.nodes)
        playouts = std::min(playouts, *limits.nodes / 4 /
                                          static_cast<std::uint64_t>(2 * root.board.points()));
    if (playouts < fewest_judge_playouts) return std::nullopt;
    JudgeSettings settings;
    settings.playouts = static_cast<int>(playouts);
    settings.seed = seed;
    if (!limits.nodes) settings.reading = budget.is_timed() ? reading_nodes_timed : reading_nodes;
    Judgement judgement = judge(root.board, settings, &meter);
    if (judgement.playouts < fewest_judge_playouts) return std::nullopt;
    return judgement;
}

// The limits that are left after the judge.
Limits less(Limits limits, const Meter& meter) {
    if (limits.playouts) *limits.playouts -= std::min(*limits.playouts, meter.playouts());
    if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, meter.nodes());
    return limits;
}

bool is_useful(Go::Move move, const std::vector<Go::Move>& useful) {
    return std::find(useful.begin(), useful.end(), move) != useful.end();
}

// The move with the most visits among those wanted.
template <class Wanted>
std::optional<Go::Move> most_visited(const Report<Go::Move>& report, Wanted wanted) {
    const MoveReport<Go::Move>* best = nullptr;
    for (const auto& row : report.moves)
        if (wanted(row.move) && (!best || row.visits > best->visits)) best = &row;
    return best ? std::optional(best->move) : std::nullopt;
}

SearchResult<Go> passed(const Judgement& judgement, const Meter& meter) {
    SearchResult<Go> result{Go::pass, {}};
    result.report.line = {Go::pass};
    result.report.depth = 1;
    result.report.playouts = static_cast<std::uint64_t>(judgement.playouts);
    result.report.nodes = meter.nodes();
    return result;
}

} // namespace

search::MctsSettings go_mcts_settings() {
    search::MctsSettings settings;
    settings.selection = search::Selection::informed;
    settings.exploration = 0;
    settings.rave = 3000;
    settings.prior = 16;
    settings.expand_after = 4;
    settings.early = true;
    return settings;
}

Playout CarefulGo::play_out(State& state, Random& random, std::uint64_t longest,
                            std::vector<Played<Move>>* trace) {
    const auto limit = static_cast<int>(std::min<std::uint64_t>(
        longest, static_cast<std::uint64_t>(go::playout_limit(state.board))));
    const int moves =
        CarefulPlayout(state.board, random).run(go::colour_of(state.to_move), limit, trace);
    if (moves % 2 != 0) state.to_move = other(state.to_move);
    const auto made = static_cast<std::uint64_t>(moves);
    if (made == longest) return {std::nullopt, made};
    return {Go::playout_outcome(state), made};
}

template <class G> SearchResult<Go> GoUct<G>::search(const Go::State& root, SearchCall<Go>& call) {
    Meter judge_meter(call.budget);
    // Asked about certain moves it looks at these and does not judge.
    const auto judgement = call.root_moves.empty()
                               ? judge_within(root, call.budget, seed_, judge_meter)
                               : std::nullopt;
    const bool settled = judgement && judgement->settled();
    // Under area rules the board is counted as it stands, unless somebody judges it.
    const auto dead = root.options.rules.counting == go::Counting::area ? DeadStones::to_be_taken
                                                                        : DeadStones::agreed;
    const auto useful = settled     ? useful_moves(root, judgement->marks, dead)
                        : judgement ? open_moves(root, *judgement)
                                    : std::vector<Go::Move>();
    if (settled && useful.empty() && Go::is_legal(root, Go::pass))
        return passed(*judgement, judge_meter);

    const Budget rest(less(call.budget.limits(), judge_meter), call.budget.stop(),
                      call.budget.start());
    SearchCall<G> inner{rest, call.on_progress, call.want_tree, call.root_moves, call.on_playout};
    SearchResult<G> found = uct_.search(root, inner);
    SearchResult<Go> result{found.move, std::move(found.report), std::move(found.tree)};
    result.report.playouts += judge_meter.playouts();
    result.report.nodes += judge_meter.nodes();
    if (!call.root_moves.empty()) return result;
    const bool may_pass = !settled && pass_wins(root);
    if (!useful.empty() && !(result.move == Go::pass && may_pass)) {
        if (const auto best =
                most_visited(result.report, [&](Go::Move move) { return is_useful(move, useful); }))
            choose_instead(result, *best);
    } else if (result.move == Go::pass && !may_pass) {
        if (const auto best =
                most_visited(result.report, [](Go::Move move) { return move != Go::pass; }))
            choose_instead(result, *best);
    }
    return result;
}

template class GoUct<Go>;
template class GoUct<CarefulGo>;
template class GoUct<RatedGo>;

} // namespace papan::engines
