#include "papan/engines/go/go_uct.hpp"

#include "papan/engines/go/careful_playout.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/scoring/teire.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

constexpr int judge_playouts = 200, fewest_judge_playouts = 24;
// Reading obeys no limit but its own: with a limit of nodes there is none, with a clock little.
constexpr std::int64_t reading_nodes = 20'000, reading_nodes_timed = 2'000;

// Before a good part of the board is filled nothing is settled: no need to ask.
bool may_be_settled(const Board& board) {
    return static_cast<int>(board.empties().size()) * 10 < board.points() * 7;
}

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

void choose(SearchResult<Go>& result, Go::Move move) {
    if (result.move == move && !result.report.line.empty()) return;
    result.move = move;
    result.report.line = {move};
    result.report.depth = 1;
    for (const auto& row : result.report.moves)
        if (row.move == move) result.report.value = row.value;
}

// The opponent has passed and the count is won: passing wins.
bool pass_wins(const Go::State& root) {
    if (root.passes == 0) return false;
    Go::State after = root;
    Go::apply(after, Go::pass);
    const auto outcome = Go::outcome(after);
    return outcome && seen_from(*outcome, root.to_move).value > 0;
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

std::vector<Go::Move> useful_moves(const Go::State& state, const go::Marks& marks) {
    const Board& board = state.board;
    const Colour own = go::colour_of(state.to_move);
    go::Rules area = state.options.rules; // who surrounds what, whatever is counted in the end
    area.counting = go::Counting::area;
    area.seki_counts = true;
    const go::Count count = count_board(board, area, marks, {});
    const go::CellSet teire = teire_points(board, marks);
    const bool dead_count = state.options.rules.counting == go::Counting::area;
    const auto takes_dead = [&](Point point) {
        const auto around = board.neighbours(point);
        return std::any_of(around.begin(), around.end(), [&](Point n) {
            return board.colour(n) == opposite(own) &&
                   marks.dead[static_cast<std::size_t>(board.cell(n))];
        });
    };
    const auto matters = [&](Point point) {
        const auto cell = static_cast<std::size_t>(board.cell(point));
        const Colour owner = count.owners[cell];
        return owner == Colour::empty ||
               (owner == own && (teire[cell] || (dead_count && takes_dead(point))));
    };
    std::vector<Go::Move> useful;
    for (const Point point : board.empties()) {
        if (!matters(point) || !Go::is_legal(state, {point})) continue;
        const auto left = self_atari(board, point, own);
        if (left && !is_worth_losing(board, point, own, *left)) continue;
        useful.push_back({point});
    }
    return useful;
}

// Every point that is not decided already, whatever the rest is.
std::vector<Go::Move> open_moves(const Go::State& state, const Judgement& judgement) {
    const Board& board = state.board;
    const auto is_beside_open = [&](Point point) {
        const auto around = board.neighbours(point);
        return std::any_of(around.begin(), around.end(), [&](Point n) {
            return is_stone(board.colour(n)) &&
                   judgement.unsettled[static_cast<std::size_t>(board.cell(n))];
        });
    };
    std::vector<Go::Move> open;
    for (const Point point : board.empties()) {
        const auto cell = static_cast<std::size_t>(board.cell(point));
        const bool decided = judgement.safe[cell] || (!is_beside_open(point) &&
                                                      std::abs(judgement.ownership[cell]) > 0.97F);
        if (!decided && Go::is_legal(state, {point})) open.push_back({point});
    }
    return open;
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
    const auto useful = settled     ? useful_moves(root, judgement->marks)
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
            choose(result, *best);
    } else if (result.move == Go::pass && !may_pass) {
        if (const auto best =
                most_visited(result.report, [](Go::Move move) { return move != Go::pass; }))
            choose(result, *best);
    }
    return result;
}

template class GoUct<Go>;
template class GoUct<CarefulGo>;
template class GoUct<RatedGo>;

} // namespace papan::engines
