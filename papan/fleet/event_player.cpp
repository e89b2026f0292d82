// A worker at a match or tournament: takes its games one by one and plays them.
#include "papan/fleet/event_note.hpp"
#include "papan/fleet/job.hpp"

#include <condition_variable>
#include <ctime>
#include <list>
#include <mutex>

namespace papan::fleet {

namespace {

using namespace match;

constexpr Duration patience = std::chrono::seconds(1), pause = std::chrono::milliseconds(200),
                   remind_every = std::chrono::seconds(10);

class EventPlayer {
  public:
    EventPlayer(Bench& bench, const WorkNote& note, Event event, const StopToken& stop)
        : bench_(bench), note_(note), event_(std::move(event)), stop_(stop) {}

    Duration play() {
        std::vector<std::thread> threads;
        for (int i = 0; i < bench_.threads; ++i) threads.emplace_back([this] { play_some(); });
        std::thread reminder([this] { remind(); });
        for (std::thread& thread : threads) thread.join();
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        changed_.notify_all();
        reminder.join();
        return play_time_;
    }

  private:
    using Held = std::shared_ptr<Delivery>;

    void play_some() {
        std::optional<Queue> queue;
        while (!stop_.stop_requested()) {
            auto task = take(queue);
            if (task) play_one(task);
        }
    }

    // Nothing where there is none now.
    Held take(std::optional<Queue>& queue) {
        if (!queue) {
            auto opened =
                bench_.broker.open_queue(streams::tasks(note_.run), subjects::task(note_.run),
                                         "players", std::chrono::seconds(60));
            if (opened) queue = *std::move(opened);
        }
        auto taken = queue ? queue->take(1, patience)
                           : Result<std::vector<Delivery>>(fail(ErrorCode::io, "no queue"));
        if (!taken) {
            queue.reset();
            std::this_thread::sleep_for(pause); // the broker is away, or the event is over
            return nullptr;
        }
        if (taken->empty()) return nullptr;
        auto held = std::make_shared<Delivery>(std::move(taken->front()));
        const std::lock_guard lock(mutex_);
        held_.push_back(held);
        return held;
    }

    void play_one(const Held& held) {
        const auto task = read_task(held->data());
        if (!task || task->first >= event_.entrants.size() ||
            task->second >= event_.entrants.size()) {
            release(held, true);
            return;
        }
        const auto on_game = [&](const Task& played, const GameRecord& record) -> Result<bool> {
            Envelope envelope;
            envelope.id = played.id;
            envelope.finished = now_milliseconds();
            envelope.bytes = write_event_game({played, record});
            bench_.sender.send({note_.run, subjects::game(note_.run, bench_.worker),
                                message_id(played.id), write_envelope(envelope),
                                [held] { held->done(); }},
                               stop_);
            const std::lock_guard lock(mutex_);
            play_time_ += record.used[0] + record.used[1];
            return true;
        };
        // A game that could not be played, or was given up, goes to somebody else in a minute.
        static_cast<void>(run_games(event_, {&*task, 1}, stop_, on_game));
        release(held, false);
    }

    // No longer ours to remind of.
    void release(const Held& held, bool done) {
        if (done) held->done();
        const std::lock_guard lock(mutex_);
        held_.remove(held);
    }

    // The broker gives a game to somebody else when it hears nothing for a minute.
    void remind() {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, remind_every, [this] { return over_; }))
            for (const Held& held : held_) held->still_at_work();
    }

    Bench& bench_;
    const WorkNote& note_;
    Event event_;
    StopToken stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Held> held_;
    Duration play_time_{};
    bool over_ = false;
};

} // namespace

Result<Duration> play_for_event(Bench& bench, const WorkNote& note, const StopToken& stop) {
    std::vector<std::filesystem::path> files;
    for (const FileNote& file : note.files) {
        auto path = bench.files.fetch(bench.broker, file, stop);
        if (!path) return pass_on(std::move(path));
        files.push_back(*std::move(path));
    }
    const auto setup = unpack_event(note.settings, files);
    if (!setup) return Failure(setup.error());
    auto event = make_event(*setup, 1);
    if (!event) return pass_on(std::move(event));
    return EventPlayer(bench, note, *std::move(event), stop).play();
}

} // namespace papan::fleet
