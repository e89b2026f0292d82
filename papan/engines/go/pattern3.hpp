// Shapes of the eight points around an empty one at which a move is worth looking at: hane, cuts
// and what saves from one, moves on the edge (the kind of set that Gelly et al. 2006 describe).
#pragma once

#include "papan/games/go/board.hpp"

#include <array>
#include <cstdint>

namespace papan::engines {

// The colours around a point, two bits each: north-west, north, north-east, west, east, south-west,
// south, south-east.
[[nodiscard]] inline std::uint16_t shape_around(const go::Board& board, go::Point point) {
    const auto side = board.neighbours(point); // north, west, east, south
    const auto corner = board.diagonals(point);
    const std::array around{corner[0], side[0],   corner[1], side[1],
                            side[2],   corner[2], side[3],   corner[3]};
    std::uint16_t shape = 0;
    for (std::size_t i = 0; i < around.size(); ++i)
        shape = static_cast<std::uint16_t>(shape | static_cast<unsigned>(board.colour(around[i]))
                                                       << (2 * i));
    return shape;
}

class Patterns3 {
  public:
    Patterns3();
    [[nodiscard]] bool matches(const go::Board& board, go::Point point) const {
        return known_[shape_around(board, point)];
    }

  private:
    std::array<bool, 1U << 16> known_{};
};

[[nodiscard]] const Patterns3& patterns3();

} // namespace papan::engines
