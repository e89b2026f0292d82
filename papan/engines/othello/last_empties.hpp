// The last few empty squares, to the end, and only on which side of a value the game comes out: no
// table, flips and little else. Most of a solver's time is spent here. Fail-soft: what is given is
// a bound on its side. Not thread-safe: it counts nodes.
#pragma once

#include "papan/engines/othello/position.hpp"

#include <cstdint>
#include <utility>

namespace papan::engines::othello_search {

class LastEmpties {
  public:
    // Beyond so many a table is worth its cost.
    static constexpr int most = 7;

    explicit LastEmpties(const Frame& frame) : frame_(&frame) {}

    // More than `alpha`, and the value is no less; or no more than it, and the value is no more.
    // Precondition: at most `most` squares are empty, and these are they.
    [[nodiscard]] int value(const Position& at, Board empties, int alpha);

    // Moves made since the last call.
    [[nodiscard]] std::uint64_t take_nodes() { return std::exchange(nodes_, 0); }

  private:
    // The empty squares, and which quarters have an odd number of them.
    struct Left {
        Board empties;
        unsigned odd;
    };

    template <int count> int rest(Position at, Left left, int alpha);
    template <int count> int by_mobility(Position at, Left left, Board moves, int alpha);
    template <int count> int by_parity(Position at, Left left, Board moves, int alpha);
    template <int count> int after(const Position& next, Left left, int square, int alpha);
    int in_pairs(Position at, Left left, int alpha);
    // These try the squares in the order given. `passed`: the other side could not move.
    template <bool passed> int four(Position at, int a, int b, int c, int d, int alpha);
    template <bool passed> int three(Position at, int a, int b, int c, int alpha);
    template <bool passed> int two(Position at, int a, int b, int alpha);
    int one(Board own, int square, int alpha);

    const Frame* frame_;
    std::uint64_t nodes_ = 0;
};

} // namespace papan::engines::othello_search
