// The moves of the root, searched depth by depth by one thread: the best of them first. Several
// threads with one table help each other (lazy SMP): each searches all of it, and what one has
// found the others need not find again.
#pragma once

#include "papan/engines/shogi/tree_search.hpp"

#include <cstddef>
#include <vector>

namespace papan::engines::shogi_search {

struct RootMove {
    shogi::Move move;
    int score = -2'000'000'000; // not searched yet
    bool at_most = true;        // the score is only known not to be higher
};

class RootSearch {
  public:
    static constexpr int deepest = Experience::deepest_ply / 2;

    // only: the moves to look at; none for all.
    RootSearch(HashTable& table, Experience& experience, const Shogi::State& root,
               const SearchBoard::Judge& judge, const std::vector<shogi::Move>& only,
               const Meter& meter);

    // The best `lines` moves get exact scores, best first. False when the budget is spent; what was
    // searched before is kept as far as it is sure.
    bool iterate(int depth, std::size_t lines);

    [[nodiscard]] const std::vector<RootMove>& moves() const { return moves_; }
    [[nodiscard]] const Meter& meter() const { return meter_; }
    // The plies of the longest line so far.
    [[nodiscard]] int reached() const { return tree_.reached(); }

  private:
    bool aspire(int depth, int guess);
    bool search_rest(int depth, std::size_t first, int alpha, int beta);

    Meter meter_;
    TreeSearch tree_;
    std::vector<RootMove> moves_;
};

} // namespace papan::engines::shogi_search
