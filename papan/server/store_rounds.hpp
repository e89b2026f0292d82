// Looks after a store again and again on a thread of its own, with a pause after each round.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/server/calm_log.hpp"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace papan::server {

class StoreRounds {
  public:
    // The first round begins at once. What a round throws is logged, and the next one comes.
    StoreRounds(std::function<void()> round, Duration pause, CalmLog log);
    StoreRounds(const StoreRounds&) = delete;
    StoreRounds& operator=(const StoreRounds&) = delete;
    ~StoreRounds(); // waits for the end of a round, not of a pause

  private:
    void work();

    std::function<void()> round_;
    Duration pause_;
    CalmLog log_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace papan::server
