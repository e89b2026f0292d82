// Exhaustive search of a small zone: all moves in it, passes included, to two passes, for the most
// area. No position comes back (positional superko) and there are no threats elsewhere, so a ko
// goes to the side that takes it first. That is how the Japanese rules confirm life and death as
// well: a ko is not retaken but for a pass (1989, article 7.2).
//
// The value is found by searches with an empty window that close in on it (MTD(f), Plaat 1996),
// beginning with the zone as it stands: in a finished game that is nearly always the value.
#pragma once

#include "papan/engines/go/zone_count.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace papan::engines {

class LocalSearch {
  public:
    LocalSearch(const ZoneMap& map, const Zone& zone);

    // Best play with `first` to move; none when it takes more than `nodes`, which it counts down.
    [[nodiscard]] std::optional<LocalEnd> solve(go::Colour first, std::int64_t& nodes);

  private:
    // An end as the side to move sees it, and the earliest position of the line, by ply, that had a
    // say in it because it may not come back.
    struct Found {
        int value;
        LocalEnd end;
        int depends;
    };
    // What was found out about a position; each bound with the end that showed it.
    struct Known {
        std::optional<Found> at_least, at_most;
    };
    struct Candidate {
        go::Point point;
        bool captures;
    };

    // Whether the value is at least `goal`: the result is a bound on that side.
    [[nodiscard]] Found search(go::Colour colour, int ply, int goal, bool passed);
    [[nodiscard]] Found explore(go::Colour colour, int ply, int goal, bool passed);
    [[nodiscard]] Found after_pass(go::Colour colour, int ply, int goal, bool passed);
    [[nodiscard]] Found reply(go::Colour colour, int ply, int goal, bool passed);
    [[nodiscard]] std::vector<Candidate> moves(go::Colour colour, int ply, int& depends) const;
    [[nodiscard]] bool takes_solid(const go::Board& board, go::Point point,
                                   go::Colour colour) const;
    [[nodiscard]] int repeated_ply(std::uint64_t hash, int ply) const;
    [[nodiscard]] Found stand(go::Colour colour, int ply, int depends) const;

    const ZoneMap& map_;
    const Zone& zone_;
    ZoneCounter counter_;
    std::vector<go::Board> line_; // the boards from the start to the present one
    std::unordered_map<std::uint64_t, Known> known_;
    std::int64_t* nodes_ = nullptr;
};

} // namespace papan::engines
