// How fast one core runs our networks on 9x9: bench_nn_speed [SECONDS [WIDTHxBLOCKS]]. The first
// JSON line is the core's fp32 peak, measured here; then one line for each network, back end and
// batch with evaluations a second, GFLOP/s and percent of that peak. Processor time, the best of
// several slices: other work on the machine counts as little as possible. Work is
// counted as direct convolutions do it, so Winograd's may exceed the peak. Two lines follow for the
// first network at batch 16: the trunk alone in fp32 and by each int8 kernel that this processor
// runs, and the whole of ours compared with oneDNN.
#include "papan/base/random.hpp"
#include "papan/nn/calibrate.hpp"
#include "papan/nn/layers.hpp"
#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

#if defined(__AVX512F__)
constexpr int vector_floats = 16;
#elif defined(__AVX__)
constexpr int vector_floats = 8;
#else
constexpr int vector_floats = 4;
#endif

// Twelve independent chains of multiply and add in registers: nothing but arithmetic.
double fma_gflops() {
    using Vector [[gnu::vector_size(vector_floats * sizeof(float))]] = float;
    constexpr int chains = 12;
    constexpr int rounds = 2'000'000;
    Vector sums[chains] = {};
    Vector factor = Vector{} + 0.999F;
    Vector more = Vector{} + 0.001F;
    double best = 0;
    for (int slice = 0; slice < 12; ++slice) {
        const double start = processor_seconds();
        for (int i = 0; i < rounds; ++i) {
            for (auto& sum : sums) sum = sum * factor + more;
            asm volatile("" : "+x"(factor), "+x"(more));
        }
        const double took = processor_seconds() - start;
        best = std::max(best, 2.0 * vector_floats * chains * rounds / took / 1e9);
    }
    for (const auto& sum : sums) {
        volatile float kept = sum[0];
        static_cast<void>(kept);
    }
    return best;
}

nn::Inputs positions(const nn::Architecture& a, int count) {
    Random random(1);
    nn::Inputs inputs{count, 9, 9, {}, {}};
    inputs.planes.resize(static_cast<std::size_t>(count * a.planes * 81));
    for (float& value : inputs.planes) value = static_cast<float>(random.below(2));
    inputs.globals.assign(static_cast<std::size_t>(count * a.globals), 0.5F);
    return inputs;
}

// Of the best of ten slices; `evaluate` runs a batch.
template <class Evaluate>
double evaluations_a_second(int batch, double seconds, const Evaluate& evaluate) {
    for (int i = 0; i < 5; ++i) evaluate();
    constexpr int slices = 10;
    double best = 0;
    for (int slice = 0; slice < slices; ++slice) {
        const double start = processor_seconds();
        int count = 0;
        double took = 0;
        for (; took < seconds / slices; took = processor_seconds() - start, count += batch)
            evaluate();
        best = std::max(best, count / took);
    }
    return best;
}

double network_speed(const std::shared_ptr<const nn::Network>& network, nn::Backend backend,
                     int batch, double seconds) {
    const auto evaluator = nn::make_evaluator(network, backend);
    const auto inputs = positions(network->architecture(), batch);
    nn::Outputs outputs;
    return evaluations_a_second(batch, seconds, [&] { (*evaluator)->evaluate(inputs, outputs); });
}

double trunk_speed(nn::Trunk& trunk, const nn::Inputs& inputs, double seconds) {
    return evaluations_a_second(inputs.count, seconds,
                                [&] { static_cast<void>(trunk.run(inputs)); });
}

nlohmann::ordered_json trunk_speeds(const std::shared_ptr<const nn::Network>& network,
                                    double seconds) {
    const auto inputs = positions(network->architecture(), 16);
    nlohmann::ordered_json speeds{
        {"fp32", trunk_speed(*nn::make_fp32_trunk(network), inputs, seconds)}};
    for (const nn::Int8Kernel& kernel : nn::int8_kernels())
        if (kernel.runs_here())
            speeds["int8 " + std::string(kernel.name)] =
                trunk_speed(*nn::make_int8_trunk(network, kernel), inputs, seconds);
    return speeds;
}

std::shared_ptr<const nn::Network> network_of(int width, int blocks) {
    nn::Architecture a;
    a.planes = 20;
    a.globals = 8;
    a.width = width;
    a.blocks = blocks;
    return std::make_shared<const nn::Network>(
        nn::calibrated(nn::Network::random(a, 1), positions(a, 32)));
}

} // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
    std::vector<std::pair<int, int>> shapes = {{64, 4}, {32, 4}, {96, 6}};
    if (argc > 2) {
        shapes.resize(1);
        if (std::sscanf(argv[2], "%dx%d", &shapes[0].first, &shapes[0].second) != 2) return 2;
    }
    const double peak = fma_gflops();
    fmt::print("{}\n", nlohmann::ordered_json{{"bench", "nn_speed"}, {"peak_gflops", peak}}.dump());
    std::array<double, 4> rates{}; // by back end, of the first network at batch 16
    for (const auto& [width, blocks] : shapes) {
        const auto network = network_of(width, blocks);
        const double work = nn::operations(network->architecture(), 9, 9);
        for (const auto backend : {nn::Backend::onednn, nn::Backend::fp32, nn::Backend::int8})
            for (const int batch : {1, 8, 16, 32}) {
                const double rate = network_speed(network, backend, batch, seconds);
                if (batch == 16 && width == shapes[0].first)
                    rates[static_cast<std::size_t>(backend)] = rate;
                const nlohmann::ordered_json line{
                    {"network", fmt::format("{}x{}", width, blocks)},
                    {"backend", nn::name_of(backend)},
                    {"batch", batch},
                    {"evaluations_per_second", rate},
                    {"gflops", rate * work / 1e9},
                    {"percent_of_fp32_peak", rate * work / 1e7 / peak},
                };
                fmt::print("{}\n", line.dump());
                std::fflush(stdout);
            }
    }
    const auto first = network_of(shapes[0].first, shapes[0].second);
    fmt::print("{}\n", nlohmann::ordered_json{{"trunk_evaluations_per_second",
                                               trunk_speeds(first, seconds)}}
                           .dump());
    const auto ratio = [&](nn::Backend backend) {
        return rates[static_cast<std::size_t>(backend)] /
               rates[static_cast<std::size_t>(nn::Backend::onednn)];
    };
    fmt::print("{}\n", nlohmann::ordered_json{{"to_onednn_at_batch_16",
                                               {{"fp32", ratio(nn::Backend::fp32)},
                                                {"int8", ratio(nn::Backend::int8)}}}}
                           .dump());
    return 0;
}
