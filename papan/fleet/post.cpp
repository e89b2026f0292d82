#include "papan/fleet/post.hpp"

#include "papan/fleet/files.hpp"

#include <algorithm>

namespace papan::fleet {

namespace {

constexpr int batch = 64;
constexpr Duration patience = std::chrono::seconds(1), pause = std::chrono::milliseconds(200),
                   upkeep_every = std::chrono::seconds(5), answer_within = std::chrono::seconds(15);
constexpr std::int64_t most_waiting_bytes = std::int64_t{1} << 30,
                       most_file_bytes = std::int64_t{4} << 30;

Result<void> make_streams(Broker& broker, const std::string& run) {
    const StreamSettings wanted[] = {
        {.name = streams::notes, .subjects = "papan.note.>"},
        {.name = streams::here, .subjects = "papan.here.>", .keep = std::chrono::seconds(30)},
        {.name = streams::files, .subjects = "papan.file.>", .most_bytes = most_file_bytes},
        {.name = streams::games(run),
         .subjects = "papan.game." + run + ".*",
         .is_queue = true,
         .most_bytes = most_waiting_bytes,
         .same_id = std::chrono::minutes(10)},
    };
    for (const StreamSettings& settings : wanted)
        if (auto made = broker.make_stream(settings); !made) return made;
    return {};
}

// What a delivery holds, where it is a game of ours.
Result<Envelope> open_envelope(const Delivery& delivery) {
    auto envelope = read_envelope(delivery.data());
    if (envelope && envelope->version != our_version())
        return fail(ErrorCode::unsupported, "it is of '{}', this is '{}'", envelope->version,
                    our_version());
    return envelope;
}

} // namespace

Post::Post(const Settings& settings, Roster roster, std::unique_ptr<Broker> broker)
    : settings_(settings), id_(roster.id()), roster_(std::move(roster)),
      broker_(std::move(broker)) {
    note_.run = id_;
    note_.title = settings_.title.substr(0, 150);
    upkeep_ = std::thread([this] { keep_up(); });
}

Post::~Post() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    ending_.notify_all();
    upkeep_.join();
}

Result<std::unique_ptr<Post>> Post::open(const Settings& settings, Roster roster) {
    auto broker = Broker::connect(settings.address, "papan coordinator " + roster.id());
    if (!broker) return pass_on(std::move(broker));
    return std::unique_ptr<Post>(new Post(settings, std::move(roster), *std::move(broker)));
}

