// How many discs turn over when the board is full but for one square: the four lines through it are
// gathered into bytes, and a table knows the rest. The other side's discs need not be looked at,
// since they are all that is neither own nor this square. On the smaller boards the squares outside
// are taken for the other side's too, which changes nothing: a run that leaves the board never ends
// at a disc.
#pragma once

#include "papan/games/othello/flips.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace papan::engines::othello_search {

namespace detail {

// Discs between the square at `at` and the nearest own disc on either side.
consteval int flips_in_line(int at, unsigned own) {
    int sum = 0;
    for (const int step : {1, -1}) {
        int run = 0;
        for (int next = at + step; next >= 0 && next < 8; next += step, ++run)
            if ((own >> next & 1U) != 0) {
                sum += run;
                break;
            }
    }
    return sum;
}

consteval std::array<std::array<std::uint8_t, 256>, 8> make_line_flips() {
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (int at = 0; at < 8; ++at)
        for (unsigned own = 0; own < 256; ++own)
            table[static_cast<std::size_t>(at)][own] =
                static_cast<std::uint8_t>(flips_in_line(at, own));
    return table;
}

inline constexpr auto line_flips = make_line_flips();

struct Diagonals {
    othello::Board rising = 0, falling = 0; // towards higher and lower columns with the rows
};

consteval std::array<Diagonals, 64> make_diagonals() {
    std::array<Diagonals, 64> table{};
    for (int square = 0; square < 64; ++square)
        for (int other = 0; other < 64; ++other) {
            const int columns = other % 8 - square % 8, rows = other / 8 - square / 8;
            auto& lines = table[static_cast<std::size_t>(square)];
            if (columns == rows) lines.rising |= othello::Board{1} << other;
            if (columns == -rows) lines.falling |= othello::Board{1} << other;
        }
    return table;
}

inline constexpr auto diagonals = make_diagonals();

} // namespace detail

[[nodiscard]] inline int last_flips(othello::Board own, int square) {
    constexpr othello::Board first_column = 0x0101010101010101ULL;
    const auto column = static_cast<std::size_t>(square & 7);
    const auto row = static_cast<std::size_t>(square >> 3);
    const detail::Diagonals& lines = detail::diagonals[static_cast<std::size_t>(square)];
    // A column's bits lie eight apart; the product brings them side by side into the top byte, and
    // a diagonal's, which lie in columns of their own, likewise.
    const auto file = ((own >> column & first_column) * 0x0102040810204080ULL) >> 56;
    return detail::line_flips[column][own >> (8 * row) & 0xff] + detail::line_flips[row][file] +
           detail::line_flips[column][(own & lines.rising) * first_column >> 56] +
           detail::line_flips[column][(own & lines.falling) * first_column >> 56];
}

} // namespace papan::engines::othello_search
