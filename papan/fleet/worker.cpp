#include "papan/fleet/worker.hpp"

#include "papan/base/processor_time.hpp"
#include "papan/base/random.hpp"
#include "papan/fleet/job.hpp"
#include "papan/fleet/machine_name.hpp"
#include "papan/fleet/roster.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>

namespace papan::fleet {

namespace {

constexpr Duration tick = std::chrono::milliseconds(200), look_every = std::chrono::seconds(10),
                   show_every = std::chrono::seconds(5), retry_after = std::chrono::seconds(2),
                   last_words = std::chrono::seconds(10);
constexpr std::size_t waiting_games = 256;

class Session {
  public:
    Session(const WorkerSettings& settings, std::string name, const StopToken& stop, Broker& broker,
            FileCache& files)
        : settings_(settings), stop_(stop), broker_(broker),
          sender_(broker, waiting_games), bench_{broker, files, sender_, std::move(name),
                                                 settings.threads} {}

    Result<WorkerSummary> run() {
        const auto heard = [this] {
            const std::lock_guard lock(mutex_);
            news_ = true;
            changed_.notify_all();
        };
        if (auto listening = broker_.listen(subjects::all_notes, heard); !listening) {
            // The broker may have looked at our credentials before we listen, or does so after.
            if (broker_.is_refused()) return broker_.refusal();
            return pass_on(std::move(listening));
        }
        while (!stop_.stop_requested()) {
            if (auto fine = step(); !fine) {
                if (job_) collect(job_->end());
                return pass_on(std::move(fine));
            }
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, tick, [this] { return news_; });
        }
        return leave();
    }

  private:
    Result<void> step() {
        if (broker_.is_refused()) return broker_.refusal();
        tell_connection();
        if (job_ && job_->is_over()) finish_job();
        if (is_due_to_look()) {
            next_look_ = Clock::now() + look_every;
            if (auto looked = look(); !looked) {
                if (looked.error().code != ErrorCode::io) return looked;
                next_look_ = Clock::now() + tick; // the broker is away
            }
        }
        show();
        return {};
    }

    bool is_due_to_look() {
        const std::lock_guard lock(mutex_);
        return std::exchange(news_, false) || Clock::now() >= next_look_;
    }

    void tell_connection() {
        const bool connected = broker_.is_connected();
        if (std::exchange(was_connected_, connected) == connected && told_) return;
        told_ = true;
        news(connected ? fmt::format("connected to {}", broker_.url())
                       : fmt::format("waiting for the broker {}", broker_.url()));
    }

    // It ended by itself, which only trouble does: it is tried again after a while.
    void finish_job() {
        const auto result = job_->end();
        if (!result) news(result.error().message);
        collect(result);
        job_.reset();
        next_look_ = Clock::now() + retry_after;
    }

    void collect(const Result<Duration>& result) {
        if (result) play_time_ += *result;
    }

    // What there is to do now; what we do if that is something else.
    Result<void> look() {
        if (!broker_.is_connected()) return {};
        auto wanted = choose();
        if (!wanted) return pass_on(std::move(wanted));
        if (job_ && *wanted && job_->note() == **wanted) return {};
        if (job_) {
            const WorkNote last = job_->note();
            collect(job_->end());
            job_.reset();
            // An event that is over takes no games; a run takes them at its next start.
            if (last.method == "match" && !still_wanted_.contains(last.run)) sender_.drop(last.run);
        }
        if (!*wanted) {
            if (std::exchange(idle_told_, true)) return {};
            news("nothing to play at the moment; waiting");
            return {};
        }
        idle_told_ = false;
        news(fmt::format("playing {}", describe(**wanted)));
        job_ = std::make_unique<Job>(bench_, **std::move(wanted));
        return {};
    }

    static std::string describe(const WorkNote& note) {
        return note.method == "match" ? note.title
                                      : fmt::format("{} for {}: {}, generation {}", note.game,
                                                    note.title, note.method, note.generation);
    }

