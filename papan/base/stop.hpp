// How a running search is told to end: the owner keeps a StopSource, the search polls its
// StopToken. Both are cheap handles to one flag, safe across threads. (std::stop_token would do,
// but the browser's tool chain lacks it.)
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace papan {

class StopToken {
  public:
    StopToken() = default; // never stops

    [[nodiscard]] bool stop_requested() const {
        return flag_ && flag_->load(std::memory_order_relaxed);
    }

  private:
    friend class StopSource;
    explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) : flag_(std::move(flag)) {}

    std::shared_ptr<const std::atomic<bool>> flag_;
};

class StopSource {
  public:
    [[nodiscard]] StopToken token() const { return StopToken(flag_); }
    // Safe in a signal handler: one store to a lock-free flag.
    void request_stop() { flag_->store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stop_requested() const { return flag_->load(std::memory_order_relaxed); }

  private:
    std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

} // namespace papan
