// A match or tournament at the broker: its games are a queue that workers take from.
#include "papan/fleet/coordinator.hpp"
#include "papan/fleet/event_note.hpp"
#include "papan/fleet/post.hpp"

#include <algorithm>
#include <map>

namespace papan::fleet {

namespace {

using namespace match;

constexpr std::size_t most_ahead = 2048; // games that are handed out and not counted yet

class EventAtBroker {
  public:
    EventAtBroker(Post& post, const Event& event, std::span<const Task> tasks,
                  const StopToken& stop, const OnGame& on_game)
        : post_(post), event_(event), tasks_(tasks), stop_(stop), on_game_(on_game) {
        for (std::size_t i = 0; i < tasks.size(); ++i) places_.emplace(tasks[i].id, i);
    }

    Result<void> run() {
        while (counted_ < tasks_.size() && !done_ && !stop_.stop_requested()) {
            if (auto handed = hand_out(); !handed) return handed;
            auto received = post_.receive(
                stop_, [this](std::span<const train::WireGame> games) { return judge(games); });
            if (!received) return received;
            if (auto told = count(); !told) return told;
        }
        return {};
    }

  private:
    Result<void> hand_out() {
        while (handed_ < tasks_.size() && handed_ < counted_ + most_ahead) {
            const Task& task = tasks_[handed_];
            auto sent = post_.insist([&] {
                return post_.broker().publish(subjects::task(post_.id()), write_task(task),
                                              message_id(task.id));
            });
            if (!sent) return stop_.stop_requested() ? Result<void>() : sent;
            ++handed_;
        }
        return {};
    }

    Result<std::vector<train::Verdict>> judge(std::span<const train::WireGame> games) {
        std::vector<train::Verdict> verdicts;
        for (const train::WireGame& wire : games) {
            const auto place = places_.find(wire.id);
            if (place == places_.end()) {
                verdicts.push_back({train::Reception::refused, "this is no game of the event"});
                continue;
            }
            auto game = read_event_game(event_, tasks_[place->second], wire.bytes);
            if (!game)
                verdicts.push_back({train::Reception::refused, game.error().message});
            else if (place->second < counted_ ||
                     !waiting_.emplace(place->second, *std::move(game)).second)
                verdicts.push_back({train::Reception::known});
            else
                verdicts.push_back({train::Reception::kept});
        }
        return verdicts;
    }

    // In order: the next one that is missing holds up those behind it.
    Result<void> count() {
        for (auto next = waiting_.find(counted_); next != waiting_.end() && !done_;
             next = waiting_.find(counted_)) {
            const auto go_on = on_game_(next->second.task, next->second.record);
            if (!go_on) return Failure(go_on.error());
            done_ = !*go_on;
            waiting_.erase(next);
            ++counted_;
        }
        return {};
    }

    Post& post_;
    const Event& event_;
    std::span<const Task> tasks_;
    StopToken stop_;
    const OnGame& on_game_;
    std::map<std::size_t, std::size_t> places_; // of a game's number among the tasks
    std::map<std::size_t, LoggedGame> waiting_; // by their place
    std::size_t handed_ = 0, counted_ = 0;
    bool done_ = false;
};

// Of coordinators that were killed: nobody waits for these games any more.
void clear_up(Broker& broker) {
    const auto notes = broker.all_newest(streams::notes, subjects::all_work);
    if (!notes) return;
    for (const auto& [subject, text] : *notes) {
        const auto note = parse_work(text);
        if (!note || note->method != "match") continue;
        const auto here = broker.newest(streams::here, subjects::run_here(note->run));
        if (!here || *here) continue;
        static_cast<void>(broker.forget(streams::notes, subject));
        static_cast<void>(broker.drop_stream(streams::games(note->run)));
        static_cast<void>(broker.drop_stream(streams::tasks(note->run)));
    }
}

class FleetMatches final : public GameRunner {
  public:
    FleetMatches(Address address, Log log) : address_(std::move(address)), log_(std::move(log)) {}

    Result<void> run(const Setup& setup, std::span<const Task> tasks, const StopToken& stop,
                     const OnGame& on_game) override {
        auto packed = pack_event(setup);
        if (!packed) return pass_on(std::move(packed));
        auto event = make_event(setup, 1);
        if (!event) return pass_on(std::move(event));
        std::string title = fmt::format("{} {}:", setup.kind, setup.game);
        for (const Entrant& entrant : setup.entrants) title += " " + entrant.name;
        auto post = Post::open({address_, title, stop, log_}, Roster::passing(random_id()));
        if (!post) return pass_on(std::move(post));
        auto begun = begin(**post, *std::move(packed), setup.game);
        if (!begun) return stop.stop_requested() ? Result<void>() : begun;
        auto played = EventAtBroker(**post, *event, tasks, stop, on_game).run();
        (*post)->withdraw();
        static_cast<void>((*post)->broker().drop_stream(streams::tasks((*post)->id())));
        return played;
    }

  private:
    static Result<void> begin(Post& post, PackedEvent packed, const std::string& game) {
        const StreamSettings tasks{.name = streams::tasks(post.id()),
                                   .subjects = subjects::task(post.id()),
                                   .is_queue = true,
                                   .keep = std::chrono::hours(24 * 30),
                                   .same_id = std::chrono::minutes(2)};
        if (auto made = post.insist([&] { return post.broker().make_stream(tasks); }); !made)
            return made;
        clear_up(post.broker());
        WorkNote note;
        note.method = "match";
        note.game = game;
        note.settings = std::move(packed.setup);
        return post.announce(std::move(note), std::move(packed.files));
    }

    Address address_;
    Log log_;
};

} // namespace

std::unique_ptr<GameRunner> open_matches(const Address& address, const Log& log) {
    return std::make_unique<FleetMatches>(address, log);
}

} // namespace papan::fleet
