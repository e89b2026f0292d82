// The two sides of a game, whatever it calls them, and how a game ended.
#pragma once

#include <cstdint>
#include <string_view>

namespace papan {

enum class Seat : std::uint8_t { first, second };

[[nodiscard]] constexpr Seat other(Seat seat) {
    return seat == Seat::first ? Seat::second : Seat::first;
}

[[nodiscard]] constexpr std::string_view to_text(Seat seat) {
    return seat == Seat::first ? "first" : "second";
}

// Seen from Seat::first: value is 1 for a win, 0 for a draw, -1 for a loss; margin is the
// difference in the game's own points (discs, seeds, stones), 0 where it has none.
struct Outcome {
    float value = 0;
    int margin = 0;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The outcome as this seat sees it.
[[nodiscard]] constexpr Outcome seen_from(Outcome outcome, Seat seat) {
    return seat == Seat::first ? outcome : Outcome{-outcome.value, -outcome.margin};
}

} // namespace papan
