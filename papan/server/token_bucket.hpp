// A limit on how often something may happen: so many a second on average, so many at once.
#pragma once

#include "papan/base/clock.hpp"

#include <algorithm>

namespace papan::server {

class TokenBucket {
  public:
    TokenBucket(double a_second, double at_once, TimePoint now)
        : rate_(a_second), most_(at_once), left_(at_once), filled_(now) {}

    // False when it may not happen now.
    [[nodiscard]] bool take(TimePoint now) {
        left_ = std::min(most_, left_ + rate_ * seconds(now - filled_));
        filled_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

  private:
    double rate_, most_, left_;
    TimePoint filled_;
};

} // namespace papan::server
