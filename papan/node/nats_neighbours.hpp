// The neighbours over a broker of NATS's: a subject for each node, at which it hears the others.
// Nothing is kept there; what does not arrive is noticed by both ends (link.hpp).
#pragma once

#include "papan/fleet/nats/wire.hpp"
#include "papan/node/link.hpp"
#include "papan/node/neighbourhood.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/neighbours.hpp"
#include "papan/server/store.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace papan::node {

// Frames on their way to the broker, on a thread of their own: the desks never wait for it.
class Sender {
  public:
    Sender(fleet::Wire& wire, server::CalmLog log);
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;
    ~Sender(); // sends what is waiting, if the broker takes it

    void add(std::string subject, std::string frame);
    [[nodiscard]] std::size_t waiting() const;
    // What the broker did not take, ever: there was too much, it was too old, or it was refused.
    [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

  private:
    struct Letter {
        std::string subject, frame;
        TimePoint at;
    };
    void work();
    // With the mutex held.
    void drop_old();
    void send(const Letter& letter);

    fleet::Wire& wire_;
    server::CalmLog log_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Letter> waiting_;
    std::size_t bytes_ = 0;
    std::atomic<std::uint64_t> dropped_ = 0;
    bool ending_ = false;
    std::thread thread_;
};

class NatsNeighbours final : public server::Neighbours, public Neighbourhood {
  public:
    // Begins to connect; an error only where that can never succeed.
    [[nodiscard]] static Result<std::unique_ptr<NatsNeighbours>> open(const fleet::Address& address,
                                                                      const std::string& name,
                                                                      server::Store::Post post,
                                                                      server::CalmLog log);
    NatsNeighbours(std::unique_ptr<fleet::Wire> wire, server::Store::Post post,
                   server::CalmLog log);
    ~NatsNeighbours() override; // says farewell

    void set_ears(server::NeighbourEars* ears) override { ears_ = ears; }
    [[nodiscard]] std::vector<std::string> all() const override;
    [[nodiscard]] bool is_near(const std::string& node) const override;
    void tell(const std::string& node, std::string note) override;
    [[nodiscard]] server::NeighbourCounts counts() const override;

    [[nodiscard]] Result<void> begin(const std::string& number) override;
    void round(NodeRound round) override;

  private:
    static constexpr int most_waiting = 20'000; // frames that were heard and not looked at

    void meet(const NodeRound& round);
    void hear(std::string_view text);
    void send(const std::string& node, Link& link, Frame::Kind kind, std::string_view note = {});
    void lose(const std::string& node);

    server::Store::Post post_;
    server::CalmLog log_;
    std::string number_;
    // Only on the desks' thread.
    server::NeighbourEars* ears_ = nullptr;
    std::map<std::string, Link> links_;
    std::uint64_t gaps_ = 0, unheeded_ = 0, leases_lost_ = 0;

    std::atomic<int> unheard_ = 0;
    std::unique_ptr<fleet::Wire> wire_;
    Sender sender_; // ends before the wire
};

} // namespace papan::node
