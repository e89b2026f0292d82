// Processor time of this process, all its threads together: for figures of speed, since a busy
// machine does not stretch it.
#pragma once

#include "papan/base/clock.hpp"

namespace papan {

[[nodiscard]] Duration processor_time();

class ProcessorWatch {
  public:
    [[nodiscard]] Duration elapsed() const { return processor_time() - start_; }

  private:
    Duration start_ = processor_time();
};

} // namespace papan