Result<void> Post::insist(const std::function<Result<void>()>& attempt) {
    bool told = false;
    while (true) {
        auto done = attempt();
        if (done || done.error().code != ErrorCode::io) return done;
        if (broker_->is_refused()) return broker_->refusal();
        if (settings_.stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        if (!std::exchange(told, true))
            settings_.log.warning("waiting for the broker {}: {}", broker_->url(),
                                  done.error().message);
        std::this_thread::sleep_for(pause);
    }
}

Result<void> Post::announce(WorkNote note, std::vector<std::filesystem::path> files) {
    note.run = id_;
    note.title = note_.title;
    {
        const std::lock_guard lock(mutex_);
        note_.method = note.method;
        note_.game = note.game;
        note_.generation = note.generation;
        work_ = std::move(note);
        files_ = std::move(files);
    }
    return insist([this] { return publish_work(); });
}

Result<void> Post::publish_work() {
    std::unique_lock lock(mutex_);
    WorkNote note = *work_;
    const auto files = files_;
    const auto shut_out = roster_.shut_out();
    lock.unlock();
    if (auto made = make_streams(*broker_, id_); !made) return made;
    note.files.clear();
    for (const std::filesystem::path& file : files) {
        auto sent = send_file(*broker_, file);
        if (!sent) return pass_on(std::move(sent));
        note.files.push_back(*std::move(sent));
    }
    for (const std::string& worker : shut_out)
        if (auto told = broker_->publish(subjects::shut_out(id_, worker), "of an earlier start");
            !told)
            return told;
    // Present before it is heard of: nobody plays for an event that has nobody.
    if (auto shown = broker_->publish(subjects::run_here(id_), to_text(this->note())); !shown)
        return shown;
    return broker_->publish(subjects::work(id_), to_text(note));
}

void Post::rest() {
    {
        const std::lock_guard lock(mutex_);
        work_.reset();
    }
    if (!broker_->is_connected()) return;
    // Who cannot be told now finds nobody here a little later.
    static_cast<void>(broker_->forget(streams::notes, subjects::work(id_)));
    static_cast<void>(broker_->forget(streams::here, subjects::run_here(id_)));
}

void Post::withdraw() {
    rest();
    queue_.reset();
    if (broker_->is_connected()) static_cast<void>(broker_->drop_stream(streams::games(id_)));
}

// None where the broker is away.
Result<std::vector<Delivery>> Post::take() {
    if (!queue_) {
        auto opened = broker_->open_queue(streams::games(id_), "papan.game." + id_ + ".*",
                                          "collector", answer_within);
        if (!opened) return pass_on(std::move(opened));
        queue_ = *std::move(opened);
    }
    auto taken = queue_->take(batch, patience);
    if (!taken) queue_.reset();
    return taken;
}

Result<void> Post::receive(const StopToken& stop, const train::GameSource::Judge& judge) {
    auto taken = take();
    if (!taken) {
        if (broker_->is_refused()) return broker_->refusal();
        if (!stop.stop_requested()) std::this_thread::sleep_for(pause);
        return {};
    }
    std::vector<train::WireGame> games;
    std::vector<Delivery*> judged;
    for (Delivery& delivery : *taken) {
        const std::string worker = last_name(delivery.subject());
        if (roster_.is_out(worker)) {
            delivery.done();
            continue;
        }
        auto envelope = open_envelope(delivery);
        if (!envelope) {
            if (auto noted = refuse(worker, envelope.error().message); !noted) return noted;
            delivery.done();
            continue;
        }
        const std::lock_guard lock(mutex_);
        note_.lag_seconds = std::max(0.0, (static_cast<double>(now_milliseconds()) -
                                           static_cast<double>(envelope->finished)) /
                                              1000);
        games.push_back({envelope->id, std::move(envelope->bytes)});
        judged.push_back(&delivery);
    }
    if (games.empty()) return {};
    const auto verdicts = judge(games);
    if (!verdicts) return Failure(verdicts.error());
    count(*verdicts);
    for (std::size_t i = 0; i < judged.size(); ++i) {
        if ((*verdicts)[i].reception == train::Reception::refused)
            if (auto noted = refuse(last_name(judged[i]->subject()), (*verdicts)[i].why); !noted)
                return noted;
        judged[i]->done();
    }
    return {};
}

void Post::count(const std::vector<train::Verdict>& verdicts) {
    const std::lock_guard lock(mutex_);
    std::uint64_t kept = 0;
    for (const train::Verdict& verdict : verdicts) {
        kept += verdict.reception == train::Reception::kept ? 1 : 0;
        note_.known += verdict.reception == train::Reception::known ? 1 : 0;
    }
    note_.kept += kept;
    rate_.add(kept);
}

Result<void> Post::refuse(const std::string& worker, const std::string& why) {
    settings_.log.warning("a game of the worker '{}' is dropped: {}", worker, why);
    {
        const std::lock_guard lock(mutex_);
        ++note_.refused;
        const auto out = roster_.refuse(worker);
        if (!out) return Failure(out.error());
        if (!*out) return {};
        note_.shut_out.assign(roster_.shut_out().begin(), roster_.shut_out().end());
    }
    settings_.log.warning("the worker '{}' is shut out", worker);
    // Where it cannot be told now, its games are dropped all the same.
    if (!worker.empty())
        static_cast<void>(broker_->publish(subjects::shut_out(id_, worker), why.substr(0, 150)));
    return {};
}

RunNote Post::note() const {
    const std::lock_guard lock(mutex_);
    RunNote note = note_;
    note.games_per_minute = rate_.per_minute();
    return note;
}

// Shows that the run is there, and says again what is to be played where the broker has forgotten.
void Post::keep_up() {
    while (true) {
        if (broker_->is_connected()) {
            std::unique_lock lock(mutex_);
            const bool announced = work_.has_value() && !over_;
            lock.unlock();
            if (announced) {
                static_cast<void>(broker_->publish(subjects::run_here(id_), to_text(note())));
                const auto there = broker_->newest(streams::notes, subjects::work(id_));
                if (there && !*there) static_cast<void>(publish_work());
            }
        }
        std::unique_lock lock(mutex_);
        if (ending_.wait_for(lock, upkeep_every, [this] { return over_; })) return;
    }
}

} // namespace papan::fleet
