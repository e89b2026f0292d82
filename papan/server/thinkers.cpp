#include "papan/server/thinkers.hpp"

#include <algorithm>

namespace papan::server {

Thinkers::Thinkers(unsigned threads) {
    for (unsigned i = 0; i < std::max(threads, 1U); ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
        queues_.clear();
        for (auto& [ticket, stop] : running_) stop.request_stop();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Thinkers::Ticket Thinkers::add(const std::string& owner, Work work) {
    const std::lock_guard guard(mutex_);
    const Ticket ticket = ++last_;
    auto queue = std::find_if(queues_.begin(), queues_.end(),
                              [&](const Queue& q) { return q.owner == owner; });
    if (queue == queues_.end()) queue = queues_.insert(queues_.end(), {owner, {}});
    queue->jobs.push_back({ticket, std::move(work)});
    changed_.notify_one();
    return ticket;
}

void Thinkers::cancel(Ticket ticket) {
    const std::lock_guard guard(mutex_);
    if (const auto found = running_.find(ticket); found != running_.end())
        found->second.request_stop();
    for (auto queue = queues_.begin(); queue != queues_.end();) {
        std::erase_if(queue->jobs, [&](const Job& job) { return job.ticket == ticket; });
        queue = queue->jobs.empty() ? queues_.erase(queue) : std::next(queue);
    }
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard guard(mutex_);
    std::size_t count = 0;
    for (const Queue& queue : queues_) count += queue.jobs.size();
    return count;
}

void Thinkers::run() {
    std::unique_lock guard(mutex_);
    for (;;) {
        changed_.wait(guard, [this] { return ending_ || !queues_.empty(); });
        if (ending_) return;
        Job job = std::move(queues_.front().jobs.front());
        queues_.front().jobs.pop_front();
        if (queues_.front().jobs.empty())
            queues_.pop_front();
        else
            queues_.splice(queues_.end(), queues_, queues_.begin());
        const StopToken stop = running_[job.ticket].token();
        guard.unlock();
        job.work(stop);
        guard.lock();
        running_.erase(job.ticket);
    }
}

} // namespace papan::server
