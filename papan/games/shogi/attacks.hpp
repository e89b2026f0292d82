// The squares a piece attacks. Short steps come from tables; long ones are found by subtraction:
// with the blockers b of a ray, b ^ (b - 1) is everything up to the nearest blocker in the
// direction of higher squares, and of an empty ray everything. For the other direction the bytes of
// the board are turned round first, which is enough because neighbours on a rank or diagonal lie 8
// to 10 bits apart, so that no byte holds two squares of a ray. No tables of occupancies, so all of
// it stays in the first-level cache.
#pragma once

#include "papan/base/index.hpp"
#include "papan/games/shogi/bitboard.hpp"
#include "papan/games/shogi/piece.hpp"

namespace papan::shogi {

// Towards higher squares first, so that the opposite of d is 7 - d.
enum class Direction : std::uint8_t {
    down,
    up_left,
    left,
    down_left,
    up_right,
    right,
    down_right,
    up,
    none
};
[[nodiscard]] constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(7 - index(direction));
}

struct AttackTables {
    // Without the square itself, to the edge.
    std::array<std::array<Bitboard, square_count>, 8> rays{};
    std::array<Bitboard, square_count> king{}, orthogonal{}, diagonal{}, rook_lines{},
        bishop_lines{};
    // By seat: pawn, knight, silver, gold.
    std::array<std::array<Bitboard, square_count>, 2> pawn{}, knight{}, silver{}, gold{};
    // The direction in which the second square is seen from the first.
    std::array<std::array<Direction, square_count>, square_count> direction{};
};
extern const AttackTables tables;

namespace detail {

[[nodiscard]] inline Bitboard turned(Bitboard set) {
    return Bitboard{__builtin_bswap64(low_word(set))} << 64 | __builtin_bswap64(high_word(set));
}
[[nodiscard]] inline Bitboard towards_higher(Bitboard occupied, Bitboard ray) {
    const Bitboard blockers = occupied & ray;
    return ray & (blockers ^ (blockers - 1));
}
[[nodiscard]] inline Bitboard towards_lower(Bitboard occupied, Bitboard ray) {
    const Bitboard blockers = turned(occupied & ray);
    return ray & turned(blockers ^ (blockers - 1));
}
[[nodiscard]] inline Bitboard both_ways(Bitboard occupied, int square, Direction higher) {
    const auto place = static_cast<std::size_t>(square);
    return towards_higher(occupied, tables.rays[index(higher)][place]) |
           towards_lower(occupied, tables.rays[index(opposite(higher))][place]);
}

} // namespace detail

// Along the file, towards rank i.
[[nodiscard]] inline Bitboard attacks_down(Bitboard occupied, int square) {
    return detail::towards_higher(
        occupied, tables.rays[index(Direction::down)][static_cast<std::size_t>(square)]);
}
// Along the file, towards rank a: a file's squares lie side by side, so the blockers are smeared
// instead of turned.
[[nodiscard]] inline Bitboard attacks_up(Bitboard occupied, int square) {
    const Bitboard ray = tables.rays[index(Direction::up)][static_cast<std::size_t>(square)];
    Bitboard hidden = (occupied & ray) >> 1;
    hidden |= hidden >> 1;
    hidden |= hidden >> 2;
    hidden |= hidden >> 4;
    return ray & ~hidden;
}
template <Seat Us> [[nodiscard]] inline Bitboard lance_attacks(Bitboard occupied, int square) {
    return Us == Seat::first ? attacks_up(occupied, square) : attacks_down(occupied, square);
}
[[nodiscard]] inline Bitboard bishop_attacks(Bitboard occupied, int square) {
    return detail::both_ways(occupied, square, Direction::up_left) |
           detail::both_ways(occupied, square, Direction::down_left);
}
[[nodiscard]] inline Bitboard rook_attacks(Bitboard occupied, int square) {
    return detail::both_ways(occupied, square, Direction::left) | attacks_up(occupied, square) |
           attacks_down(occupied, square);
}

// What a piece of this shape and side attacks from the square.
[[nodiscard]] Bitboard attacks_of(Shape shape, Seat seat, int square, Bitboard occupied);

// The squares strictly between two squares of one line; empty for others.
[[nodiscard]] inline Bitboard between(int a, int b) {
    const auto from = static_cast<std::size_t>(a), to = static_cast<std::size_t>(b);
    const Direction direction = tables.direction[from][to];
    if (direction == Direction::none) return 0;
    return tables.rays[index(direction)][from] & tables.rays[index(opposite(direction))][to];
}
// The whole line through two squares of one line.
[[nodiscard]] inline Bitboard line_through(int a, int b) {
    const auto from = static_cast<std::size_t>(a);
    const Direction direction = tables.direction[from][static_cast<std::size_t>(b)];
    if (direction == Direction::none) return 0;
    return tables.rays[index(direction)][from] | tables.rays[index(opposite(direction))][from] |
           square_bit(a);
}

} // namespace papan::shogi
