// How much a player may think about one move: any combination, and all of them hold. What an
// algorithm does not have it counts in its nearest kind, so that every player obeys every limit: a
// node is a move made on a board, a playout is a game played out or a leaf evaluated, depth is
// counted in moves from the position asked about.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papan {

// What is left on a player's clock.
struct ClockLeft {
    Duration remaining{};
    Duration increment{}; // added after each move
    Duration byoyomi{};   // once remaining is used up: for every move, or for the next moves_to_go
    std::optional<int> moves_to_go = std::nullopt; // of Canadian overtime, in this period
    // Kept back for the way from our decision to whoever stops the clock.
    Duration delay = std::chrono::milliseconds(20);
    Duration at_least{}; // to be thought as far as the clock allows
    Duration pondered{}; // already thought about this position in the opponent's time

    friend bool operator==(const ClockLeft&, const ClockLeft&) = default;
};

struct Limits {
    std::optional<Duration> move_time = std::nullopt;
    std::optional<ClockLeft> clock = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::uint64_t> playouts = std::nullopt;
    std::optional<int> depth = std::nullopt;
    bool until_stopped = false; // no limit of its own: think until told to stop

    friend bool operator==(const Limits&, const Limits&) = default;

    // Nothing said: the player falls back to a limit of its own.
    [[nodiscard]] bool unset() const { return *this == Limits{}; }
};

// "movetime=1s,nodes=1000,playouts=500,depth=4" in any order; of two of a kind the last counts.
[[nodiscard]] Result<Limits> parse_limits(std::string_view text);
[[nodiscard]] std::string format_limits(const Limits& limits);

// Both hold: the tighter of each kind.
[[nodiscard]] Limits tighter(const Limits& a, const Limits& b);

// What is left of them when so much time has passed since they were set.
[[nodiscard]] Limits left_after(Limits limits, Duration passed);

} // namespace papan
