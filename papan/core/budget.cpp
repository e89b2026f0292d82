#include "papan/core/budget.hpp"

#include <algorithm>

namespace papan {

namespace {

using std::chrono::milliseconds;

// Kept back for the way from our decision to the one who stops the clock.
constexpr Duration safety = milliseconds(20);

// Over how many moves what is left of the main time is spread.
constexpr int moves_ahead = 25;

std::uint64_t part(std::uint64_t whole, std::uint32_t index, std::uint32_t parts) {
    return whole / parts + (index < whole % parts ? 1 : 0);
}

} // namespace

Allotment allot(const ClockLeft& clock) {
    const Duration usable = std::max(Duration::zero(), clock.remaining - safety);
    const Duration overtime = clock.byoyomi / std::max(1, clock.moves_to_go.value_or(1));
    const Duration spare = std::max(Duration::zero(), overtime - safety);
    const Duration share = usable / moves_ahead + clock.increment * 4 / 5 + spare * 9 / 10;
    const Duration limit = std::min(usable / 3 + clock.increment, usable) + spare;
    return {std::min(share, limit), std::max(limit, Duration(milliseconds(1)))};
}

Budget::Budget(const Limits& limits, StopToken stop, TimePoint start)
    : limits_(limits), stop_(std::move(stop)), start_(start) {
    if (limits.move_time) deadline_ = start + *limits.move_time;
    if (limits.clock) {
        const auto [share, limit] = allot(*limits.clock);
        share_ = start + share;
        deadline_ = std::min(deadline_.value_or(start + limit), start + limit);
    }
}

double Budget::time_used() const {
    const auto end = share_ ? share_ : deadline_;
    if (!end) return 0;
    return *end <= start_ ? 1 : std::min(1.0, seconds(elapsed()) / seconds(*end - start_));
}

Meter::Meter(const Budget& budget, std::uint32_t thread, std::uint32_t threads) : budget_(&budget) {
    if (budget.limits().nodes) node_limit_ = part(*budget.limits().nodes, thread, threads);
    if (budget.limits().playouts) playout_limit_ = part(*budget.limits().playouts, thread, threads);
}

double Meter::used() const {
    const auto share = [](std::uint64_t count, std::uint64_t limit) {
        if (limit == unlimited) return 0.0;
        return limit == 0 ? 1.0 : static_cast<double>(count) / static_cast<double>(limit);
    };
    return std::max(
        {share(nodes_, node_limit_), share(playouts_, playout_limit_), budget_->time_used()});
}

} // namespace papan
