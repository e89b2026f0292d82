// Moves as people write them: in Japan ("▲７六歩", "△同　銀左不成") and in Western books ("P-7f",
// "Sx8c=", "G6i-5h"). The first is what KI2 records hold; the second is Hodges' notation in the
// form of Hosking's book. Sources: docs/games/shogi.md.
#pragma once

#include "papan/games/shogi/shogi.hpp"

#include <optional>
#include <string>

namespace papan::shogi {

// Precondition of both: the move moves a piece of the side to move, drops one, or declares.
// `previous` is the move before this one: a move to the same square is 同.
[[nodiscard]] std::string japanese_move(const Position& position, Move move,
                                        const std::optional<Move>& previous);
[[nodiscard]] std::string western_move(const Position& position, Move move);

} // namespace papan::shogi
