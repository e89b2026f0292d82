// Alpha-beta over turns: an extra move costs next to no depth (a sixteenth of a turn, so that every
// iteration ends), and a leaf is mostly a position in which the turn has just passed. The value of
// a position is what its mover will still bank less what the other will; stores never enter, so the
// table is keyed by the seeds on the board alone and every value is bound by the number of them.
// With no depth limit the same search is the exact solver. One thread.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/position_table.hpp"
#include "papan/engines/congklak/step.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace papan::engines {

struct TurnSearchSettings {
    std::size_t table_megabytes = 16;
    int extra_cost = 1; // of an extra move, in sixteenths of a turn
};

class TurnSearch {
  public:
    static constexpr int turn_cost = 16;    // depth is counted in sixteenths of a turn
    static constexpr int unlimited = 30000; // no depth ever ends the search
    static constexpr int solved_depth = 32000;
    static constexpr int infinite = 1 << 20;

    TurnSearch(const congklak::Rules& rules, const TurnSearchSettings& settings);

    struct Child {
        congklak::Board board;
        Step step;
        std::uint64_t key = 0; // of the position after it
        int rating = 0;
        std::uint8_t hole = 0;
    };
    using Children = FixedVector<Child, congklak::most_holes>;

    // The value for the side to move within (alpha, beta), or a bound beyond it. Meaningless once
    // the meter is spent.
    int visit(const congklak::Board& board, Seat mover, int depth, int alpha, int beta,
              Meter& meter) {
        return visit(board, mover, position_key(board, mover), depth, alpha, beta, meter);
    }
    int visit(const congklak::Board& board, Seat mover, std::uint64_t key, int depth, int alpha,
              int beta, Meter& meter);

    // The value of having taken this step.
    int child_value(const Child& child, Seat mover, int depth, int alpha, int beta, Meter& meter);

    // Every choice of the mover, the most promising first.
    void expand(const congklak::Board& board, Seat mover, Children& children, Meter& meter) const;

    // The best line from here as far as the table remembers it.
    [[nodiscard]] std::vector<Congklak::Move> line(congklak::Board board, Seat mover,
                                                   std::size_t longest) const;

    // How often depth, and not the rules, ended a line since the last call.
    std::uint64_t take_horizon() { return std::exchange(horizon_, 0); }

    // Values of positions with few seeds, where there are any.
    void use(std::shared_ptr<const EndgameTable> endgame) { endgame_ = std::move(endgame); }

    void new_search() { table_.new_search(); }
    void clear() { table_.clear(); }
    [[nodiscard]] const congklak::Rules& rules() const { return rules_; }

  private:
    [[nodiscard]] int evaluate(const congklak::Board& board, Seat mover) const;
    int search_children(const congklak::Board& board, Seat mover, std::uint64_t key, int first,
                        int depth, int alpha, int beta, Meter& meter);

    congklak::Rules rules_;
    TurnSearchSettings settings_;
    PositionTable table_;
    std::shared_ptr<const EndgameTable> endgame_;
    std::uint64_t horizon_ = 0;
};

} // namespace papan::engines
