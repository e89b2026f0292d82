// The line that tells how far a long command is, on standard error: rewritten in place on a
// terminal, and an occasional line of its own elsewhere, so that logs stay short.
#pragma once

#include "papan/base/clock.hpp"

#include <string_view>

namespace papan {

class ProgressLine {
  public:
    explicit ProgressLine(bool quiet);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine() { clear(); }

    // Whether it is time for a new text: making one may cost more than a game.
    [[nodiscard]] bool due() const;
    void show(std::string_view text);
    // Leaves the terminal's line empty for what comes next.
    void clear();

  private:
    bool quiet_, terminal_;
    TimePoint next_;
    bool drawn_ = false;
};

} // namespace papan
