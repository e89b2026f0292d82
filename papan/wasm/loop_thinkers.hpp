// Thinkers without threads: the owner runs one job after the other on its own thread, people's
// before studies. While a job runs, the owner may add and cancel from inside it, and even run a
// person's job inside a study.
#pragma once

#include "papan/server/thinkers.hpp"

#include <deque>
#include <vector>

namespace papan::wasm {

class LoopThinkers final : public server::Thinkers {
  public:
    Ticket add(Job job) override;
    void cancel(Ticket ticket) override;
    [[nodiscard]] std::size_t waiting() const override { return people_.size() + studies_.size(); }

    // Whether somebody sits before a board and waits.
    [[nodiscard]] bool person_waits() const { return !people_.empty(); }
    // Does one job, if there is one.
    void run_one();

  private:
    struct Waiting {
        Ticket ticket;
        Job job;
    };
    struct Running {
        Ticket ticket;
        StopSource stop;
    };

    [[nodiscard]] std::deque<Waiting>& queue_of(Urgency urgency) {
        return urgency == Urgency::person ? people_ : studies_;
    }
    void run_first(std::deque<Waiting>& queue);

    std::deque<Waiting> people_, studies_;
    std::vector<Running> running_; // the innermost last
    Ticket last_ = 0;
};

} // namespace papan::wasm
