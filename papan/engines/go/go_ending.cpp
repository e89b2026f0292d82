#include "papan/engines/go/go_ending.hpp"

#include "papan/engines/go/careful_playout.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/games/go/scoring/teire.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

constexpr float decided_by_search = 0.9F, decided_by_judge = 0.97F;
constexpr int judge_playouts = 200;
constexpr std::int64_t reading_nodes = 20'000, reading_nodes_timed = 5'000;

bool touches(const Board& board, Point point, Colour colour, const go::CellSet& stones) {
    const auto around = board.neighbours(point);
    return std::any_of(around.begin(), around.end(), [&](Point n) {
        return board.colour(n) == colour && stones[static_cast<std::size_t>(board.cell(n))];
    });
}

Judgement judge_end(const Go::State& root, const Budget& budget, std::uint64_t seed) {
    JudgeSettings settings;
    settings.playouts = judge_playouts;
    settings.reading = budget.is_timed() ? reading_nodes_timed : reading_nodes;
    settings.seed = seed;
    settings.network = shipped_opinion(root.board.size());
    return judge(root.board, settings);
}

// The move of these that the search thought most of.
std::optional<Go::Move> best_of(const Report<Go::Move>& report,
                                const std::vector<Go::Move>& wanted) {
    const MoveReport<Go::Move>* best = nullptr;
    const auto is_better = [&](const MoveReport<Go::Move>& row) {
        if (!best || row.visits != best->visits) return !best || row.visits > best->visits;
        return row.prior.value_or(0) > best->prior.value_or(0);
    };
    for (const auto& row : report.moves)
        if (std::find(wanted.begin(), wanted.end(), row.move) != wanted.end() && is_better(row))
            best = &row;
    return best ? std::optional(best->move) : std::nullopt;
}

// What the search holds of a point, 1 the mover's; 0 where it has no opinion.
float owned_by_mover(const Go::State& root, const Report<Go::Move>& report, Point point) {
    const auto cell = static_cast<std::size_t>(root.board.cell(point));
    if (cell >= report.ownership.size()) return 0;
    return root.to_move == Seat::first ? report.ownership[cell] : -report.ownership[cell];
}

// So few points are empty that every choice is worth a question.
bool is_late(const Board& board) {
    return static_cast<int>(board.empties().size()) * 10 < board.points() * 3;
}

bool is_doubtful(const Go::State& root, const SearchResult<Go>& result) {
    if (is_late(root.board)) return true;
    if (result.move == Go::pass || root.passes > 0 || result.report.ownership.empty()) return true;
    return std::abs(owned_by_mover(root, result.report, result.move.point)) > decided_by_search;
}

bool fills_own(const Go::State& root, const Judgement& judgement, const SearchResult<Go>& result) {
    const auto cell = static_cast<std::size_t>(root.board.cell(result.move.point));
    const float sign = root.to_move == Seat::first ? 1.0F : -1.0F;
    return sign * judgement.ownership[cell] > decided_by_judge &&
           owned_by_mover(root, result.report, result.move.point) > decided_by_search;
}

// Tromp and Taylor's rules know no agreement about dead stones.
DeadStones dead_stones(const go::Rules& rules) {
    return go::name_of(rules) == "tromp-taylor" ? DeadStones::to_be_taken : DeadStones::agreed;
}

} // namespace

bool may_be_settled(const Board& board) {
    return static_cast<int>(board.empties().size()) * 10 < board.points() * 7;
}

bool pass_wins(const Go::State& root) {
    if (root.passes == 0) return false;
    Go::State after = root;
    Go::apply(after, Go::pass);
    const auto outcome = Go::outcome(after);
    return outcome && seen_from(*outcome, root.to_move).value > 0;
}

void choose_instead(SearchResult<Go>& result, Go::Move move) {
    if (result.move == move && !result.report.line.empty()) return;
    result.move = move;
    result.report.line = {move};
    result.report.depth = 1;
    for (const auto& row : result.report.moves)
        if (row.move == move) result.report.value = row.value;
}

std::vector<Go::Move> useful_moves(const Go::State& state, const go::Marks& marks,
                                   DeadStones dead) {
    const Board& board = state.board;
    const Colour own = go::colour_of(state.to_move);
    go::Rules area = state.options.rules; // who surrounds what, whatever is counted in the end
    area.counting = go::Counting::area;
    area.seki_counts = true;
    const go::Count count = count_board(board, area, marks, {});
    const go::CellSet teire = teire_points(board, marks);
    const auto matters = [&](Point point) {
        const auto cell = static_cast<std::size_t>(board.cell(point));
        const Colour owner = count.owners[cell];
        return owner == Colour::empty ||
               (owner == own &&
                (teire[cell] || (dead == DeadStones::to_be_taken &&
                                 touches(board, point, opposite(own), marks.dead))));
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
        return touches(board, point, Colour::black, judgement.unsettled) ||
               touches(board, point, Colour::white, judgement.unsettled);
    };
    std::vector<Go::Move> open;
    for (const Point point : board.empties()) {
        const auto cell = static_cast<std::size_t>(board.cell(point));
        const bool decided =
            judgement.safe[cell] ||
            (!is_beside_open(point) && std::abs(judgement.ownership[cell]) > decided_by_judge);
        if (!decided && Go::is_legal(state, {point})) open.push_back({point});
    }
    return open;
}

void finish_choice(const Go::State& root, const Budget& budget, std::uint64_t seed,
                   SearchResult<Go>& result) {
    if (!may_be_settled(root.board) || !is_doubtful(root, result)) return;
    const Judgement judgement = judge_end(root, budget, seed);
    if (judgement.settled()) {
        const auto useful = useful_moves(root, judgement.marks, dead_stones(root.options.rules));
        const auto best = best_of(result.report, useful);
        if (best || Go::is_legal(root, Go::pass)) choose_instead(result, best.value_or(Go::pass));
        result.resigns = false; // what is left is to count
        return;
    }
    const bool is_pass = result.move == Go::pass;
    if (is_pass ? pass_wins(root) : !fills_own(root, judgement, result)) return;
    if (const auto best = best_of(result.report, open_moves(root, judgement)))
        choose_instead(result, *best);
}

} // namespace papan::engines
