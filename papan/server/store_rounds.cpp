#include "papan/server/store_rounds.hpp"

namespace papan::server {

StoreRounds::StoreRounds(std::function<void()> round, Duration pause, CalmLog log)
    : round_(std::move(round)), pause_(pause), log_(std::move(log)), thread_([this] { work(); }) {}

StoreRounds::~StoreRounds() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void StoreRounds::work() {
    std::unique_lock guard(mutex_);
    do {
        guard.unlock();
        try {
            round_();
        } catch (const std::exception& problem) { // for want of memory; there will be some again
            log_.tell(LogLevel::error, "the database was not looked after: {}", problem.what());
        }
        guard.lock();
    } while (!changed_.wait_for(guard, pause_, [this] { return ending_; }));
}

} // namespace papan::server
