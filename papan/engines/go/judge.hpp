// Who owns what on a Go board, and which stones are dead or in seki: Benson's unconditional life
// where it applies, careful playouts from both sides' turns elsewhere. An estimate with a
// confidence per point while a game is played; for a finished game the verdict that `papan score`
// counts. Where the playouts disagree with each other the position is unsettled, and it says where.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/budget.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/count.hpp"

#include <array>

namespace papan::engines {

struct Judgement {
    // By cell: 1 Black's for sure, -1 White's, 0 unknown or no one's.
    std::array<float, go::most_points> ownership{};
    go::Marks marks;       // dead stones and stones alive in seki
    go::CellSet unsettled; // stones whose fate the playouts do not agree on
    go::CellSet safe;      // stones and points of unconditional life: certain
    int playouts = 0;

    [[nodiscard]] bool settled() const { return unsettled.none(); }
};

struct JudgeSettings {
    int playouts = 400;
    std::uint64_t seed = 1;
};

// Stops early when the meter does: the judgement then rests on fewer playouts.
[[nodiscard]] Judgement judge(const go::Board& board, const JudgeSettings& settings,
                              Meter* meter = nullptr);

// The same position with the stones marked that the judge holds to be dead: its outcome is then
// the result of the game. For a game that has ended.
[[nodiscard]] Go::State settle(Go::State state, const Judgement& judgement);

} // namespace papan::engines
