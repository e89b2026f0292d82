// How people tell two pieces of a kind apart that can go to one square: by where they come from
// (left 左, right 右, straight 直), how they move (up 上, sideways 寄, back 引) or that they are
// dropped (打). As the Japan Shogi Association writes moves; the Japanese notation and the records
// KI2 and JKF need it.
#pragma once

#include "papan/games/shogi/shogi.hpp"

#include <string>
#include <vector>

namespace papan::shogi {

// Own pieces of the kind that reach the square, pinned ones included.
[[nodiscard]] std::vector<Square> origins(const Position& position, Kind kind, Square to);

// As JKF spells it: of L, R, C (straight), U, M (sideways), D, H (dropped); "" where nothing needs
// to be said. Precondition: the move moves a piece of the side to move, or drops one.
[[nodiscard]] std::string relative_of(const Position& position, Move move);

// Whether the move could promote, so that a record says if it does.
[[nodiscard]] bool may_promote(const Position& position, Move move);

// A move as it was described: nothing when it fits no move or more than one.
struct Description {
    Kind kind = Kind::pawn;
    Square to = 0;
    std::string relative; // as above
    bool promotes = false;
};
[[nodiscard]] Result<Move> find_described(const Shogi::State& state,
                                          const Description& description);

} // namespace papan::shogi
