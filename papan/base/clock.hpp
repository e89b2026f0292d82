// The one clock: monotonic, nanoseconds. Wall-clock time is only for dates in records.
#pragma once

#include "papan/base/result.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace papan {

using Duration = std::chrono::nanoseconds;
using TimePoint = std::chrono::time_point<std::chrono::steady_clock, Duration>;

struct Clock {
    [[nodiscard]] static TimePoint now() { return std::chrono::steady_clock::now(); }
};

[[nodiscard]] constexpr double seconds(Duration duration) {
    return std::chrono::duration<double>(duration).count();
}

class Stopwatch {
  public:
    [[nodiscard]] Duration elapsed() const { return Clock::now() - start_; }

  private:
    TimePoint start_ = Clock::now();
};

// "250ms", "1.5s", "2m", "1h", or plain seconds "1.5". At most a year; never negative.
[[nodiscard]] Result<Duration> parse_duration(std::string_view text);
// "250ms" or "1.5s", with all its digits: it is read as the same. Precondition: not negative.
[[nodiscard]] std::string format_duration(Duration duration);

} // namespace papan
