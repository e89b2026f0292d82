// Thinkers that are threads. People who wait and studies have threads of their own, and those of
// studies run at a lower priority of the system, so that it gives the processor to a person's
// opponent at once, whatever else is thought about. Each kind has more threads than cores: guests
// share the cores by the system's own slices. Whoever had the least of them lately goes first, and
// a quarter of the threads is kept for those who had next to nothing. What has run longer than its
// slice while another guest waits for a thread is told to finish.
//
// What waits for an answer of another machine takes no processor here: while it is away (Away),
// other work runs in its place, on one more thread where there is none.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/log.hpp"
#include "papan/server/thinkers.hpp"

#include <condition_variable>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace papan::server {

class ThinkingThreads final : public Thinkers {
  public:
    static constexpr unsigned most_cores = 64;
    static constexpr unsigned people_a_core = 4, studies_a_core = 2; // threads
    static constexpr Duration slice = std::chrono::seconds(2);
    // Thinking that long ago counts half.
    static constexpr Duration half_life = std::chrono::seconds(10);
    // Whoever had less of it lately may have the threads that are kept back.
    static constexpr Duration next_to_nothing = std::chrono::seconds(1);
    static constexpr unsigned most_extra = 256; // threads of a kind, for those that are away

    // At least one core, at most most_cores.
    explicit ThinkingThreads(unsigned cores, Log log = {});
    ~ThinkingThreads() override; // stops what runs and forgets what waits

    Ticket add(Job job) override;
    void cancel(Ticket ticket) override;
    [[nodiscard]] std::size_t waiting() const override;

    // While this lives, the work of the calling thread waits for another machine.
    class Away {
      public:
        explicit Away(ThinkingThreads& threads);
        ~Away();
        Away(const Away&) = delete;
        Away& operator=(const Away&) = delete;
        // The work goes on here: waits until there is room for it, or it is told to stop.
        void come_back();

      private:
        ThinkingThreads& threads_;
    };

  private:
    struct Waiting {
        Ticket ticket;
        Job job;
    };
    struct Queue {
        std::string owner;
        std::deque<Waiting> jobs;
    };
    struct Running {
        std::string owner;
        TimePoint since;
        StopSource stop;
        std::thread::id thread;
        bool away = false;

        // What it has thought elsewhere is no time of ours.
        void is_back() {
            away = false;
            since = Clock::now();
        }
    };
    // How much an owner has thought, the older the less.
    struct Account {
        double seconds = 0;
        TimePoint at{};
    };
    // The threads and queues of one urgency.
    struct Lane {
        unsigned threads = 0; // that run here at once
        int niceness = 0;
        unsigned extra = 0, idle = 0, returning = 0; // threads
        std::list<Queue> queues;                     // never empty ones; who waits longest first
        std::map<Ticket, Running> running;
        std::condition_variable changed, room;
    };

    void start_thread(Lane& lane);
    // One more where work could run and none of its threads is there to do it.
    void make_thread(Lane& lane);
    void run(Lane& lane);
    void do_work(const Job& job, const StopToken& stop);
    void tell_lost(const Job& job);
    // None when there is no memory for it.
    [[nodiscard]] std::optional<StopToken> begin(Lane& lane, const Waiting& taken);
    [[nodiscard]] std::optional<Waiting> take(Lane& lane);
    // Not away.
    [[nodiscard]] static std::size_t running_here(const Lane& lane);
    [[nodiscard]] static std::size_t running_for(const Lane& lane, const std::string& owner);
    [[nodiscard]] static bool has_room(const Lane& lane) {
        return running_here(lane) < lane.threads;
    }
    // Of the calling thread, with its lane; null where it is none of ours.
    [[nodiscard]] std::pair<Lane*, Running*> own();
    // What the owner had lately, in seconds, with what runs for it now.
    [[nodiscard]] double had(const Lane& lane, const std::string& owner, TimePoint now) const;
    void note(const std::string& owner, Duration thought, TimePoint now);
    // Who is served next; the end where nobody may be now.
    [[nodiscard]] std::list<Queue>::iterator next_in(Lane& lane, TimePoint now);
    // Hurries those whose slice is over; when to look again, if anybody waits.
    [[nodiscard]] static std::optional<TimePoint> hurry(Lane& lane, TimePoint now);
    void watch();

    mutable std::mutex mutex_;
    std::condition_variable crowded_; // somebody waits
    std::condition_variable ended_;
    Lane lanes_[2];                           // by urgency
    std::map<std::string, Account> accounts_; // of owners who thought lately
    Ticket last_ = 0;
    bool ending_ = false;
    Log log_;
    std::vector<std::thread> threads_;
};

} // namespace papan::server
