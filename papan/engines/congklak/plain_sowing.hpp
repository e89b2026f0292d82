// The board of the rules as TurnSearch wants it: for boards too large for PackedSowing, and to
// compare with.
#pragma once

#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/step.hpp"

namespace papan::engines {

struct PlainBoard {
    congklak::Board board;
    Seat mover = Seat::first;

    [[nodiscard]] int at(int hole) const { return board.at(mover, hole); }
    [[nodiscard]] int own_seeds() const { return board.on_side(mover); }
    [[nodiscard]] int opposite_seeds() const { return board.on_side(other(mover)); }
    [[nodiscard]] int seeds() const { return seeds_on_board(board); }
    [[nodiscard]] std::uint64_t key() const { return position_key(board, mover); }
};

struct PlainStep {
    PlainBoard next; // its mover is who chooses next
    int gain = 0;
    bool again = false;
    bool over = false;
};

class PlainSowing {
  public:
    using Board = PlainBoard;
    using Step = PlainStep;
    static constexpr int grain = 1; // of values: a seed

    explicit PlainSowing(const congklak::Rules& rules) : rules_(rules) {}

    [[nodiscard]] const congklak::Rules& rules() const { return rules_; }
    [[nodiscard]] static int first() { return 0; }
    [[nodiscard]] int end() const { return rules_.holes; }
    [[nodiscard]] static std::uint8_t hole_of(int hole) { return static_cast<std::uint8_t>(hole); }
    [[nodiscard]] static Board pack(const congklak::Board& board, Seat mover) {
        return {board, mover};
    }
    [[nodiscard]] static int value_in(const EndgameTable& table, const Board& at, int left) {
        return table.value(at.board, at.mover, left);
    }
    [[nodiscard]] Step step(const Board& from, int hole) const {
        PlainStep made{from};
        const engines::Step taken = take_step(made.next.board, rules_, from.mover, hole);
        made.gain = taken.gain;
        made.again = taken.again;
        made.over = taken.over;
        if (!taken.again) made.next.mover = other(from.mover);
        return made;
    }

  private:
    congklak::Rules rules_;
};

} // namespace papan::engines
