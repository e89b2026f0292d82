// A run of the trainer on a folder RUN: takes up RUN/trainer/checkpoint (or RUN/start.weights, or a
// random network), makes so many steps on the newest samples of RUN/replay, and leaves the
// checkpoint and RUN/candidate.weights: averaged weights, norms folded, calibrated for int8. What
// is drawn for a step depends on the seed and the step's number alone, so a run that was
// interrupted goes on as if it had not been, as long as the replay store holds the same.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/train/learner.hpp"
#include "papan/train/sample_window.hpp"

#include <filesystem>
#include <functional>

namespace papan::train {

// Rises over the first steps, stays, and then falls as a cosine to `last` at step `until` (never
// where that is 0). Counted over the whole life of the checkpoint.
struct Schedule {
    double rate = 1e-3;
    double last = 1e-4;
    std::uint64_t warm_up = 200;
    std::uint64_t until = 0;

    [[nodiscard]] double at(std::uint64_t step) const;
};

struct TrainingOptions {
    std::filesystem::path folder;
    std::uint64_t steps = 1000;
    int batch = 256;
    std::size_t window = 400'000;
    Schedule schedule;
    LearnerOptions learner;
    nn::Architecture
        architecture; // of a run that begins at random; planes and answers are the samples'
    std::uint64_t seed = 1;
    std::uint64_t report_every = 50;
    std::uint64_t save_every = 500;
};

struct TrainingReport {
    std::uint64_t step = 0, samples = 0;
    Losses losses; // means since the last report
    double rate = 0;
    double samples_per_second = 0;
};

using TrainingObserver = std::function<void(const TrainingReport&)>;

// Returns the last report. Asked to stop, it saves and returns early.
[[nodiscard]] Result<TrainingReport> train(const TrainingOptions& options,
                                           const MakeLearner& make_learner, const Log& log,
                                           const StopToken& stop, const TrainingObserver& observer);

[[nodiscard]] std::string to_json(const TrainingReport& report);

} // namespace papan::train
