// What a shogi position is worth once the exchanges are over: captures that do not lose, at the
// first ply checks that cost nothing, and, for two checks, the ways out of them, until the side to
// move would rather leave things as they are.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/shogi/hash_table.hpp"
#include "papan/engines/shogi/move_order.hpp"
#include "papan/engines/shogi/search_board.hpp"

#include <optional>

namespace papan::engines::shogi_search {

inline constexpr int deepest_ply = Experience::deepest_ply - 2;

// Whether what is remembered answers a search within this window; the score is the position's own.
[[nodiscard]] bool decides(const Remembered& known, int score, int alpha, int beta);

class Quiescence {
  public:
    // table: where positions are remembered; may be null.
    Quiescence(SearchBoard& board, const Experience& experience, Meter& meter, HashTable* table)
        : board_(board), experience_(experience), meter_(meter), table_(table) {}

    // For the side to move, within a window; meaningless once the meter is spent.
    int score(int alpha, int beta, int ply) { return quiesce({alpha, beta, ply, 2, true}); }
    // The plies of the longest line so far.
    [[nodiscard]] int reached() const { return reached_; }

  private:
    struct Node {
        int alpha, beta, ply, checks_left;
        bool gives_checks = false; // the first ply
    };

    // The best found so far, and by which move.
    struct Best {
        int score;
        shogi::Move move;
    };

    int quiesce(const Node& node);
    // A move's score for who makes it; none once the meter is spent.
    std::optional<int> after(shogi::Move move, const Node& node, int alpha, int checks_left);
    int captures(const Node& node);
    void take(const Node& node, shogi::Move table_move, Best& best);
    void give_check(const Node& node, Best& best);
    int evasions(const Node& node);

    SearchBoard& board_;
    const Experience& experience_;
    Meter& meter_;
    HashTable* table_;
    int reached_ = 0;
};

} // namespace papan::engines::shogi_search
