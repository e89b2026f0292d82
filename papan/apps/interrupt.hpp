// Ctrl-C and SIGTERM as a request to stop what is running, not to end the program. While an
// Interrupt lives, the two signals are taken from the process and turned into a StopToken;
// afterwards they mean what they meant before. No handler and so no global: the signals are read
// from a descriptor by a thread of its own.
#pragma once

#include "papan/base/stop.hpp"

#include <memory>

namespace papan::apps {

class Interrupt {
  public:
    // Make it before starting threads: they inherit the blocked signals.
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] StopToken token() const { return source_.token(); }
    [[nodiscard]] bool requested() const { return source_.stop_requested(); }

  private:
    struct Watcher;

    StopSource source_;
    std::unique_ptr<Watcher> watcher_;
};

} // namespace papan::apps
