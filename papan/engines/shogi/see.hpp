// Static exchange evaluation: what a capture is worth when both sides go on taking on that square
// with their cheapest pieces. A piece taken is lost to one side and in the hand of the other, so it
// counts for both.
#pragma once

#include "papan/games/shogi/evaluation.hpp"
#include "papan/games/shogi/position.hpp"

namespace papan::engines::shogi_search {

// What the balance gains when a piece of this kind is taken.
[[nodiscard]] constexpr int capture_gain(shogi::Kind kind) {
    if (kind == shogi::Kind::none) return 0;
    if (kind == shogi::Kind::king) return 15'000;
    return shogi::board_value[shogi::index(kind)] +
           shogi::hand_value[shogi::index(shogi::unpromoted(kind))];
}
[[nodiscard]] constexpr int promotion_gain(shogi::Kind kind) {
    return shogi::board_value[shogi::index(shogi::promoted(kind))] -
           shogi::board_value[shogi::index(kind)];
}

// Whether the exchange that the move begins gains at least so much. The move may be a drop: then
// it is the dropped piece that may be lost.
[[nodiscard]] bool exchange_gains(const shogi::Position& position, shogi::Move move, int least);

} // namespace papan::engines::shogi_search
