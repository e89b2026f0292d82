// What a fleet of many workers would ask of its broker and coordinator: the costs of one game are
// measured here (bytes on the wire, processor time to check and store it), then an hour of so many
// workers is simulated second by second.
//     bench_fleet_plan [WORKERS] [SIZE] [WIDTHxBLOCKS] [VISITS] [TRAIN_SECONDS] [BROKER_URL
//     BROKER_PID]
// With a broker (nats-server -js) and its process id, what the broker spends on a game is measured
// too.
#include "papan/base/processor_time.hpp"
#include "papan/fleet/nats/broker.hpp"
#include "papan/fleet/protocol.hpp"
#include "papan/train/collect_games.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/run_settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace {

using namespace papan;
using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr double link_bytes = 125e6; // a second: 1 Gbit/s
constexpr int measured_games = 64;   // as many as a coordinator takes at once

struct Wanted {
    int workers = 1000, size = 9, width = 64, blocks = 4, visits = 0;
    double train_seconds = 60;
    std::string broker;
    int broker_process = 0;
};

struct Costs {
    double wire_bytes = 0;     // of a game
    double worker_seconds = 0; // of one thread, for a game
    double check_seconds = 0;  // of the coordinator's processor, for a game
    double store_seconds = 0;  // by the clock, with the disk, for a game
    double network_bytes = 0;  // of the weights
    double note_bytes = 0;     // of what a worker shows of itself
    double broker_seconds = 0; // of its processor, for a game in and out; 0: not measured
};

[[noreturn]] void give_up(const Error& error) {
    fmt::print(stderr, "{}\n", error.message);
    std::exit(1);
}
template <class T> T must(Result<T>&& result) {
    if (!result) give_up(result.error());
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Processor time of another process, in seconds.
double time_of(int process) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string word;
    for (int i = 0; i < 13; ++i) file >> word;
    double user = 0, system = 0;
    file >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double broker_seconds(const Wanted& wanted, const std::vector<std::string>& envelopes) {
    if (wanted.broker.empty()) return 0;
    auto broker = must(fleet::Broker::connect({wanted.broker}, "papan plan"));
    const Stopwatch watch;
    while (!broker->is_connected() && watch.elapsed() < std::chrono::seconds(5)) usleep(10'000);
    const fleet::StreamSettings stream{
        .name = "PAPAN_PLAN", .subjects = "papan.plan.>", .is_queue = true, .most_bytes = 1 << 30};
    must(broker->drop_stream(stream.name));
    must(broker->make_stream(stream));
    auto queue =
        must(broker->open_queue(stream.name, "papan.plan.*", "plan", std::chrono::seconds(30)));
    const double before = time_of(wanted.broker_process);
    constexpr int rounds = 50;
    int taken = 0;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < envelopes.size(); ++i)
            must(
                broker->publish("papan.plan.worker", envelopes[i], fmt::format("{}-{}", round, i)));
        for (const Stopwatch patience; taken < (round + 1) * static_cast<int>(envelopes.size()) &&
                                       patience.elapsed() < std::chrono::seconds(10);)
            for (auto& delivery : must(queue.take(measured_games, std::chrono::seconds(1)))) {
                delivery.done();
                ++taken;
            }
    }
    const double spent = time_of(wanted.broker_process) - before;
    must(broker->drop_stream(stream.name));
    return spent / std::max(1, taken);
}

Costs measure(const Wanted& wanted) {
    auto settings =
        must(train::preset("laptop", "go", fmt::format("size={},rules=chinese", wanted.size)));
    settings.self_play.threads = 1;
    settings.self_play.games_at_once = 16;
    if (wanted.visits > 0)
        settings.self_play.full_visits = settings.self_play.cheap_visits = wanted.visits;
    auto architecture = must(train::architecture_of(settings.encoder));
    architecture.width = wanted.width;
    architecture.blocks = wanted.blocks;
    const auto network = std::make_shared<const nn::Network>(nn::Network::random(architecture, 1));
    auto self_play = must(train::make_self_play(settings.encoder, settings.self_play));
    std::vector<train::WireGame> games;
    const auto stats = must(self_play->play_moves(
        network, {}, [&](train::PlayedGame&& game, const train::SelfPlayStats&) -> Result<bool> {
            games.push_back({game.id, train::write_played(game)});
            return games.size() < measured_games;
        }));
    Costs costs;
    costs.worker_seconds = seconds(stats.cpu) / static_cast<double>(stats.games);
    const fs::path folder = fs::temp_directory_path() / fmt::format("papan-plan-{}", getpid());
    must(network->save(folder.string() + ".weights"));
    costs.network_bytes = static_cast<double>(fs::file_size(folder.string() + ".weights"));
    auto store = must(train::open_replay_directory(folder, {}));
    std::vector<std::string> envelopes;
    const Stopwatch watch;
    const ProcessorWatch processor;
    for (const train::WireGame& game : games) {
        fleet::Envelope envelope;
        envelope.id = game.id;
        envelope.bytes = game.bytes;
        envelopes.push_back(fleet::write_envelope(envelope));
        costs.wire_bytes += static_cast<double>(envelopes.back().size());
        static_cast<void>(must(fleet::read_envelope(envelopes.back())));
    }
    for (const train::Verdict& verdict : must(train::keep_games(games, *self_play, *store)))
        if (verdict.reception != train::Reception::kept)
            give_up({ErrorCode::internal, verdict.why});
    const auto count = static_cast<double>(games.size());
    costs.check_seconds = seconds(processor.elapsed()) / count;
    costs.store_seconds = seconds(watch.elapsed()) / count;
    costs.wire_bytes /= count;
    fleet::WorkerNote note;
    note.name = note.host = note.run = std::string(20, 'x');
    note.doing = std::string(40, 'x');
    costs.note_bytes = static_cast<double>(to_text(note).size());
    costs.broker_seconds = broker_seconds(wanted, envelopes);
    fs::remove_all(folder);
    fs::remove(folder.string() + ".weights");
    return costs;
}

