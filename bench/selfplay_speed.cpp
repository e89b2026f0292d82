// Self-play on 9x9 with a 64x4 network at 100 simulations a move, as the tutorial searches: how
// many simulations a second and core, how much of the time is the network's, and what a second
// thread adds. The network is a random one: speed does not depend on what it knows, except that
// beginners play longer games.
//     bench_selfplay_speed [SECONDS] [WIDTH] [BLOCKS] [VISITS]
#include "papan/base/stop.hpp"
#include "papan/train/self_play.hpp"

#include <cstdlib>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <thread>

namespace {

using namespace papan;

void measure(nn::Backend backend, int threads, double time, int width, int blocks, int visits) {
    train::SelfPlaySettings settings;
    settings.options = "size=9,rules=tromp-taylor";
    settings.full_visits = settings.cheap_visits = visits;
    settings.backend = backend;
    settings.threads = threads;
    auto self_play = train::make_self_play("go-full", settings);
    auto architecture = *train::architecture_of("go-full");
    architecture.width = width;
    architecture.blocks = blocks;
    const auto network = std::make_shared<const nn::Network>(nn::Network::random(architecture, 1));
    StopSource stop;
    std::jthread timer([&] {
        std::this_thread::sleep_for(std::chrono::duration<double>(time));
        stop.request_stop();
    });
    const auto stats = (*self_play)->play(network, stop.token(), [](auto&&, const auto&) {
        return Result<bool>(true);
    });
    if (!stats) {
        fmt::print(stderr, "{}\n", stats.error().message);
        return;
    }
    const auto count = static_cast<double>(stats->judgements);
    const nlohmann::ordered_json line{
        {"bench", "selfplay_speed"},
        {"backend", nn::name_of(backend)},
        {"network", fmt::format("{}x{}", width, blocks)},
        {"threads", threads},
        {"simulations_per_second", count / seconds(stats->elapsed)},
        {"simulations_per_cpu_second", count / seconds(stats->cpu)},
        {"network_share", seconds(stats->network) / threads / seconds(stats->elapsed)},
        {"games", stats->games}};
    fmt::print("{}\n", line.dump());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, double fallback) {
        return argc > i ? std::strtod(argv[i], nullptr) : fallback;
    };
    for (const auto backend : {nn::Backend::fp32, nn::Backend::int8})
        for (const int threads : {1, 2})
            measure(backend, threads, argument(1, 10), static_cast<int>(argument(2, 64)),
                    static_cast<int>(argument(3, 4)), static_cast<int>(argument(4, 100)));
}
