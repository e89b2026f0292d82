#include "papan/engines/shogi/quiescence.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines::shogi_search {

using namespace shogi;
using search::decided_score;
using search::infinite_score;
using search::win_score;

int Quiescence::quiesce(int alpha, int beta, int ply, int checks_left) {
    if (!meter_.spend_playout() || ply >= deepest_ply) return board_.estimate();
    return board_.in_check() ? evasions(alpha, beta, ply, checks_left)
                             : captures(alpha, beta, ply, checks_left);
}

std::optional<int> Quiescence::after(Move move, int alpha, int beta, int ply, int checks_left) {
    if (!meter_.spend_node()) return std::nullopt;
    const auto undo = board_.make(move);
    const int score = -quiesce(-beta, -alpha, ply + 1, checks_left);
    board_.unmake(move, undo);
    if (meter_.spent()) return std::nullopt;
    return score;
}

int Quiescence::captures(int alpha, int beta, int ply, int checks_left) {
    const int guess = board_.estimate();
    int best = guess;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
    MovePicker picker(board_.position(), experience_);
    while (const auto move = picker.next()) {
        if (picker.last_loses()) break; // the rest loses as well
        int gain = capture_gain(kind_of(board_.position().at(move->to())));
        if (move->promotes()) gain += promotion_gain(kind_of(board_.position().at(move->from())));
        if (guess + gain + 150 <= alpha) continue; // even a present would not be enough
        const auto score = after(*move, alpha, beta, ply, checks_left);
        if (!score) return best;
        best = std::max(best, *score);
        alpha = std::max(alpha, *score);
        if (alpha >= beta) break;
    }
    return best;
}

// In check every move counts: there may be none, which is mate.
int Quiescence::evasions(int alpha, int beta, int ply, int checks_left) {
    if (board_.state().ending != Ending::none || board_.state().occurrences > 0)
        return *board_.finished(ply);
    MovePicker picker(board_.position(), experience_, std::nullopt, {}, ply);
    if (picker.none()) return -(win_score - ply);
    if (checks_left == 0) return board_.estimate();
    int best = -infinite_score;
    while (const auto move = picker.next()) {
        // Once a way out is known, only moves that may be better than it are tried.
        if (best > -decided_score && !is_tactical(board_.position(), *move) &&
            !exchange_gains(board_.position(), *move, 0))
            continue;
        const auto score = after(*move, alpha, beta, ply, checks_left - 1);
        if (!score) return best;
        best = std::max(best, *score);
        alpha = std::max(alpha, *score);
        if (alpha >= beta) break;
    }
    return best;
}

} // namespace papan::engines::shogi_search