// An hour, second by second: workers never pause; the coordinator takes games in while it plays a
// round and trains for a while after each; then every worker fetches the new network.
Json simulate(const Wanted& wanted, const Costs& costs) {
    const double games_a_second = wanted.workers / costs.worker_seconds; // one thread each
    const double takes = 1 / std::max(costs.check_seconds, costs.store_seconds);
    const double round_games = std::max(250.0, games_a_second * 120); // two minutes of games
    double queue = 0, most_queue = 0, collected = 0, training = 0, fetching = 0, taken_in = 0;
    double out_bytes = 0, most_out = 0, slowest_fetch = 0, fetch_begun = 0;
    int rounds = 0;
    constexpr int hour = 3600;
    for (int second = 0; second < hour; ++second) {
        queue += games_a_second;
        double out = wanted.workers / 5.0 * 100; // the broker answers each note
        if (training > 0) {
            training -= 1;
            if (training <= 0) {
                ++rounds;
                fetching = wanted.workers * costs.network_bytes;
                fetch_begun = second;
            }
        } else {
            const double taken = std::min(queue, takes);
            queue -= taken;
            taken_in += taken;
            collected += taken;
            out += taken * costs.wire_bytes;
            if (collected >= round_games) {
                collected = 0;
                training = wanted.train_seconds;
            }
        }
        const double fetched = std::min(fetching, link_bytes - std::min(link_bytes, out));
        fetching -= fetched;
        out += fetched;
        if (fetched > 0) slowest_fetch = std::max(slowest_fetch, second - fetch_begun + 1);
        most_queue = std::max(most_queue, queue);
        most_out = std::max(most_out, out);
        out_bytes += out;
    }
    const double in_bytes =
        games_a_second * costs.wire_bytes + wanted.workers / 5.0 * costs.note_bytes;
    Json limits; // workers at which each part is fully used
    const double each = 1 / costs.worker_seconds;
    limits["coordinator processor (one core)"] = 1 / (each * costs.check_seconds);
    limits["coordinator disk"] = 1 / (each * costs.store_seconds);
    limits["broker link in"] = link_bytes / (each * costs.wire_bytes + costs.note_bytes / 5);
    limits["a new network to all within a minute"] = 60 * link_bytes / costs.network_bytes;
    if (costs.broker_seconds > 0)
        limits["broker processor (one core)"] = 1 / (each * costs.broker_seconds);
    std::string first;
    for (const auto& [name, workers] : limits.items())
        if (first.empty() || workers.get<double>() < limits[first].get<double>()) first = name;
    for (auto& [name, workers] : limits.items()) workers = std::round(workers.get<double>());
    return {{"games_a_second", games_a_second},
            {"broker_in_bytes_a_second", in_bytes},
            {"broker_out_bytes_a_second", out_bytes / hour},
            {"broker_out_most", most_out},
            {"network_to_all_seconds", slowest_fetch},
            {"rounds_an_hour", rounds},
            {"queue_most_games", most_queue},
            {"queue_most_bytes", most_queue * costs.wire_bytes},
            {"queue_at_the_end", queue},
            {"coordinator_processor_share", taken_in * costs.check_seconds / hour},
            {"coordinator_disk_share", taken_in * costs.store_seconds / hour},
            {"workers_at_the_limit", limits},
            {"saturates_first", first}};
}

} // namespace

int main(int argc, char** argv) {
    const auto number = [&](int place, int otherwise) {
        return argc > place ? std::atoi(argv[place]) : otherwise;
    };
    Wanted wanted;
    wanted.workers = std::max(1, number(1, wanted.workers));
    wanted.size = number(2, wanted.size);
    if (argc > 3) std::sscanf(argv[3], "%dx%d", &wanted.width, &wanted.blocks);
    wanted.visits = number(4, 0);
    wanted.train_seconds = number(5, 60);
    if (argc > 7) {
        wanted.broker = argv[6];
        wanted.broker_process = number(7, 0);
    }
    const Costs costs = measure(wanted);
    fmt::print("{}\n", Json{{"workers", wanted.workers},
                            {"board", wanted.size},
                            {"network", fmt::format("{}x{}", wanted.width, wanted.blocks)},
                            {"of_a_game",
                             {{"wire_bytes", costs.wire_bytes},
                              {"worker_seconds", costs.worker_seconds},
                              {"coordinator_processor_seconds", costs.check_seconds},
                              {"coordinator_seconds", costs.store_seconds},
                              {"broker_processor_seconds", costs.broker_seconds}}},
                            {"network_bytes", costs.network_bytes},
                            {"note_bytes", costs.note_bytes},
                            {"plan", simulate(wanted, costs)}}
                           .dump());
}
