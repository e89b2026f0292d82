// Numbers the ways to place seeds in holes: all placements of exactly s seeds in k cells, from 0 to
// count - 1. With v seeds in the first cell, as many placements come before as put fewer there, and
// those are count(k, s) - count(k, s - v).
#pragma once

#include "papan/base/assert.hpp"
#include "papan/games/congklak/board.hpp"

#include <array>
#include <cstdint>

namespace papan::engines {

namespace detail {

inline constexpr int most_index_cells = 2 * congklak::most_holes;
inline constexpr int most_index_seeds = 40;
using PlacementCounts =
    std::array<std::array<std::uint64_t, most_index_seeds + 1>, most_index_cells + 1>;

consteval PlacementCounts count_placements() {
    PlacementCounts ways{};
    ways[0][0] = 1;
    for (std::size_t cells = 1; cells < ways.size(); ++cells) {
        ways[cells][0] = 1;
        for (std::size_t seeds = 1; seeds < ways[cells].size(); ++seeds)
            ways[cells][seeds] = ways[cells][seeds - 1] + ways[cells - 1][seeds];
    }
    return ways;
}

inline constexpr PlacementCounts placement_counts = count_placements();

} // namespace detail

class SeedIndex {
  public:
    static constexpr int most_seeds = detail::most_index_seeds;

    // Ways to put exactly `seeds` seeds into `cells` cells: C(seeds + cells - 1, cells - 1).
    [[nodiscard]] static constexpr std::uint64_t count(int cells, int seeds) {
        if (seeds < 0) return 0;
        return detail::placement_counts[static_cast<std::size_t>(cells)]
                                       [static_cast<std::size_t>(seeds)];
    }

    // The number of a position among those with as many seeds on the board, as its mover sees it.
    [[nodiscard]] static std::uint64_t rank(const congklak::Board& board, Seat mover, int holes,
                                            int seeds) {
        std::uint64_t number = 0;
        int cells = 2 * holes;
        for (const Seat side : {mover, other(mover)})
            for (int hole = 0; hole < holes; ++hole, --cells) {
                const int here = board.at(side, hole);
                number += count(cells, seeds) - count(cells, seeds - here);
                seeds -= here;
            }
        return number;
    }

    // The position with this number, its mover being Seat::first.
    [[nodiscard]] static congklak::Board unrank(std::uint64_t number, int holes, int seeds) {
        congklak::Board board;
        int cells = 2 * holes;
        for (const Seat side : {Seat::first, Seat::second})
            for (int hole = 0; hole < holes; ++hole, --cells) {
                int here = 0;
                while (number >= count(cells, seeds) - count(cells, seeds - here - 1) &&
                       here < seeds)
                    ++here;
                number -= count(cells, seeds) - count(cells, seeds - here);
                board.at(side, hole) = static_cast<congklak::Seeds>(here);
                seeds -= here;
            }
        return board;
    }
};

} // namespace papan::engines
