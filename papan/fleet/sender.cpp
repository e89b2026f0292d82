#include "papan/fleet/sender.hpp"

namespace papan::fleet {

namespace {

constexpr Duration pause = std::chrono::milliseconds(200);

} // namespace

Sender::Sender(Broker& broker, std::size_t most_waiting)
    : broker_(broker), most_waiting_(most_waiting), thread_([this] { work(); }) {}

Sender::~Sender() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Sender::send(Parcel parcel, const StopToken& stop) {
    std::unique_lock lock(mutex_);
    // The token raises no event: it is looked at now and then.
    while (parcels_.size() >= most_waiting_ && !stop.stop_requested())
        changed_.wait_for(lock, pause);
    parcels_.push_back(std::move(parcel));
    lock.unlock();
    changed_.notify_all();
}

void Sender::drop(const std::string& run) {
    const std::lock_guard lock(mutex_);
    // The first may be on the wire.
    for (std::size_t i = busy_ ? 1 : 0; i < parcels_.size();)
        if (parcels_[i].run == run)
            parcels_.erase(parcels_.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    changed_.notify_all();
}

bool Sender::drain(Duration patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return parcels_.empty(); });
}

std::uint64_t Sender::sent() const {
    const std::lock_guard lock(mutex_);
    return sent_;
}

std::uint64_t Sender::waiting() const {
    const std::lock_guard lock(mutex_);
    return parcels_.size();
}

double Sender::per_minute() const {
    const std::lock_guard lock(mutex_);
    return rate_.per_minute();
}

void Sender::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return over_ || !parcels_.empty(); });
        if (over_) return;
        busy_ = true;
        Parcel parcel = parcels_.front(); // stays in the list until it has arrived
        lock.unlock();
        const bool arrived = broker_.publish(parcel.subject, parcel.data, parcel.id).has_value();
        if (arrived && parcel.arrived) parcel.arrived();
        lock.lock();
        busy_ = false;
        if (arrived) {
            parcels_.pop_front();
            ++sent_;
            rate_.add(1);
            changed_.notify_all();
        } else if (changed_.wait_for(lock, pause, [this] { return over_; })) {
            return;
        }
    }
}

} // namespace papan::fleet
