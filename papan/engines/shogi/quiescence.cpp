#include "papan/engines/shogi/quiescence.hpp"

#include "papan/engines/shogi/mate_in_one.hpp"
#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines::shogi_search {

using namespace shogi;
using search::Bound;
using search::decided_score;
using search::infinite_score;
using search::win_score;

bool decides(const Remembered& known, int score, int alpha, int beta) {
    return known.bound == Bound::exact || (known.bound == Bound::lower && score >= beta) ||
           (known.bound == Bound::upper && score <= alpha);
}

int Quiescence::quiesce(const Node& node) {
    reached_ = std::max(reached_, node.ply);
    if (!meter_.spend_playout() || node.ply >= deepest_ply) return board_.estimate();
    if (board_.state().ending != Ending::none || board_.state().occurrences > 0)
        return *board_.finished(node.ply);
    return board_.in_check() ? evasions(node) : captures(node);
}

std::optional<int> Quiescence::after(Move move, const Node& node, int alpha, int checks_left) {
    if (!meter_.spend_node()) return std::nullopt;
    const auto undo = board_.make(move);
    if (table_ != nullptr) table_->prefetch(Shogi::hash(board_.state()));
    const int score = -quiesce({-node.beta, -alpha, node.ply + 1, checks_left});
    board_.unmake(move, undo);
    if (meter_.spent()) return std::nullopt;
    return score;
}

int Quiescence::captures(const Node& node) {
    const std::uint64_t key = Shogi::hash(board_.state());
    const auto known = table_ != nullptr ? table_->find(key) : std::nullopt;
    if (known) {
        const int score = search::seen_at_root(known->score, node.ply);
        if (decides(*known, score, node.alpha, node.beta)) return score;
    }
    const int raw = known ? known->estimate : board_.estimate();
    const int guess = raw + experience_.correction(board_.position());
    if (!known && guess < node.beta && mate_in_one(board_.position()))
        return win_score - node.ply - 1;
    Move table_move = known ? known->move : no_move;
    if (table_move != no_move && (!is_legal_move(board_.position(), table_move) ||
                                  !is_tactical(board_.position(), table_move)))
        table_move = no_move;
    Best best{guess, no_move};
    if (best.score < node.beta) take(node, table_move, best);
    if (best.score < node.beta && node.gives_checks && !meter_.spent()) give_check(node, best);
    if (table_ == nullptr || meter_.spent()) return best.score;
    const Bound bound = best.score >= node.beta ? Bound::lower : Bound::upper;
    if (!known || known->depth == 0)
        table_->store(key,
                      {search::away_from_root(best.score, node.ply), raw, best.move, 0, bound});
    return best.score;
}

void Quiescence::take(const Node& node, Move table_move, Best& best) {
    const int guess = best.score;
    MovePicker picker(board_.position(), experience_, table_move);
    while (const auto move = picker.next()) {
        if (picker.last_loses()) break; // the rest loses as well
        const int alpha = std::max(node.alpha, best.score);
        int gain = capture_gain(kind_of(board_.position().at(move->to())));
        if (move->promotes()) gain += promotion_gain(kind_of(board_.position().at(move->from())));
        if (guess + gain + 150 <= alpha) continue; // even a present would not be enough
        const auto score = after(*move, node, alpha, node.checks_left);
        if (!score) return;
        if (*score > best.score) best = {*score, *move};
        if (best.score >= node.beta) return;
    }
}

// Checks that take nothing: those that take were tried.
void Quiescence::give_check(const Node& node, Best& best) {
    Moves checks;
    list_checks(board_.position(), checks);
    for (const Move move : checks) {
        if (is_tactical(board_.position(), move) || !exchange_gains(board_.position(), move, 0))
            continue;
        const auto score =
            after(move, node, std::max(node.alpha, best.score), node.checks_left - 1);
        if (!score) return;
        if (*score > best.score) best = {*score, move};
        if (best.score >= node.beta) return;
    }
}

// In check every move counts: there may be none, which is mate.
int Quiescence::evasions(const Node& node) {
    if (node.checks_left == 0)
        return has_move(board_.position(), true) ? board_.estimate() : -(win_score - node.ply);
    MovePicker picker(board_.position(), experience_, no_move, {}, node.ply);
    int best = -infinite_score, alpha = node.alpha;
    bool found_none = true;
    while (const auto move = picker.next()) {
        found_none = false;
        // Once a way out is known, only moves that may be better than it are tried.
        if (best > -decided_score && !is_tactical(board_.position(), *move) &&
            !exchange_gains(board_.position(), *move, 0))
            continue;
        const auto score = after(*move, node, alpha, node.checks_left - 1);
        if (!score) return best;
        best = std::max(best, *score);
        alpha = std::max(alpha, best);
        if (alpha >= node.beta) break;
    }
    return found_none ? -(win_score - node.ply) : best;
}

} // namespace papan::engines::shogi_search
