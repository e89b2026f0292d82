// Castles and openings by their names: how a row of the table is written, and how it is found on a
// board. A castle is told as it stands; an opening is told of whoever has played it since, for the
// pieces leave their places soon. The rows: formation_table.cpp; sources: docs/games/shogi.md.
#pragma once

#include "papan/core/named_shape.hpp"
#include "papan/games/shogi/position.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace papan::shogi {

// What a row needs, in words with blanks between, as if sente had it; gote's board is turned round.
//     K2h      an own king on 2h (pieces as in USI, never promoted)
//     S2f|1e   an own silver on either square
//     p8e      a pawn of the other side on 8e
//     B* b*    a bishop in the own hand, in that of the other side
struct Formation {
    NamedShape shape;
    std::string_view pieces;
    // Of openings: one that only says where the rook stands does not replace one that says more.
    std::uint8_t detail = 0;
    // Only of the side that moves second.
    bool second_only = false;
};

// The first row that fits is the name: those that say more stand before those that say less.
[[nodiscard]] std::span<const Formation> castles();
[[nodiscard]] std::span<const Formation> openings();

[[nodiscard]] bool stands(const Formation& formation, const Position& position, Seat seat);

} // namespace papan::shogi
