// Sets of the 81 squares of a shogi board in one 128-bit word, file after file: square 0 is 1a (the
// right corner of gote's camp), 8 is 1i, 80 is 9i. A step towards sente's far camp is -1, a step to
// the left file +9, so whole sets step by one shift and a mask.
#pragma once

#include "papan/core/seat.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace papan::shogi {

__extension__ using Bitboard = unsigned __int128;

using Square = std::uint8_t;
inline constexpr int square_count = 81;
inline constexpr Square no_square = 81;

[[nodiscard]] constexpr Square make_square(int file, int rank) {
    return static_cast<Square>(file * 9 + rank);
}
[[nodiscard]] constexpr int file_of(int square) {
    return square / 9;
}
[[nodiscard]] constexpr int rank_of(int square) {
    return square % 9;
}

[[nodiscard]] constexpr Bitboard square_bit(int square) {
    return Bitboard{1} << square;
}
[[nodiscard]] constexpr bool contains(Bitboard set, int square) {
    return ((set >> square) & 1) != 0;
}
[[nodiscard]] constexpr std::uint64_t low_word(Bitboard set) {
    return static_cast<std::uint64_t>(set);
}
[[nodiscard]] constexpr std::uint64_t high_word(Bitboard set) {
    return static_cast<std::uint64_t>(set >> 64);
}
[[nodiscard]] constexpr int count(Bitboard set) {
    return std::popcount(low_word(set)) + std::popcount(high_word(set));
}
// Precondition: not empty.
[[nodiscard]] constexpr Square lowest(Bitboard set) {
    return static_cast<Square>(low_word(set) != 0 ? std::countr_zero(low_word(set))
                                                  : 64 + std::countr_zero(high_word(set)));
}
[[nodiscard]] constexpr bool has_many(Bitboard set) {
    return (set & (set - 1)) != 0;
}

// Calls visit(square) for each member, lowest first.
template <class Visit> constexpr void for_each_square(Bitboard set, Visit&& visit) {
    for (std::uint64_t word = low_word(set); word != 0; word &= word - 1)
        visit(static_cast<Square>(std::countr_zero(word)));
    for (std::uint64_t word = high_word(set); word != 0; word &= word - 1)
        visit(static_cast<Square>(64 + std::countr_zero(word)));
}

inline constexpr Bitboard all_squares = (Bitboard{1} << square_count) - 1;

// One square in each file.
[[nodiscard]] constexpr Bitboard rank_set(int rank) {
    Bitboard set = 0;
    for (int file = 0; file < 9; ++file) set |= square_bit(make_square(file, rank));
    return set;
}
[[nodiscard]] constexpr Bitboard ranks_between(int first, int last) {
    Bitboard set = 0;
    for (int rank = first; rank <= last; ++rank) set |= rank_set(rank);
    return set;
}

// The rank as its own side counts it: 0 is the far end, 8 the home rank.
template <Seat Us> [[nodiscard]] constexpr int seen_rank(int square) {
    return Us == Seat::first ? rank_of(square) : 8 - rank_of(square);
}
// The `depth` ranks at the far end: 3 of them are where pieces promote.
template <Seat Us> [[nodiscard]] constexpr Bitboard far_ranks(int depth) {
    return Us == Seat::first ? ranks_between(0, depth - 1) : ranks_between(9 - depth, 8);
}
[[nodiscard]] constexpr Bitboard promotion_zone(Seat seat) {
    return seat == Seat::first ? far_ranks<Seat::first>(3) : far_ranks<Seat::second>(3);
}

[[nodiscard]] constexpr Bitboard step_up(Bitboard set) {
    return (set & ~rank_set(0)) >> 1;
}
[[nodiscard]] constexpr Bitboard step_down(Bitboard set) {
    return (set & ~rank_set(8)) << 1;
}
template <Seat Us> [[nodiscard]] constexpr Bitboard step_forward(Bitboard set) {
    return Us == Seat::first ? step_up(set) : step_down(set);
}
template <Seat Us> [[nodiscard]] constexpr Bitboard step_back(Bitboard set) {
    return Us == Seat::first ? step_down(set) : step_up(set);
}
// To both neighbouring files.
[[nodiscard]] constexpr Bitboard step_sideways(Bitboard set) {
    return ((set << 9) & all_squares) | (set >> 9);
}

// The files on which this side has no unpromoted pawn. At most one pawn stands on a file, so taking
// it from the file's last square clears that square exactly where there is one; what is left is
// spread over its file by a subtraction.
[[nodiscard]] constexpr Bitboard files_without(Bitboard pawns) {
    constexpr Bitboard last = rank_set(8);
    const Bitboard open = (last - pawns) & last;
    return (open << 1) - (open >> 8);
}

} // namespace papan::shogi
