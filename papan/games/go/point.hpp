// Points and colours of a Go board. A point is an index into the board's cells, which have a border
// around them, so that every point has four neighbours; 0 is no point. A colour is what a cell
// holds.
#pragma once

#include "papan/core/seat.hpp"

#include <cstdint>

namespace papan::go {

inline constexpr int smallest_size = 2, largest_size = 25;
inline constexpr int most_points = largest_size * largest_size;

using Point = std::uint16_t;
inline constexpr Point no_point = 0;

enum class Colour : std::uint8_t { empty, black, white, border };

[[nodiscard]] constexpr bool is_stone(Colour colour) {
    return colour == Colour::black || colour == Colour::white;
}
// Precondition: a stone.
[[nodiscard]] constexpr Colour opposite(Colour colour) {
    return colour == Colour::black ? Colour::white : Colour::black;
}
[[nodiscard]] constexpr Colour colour_of(Seat seat) {
    return seat == Seat::first ? Colour::black : Colour::white;
}
[[nodiscard]] constexpr Seat seat_of(Colour colour) {
    return colour == Colour::white ? Seat::second : Seat::first;
}

} // namespace papan::go
