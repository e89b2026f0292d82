// A search from the root: the moves there, ordered and weighed one depth after another, by one
// thread or several on one tree. What the player and the solver are made of. Helpers search the
// same moves and leave what they find in the table; the value is that of the first thread.
#pragma once

#include "papan/engines/othello/tree_search.hpp"

#include <vector>

namespace papan::engines::othello_search {

// How far a search goes: to a depth, with a selectivity. A depth of all empty squares reaches the
// end.
struct Reach {
    int depth = 1;
    int selectivity = not_selective;
};

struct RootMove {
    Othello::Move move;
    Position after;
    int value = -most_discs - 1;
    bool at_most = true; // only known to be no better than this
    Reach reach = {};    // with which the value was found
};

struct RootSettings {
    int threads = 1;
    std::vector<Othello::Move> only = {}; // none for all
};

class RootSearch {
  public:
    RootSearch(const Othello::State& root, const Frame& frame, const PatternWeights* weights,
               Table& table, const Budget& budget, const RootSettings& settings);

    // The best `lines` moves get their values and come to the front, best first. False when the
    // budget is spent; what was found before is kept as far as it is sure.
    [[nodiscard]] bool weigh(const Reach& reach, std::size_t lines);
    // The best of the moves from this place on comes to it, its value known as far as it lies
    // within the window.
    [[nodiscard]] bool weigh_within(const Reach& reach, std::size_t first, int alpha, int beta);

    [[nodiscard]] const std::vector<RootMove>& moves() const { return moves_; }
    [[nodiscard]] int empties() const { return empties_; }
    [[nodiscard]] std::uint64_t nodes() const;
    [[nodiscard]] std::uint64_t playouts() const;

    // A move and what follows it by the table, which may forget its end.
    [[nodiscard]] std::vector<Othello::Move> line(const RootMove& first, std::size_t most) const;

  private:
    struct Window {
        Reach reach;
        std::size_t first;
        int alpha, beta;
    };

    [[nodiscard]] bool aspire(const Reach& reach, std::size_t first);
    [[nodiscard]] bool search(const Window& window);
    [[nodiscard]] static bool search_moves(TreeSearch& tree, std::vector<RootMove>& moves,
                                           const Window& window);

    const Othello::State& root_;
    int empties_;
    SharedSearch shared_;
    std::vector<Meter> meters_; // one a thread
    std::vector<Table> near_;   // likewise
    std::vector<RootMove> moves_;
};

} // namespace papan::engines::othello_search
