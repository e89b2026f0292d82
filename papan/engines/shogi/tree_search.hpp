// The tree below the root of `alphabeta` for shogi: scores within a window, from the side to move's
// view (search/scores.hpp), meaningless once the meter is spent.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/shogi/move_order.hpp"
#include "papan/engines/shogi/quiescence.hpp"
#include "papan/engines/shogi/search_board.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/search/transposition_table.hpp"

namespace papan::engines::shogi_search {

class TreeSearch {
  public:
    using Table = search::TranspositionTable<shogi::Move>;

    TreeSearch(Table& table, Experience& experience, const Shogi::State& root, Meter& meter);
    TreeSearch(const TreeSearch&) = delete; // its parts know each other
    TreeSearch& operator=(const TreeSearch&) = delete;

    // The score of a move at the root for the side to move there. The first is searched with the
    // whole window, the others only as far as they may be better.
    int root_move(shogi::Move move, int depth, int alpha, int beta, bool first);

  private:
    struct Node {
        int depth, alpha, beta, ply;
        shogi::Move previous; // the move that led here
        bool may_pass;        // no two null moves in a row
    };
    struct Best {
        int score;
        shogi::Move move;
        bool found_none; // the side has no move
    };

    int visit(const Node& node);
    Best try_moves(const Node& node, std::optional<shogi::Move> table_move, int estimate);
    int child(const Node& node, shogi::Move move, int reduction, int alpha, int beta, bool first);
    std::optional<int> pruned_by_estimate(const Node& node, int estimate);
    bool pass_holds(const Node& node, int estimate);

    Table& table_;
    Experience& experience_;
    SearchBoard board_;
    Meter& meter_;
    Quiescence quiescence_;
};

} // namespace papan::engines::shogi_search
