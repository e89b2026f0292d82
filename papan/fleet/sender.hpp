// Finished games on their way to the broker: a thread of its own, so that whoever plays does not
// wait for the wire. A game leaves the list when the broker has it; while the broker is away the
// list grows to its limit and then holds up those who play. Nothing is lost but by the death of
// this program.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/fleet/nats/broker.hpp"
#include "papan/fleet/rate_meter.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace papan::fleet {

class Sender {
  public:
    struct Parcel {
        std::string run, subject, id, data;
        std::function<void()> arrived = {}; // called when the broker has it
    };

    Sender(Broker& broker, std::size_t most_waiting);
    ~Sender();
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    // Waits while too many are waiting, but not once stopped.
    void send(Parcel parcel, const StopToken& stop);
    // Those of a run that is over go nowhere.
    void drop(const std::string& run);
    // Until none waits, for so long at most. False where some still do.
    [[nodiscard]] bool drain(Duration patience);

    [[nodiscard]] std::uint64_t sent() const;
    [[nodiscard]] std::uint64_t waiting() const;
    [[nodiscard]] double per_minute() const;

  private:
    void work();

    Broker& broker_;
    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Parcel> parcels_;
    std::uint64_t sent_ = 0;
    mutable RateMeter rate_;
    bool over_ = false, busy_ = false;
    std::thread thread_;
};

} // namespace papan::fleet
