// What a player may spend in a game, and the clock that holds it to that. "time=10s+0.1s" is a
// clock for the whole game with an increment, "byoyomi=5s" the time for each move once it has run
// out, "movetime=1s" a limit for every single move; nodes, playouts and depth are limits without a
// clock.
#pragma once

#include "papan/core/limits.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::match {

struct TimeControl {
    std::optional<Duration> time = std::nullopt; // for the whole game
    Duration increment{};                        // added after each move
    Duration byoyomi{};                          // for each move once the time is used up
    Limits per_move = {};                        // movetime, nodes, playouts, depth

    friend bool operator==(const TimeControl&, const TimeControl&) = default;

    [[nodiscard]] bool has_clock() const { return time || byoyomi > Duration::zero(); }
    [[nodiscard]] bool is_timed() const { return has_clock() || per_move.move_time; }
};

// "time=10s+0.1s,byoyomi=1s,movetime=1s,nodes=N,playouts=N,depth=N", in any order; "" for no limit.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);
[[nodiscard]] std::string format_time_control(const TimeControl& control);

// One player's clock in one game.
class PlayerClock {
  public:
    explicit PlayerClock(const TimeControl& control)
        : control_(control), remaining_(control.time.value_or(Duration::zero())) {}

    // What the player is told before its move.
    [[nodiscard]] Limits limits() const;
    // The most it may use for this move; nothing without a limit of time.
    [[nodiscard]] std::optional<Duration> allowance() const;
    // Takes off what a move took. False when that was more than allowed with the margin, which
    // forgives what the machine and not the player used.
    [[nodiscard]] bool spend(Duration used, Duration margin);

  private:
    TimeControl control_;
    Duration remaining_;
};

} // namespace papan::match
