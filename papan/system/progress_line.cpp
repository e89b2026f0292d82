#include "papan/system/progress_line.hpp"

#include <cstdio>
#include <fmt/core.h>
#include <unistd.h>

namespace papan {

namespace {

constexpr Duration redraw = std::chrono::milliseconds(200);
constexpr Duration between_lines = std::chrono::seconds(30);

} // namespace

ProgressLine::ProgressLine(bool quiet)
    : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1),
      next_(Clock::now() + (terminal_ ? redraw : between_lines)) {}

bool ProgressLine::due() const {
    return !quiet_ && Clock::now() >= next_;
}

void ProgressLine::show(std::string_view text) {
    if (quiet_) return;
    next_ = Clock::now() + (terminal_ ? redraw : between_lines);
    fmt::print(stderr, "{}{}{}", terminal_ ? "\r\x1b[K" : "", text, terminal_ ? "" : "\n");
    std::fflush(stderr);
    drawn_ = terminal_;
}

void ProgressLine::clear() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
    drawn_ = false;
}

} // namespace papan