    // An event first, since somebody waits for it; else the run that we are at; else any.
    Result<std::optional<WorkNote>> choose() {
        const auto notes = broker_.all_newest(streams::notes, subjects::all_work);
        if (!notes) return Failure(notes.error());
        std::vector<WorkNote> open;
        still_wanted_.clear();
        std::optional<Error> refusal;
        for (const auto& [subject, text] : *notes) {
            auto note = parse_work(text);
            if (!note || subject != subjects::work(note->run)) continue; // none of ours
            if (!settings_.run.empty() && note->run != settings_.run) continue;
            still_wanted_.insert(note->run);
            auto allowed = may_play(*note);
            if (!allowed && allowed.error().code == ErrorCode::io)
                return pass_on(std::move(allowed));
            if (!allowed)
                refusal = allowed.error();
            else if (*allowed)
                open.push_back(*std::move(note));
        }
        if (open.empty() && refusal) return Failure(*refusal);
        if (open.empty()) return std::nullopt;
        const auto event =
            std::ranges::find_if(open, [](const WorkNote& note) { return note.method == "match"; });
        if (event != open.end()) return *event;
        if (job_)
            for (const WorkNote& note : open)
                if (note.run == job_->note().run) return note;
        return open[random_.below(static_cast<std::uint32_t>(open.size()))];
    }

    // False where nobody waits for it any more. An error that is not the wire's is a refusal.
    Result<bool> may_play(const WorkNote& note) {
        if (note.version != our_version())
            return fail(ErrorCode::unsupported,
                        "the run {} ({}) is coordinated by {}, and this worker is {}: install the "
                        "same version on both machines",
                        note.run, note.title, note.version, our_version());
        const auto out =
            broker_.newest(streams::notes, subjects::shut_out(note.run, bench_.worker));
        if (!out) return Failure(out.error());
        if (*out)
            return fail(ErrorCode::unsupported,
                        "the run {} ({}) has shut this worker ({}) out: its games do not replay by "
                        "the rules: {}",
                        note.run, note.title, bench_.worker, out->value().substr(0, 200));
        if (note.method != "match") return true;
        const auto here = broker_.newest(streams::here, subjects::run_here(note.run));
        if (!here) return Failure(here.error());
        return here->has_value();
    }

    // For people here and for who asks for the status.
    void show() {
        if (settings_.on_progress)
            settings_.on_progress(fmt::format(
                "{} games, {:.0f} a minute{}{}", sender_.sent(), sender_.per_minute(),
                sender_.waiting() > 0 ? fmt::format(", {} to send", sender_.waiting()) : "",
                job_ ? ", " + describe(job_->note()) : ""));
        if (Clock::now() < next_show_ || !broker_.is_connected()) return;
        next_show_ = Clock::now() + show_every;
        WorkerNote note;
        note.name = bench_.worker;
        note.host = host_name();
        note.run = job_ ? job_->note().run : "";
        note.threads = settings_.threads;
        note.games = sender_.sent();
        note.waiting = sender_.waiting();
        note.games_per_minute = sender_.per_minute();
        note.up_seconds = seconds(watch_.elapsed());
        note.cpu_seconds = seconds(processor_time());
        note.doing = job_ ? describe(job_->note()).substr(0, 190) : "waiting";
        // Before there is a coordinator nobody keeps it.
        static_cast<void>(broker_.publish(subjects::worker_here(bench_.worker), to_text(note)));
    }

    Result<WorkerSummary> leave() {
        if (job_) collect(job_->end());
        if (broker_.is_connected()) {
            static_cast<void>(sender_.drain(last_words));
            static_cast<void>(broker_.forget(streams::here, subjects::worker_here(bench_.worker)));
        }
        return WorkerSummary{sender_.sent(), sender_.waiting(), seconds(watch_.elapsed()),
                             seconds(processor_time()), seconds(play_time_)};
    }

    void news(const std::string& line) const {
        if (settings_.on_news) settings_.on_news(line);
    }

    const WorkerSettings& settings_;
    StopToken stop_;
    Broker& broker_;
    Sender sender_;
    Bench bench_;
    std::unique_ptr<Job> job_;
    std::set<std::string> still_wanted_; // runs that the broker knows
    Random random_{std::hash<std::string>{}(random_id())};
    Duration play_time_{};
    Stopwatch watch_;
    TimePoint next_look_ = Clock::now(), next_show_ = Clock::now();
    bool was_connected_ = false, told_ = false, idle_told_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool news_ = false;
};

} // namespace

Result<WorkerSummary> work(const WorkerSettings& settings, const StopToken& stop) {
    auto made = machine_name(settings.name);
    if (!made) return pass_on(std::move(made));
    const std::string name = *std::move(made);
    auto files = FileCache::open(settings.cache);
    if (!files) return pass_on(std::move(files));
    auto broker = Broker::connect(settings.address, "papan worker " + name);
    if (!broker) return pass_on(std::move(broker));
    return Session(settings, name, stop, **broker, *files).run();
}

} // namespace papan::fleet
