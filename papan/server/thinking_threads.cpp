#include "papan/server/thinking_threads.hpp"

#include "papan/system/niceness.hpp"

#include <algorithm>
#include <cmath>

namespace papan::server {

namespace {

// Above nothing, below the thread that talks to everyone.
constexpr int person_niceness = 2, study_niceness = 12;
constexpr std::size_t most_accounts = 10'000;
constexpr auto until_memory = std::chrono::milliseconds(20);

} // namespace

ThinkingThreads::ThinkingThreads(unsigned cores, Log log) : log_(std::move(log)) {
    cores = std::clamp(cores, 1U, most_cores);
    lanes_[0].threads = cores * people_a_core;
    lanes_[0].niceness = person_niceness;
    lanes_[1].threads = cores * studies_a_core;
    lanes_[1].niceness = study_niceness;
    const std::lock_guard guard(mutex_);
    for (Lane& lane : lanes_)
        for (unsigned i = 0; i < lane.threads; ++i) start_thread(lane);
    threads_.emplace_back([this] { watch(); });
}

void ThinkingThreads::start_thread(Lane& lane) {
    threads_.emplace_back([this, &lane] {
        stand_back(lane.niceness);
        run(lane);
    });
    ++lane.idle;
}

void ThinkingThreads::make_thread(Lane& lane) {
    if (ending_ || lane.queues.empty() || lane.idle > 0 || !has_room(lane)) return;
    if (lane.extra >= most_extra) return;
    try {
        start_thread(lane);
        ++lane.extra;
    } catch (const std::exception& problem) { // then fewer think at once
        log_.error("no thread could be added: {}", problem.what());
    }
}

ThinkingThreads::~ThinkingThreads() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
        for (Lane& lane : lanes_) {
            lane.queues.clear();
            for (auto& [ticket, running] : lane.running) running.stop.request_stop();
            lane.changed.notify_all();
            lane.room.notify_all();
        }
    }
    crowded_.notify_all();
    ended_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Thinkers::Ticket ThinkingThreads::add(Job job) {
    const std::lock_guard guard(mutex_);
    const Ticket ticket = ++last_;
    Lane& lane = lanes_[static_cast<std::size_t>(job.urgency)];
    auto queue = std::find_if(lane.queues.begin(), lane.queues.end(),
                              [&](const Queue& q) { return q.owner == job.owner; });
    if (queue == lane.queues.end()) queue = lane.queues.insert(queue, {job.owner, {}});
    queue->jobs.push_back({ticket, std::move(job)});
    make_thread(lane);
    lane.changed.notify_one();
    crowded_.notify_one();
    return ticket;
}

void ThinkingThreads::cancel(Ticket ticket) {
    const std::lock_guard guard(mutex_);
    for (Lane& lane : lanes_) {
        if (const auto found = lane.running.find(ticket); found != lane.running.end()) {
            found->second.stop.request_stop();
            lane.room.notify_all();
        }
        for (auto queue = lane.queues.begin(); queue != lane.queues.end();) {
            std::erase_if(queue->jobs, [&](const Waiting& job) { return job.ticket == ticket; });
            queue = queue->jobs.empty() ? lane.queues.erase(queue) : std::next(queue);
        }
    }
}

std::size_t ThinkingThreads::waiting() const {
    const std::lock_guard guard(mutex_);
    std::size_t count = 0;
    for (const Lane& lane : lanes_)
        for (const Queue& queue : lane.queues) count += queue.jobs.size();
    return count;
}

std::size_t ThinkingThreads::running_here(const Lane& lane) {
    return static_cast<std::size_t>(
        std::count_if(lane.running.begin(), lane.running.end(),
                      [](const auto& entry) { return !entry.second.away; }));
}

std::size_t ThinkingThreads::running_for(const Lane& lane, const std::string& owner) {
    return static_cast<std::size_t>(
        std::count_if(lane.running.begin(), lane.running.end(), [&](const auto& entry) {
            return !entry.second.away && entry.second.owner == owner;
        }));
}

std::pair<ThinkingThreads::Lane*, ThinkingThreads::Running*> ThinkingThreads::own() {
    for (Lane& lane : lanes_)
        for (auto& [ticket, running] : lane.running)
            if (running.thread == std::this_thread::get_id()) return {&lane, &running};
    return {nullptr, nullptr};
}

ThinkingThreads::Away::Away(ThinkingThreads& threads) : threads_(threads) {
    const std::lock_guard guard(threads_.mutex_);
    const auto [lane, running] = threads_.own();
    if (!running) return;
    running->away = true;
    threads_.make_thread(*lane);
    lane->changed.notify_one();
    lane->room.notify_all();
}

ThinkingThreads::Away::~Away() {
    const std::lock_guard guard(threads_.mutex_);
    if (const auto [lane, running] = threads_.own(); running && running->away) running->is_back();
}

void ThinkingThreads::Away::come_back() {
    std::unique_lock guard(threads_.mutex_);
    const auto [lane, running] = threads_.own();
    if (!running || !running->away) return;
    ++lane->returning;
    threads_.crowded_.notify_one();
    lane->room.wait(guard, [this, lane = lane, running = running] {
        return threads_.ending_ || running->stop.stop_requested() || has_room(*lane);
    });
    --lane->returning;
    running->is_back();
    // There may be room for what waited behind it.
    threads_.make_thread(*lane);
    lane->changed.notify_one();
}

double ThinkingThreads::had(const Lane& lane, const std::string& owner, TimePoint now) const {
    double sum = 0;
    if (const auto found = accounts_.find(owner); found != accounts_.end())
        sum = found->second.seconds *
              std::exp2(-seconds(now - found->second.at) / seconds(half_life));
    for (const auto& [ticket, running] : lane.running)
        if (running.owner == owner && !running.away) sum += seconds(now - running.since);
    return sum;
}

