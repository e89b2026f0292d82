// The last few empty squares, to the end: no table, no lists of moves, only flips, in the order of
// parity. Most of a solver's time is spent here. Fail-soft alpha-beta; the value is exact within
// the window. Not thread-safe: it counts nodes.
#pragma once

#include "papan/engines/othello/position.hpp"

#include <cstdint>

namespace papan::engines::othello_search {

class LastEmpties {
  public:
    // Beyond so many a table and an order of moves are worth their cost.
    static constexpr int most = 6;

    explicit LastEmpties(const Frame& frame) : frame_(&frame) {}

    // Precondition: at most `most` squares are empty, and these are they.
    [[nodiscard]] int value(const Position& at, Board empties, int alpha, int beta);

    // Moves made since the last call.
    [[nodiscard]] std::uint64_t take_nodes() { return std::exchange(nodes_, 0); }

  private:
    template <std::size_t N> using Squares = std::array<std::uint8_t, N>;

    template <std::size_t N>
    int last(const Position& at, const Squares<N>& squares, int alpha, int beta, bool passed);
    int last_one(Board own, int square);
    int by_parity(const Position& at, Board empties, int alpha, int beta, bool passed);
    template <std::size_t N> int sorted(const Position& at, Board empties, int alpha, int beta);

    const Frame* frame_;
    std::uint64_t nodes_ = 0;
};

} // namespace papan::engines::othello_search
