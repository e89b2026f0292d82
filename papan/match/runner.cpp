#include "papan/match/runner.hpp"

#include "papan/base/hash.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace papan::match {

namespace {

EngineSettings engine_settings(const LoopSettings& loop, bool start_now) {
    EngineSettings settings;
    settings.patience = loop.patience;
    settings.margin = loop.margin;
    settings.start_now = start_now;
    return settings;
}

// The players of one thread.
class Bench {
  public:
    explicit Bench(const Event& event) : event_(event), seats_(event.entrants.size()) {}

    // Ready for a new game. An engine that does not start loses the game; it is no error here.
    Result<AnyPlayer*> seat(std::size_t entrant, const PlayerContext& context) {
        const std::string& spec = event_.entrants[entrant].spec;
        std::unique_ptr<AnyPlayer>& player = seats_[entrant];
        if (!player || !is_external(spec)) {
            auto made =
                make_any_player(*event_.game, spec, context, engine_settings(event_.loop, false));
            if (!made) return pass_on(std::move(made));
            player = *std::move(made);
        }
        player->new_game();
        return player.get();
    }

  private:
    const Event& event_;
    std::vector<std::unique_ptr<AnyPlayer>> seats_;
};

class Runner {
  public:
    Runner(const Event& event, std::span<const Task> tasks, const StopToken& stop,
           const OnGame& on_game)
        : event_(event), tasks_(tasks), outside_(stop), on_game_(on_game) {}

    // The games run on threads of their own; this one hears the stop from outside.
    Result<void> run() {
        const std::size_t wanted =
            std::clamp<std::size_t>(event_.concurrency, 1, std::max<std::size_t>(tasks_.size(), 1));
        std::vector<std::thread> threads;
        working_ = wanted;
        for (std::size_t i = 0; i < wanted; ++i) threads.emplace_back([this] { work(); });
        {
            std::unique_lock lock(mutex_);
            while (!changed_.wait_for(lock, hearing, [this] { return working_ == 0; }))
                if (outside_.stop_requested()) inside_.request_stop();
        }
        for (std::thread& thread : threads) thread.join();
        if (error_) return Failure(*error_);
        return {};
    }

  private:
    static constexpr auto hearing = std::chrono::milliseconds(20);

    void work() {
        play_tasks();
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_all();
    }

    void play_tasks() {
        Bench bench(event_);
        while (!inside_.stop_requested()) {
            const std::size_t next = next_.fetch_add(1);
            if (next >= tasks_.size()) return;
            const Task& task = tasks_[next];
            auto record = play(bench, task);
            const std::lock_guard lock(mutex_);
            if (!record)
                end(record.error());
            else if (record->ending != Ending::stopped)
                report(task, *record);
        }
    }

    Result<GameRecord> play(Bench& bench, const Task& task) {
        const auto opening = event_.openings->at(task.opening);
        if (!opening) return Failure(opening.error());
        auto game = begin_game(*event_.game, event_.options, *opening);
        if (!game) return pass_on(std::move(game));
        std::array<Contestant, 2> contestants;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const std::size_t entrant = seat == 0 ? task.first : task.second;
            auto player = bench.seat(entrant, context_of(event_, task, seat));
            if (!player) return pass_on(std::move(player));
            contestants[seat] = {*player, event_.entrants[entrant].control};
        }
        GameRecord record = play_game(*game, contestants, event_.loop, inside_.token());
        record.start = opening->position;
        return record;
    }

    void report(const Task& task, const GameRecord& record) {
        if (inside_.stop_requested()) return; // decided while this game was under way
        auto go_on = on_game_(task, record);
        if (!go_on)
            end(go_on.error());
        else if (!*go_on)
            inside_.request_stop();
    }

    void end(const Error& error) {
        if (!error_) error_ = error;
        inside_.request_stop();
    }

    const Event& event_;
    std::span<const Task> tasks_;
    StopToken outside_;
    StopSource inside_; // ends the games under way
    const OnGame& on_game_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t working_ = 0;
    std::optional<Error> error_;
};

} // namespace

PlayerContext context_of(const Event& event, const Task& task, std::size_t seat) {
    PlayerContext context = event.players;
    context.seed = combine(combine(event.seed, task.id), seat);
    return context;
}

Result<void> check_entrants(const Event& event) {
    for (const Entrant& entrant : event.entrants)
        if (auto made = make_any_player(*event.game, entrant.spec, event.players,
                                        engine_settings(event.loop, true));
            !made)
            return pass_on(std::move(made));
    return {};
}

Result<void> run_games(const Event& event, std::span<const Task> tasks, const StopToken& stop,
                       const OnGame& on_game) {
    return Runner(event, tasks, stop, on_game).run();
}

} // namespace papan::match
