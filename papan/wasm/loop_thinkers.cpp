#include "papan/wasm/loop_thinkers.hpp"

#include <utility>

namespace papan::wasm {

server::Thinkers::Ticket LoopThinkers::add(Job job) {
    queue_of(job.urgency).push_back({++last_, std::move(job)});
    return last_;
}

void LoopThinkers::cancel(Ticket ticket) {
    for (Running& running : running_)
        if (running.ticket == ticket) running.stop.request_stop();
    const auto is_it = [&](const Waiting& job) { return job.ticket == ticket; };
    std::erase_if(people_, is_it);
    std::erase_if(studies_, is_it);
}

void LoopThinkers::run_one() {
    if (!people_.empty())
        run_first(people_);
    else if (!studies_.empty())
        run_first(studies_);
}

void LoopThinkers::run_first(std::deque<Waiting>& queue) {
    const Waiting taken = std::move(queue.front());
    queue.pop_front();
    const StopSource stop;
    running_.push_back({taken.ticket, stop});
    taken.job.work(stop.token());
    running_.pop_back();
}

} // namespace papan::wasm
