// A coordinator's end of the wire: says what is to be played, takes in the games, shuts out who
// sends what is none, and shows that it is there. A broker that is away is waited for. Games are
// answered for after they were judged, so that none is lost when this program dies; a second
// delivery of one is dropped by whoever judges.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/fleet/nats/broker.hpp"
#include "papan/fleet/protocol.hpp"
#include "papan/fleet/rate_meter.hpp"
#include "papan/fleet/roster.hpp"
#include "papan/train/game_source.hpp"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace papan::fleet {

class Post {
  public:
    struct Settings {
        Address address;
        std::string title;
        StopToken stop;
        Log log;
    };

    [[nodiscard]] static Result<std::unique_ptr<Post>> open(const Settings& settings,
                                                            Roster roster);
    ~Post();
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;

    [[nodiscard]] Broker& broker() { return *broker_; }
    [[nodiscard]] const std::string& id() const { return id_; }

    // Files become the note's, in this order.
    [[nodiscard]] Result<void> announce(WorkNote note, std::vector<std::filesystem::path> files);
    // Nobody is to play any more; games that are on their way still arrive for the next start.
    void rest();
    // The same, and nothing of it stays at the broker.
    void withdraw();

    [[nodiscard]] Result<void> receive(const StopToken& stop,
                                       const train::GameSource::Judge& judge);
    [[nodiscard]] RunNote note() const;

    // Tries until it succeeds; an error when that is hopeless or was stopped.
    [[nodiscard]] Result<void> insist(const std::function<Result<void>()>& attempt);

  private:
    Post(const Settings& settings, Roster roster, std::unique_ptr<Broker> broker);
    [[nodiscard]] Result<void> publish_work();
    [[nodiscard]] Result<std::vector<Delivery>> take();
    void count(const std::vector<train::Verdict>& verdicts);
    [[nodiscard]] Result<void> refuse(const std::string& worker, const std::string& why);
    void keep_up();

    Settings settings_;
    std::string id_;
    Roster roster_;
    std::unique_ptr<Broker> broker_;
    std::optional<Queue> queue_;

    mutable std::mutex mutex_; // what follows is read by the thread that keeps up
    std::optional<WorkNote> work_;
    std::vector<std::filesystem::path> files_;
    RunNote note_;
    mutable RateMeter rate_;
    std::condition_variable ending_;
    bool over_ = false;
    std::thread upkeep_;
};

} // namespace papan::fleet
