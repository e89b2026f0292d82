// How fast one core trains a network: bench_train_speed [WIDTH [BLOCKS [SIDE [BATCH [SECONDS]]]]].
// A JSON line with samples a second of our own learner and of libtorch's (where this program was
// built with it) and their ratio. They take turns, step by step; each counts by its median step in
// processor time, so that other work on the machine counts as little as possible.
#include "papan/base/random.hpp"
#include "papan/train/own/own_learner.hpp"
#ifdef PAPAN_HAS_TORCH
#include "papan/train/torch/torch_learner.hpp"
#endif

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

train::Batch random_batch(const nn::Architecture& a, int count, int side) {
    Random random(1);
    const auto area = static_cast<std::size_t>(side * side), all = static_cast<std::size_t>(count);
    train::Batch batch;
    batch.inputs = {count, side, side, {}, {}};
    batch.inputs.planes.resize(all * static_cast<std::size_t>(a.planes) * area);
    for (float& value : batch.inputs.planes) value = static_cast<float>(random.below(2));
    batch.inputs.globals.assign(all * static_cast<std::size_t>(a.globals), 0.5F);
    const auto answers = static_cast<std::size_t>(a.policy_size(side, side));
    batch.policy.resize(all * answers);
    for (std::size_t n = 0; n < all; ++n)
        batch.policy[n * answers + random.below(static_cast<std::uint32_t>(answers))] = 1;
    for (std::size_t n = 0; n < all; ++n)
        batch.value.push_back(random.below(2) == 0 ? 1.0F : -1.0F);
    batch.score.assign(all, 3.0F);
    batch.ownership.resize(all * area);
    for (float& owner : batch.ownership) owner = static_cast<float>(random.below(3)) - 1;
    batch.ownership_weight.assign(all, 1.0F);
    return batch;
}

struct Timed {
    std::string name;
    std::unique_ptr<train::Learner> learner;
    std::vector<double> steps = {}; // how long each took

    [[nodiscard]] double samples_a_second(int batch) {
        std::ranges::sort(steps);
        return batch / steps[steps.size() / 2];
    }
};

} // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int number, double otherwise) {
        return argc > number ? std::atof(argv[number]) : otherwise;
    };
    nn::Architecture a;
    a.planes = 20;
    a.globals = 8;
    a.width = static_cast<int>(argument(1, 64));
    a.blocks = static_cast<int>(argument(2, 6));
    const auto side = static_cast<int>(argument(3, 19)), count = static_cast<int>(argument(4, 64));
    const double seconds = argument(5, 10);

    const auto state = train::begin_with(nn::Network::random(a, 1));
    train::LearnerOptions options;
    options.threads = 1;
    options.device = "cpu";
    std::vector<Timed> learners;
    learners.push_back({"own", *train::make_own_learner(state, options)});
#ifdef PAPAN_HAS_TORCH
    learners.push_back({"torch", *train::make_torch_learner(state, options)});
#endif
    const auto batch = random_batch(a, count, side);
    for (Timed& timed : learners) static_cast<void>(timed.learner->step(batch, 1e-3));
    for (const double start = processor_seconds(); processor_seconds() - start < seconds;)
        for (Timed& timed : learners) {
            const double before = processor_seconds();
            static_cast<void>(timed.learner->step(batch, 1e-3));
            timed.steps.push_back(processor_seconds() - before);
        }
    nlohmann::ordered_json line{{"bench", "train_speed"},
                                {"network", fmt::format("{}x{}", a.width, a.blocks)},
                                {"side", side},
                                {"batch", count}};
    for (Timed& timed : learners) line[timed.name] = timed.samples_a_second(count);
    if (learners.size() > 1)
        line["ratio"] = line["own"].get<double>() / line["torch"].get<double>();
    fmt::print("{}\n", line.dump());
    return 0;
}
