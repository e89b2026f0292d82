// The count of a finished board, given what is dead and what stands in seki: area or territory as
// the rules say. Komi and handicap are the caller's.
#pragma once

#include "papan/games/go/rules.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <array>
#include <bitset>

namespace papan::go {

using CellSet = std::bitset<most_points>;

// What players say about a finished board, by cell.
struct Marks {
    CellSet dead;       // stones; a chain counts as dead when all of its stones are marked
    CellSet seki;       // stones alive in seki; the points they surround may not count
    CellSet teire = {}; // points of territory that their owner still has to fill (teire.hpp)

    friend bool operator==(const Marks&, const Marks&) = default;
};

struct Count {
    double black = 0, white = 0;
    Owners owners{}; // of every point; under territory counting the stones' own points too

    [[nodiscard]] double margin() const { return black - white; }
};

[[nodiscard]] Count count_board(const Board& board, const Rules& rules, const Marks& marks,
                                const std::array<int, 2>& prisoners);

// The stones that are left when the dead are taken off.
[[nodiscard]] Board without(const Board& board, const CellSet& dead);

} // namespace papan::go
