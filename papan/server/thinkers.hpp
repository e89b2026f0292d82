// The threads on which players of ours think. Whoever asks (a guest) has a queue of its own and the
// queues take turns, so that nobody who asks for much keeps the others waiting.
#pragma once

#include "papan/base/stop.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace papan::server {

class Thinkers {
  public:
    using Ticket = std::uint64_t;
    using Work = std::function<void(const StopToken& stop)>;

    explicit Thinkers(unsigned threads);
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    ~Thinkers(); // stops what runs and forgets what waits

    Ticket add(const std::string& owner, Work work);
    // Work that waits is forgotten; work that runs is told to stop.
    void cancel(Ticket ticket);
    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Job {
        Ticket ticket;
        Work work;
    };
    struct Queue {
        std::string owner;
        std::deque<Job> jobs;
    };

    void run();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Queue> queues_; // never empty ones; the first is served next and then goes to the end
    std::map<Ticket, StopSource> running_;
    Ticket last_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

} // namespace papan::server
