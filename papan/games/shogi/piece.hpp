// Pieces of shogi. A kind is 0..6 for what can be in hand, 7 for the king, and the kind with bit 3
// set for its promoted form; a Piece adds the side in bit 4.
#pragma once

#include "papan/base/index.hpp"
#include "papan/core/seat.hpp"

#include <array>
#include <cstdint>

namespace papan::shogi {

enum class Kind : std::uint8_t {
    pawn,
    lance,
    knight,
    silver,
    gold,
    bishop,
    rook,
    king,
    tokin,
    promoted_lance,
    promoted_knight,
    promoted_silver,
    none, // where a promoted gold would be
    horse,
    dragon,
};
inline constexpr std::size_t kind_count = 16; // with the unused places
inline constexpr std::size_t hand_kinds = 7;
inline constexpr std::array all_hand_kinds{Kind::pawn, Kind::lance,  Kind::knight, Kind::silver,
                                           Kind::gold, Kind::bishop, Kind::rook};

using papan::index;
using Piece = std::uint8_t;
inline constexpr Piece no_piece = static_cast<Piece>(Kind::none);

[[nodiscard]] constexpr Piece make_piece(Seat seat, Kind kind) {
    return static_cast<Piece>(index(kind) | (index(seat) << 4));
}
[[nodiscard]] constexpr Kind kind_of(Piece piece) {
    return static_cast<Kind>(piece & 15);
}
[[nodiscard]] constexpr Seat seat_of(Piece piece) {
    return static_cast<Seat>(piece >> 4);
}
[[nodiscard]] constexpr bool can_promote(Kind kind) {
    return kind < Kind::king && kind != Kind::gold;
}
[[nodiscard]] constexpr bool is_promoted(Kind kind) {
    return kind > Kind::king && kind != Kind::none;
}
[[nodiscard]] constexpr Kind promoted(Kind kind) {
    return static_cast<Kind>(index(kind) | 8);
}
// What a captured piece becomes in the hand. Precondition: not a king.
[[nodiscard]] constexpr Kind unpromoted(Kind kind) {
    return is_promoted(kind) ? static_cast<Kind>(index(kind) & 7) : kind;
}

// Pieces that move alike share a board: promoted small pieces move as golds.
enum class Shape : std::uint8_t {
    pawn,
    lance,
    knight,
    silver,
    gold,
    bishop,
    rook,
    king,
    horse,
    dragon
};
inline constexpr std::size_t shape_count = 10;

[[nodiscard]] constexpr Shape shape_of(Kind kind) {
    if (kind == Kind::horse) return Shape::horse;
    if (kind == Kind::dragon) return Shape::dragon;
    return kind > Kind::king ? Shape::gold : static_cast<Shape>(kind);
}

// How many of each a full set has.
inline constexpr std::array<int, hand_kinds + 1> set_size{18, 4, 4, 4, 4, 2, 2, 2};

} // namespace papan::shogi
