// How people tell two pieces of a kind apart that can go to one square: by where they come from
// (left 左, right 右, straight 直), how they move (up 上, sideways 寄, back 引) or that they are
// dropped (打). As the Japan Shogi Association writes moves; KI2 and JKF need it.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

namespace papan::kifu {

// As JKF spells it: of L, R, C (straight), U, M (sideways), D, H (dropped); "" where nothing needs
// to be said. Precondition: the move is one that TreeBuilder would show.
[[nodiscard]] std::string relative_of(const shogi::Position& position, shogi::Move move);

// A move as it was described: nothing when it fits no move or more than one.
struct Description {
    shogi::Kind kind = shogi::Kind::pawn;
    shogi::Square to = 0;
    std::string relative; // as above
    bool promotes = false;
};
[[nodiscard]] Result<shogi::Move> find_described(const Shogi::State& state,
                                                 const Description& description);

} // namespace papan::kifu
