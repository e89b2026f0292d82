#include "papan/fleet/status.hpp"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <thread>

namespace papan::fleet {

namespace {

using Json = nlohmann::ordered_json;

constexpr Duration patience = std::chrono::seconds(5), pause = std::chrono::milliseconds(50);

Result<FleetStatus::Run> run_of(Broker& broker, WorkNote work) {
    FleetStatus::Run run;
    run.work = std::move(work);
    const auto here = broker.newest(streams::here, subjects::run_here(run.work.run));
    if (!here) return Failure(here.error());
    if (*here)
        if (auto note = parse_run(**here)) {
            run.has_coordinator = true;
            run.note = *std::move(note);
        }
    const auto waiting = broker.state_of(streams::games(run.work.run));
    if (!waiting) return Failure(waiting.error());
    if (*waiting) {
        run.waiting = (*waiting)->messages;
        run.waiting_bytes = (*waiting)->bytes;
    }
    const auto out = broker.all_newest(streams::notes, subjects::shut_out(run.work.run, "*"));
    if (!out) return Failure(out.error());
    for (const auto& [subject, why] : *out) run.shut_out.push_back(last_name(subject));
    return run;
}

// A stranger's words must not move our cursor: neither by a control of one byte nor by one of those
// from U+0080 to U+009F, which are two bytes of UTF-8.
std::string plain(std::string_view text) {
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_second = byte < 0xa0 && shown.ends_with('\xc2');
        if (is_second) shown.pop_back();
        shown += byte < 0x20 || byte == 0x7f || is_second ? '?' : c;
    }
    return shown;
}

} // namespace

Result<FleetStatus> status_of(const Address& address) {
    auto broker = Broker::connect(address, "papan status");
    if (!broker) return pass_on(std::move(broker));
    const TimePoint deadline = Clock::now() + patience;
    while (!(*broker)->is_connected()) {
        if ((*broker)->is_refused() || Clock::now() >= deadline)
            return fail(ErrorCode::io, "{} does not answer{}", address.url,
                        (*broker)->is_refused() ? ", or refuses our credentials" : "");
        std::this_thread::sleep_for(pause);
    }
    FleetStatus status;
    const auto works = (*broker)->all_newest(streams::notes, subjects::all_work);
    if (!works) return Failure(works.error());
    for (const auto& [subject, text] : *works) {
        auto work = parse_work(text);
        if (!work || subject != subjects::work(work->run)) continue;
        auto run = run_of(**broker, *std::move(work));
        if (!run) return pass_on(std::move(run));
        status.runs.push_back(*std::move(run));
    }
    const auto workers = (*broker)->all_newest(streams::here, subjects::worker_here("*"));
    if (!workers) return Failure(workers.error());
    for (const auto& [subject, text] : *workers)
        if (auto note = parse_worker(text); note && subject == subjects::worker_here(note->name))
            status.workers.push_back(*std::move(note));
    return status;
}

std::string to_text(const FleetStatus& status) {
    std::string text =
        fmt::format("{} runs, {} workers\n", status.runs.size(), status.workers.size());
    for (const FleetStatus::Run& run : status.runs) {
        text += plain(fmt::format("run {} ({}): {} {}, generation {}, {}", run.work.run,
                                  run.work.title, run.work.method, run.work.game,
                                  run.work.generation, run.work.version)) +
                "\n";
        if (run.has_coordinator)
            text += fmt::format("  {:.1f} games a minute, {} kept, {} twice, {} refused; queue {} "
                                "games ({} kB), lag {:.1f} s\n",
                                run.note.games_per_minute, run.note.kept, run.note.known,
                                run.note.refused, run.waiting, run.waiting_bytes / 1000,
                                run.note.lag_seconds);
        else
            text += fmt::format("  no coordinator at the moment; queue {} games ({} kB)\n",
                                run.waiting, run.waiting_bytes / 1000);
        if (!run.shut_out.empty())
            text += fmt::format("  shut out: {}\n", fmt::join(run.shut_out, ", "));
    }
    for (const WorkerNote& worker : status.workers)
        text += plain(fmt::format("worker {}: {} threads, {} games, {:.1f} a minute, {} to send, "
                                  "{:.1f} h, {}; {}",
                                  worker.name, worker.threads, worker.games,
                                  worker.games_per_minute, worker.waiting, worker.up_seconds / 3600,
                                  worker.version, worker.doing)) +
                "\n";
    return text;
}

std::string to_json_text(const FleetStatus& status) {
    Json runs = Json::array(), workers = Json::array();
    for (const FleetStatus::Run& run : status.runs)
        runs.push_back({{"run", run.work.run},
                        {"title", run.work.title},
                        {"method", run.work.method},
                        {"game", run.work.game},
                        {"generation", run.work.generation},
                        {"version", run.work.version},
                        {"coordinator", run.has_coordinator},
                        {"games_per_minute", run.note.games_per_minute},
                        {"kept", run.note.kept},
                        {"known", run.note.known},
                        {"refused", run.note.refused},
                        {"lag_seconds", run.note.lag_seconds},
                        {"queue", run.waiting},
                        {"queue_bytes", run.waiting_bytes},
                        {"shut_out", run.shut_out}});
    for (const WorkerNote& worker : status.workers)
        workers.push_back({{"name", worker.name},
                           {"host", worker.host},
                           {"version", worker.version},
                           {"run", worker.run},
                           {"threads", worker.threads},
                           {"games", worker.games},
                           {"waiting", worker.waiting},
                           {"games_per_minute", worker.games_per_minute},
                           {"up_seconds", worker.up_seconds},
                           {"cpu_seconds", worker.cpu_seconds},
                           {"doing", worker.doing}});
    return Json{{"runs", runs}, {"workers", workers}}.dump(-1, ' ', false,
                                                           Json::error_handler_t::replace);
}

} // namespace papan::fleet
