#include "papan/engines/shogi/tree_search.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines::shogi_search {

using namespace shogi;
using search::Bound;
using search::decided_score;
using search::infinite_score;
using search::win_score;

namespace {

// Late quiet moves are searched less deep; the logarithms are the usual shape.
int reduction_of(int depth, int move_number) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> made{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t n = 1; n < 64; ++n)
                made[d][n] =
                    static_cast<std::int8_t>(0.4 + std::log(static_cast<double>(d)) *
                                                       std::log(static_cast<double>(n)) / 1.9);
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(move_number, 63))];
}

bool decides(const search::TableEntry<Move>& entry, int score, int alpha, int beta) {
    return entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= beta) ||
           (entry.bound == Bound::upper && score <= alpha);
}

} // namespace

TreeSearch::TreeSearch(Table& table, Experience& experience, const Shogi::State& root, Meter& meter)
    : table_(table), experience_(experience), board_(root), meter_(meter),
      quiescence_(board_, experience, meter) {}

int TreeSearch::root_move(Move move, int depth, int alpha, int beta, bool first) {
    if (move == declaration)
        return declaration_result(board_.position(), board_.state().options.impasse) ==
                       Ending::declared_win
                   ? win_score - 1
                   : 0;
    const Node root{depth, alpha, beta, 0, {}, true};
    return child(root, move, 0, alpha, beta, first);
}

int TreeSearch::visit(const Node& node) {
    if (const auto score = board_.finished(node.ply)) return *score;
    if (node.depth <= 0) return quiescence_.score(node.alpha, node.beta, node.ply);
    if (node.ply >= deepest_ply) return board_.estimate();
    const std::uint64_t key = Shogi::hash(board_.state());
    std::optional<Move> table_move;
    if (const auto entry = table_.find(key)) {
        if (entry->has_move) table_move = entry->move;
        const int score = search::seen_at_root(entry->score, node.ply);
        if (entry->depth >= node.depth && decides(*entry, score, node.alpha, node.beta))
            return score;
    }
    const bool in_check = board_.in_check();
    const int guess = in_check ? -infinite_score : board_.estimate();
    if (!in_check) {
        if (const auto score = pruned_by_estimate(node, guess)) return *score;
        if (meter_.spent()) return 0;
    }
    // Without a move from the table a shallower search finds one to begin with.
    Node inner = node;
    if (!table_move && node.depth >= 5) --inner.depth;
    const Best best = try_moves(inner, table_move, guess);
    if (meter_.spent()) return 0;
    if (best.found_none) return -(win_score - node.ply);
    const Bound bound = best.score >= node.beta   ? Bound::lower
                        : best.score > node.alpha ? Bound::exact
                                                  : Bound::upper;
    table_.store({key, search::away_from_root(best.score, node.ply), best.move,
                  static_cast<std::int16_t>(inner.depth), bound, true, false});
    return best.score;
}

std::optional<int> TreeSearch::pruned_by_estimate(const Node& node, int guess) {
    if (node.beta > node.alpha + 1 || std::abs(node.beta) > decided_score) return std::nullopt;
    if (node.depth <= 5 && guess - 180 * node.depth >= node.beta) return guess;
    if (node.depth <= 2 && guess + 350 * node.depth + 150 <= node.alpha) {
        const int score = quiescence_.score(node.alpha, node.beta, node.ply);
        if (score <= node.alpha || meter_.spent()) return score;
    }
    if (pass_holds(node, guess)) return node.beta;
    return std::nullopt;
}

// When even passing keeps the score above the window, a real move will.
bool TreeSearch::pass_holds(const Node& node, int guess) {
    if (!node.may_pass || node.depth < 3 || guess < node.beta) return false;
    if (!meter_.spend_node()) return false;
    const int reduction = 3 + node.depth / 4 + std::min((guess - node.beta) / 300, 2);
    const auto undo = board_.pass();
    const int score =
        -visit({node.depth - reduction, -node.beta, -node.beta + 1, node.ply + 1, {}, false});
    board_.take_back_pass(undo);
    return !meter_.spent() && score >= node.beta && score < decided_score;
}

TreeSearch::Best TreeSearch::try_moves(const Node& node, std::optional<Move> table_move,
                                       int guess) {
    const Position& position = board_.position();
    const bool in_check = board_.in_check();
    MovePicker picker(position, experience_, table_move, node.previous, node.ply);
    Best best{-infinite_score, {}, picker.none()};
    Moves quiets; // tried so far
    int alpha = node.alpha;
    for (int number = 1; const auto move = picker.next(); ++number) {
        const bool quiet = !is_tactical(position, *move);
        const bool losing = best.score < -decided_score;
        if (!in_check && !losing && best.score > -infinite_score && node.depth <= 4) {
            if (quiet && number > 6 + 4 * node.depth * node.depth) continue;
            if (quiet && node.depth <= 3 && guess + 200 * node.depth + 100 <= alpha) continue;
            if (node.depth <= 3 &&
                !exchange_gains(position, *move, quiet ? -60 * node.depth : -250 * node.depth))
                continue;
        }
        int reduction = 0;
        if (node.depth >= 3 && number > 2 && (quiet || picker.last_loses())) {
            reduction = reduction_of(node.depth, number);
            if (quiet) reduction -= experience_.history(position, *move) / 6000;
            if (in_check) --reduction;
        }
        const int score = child(node, *move, std::max(0, reduction), alpha, node.beta, number == 1);
        if (meter_.spent()) return best;
        if (quiet) quiets.push_back(*move);
        if (score <= best.score) continue;
        best.score = score;
        best.move = *move;
        alpha = std::max(alpha, score);
        if (alpha < node.beta) continue;
        if (quiet)
            experience_.cut_off(position, *move, node.previous, node.ply, node.depth, quiets);
        break;
    }
    return best;
}

int TreeSearch::child(const Node& node, Move move, int reduction, int alpha, int beta, bool first) {
    if (!meter_.spend_node()) return 0;
    const bool sound = exchange_gains(board_.position(), move, 0);
    const auto undo = board_.make(move);
    const bool gives_check = board_.state().ending == Ending::none && board_.in_check();
    // A check that costs nothing is followed a move further.
    const int depth = node.depth - 1 + (gives_check && sound ? 1 : 0);
    if (gives_check) reduction = 0;
    const auto ask = [&](int depth_left, int low, int high) {
        return -visit({depth_left, -high, -low, node.ply + 1, move, true});
    };
    int score = 0;
    if (first) {
        score = ask(depth, alpha, beta);
    } else {
        score = ask(std::max(depth - reduction, std::min(depth, 1)), alpha, alpha + 1);
        if (score > alpha && reduction > 0 && !meter_.spent()) score = ask(depth, alpha, alpha + 1);
        if (score > alpha && score < beta && !meter_.spent()) score = ask(depth, alpha, beta);
    }
    board_.unmake(move, undo);
    return score;
}

} // namespace papan::engines::shogi_search