void ThinkingThreads::note(const std::string& owner, Duration thought, TimePoint now) {
    constexpr double forgotten = 0.001;
    auto found = accounts_.find(owner);
    if (found == accounts_.end()) {
        try {
            found = accounts_.emplace(owner, Account()).first;
        } catch (const std::bad_alloc&) { // then it had nothing
            return;
        }
    }
    Account& account = found->second;
    account.seconds *= std::exp2(-seconds(now - account.at) / seconds(half_life));
    account.seconds += seconds(thought);
    account.at = now;
    if (accounts_.size() > most_accounts)
        std::erase_if(accounts_, [&](const auto& entry) {
            return entry.second.seconds *
                       std::exp2(-seconds(now - entry.second.at) / seconds(half_life)) <
                   forgotten;
        });
}

std::list<ThinkingThreads::Queue>::iterator ThinkingThreads::next_in(Lane& lane, TimePoint now) {
    const bool only_kept_back = running_here(lane) >= lane.threads - lane.threads / 4;
    auto best = lane.queues.end();
    double least = 0;
    for (auto queue = lane.queues.begin(); queue != lane.queues.end(); ++queue) {
        if (running_for(lane, queue->owner) >= std::max(lane.threads / 2, 1U)) continue;
        const double had_lately = had(lane, queue->owner, now);
        if (only_kept_back && had_lately >= seconds(next_to_nothing)) continue;
        if (best != lane.queues.end() && had_lately >= least) continue;
        best = queue;
        least = had_lately;
    }
    return best;
}

std::optional<ThinkingThreads::Waiting> ThinkingThreads::take(Lane& lane) {
    // Who comes back has begun before.
    if (!has_room(lane) || lane.returning > 0) return std::nullopt;
    const auto next = next_in(lane, Clock::now());
    if (next == lane.queues.end()) return std::nullopt;
    Waiting taken = std::move(next->jobs.front());
    next->jobs.pop_front();
    if (next->jobs.empty())
        lane.queues.erase(next);
    else
        lane.queues.splice(lane.queues.end(), lane.queues, next);
    return taken;
}

void ThinkingThreads::do_work(const Job& job, const StopToken& stop) {
    try {
        return job.work(stop);
    } catch (const std::exception& problem) {
        log_.error("a thought ended without an answer: {}", problem.what());
    } catch (...) {
        log_.error("a thought ended without an answer");
    }
    tell_lost(job);
}

// Somebody waits for it: where there is no memory to say so, there will be some soon.
void ThinkingThreads::tell_lost(const Job& job) {
    for (;;) {
        try {
            if (job.lost) job.lost();
            return;
        } catch (const std::exception& problem) {
            log_.error("a lost thought could not be told: {}", problem.what());
        }
        std::unique_lock guard(mutex_);
        if (ended_.wait_for(guard, until_memory, [this] { return ending_; })) return;
    }
}

std::optional<StopToken> ThinkingThreads::begin(Lane& lane, const Waiting& taken) {
    try {
        const auto running = lane.running.try_emplace(taken.ticket).first;
        running->second = {taken.job.owner, Clock::now(), StopSource(), std::this_thread::get_id()};
        return running->second.stop.token();
    } catch (const std::exception& problem) {
        lane.running.erase(taken.ticket);
        log_.error("a thought could not be begun: {}", problem.what());
        return std::nullopt;
    }
}

void ThinkingThreads::run(Lane& lane) {
    std::unique_lock guard(mutex_);
    for (;;) {
        std::optional<Waiting> taken;
        lane.changed.wait(guard, [&] { return ending_ || (taken = take(lane)).has_value(); });
        --lane.idle;
        if (ending_) return;
        const auto stop = begin(lane, *taken);
        make_thread(lane);
        if (!lane.queues.empty()) crowded_.notify_one(); // this may have been the last thread
        guard.unlock();
        if (stop)
            do_work(taken->job, *stop);
        else
            tell_lost(taken->job);
        const Ticket ticket = taken->ticket;
        taken.reset(); // what it holds is given back without the lock
        guard.lock();
        if (const auto done = lane.running.find(ticket); done != lane.running.end()) {
            note(done->second.owner, Clock::now() - done->second.since, Clock::now());
            lane.running.erase(done);
        }
        ++lane.idle;
        lane.changed.notify_one(); // its owner may go on
        lane.room.notify_all();
    }
}

std::optional<TimePoint> ThinkingThreads::hurry(Lane& lane, TimePoint now) {
    const bool somebody_else_waits =
        lane.returning > 0 ||
        (running_here(lane) >= lane.threads - lane.threads / 4 &&
         std::any_of(lane.queues.begin(), lane.queues.end(), [&](const Queue& queue) {
             return running_for(lane, queue.owner) < std::max(lane.threads / 2, 1U);
         }));
    if (!somebody_else_waits) return std::nullopt;
    std::optional<TimePoint> next;
    for (auto& [ticket, running] : lane.running) {
        if (running.away) continue;
        const TimePoint over = running.since + slice;
        if (over <= now)
            running.stop.request_stop();
        else if (!next || over < *next)
            next = over;
    }
    return next;
}

void ThinkingThreads::watch() {
    std::unique_lock guard(mutex_);
    while (!ending_) {
        std::optional<TimePoint> next;
        for (Lane& lane : lanes_)
            if (const auto over = hurry(lane, Clock::now()); over && (!next || *over < *next))
                next = over;
        if (next)
            crowded_.wait_until(guard, *next);
        else
            crowded_.wait(guard);
    }
}

} // namespace papan::server
