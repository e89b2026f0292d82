// The state of a fleet as Prometheus reads it. There is a number for each run and each worker.
#include "papan/base/prometheus.hpp"
#include "papan/fleet/status.hpp"

namespace papan::fleet {

namespace {

using Run = FleetStatus::Run;

template <class Item> struct Family {
    std::string_view name, kind, meaning;
    double (*value)(const Item&);
};

constexpr Family<Run> of_runs[] = {
    {"papan_fleet_coordinator", "gauge", "1 while the run has a coordinator",
     [](const Run& run) { return run.has_coordinator ? 1.0 : 0.0; }},
    {"papan_fleet_generation", "gauge", "The generation that is being played",
     [](const Run& run) { return static_cast<double>(run.work.generation); }},
    {"papan_fleet_queue_games", "gauge", "Games that wait at the broker",
     [](const Run& run) { return static_cast<double>(run.waiting); }},
    {"papan_fleet_queue_bytes", "gauge", "What they take there",
     [](const Run& run) { return static_cast<double>(run.waiting_bytes); }},
    {"papan_fleet_shut_out", "gauge", "Workers that are shut out",
     [](const Run& run) { return static_cast<double>(run.shut_out.size()); }},
};

// What a coordinator says of its run: nothing where there is none.
constexpr Family<Run> of_coordinators[] = {
    {"papan_fleet_lag_seconds", "gauge", "From the end of the newest game to its arrival",
     [](const Run& run) { return run.note.lag_seconds; }},
    {"papan_fleet_games_kept_total", "counter", "Games that were kept",
     [](const Run& run) { return static_cast<double>(run.note.kept); }},
    {"papan_fleet_games_twice_total", "counter", "Games that came once more",
     [](const Run& run) { return static_cast<double>(run.note.known); }},
    {"papan_fleet_games_refused_total", "counter", "Games that do not replay",
     [](const Run& run) { return static_cast<double>(run.note.refused); }},
};

constexpr Family<WorkerNote> of_workers[] = {
    {"papan_fleet_worker_threads", "gauge", "Threads that play",
     [](const WorkerNote& worker) { return static_cast<double>(worker.threads); }},
    {"papan_fleet_worker_games_total", "counter", "Games that were played",
     [](const WorkerNote& worker) { return static_cast<double>(worker.games); }},
    {"papan_fleet_worker_unsent", "gauge", "Games that are finished and not sent",
     [](const WorkerNote& worker) { return static_cast<double>(worker.waiting); }},
    {"papan_fleet_worker_up_seconds", "gauge", "How long it has been there",
     [](const WorkerNote& worker) { return worker.up_seconds; }},
    {"papan_fleet_worker_cpu_seconds_total", "counter", "Processor time that it has used",
     [](const WorkerNote& worker) { return worker.cpu_seconds; }},
};

template <class Items, class Families, class Label, class Shown>
void add(PrometheusText& text, const Items& items, const Families& families, Label label,
         Shown shown) {
    for (const auto& family : families) {
        text.family(family.name, family.kind, family.meaning);
        for (const auto& item : items)
            if (shown(item)) text.sample(family.value(item), label(item));
    }
}

} // namespace

std::string to_metrics_text(const FleetStatus& status) {
    PrometheusText text;
    const auto run = [](const Run& item) { return PrometheusText::label("run", item.work.run); };
    const auto worker = [](const WorkerNote& item) {
        return PrometheusText::label("worker", item.name) + "," +
               PrometheusText::label("run", item.run);
    };
    const auto always = [](const auto&) { return true; };
    text.only("papan_fleet_runs", "gauge", "Runs and matches that want games", status.runs.size());
    text.only("papan_fleet_workers", "gauge", "Workers that are there", status.workers.size());
    add(text, status.runs, of_runs, run, always);
    add(text, status.runs, of_coordinators, run,
        [](const Run& item) { return item.has_coordinator; });
    add(text, status.workers, of_workers, worker, always);
    return text.text();
}

} // namespace papan::fleet
