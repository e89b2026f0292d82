// One thing that a worker is at, on threads of its own: games for a run, or games of an event.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/fleet/files.hpp"
#include "papan/fleet/sender.hpp"
#include "papan/train/work_player.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

namespace papan::fleet {

// What jobs need of their worker. It outlives them.
struct Bench {
    Broker& broker;
    FileCache& files;
    Sender& sender;
    std::string worker; // its name
    int threads = 1;
    std::unique_ptr<train::WorkPlayer> player = nullptr; // of the last run that was played for,
    std::string player_key = "";                         // with the games it has under way
};

class Job {
  public:
    Job(Bench& bench, WorkNote note);
    ~Job(); // stops it
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    [[nodiscard]] const WorkNote& note() const { return note_; }
    [[nodiscard]] bool is_over() const { return over_.load(); }
    // Of one that is over. Processor time of those who played.
    [[nodiscard]] const Result<Duration>& result() const { return result_; }
    // Ends it and gives its result.
    [[nodiscard]] Result<Duration> end();

  private:
    Bench& bench_;
    WorkNote note_;
    StopSource stop_;
    std::atomic<bool> over_ = false;
    Result<Duration> result_ = Duration::zero();
    std::thread thread_;
};

// The games of a run that learns, until stopped.
[[nodiscard]] Result<Duration> play_for_run(Bench& bench, const WorkNote& note,
                                            const StopToken& stop);
// The games of an event, until stopped.
[[nodiscard]] Result<Duration> play_for_event(Bench& bench, const WorkNote& note,
                                              const StopToken& stop);

} // namespace papan::fleet
