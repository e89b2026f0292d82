// Proofs for the solver. One question is asked again and again, "does the mover still gain at least
// so much?", and the answers close in on the value (MTD(f), Plaat et al. 1996; Irving, Donkers and
// Uiterwijk solved Kalah with it in 2000). A question with a yes or no is cheap to cut off, and the
// table keeps both bounds of every position between questions. There is no depth and no guess at a
// leaf, unlike in TurnSearch. One thread.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/position_table.hpp"
#include "papan/engines/congklak/step.hpp"

#include <memory>
#include <vector>

namespace papan::engines {

class ExactSearch {
  public:
    struct Child {
        congklak::Board board;
        Step step;
        std::uint64_t key = 0; // of the position after it
        int rating = 0;
        std::uint8_t hole = 0;
    };
    using Children = FixedVector<Child, congklak::most_holes>;

    ExactSearch(const congklak::Rules& rules, std::size_t table_megabytes)
        : rules_(rules), table_(table_megabytes) {}

    // Values of positions with few seeds, where there are any.
    void use(std::shared_ptr<const EndgameTable> endgame) { endgame_ = std::move(endgame); }

    // A lower bound of the value that is at least `goal`, or an upper bound below it. Meaningless
    // once the meter is spent.
    [[nodiscard]] int ask(const congklak::Board& board, Seat mover, int goal, Meter& meter) {
        return ask(board, mover, position_key(board, mover), goal, meter);
    }

    // The best line from here, as far as the table knows it to be best.
    [[nodiscard]] std::vector<Congklak::Move> line(congklak::Board board, Seat mover,
                                                   std::size_t longest) const;

  private:
    // Every choice of the mover, in the order of the holes.
    void expand(const congklak::Board& board, Seat mover, Children& children, Meter& meter) const;
    int ask_child(const Child& child, Seat mover, int goal, Meter& meter);
    int ask(const congklak::Board& board, Seat mover, std::uint64_t key, int goal, Meter& meter);
    int ask_children(const congklak::Board& board, Seat mover, std::uint64_t key, int left,
                     int goal, Meter& meter);
    // A bound that the table knows of one of the children and that reaches the goal, if any.
    [[nodiscard]] int known_cutoff(const Children& children, int goal) const;

    congklak::Rules rules_;
    PositionTable table_;
    std::shared_ptr<const EndgameTable> endgame_;
};

} // namespace papan::engines
