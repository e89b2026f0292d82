// The last few moves of a game, newest first. The rules never ask for them: they are there for
// those who look at a position with an eye (networks). So two states that differ in nothing else
// are equal.
#pragma once

#include "papan/games/go/point.hpp"

#include <array>
#include <cstddef>

namespace papan::go {

class RecentMoves {
  public:
    static constexpr std::size_t kept = 5;

    void add(Point point) { // no_point for a pass
        for (std::size_t i = kept - 1; i > 0; --i) points_[i] = points_[i - 1];
        points_[0] = point;
    }
    // The move so many moves before the last one; no_point for a pass and for before the start.
    [[nodiscard]] Point back(std::size_t moves) const { return points_[moves]; }

    friend bool operator==(const RecentMoves&, const RecentMoves&) { return true; }

  private:
    std::array<Point, kept> points_{};
};

} // namespace papan::go
