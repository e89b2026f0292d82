// The clocks of a game between people: none, Fischer, byo-yomi, Canadian. Values only: the time is
// given, so that tests need not wait. What a side has left is kept with the game and comes back
// after a restart; the time the server was down is nobody's.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/core/limits.hpp"
#include "papan/core/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace papan::server {

enum class ClockKind : std::uint8_t { none, fischer, byoyomi, canadian };

struct ClockSettings {
    ClockKind kind = ClockKind::none;
    Duration main{};
    Duration increment{}; // Fischer: added after each move
    Duration period{};    // byo-yomi: for one move; Canadian: for `stones` moves
    int periods = 0;      // byo-yomi: lost one by one
    int stones = 0;       // Canadian

    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

struct ClockSide {
    Duration main{};
    Duration period{}; // Canadian: what is left of the running one
    int periods = 0;
    int stones = 0;

    friend bool operator==(const ClockSide&, const ClockSide&) = default;
};

class GameClock {
  public:
    explicit GameClock(const ClockSettings& settings);

    [[nodiscard]] const ClockSettings& settings() const { return settings_; }
    [[nodiscard]] std::optional<Seat> running() const { return running_; }
    // What the sides have by the last time the clock was stopped.
    [[nodiscard]] const std::array<ClockSide, 2>& sides() const { return sides_; }
    void set_sides(const std::array<ClockSide, 2>& sides) { sides_ = sides; }

    // Nothing runs without a clock.
    void start(Seat seat, TimePoint now);
    // The running side has moved: its time is taken off, and increments and periods are given.
    void press(TimePoint now);
    // The running side's time is taken off; nothing is given.
    void stop(TimePoint now);

    // A side as it stands now. `expired` when its time is used up.
    struct Reading {
        ClockSide side;
        Duration shown{}; // of the main time or of the running period
        bool expired = false;
    };
    [[nodiscard]] Reading read(Seat seat, TimePoint now) const;
    // When the running side's time is used up; nothing when no clock runs.
    [[nodiscard]] std::optional<TimePoint> deadline() const;
    // What a player of ours is told about its clock.
    [[nodiscard]] Limits limits(Seat seat) const;

  private:
    [[nodiscard]] Reading after(const ClockSide& side, Duration used) const;

    ClockSettings settings_;
    std::array<ClockSide, 2> sides_;
    std::optional<Seat> running_;
    TimePoint since_{};
};

} // namespace papan::server
