#include "papan/engines/shogi/root_search.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines::shogi_search {

using namespace shogi;

RootSearch::RootSearch(HashTable& table, Experience& experience, const Shogi::State& root,
                       const SearchBoard::Judge& judge, const std::vector<Move>& only,
                       const Meter& meter)
    : meter_(meter), tree_(table, experience, root, judge, meter_) {
    Moves legal;
    Shogi::legal_moves(root, legal);
    for (const Move move : legal)
        if (only.empty() || std::find(only.begin(), only.end(), move) != only.end())
            moves_.push_back({move});
}

bool RootSearch::iterate(int depth, std::size_t lines) {
    const std::size_t wanted = std::min(lines, moves_.size());
    for (std::size_t line = 0; line < wanted; ++line) {
        const int guess = moves_[line].score;
        const bool complete =
            line == 0 && depth >= 4 && std::abs(guess) < search::decided_score
                ? aspire(depth, guess)
                : search_rest(depth, line, -search::infinite_score, search::infinite_score);
        if (!complete) return false;
    }
    return true;
}

// A narrow window around the last score, widened on the side where it did not hold.
bool RootSearch::aspire(int depth, int guess) {
    int below = 40, above = 40;
    while (true) {
        const int low = below > 2000 ? -search::infinite_score : guess - below;
        const int high = above > 2000 ? search::infinite_score : guess + above;
        if (!search_rest(depth, 0, low, high)) return false;
        const int score = moves_[0].score;
        if (score > low && score < high) return true;
        (score <= low ? below : above) *= 3;
    }
}

// The best move from `first` on comes to that place.
bool RootSearch::search_rest(int depth, std::size_t first, int alpha, int beta) {
    for (std::size_t i = first; i < moves_.size(); ++i) {
        const int score =
            tree_.root_move(moves_[i].move, depth, alpha, beta, static_cast<int>(i - first) + 1);
        if (meter_.spent()) return false;
        moves_[i].score = score;
        moves_[i].at_most = score <= alpha && i != first;
        if (score <= alpha && i != first) continue;
        alpha = std::max(alpha, score);
        const auto begin = moves_.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(first),
                    begin + static_cast<std::ptrdiff_t>(i),
                    begin + static_cast<std::ptrdiff_t>(i) + 1);
        if (score >= beta) break;
    }
    return true;
}

} // namespace papan::engines::shogi_search
