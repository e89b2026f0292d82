// What a shogi position is worth once the exchanges are over: captures that do not lose and, for
// two checks, the ways out of them, until the side to move would rather leave things as they are.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/shogi/move_order.hpp"
#include "papan/engines/shogi/search_board.hpp"

#include <optional>

namespace papan::engines::shogi_search {

inline constexpr int deepest_ply = Experience::deepest_ply - 2;

class Quiescence {
  public:
    Quiescence(SearchBoard& board, const Experience& experience, Meter& meter)
        : board_(board), experience_(experience), meter_(meter) {}

    // For the side to move, within a window; meaningless once the meter is spent.
    int score(int alpha, int beta, int ply) { return quiesce(alpha, beta, ply, 2); }

  private:
    int quiesce(int alpha, int beta, int ply, int checks_left);
    // A move's score for who makes it; none once the meter is spent.
    std::optional<int> after(shogi::Move move, int alpha, int beta, int ply, int checks_left);
    int captures(int alpha, int beta, int ply, int checks_left);
    int evasions(int alpha, int beta, int ply, int checks_left);

    SearchBoard& board_;
    const Experience& experience_;
    Meter& meter_;
};

} // namespace papan::engines::shogi_search
