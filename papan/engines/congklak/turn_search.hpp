// Alpha-beta over turns: a node is the choice of a hole, an extra move costs a part of a turn (at
// least a sixteenth, so that every iteration ends), and a leaf is mostly a position in which the
// turn has just passed. The value of a position is what its mover will still bank less what the
// other will; stores never enter, so the table is keyed by the seeds on the board alone and every
// value is bound by the number of them. With no depth limit the same search is exact. It is written
// over a Sowing: PackedSowing where a position fits it, else PlainSowing. One thread; several that
// search with one table help each other.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/hole_weights.hpp"
#include "papan/engines/congklak/plain_sowing.hpp"
#include "papan/engines/congklak/position_table.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace papan::engines {

struct TurnSearchSettings {
    std::size_t table_megabytes = 16;
    int extra_cost = 1; // of an extra move, in sixteenths of a turn
    // Used where they hold for the rules; none: a leaf is judged by the seeds of each side.
    std::shared_ptr<const HoleWeights> weights = nullptr;
    int threads = 1; // with more than one a search does not repeat itself exactly
};

template <class Sowing> class BasicTurnSearch {
  public:
    using Board = typename Sowing::Board;
    using Made = typename Sowing::Step;

    static constexpr int grain = Sowing::grain; // values are in these parts of a seed
    static constexpr int turn_cost = 16;        // depth is counted in sixteenths of a turn
    static constexpr int unlimited = 30000;     // no depth ever ends the search
    static constexpr int solved_depth = 32000;
    static constexpr int infinite = 1 << 20;

    // With a table of its own where none is given.
    BasicTurnSearch(const congklak::Rules& rules, const TurnSearchSettings& settings,
                    std::shared_ptr<PositionTable> table = nullptr);

    struct Child {
        Made made;
        int rating = 0;
        std::uint8_t index = 0; // of the hole, as the Sowing counts
    };
    using Children = FixedVector<Child, congklak::most_holes>;

    // The value in seeds for the side to move within (alpha, beta), or a bound beyond it.
    // Meaningless once the meter is spent.
    int visit(const congklak::Board& board, Seat mover, int depth, int alpha, int beta,
              Meter& meter) {
        return visit(sowing_.pack(board, mover), depth, alpha * grain, beta * grain, meter) / grain;
    }

    // The value of having made this choice.
    int child_value(const Made& made, int depth, int alpha, int beta, Meter& meter);

    // Every choice of the mover but this one.
    void expand(const Board& board, int left_out, int depth, Children& children,
                Meter& meter) const;

    // The best line from here as far as the table remembers it.
    [[nodiscard]] std::vector<Congklak::Move> line(Board board, std::size_t longest) const;

    // How often depth, and not the rules, ended a line since the last call.
    std::uint64_t take_horizon() { return std::exchange(horizon_, 0); }

    // Values of positions with few seeds, where there are any.
    void use(std::shared_ptr<const EndgameTable> endgame) { endgame_ = std::move(endgame); }

    void new_search() { table_->new_search(); }
    void clear() { table_->clear(); }
    [[nodiscard]] const Sowing& sowing() const { return sowing_; }

  private:
    int visit(const Board& board, int depth, int alpha, int beta, Meter& meter);
    [[nodiscard]] int evaluate(const Board& board, int seeds) const;

    struct Best {
        int value = -infinite;
        std::uint8_t index = TableEntry::no_hole;
    };
    int search_choices(const Board& board, std::uint64_t key, std::uint8_t first, int depth,
                       int alpha, int beta, Meter& meter);
    void try_others(const Board& board, int depth, int alpha, int beta, Best& best, Meter& meter);

    Sowing sowing_;
    TurnSearchSettings settings_;
    std::shared_ptr<PositionTable> table_;
    std::shared_ptr<const EndgameTable> endgame_;
    std::uint64_t horizon_ = 0;
};

using TurnSearch = BasicTurnSearch<PlainSowing>;
using PackedTurnSearch = BasicTurnSearch<PackedSowing>;

extern template class BasicTurnSearch<PlainSowing>;
extern template class BasicTurnSearch<PackedSowing>;

} // namespace papan::engines
