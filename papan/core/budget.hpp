// Limits at work. A Budget fixes the deadlines when the thinking starts; a Meter counts one
// thread's nodes and playouts against it and says when to end. Time and stop are looked at every
// few nodes, so that a search ends within a millisecond of being told to.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/limits.hpp"

#include <cstdint>
#include <limits>
#include <optional>

namespace papan {

// What a clock gives one move.
struct Allotment {
    Duration flexible; // of the main time, what the move should take
    Duration free;     // of byo-yomi or overtime: lost when it is not used
    Duration limit;    // what the move must not exceed

    [[nodiscard]] Duration share() const { return flexible + free; }
};
[[nodiscard]] Allotment allot(const ClockLeft& clock);

class Budget {
  public:
    explicit Budget(const Limits& limits, StopToken stop = {}, TimePoint start = Clock::now());

    [[nodiscard]] TimePoint start() const { return start_; }
    [[nodiscard]] Duration elapsed() const { return Clock::now() - start_; }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] StopToken stop() const { return stop_; }
    [[nodiscard]] int depth_or(int fallback) const { return limits_.depth.value_or(fallback); }

    // Time is what ends the search: where there is no choice, it is not worth spending.
    [[nodiscard]] bool is_timed() const { return limits_.move_time || limits_.clock; }

    // Told to stop, or past the last moment for the answer.
    [[nodiscard]] bool interrupted() const {
        return stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
    }
    // The used part of the time meant for this move; 0 without a limit of time.
    [[nodiscard]] double time_used() const;
    // A game clock gives a share for this move as well: past it no new iteration is worth starting.
    // A search that doubts its move may ask for a multiple of it, one that is sure for a part; time
    // that is lost when it is not used (byo-yomi) is no part of that.
    [[nodiscard]] bool past_share(double factor = 1) const;

  private:
    Limits limits_;
    StopToken stop_;
    TimePoint start_;
    std::optional<TimePoint> deadline_;
    std::optional<TimePoint> share_;
    Duration flexible_{}, free_{}; // the parts of the share
};

class Meter {
  public:
    // The part of a thread when several share the budget.
    explicit Meter(const Budget& budget, std::uint32_t thread = 0, std::uint32_t threads = 1);

    // Pays for one node; false when there is nothing left to pay with: unwind, the search is over.
    [[nodiscard]] bool spend_node() {
        if (nodes_ >= node_limit_)
            spent_ = true;
        else if ((++nodes_ & poll_mask) == 0 && budget_->interrupted())
            spent_ = true;
        return !spent_;
    }
    // Pays for many nodes at once, at most nodes_left() of them, and looks at the clock.
    [[nodiscard]] bool spend_nodes(std::uint64_t count) {
        nodes_ += count;
        return poll();
    }
    [[nodiscard]] std::uint64_t nodes_left() const { return node_limit_ - nodes_; }
    [[nodiscard]] bool spend_playout() {
        if (playouts_ >= playout_limit_)
            spent_ = true;
        else
            ++playouts_;
        return !spent_;
    }
    // Looks at the clock now, whatever the count.
    [[nodiscard]] bool poll() {
        if (budget_->interrupted()) spent_ = true;
        return !spent_;
    }

    // The used part of whichever limit is nearest to its end, 0..1; 0 without limits.
    [[nodiscard]] double used() const;

    [[nodiscard]] bool spent() const { return spent_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t playouts() const { return playouts_; }
    [[nodiscard]] const Budget& budget() const { return *budget_; }

  private:
    static constexpr std::uint64_t poll_mask = 63;
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    const Budget* budget_;
    std::uint64_t node_limit_ = unlimited, playout_limit_ = unlimited;
    std::uint64_t nodes_ = 0, playouts_ = 0;
    bool spent_ = false;
};

} // namespace papan
