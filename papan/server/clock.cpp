#include "papan/server/clock.hpp"

#include "papan/base/index.hpp"

#include <algorithm>

namespace papan::server {

GameClock::GameClock(const ClockSettings& settings) : settings_(settings) {
    sides_.fill({settings.main, settings.period, settings.periods, settings.stones});
}

void GameClock::start(Seat seat, TimePoint now) {
    if (settings_.kind == ClockKind::none) return;
    running_ = seat;
    since_ = now;
}

GameClock::Reading GameClock::after(const ClockSide& side, Duration used) const {
    Reading reading{side, {}, false};
    const Duration over = used - side.main;
    reading.side.main = std::max(Duration::zero(), side.main - used);
    reading.shown = reading.side.main;
    if (over < Duration::zero()) return reading;
    switch (settings_.kind) {
    case ClockKind::byoyomi: {
        const auto lost = settings_.period > Duration::zero() ? over / settings_.period : 0;
        reading.side.periods = static_cast<int>(std::max<std::int64_t>(0, side.periods - lost));
        reading.expired = reading.side.periods == 0;
        if (!reading.expired) reading.shown = settings_.period - over % settings_.period;
        break;
    }
    case ClockKind::canadian:
        reading.side.period = std::max(Duration::zero(), side.period - over);
        reading.expired = reading.side.period == Duration::zero();
        reading.shown = reading.side.period;
        break;
    case ClockKind::none:
    case ClockKind::fischer:
        reading.expired = settings_.kind == ClockKind::fischer;
        break;
    }
    return reading;
}

GameClock::Reading GameClock::read(Seat seat, TimePoint now) const {
    const Duration used = running_ == seat ? now - since_ : Duration::zero();
    // A side that waits in its overtime has not lost anything yet.
    Reading reading = after(sides_[index(seat)], used);
    if (running_ != seat) reading.expired = false;
    return reading;
}

void GameClock::stop(TimePoint now) {
    if (!running_) return;
    sides_[index(*running_)] = read(*running_, now).side;
    running_.reset();
}

void GameClock::press(TimePoint now) {
    if (!running_) return;
    ClockSide& side = sides_[index(*running_)];
    stop(now);
    if (settings_.kind == ClockKind::fischer) side.main += settings_.increment;
    if (settings_.kind == ClockKind::canadian && side.main == Duration::zero() &&
        --side.stones <= 0) {
        side.stones = settings_.stones;
        side.period = settings_.period;
    }
}

std::optional<TimePoint> GameClock::deadline() const {
    if (!running_) return std::nullopt;
    const ClockSide& side = sides_[index(*running_)];
    Duration left = side.main;
    if (settings_.kind == ClockKind::byoyomi) left += settings_.period * side.periods;
    if (settings_.kind == ClockKind::canadian) left += side.period;
    return since_ + left;
}

Limits GameClock::limits(Seat seat) const {
    Limits limits;
    const ClockSide& side = sides_[index(seat)];
    switch (settings_.kind) {
    case ClockKind::none:
        break;
    case ClockKind::fischer:
        limits.clock = ClockLeft{side.main, settings_.increment, {}, std::nullopt};
        break;
    case ClockKind::byoyomi:
        limits.clock = ClockLeft{side.main, {}, settings_.period, std::nullopt};
        break;
    case ClockKind::canadian:
        limits.clock = ClockLeft{side.main, {}, side.period, side.stones};
        break;
    }
    return limits;
}

} // namespace papan::server
