// The times of one question that a thinker was asked: whether it has begun, is still at it, and has
// ended when it was told to. No wire and no thread here.
#pragma once

#include "papan/base/clock.hpp"

#include <optional>

namespace papan::thinking {

class Errand {
  public:
    // `longest`: what its limits let it think; none: until it is told to stop.
    Errand(TimePoint asked, std::optional<Duration> longest)
        : asked_(asked), longest_(longest), heard_(asked) {}

    // Something was heard of it.
    void heard(TimePoint now) {
        begun_ = true;
        heard_ = now;
    }
    void told_to_stop(TimePoint now) { stopped_ = now; }
    [[nodiscard]] bool is_stopped() const { return stopped_.has_value(); }

    // Whoever was asked does not answer any more.
    [[nodiscard]] bool is_lost(TimePoint now) const;
    // It thinks longer than it may.
    [[nodiscard]] bool is_late(TimePoint now) const;

  private:
    TimePoint asked_;
    std::optional<Duration> longest_;
    TimePoint heard_;
    bool begun_ = false;
    std::optional<TimePoint> stopped_;
};

} // namespace papan::thinking
