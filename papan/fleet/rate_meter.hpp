// How many a minute, over the last minute or as long as there was.
#pragma once

#include "papan/base/clock.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>

namespace papan::fleet {

class RateMeter {
  public:
    void add(std::uint64_t count, TimePoint now = Clock::now()) {
        if (count == 0) return;
        forget(now);
        counts_.emplace_back(now, count);
        sum_ += count;
    }
    [[nodiscard]] double per_minute(TimePoint now = Clock::now()) {
        forget(now);
        const double over = std::clamp(seconds(now - start_), 1.0, seconds(window));
        return static_cast<double>(sum_) * 60 / over;
    }

  private:
    static constexpr Duration window = std::chrono::minutes(1);

    void forget(TimePoint now) {
        while (!counts_.empty() && now - counts_.front().first > window) {
            sum_ -= counts_.front().second;
            counts_.pop_front();
        }
    }

    TimePoint start_ = Clock::now();
    std::deque<std::pair<TimePoint, std::uint64_t>> counts_;
    std::uint64_t sum_ = 0;
};

} // namespace papan::fleet
