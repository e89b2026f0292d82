// The part of a board in which the fate of some chains is decided: the chains, their liberties, all
// empty points connected with these, and the chains beside either that are not solid, and so on. It
// is closed: around it stand only solid chains, which nothing done inside can take.
#pragma once

#include "papan/games/go/board.hpp"

#include <array>
#include <optional>
#include <vector>

namespace papan::engines {

struct Zone {
    static constexpr std::size_t most_chains = 64;
    using PointSet = std::array<bool, go::detail::cell_limit>;

    std::vector<go::Point> points; // empty points and the stones of `chains`
    std::vector<go::Point> chains; // heads, at most `most_chains`
    PointSet inside{};
    int empty_points = 0;
};

// What there is to know about a board before a zone is cut out of it.
struct ZoneMap {
    const go::Board& board;
    Zone::PointSet solid{}; // stones that stand for sure
};

// The zone around the chain of a stone; none when it has more empty points than `most_empty`.
[[nodiscard]] std::optional<Zone> zone_of(const ZoneMap& map, go::Point stone, int most_empty);

} // namespace papan::engines
