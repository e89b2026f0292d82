// Where players of ours think: work goes in with the name of whoever it is for and comes back when
// it is done. What is behind it - threads, a worker of a browser, the caller itself - is another
// matter (thinking_threads.hpp).
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/urgency.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace papan::server {

class Thinkers {
  public:
    using Ticket = std::uint64_t; // never 0
    using Urgency = papan::Urgency;
    struct Job {
        std::string owner; // a guest: owners take turns
        Urgency urgency = Urgency::person;
        // Asked to stop, it says what it has found so far, soon.
        std::function<void(const StopToken& stop)> work;
        std::function<void()> lost; // called instead of what `work` would have done when it throws
    };

    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    virtual ~Thinkers() = default;

    virtual Ticket add(Job job) = 0;
    // Work that waits is forgotten; work that runs is told to stop.
    virtual void cancel(Ticket ticket) = 0;
    [[nodiscard]] virtual std::size_t waiting() const = 0;
};

} // namespace papan::server
