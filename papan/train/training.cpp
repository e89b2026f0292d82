#include "papan/train/training.hpp"

#include "papan/base/clock.hpp"
#include "papan/base/hash.hpp"
#include "papan/nn/calibrate.hpp"
#include "papan/train/replay_directory.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr int calibration_samples = 256;

fs::path checkpoint_of(const TrainingOptions& options) {
    return options.folder / "trainer" / "checkpoint";
}

// The random generator of one step, whatever came before it.
Random random_of(std::uint64_t seed, std::uint64_t step) {
    return Random(combine(mix(seed), step));
}

struct First {
    LearnerState state;
    bool is_folded = false; // it is a network that has learnt already
};

Result<First> first_state(const TrainingOptions& options, const SampleWindow& window,
                          const Log& log) {
    if (fs::exists(checkpoint_of(options))) {
        auto state = load_state(checkpoint_of(options));
        if (!state) return pass_on(std::move(state));
        return First{*std::move(state)};
    }
    if (const auto start = options.folder / "start.weights"; fs::exists(start)) {
        auto network = nn::Network::load(start);
        if (!network) return pass_on(std::move(network));
        log.info("begins with {}", start.string());
        // A trainer leaves networks calibrated; one that was drawn at random is not.
        return First{begin_with(*network), network->is_calibrated()};
    }
    nn::Architecture architecture = options.architecture;
    architecture.planes = window.shape().planes;
    architecture.globals = window.shape().globals;
    architecture.policy_planes = window.shape().policy_planes;
    architecture.policy_extra = window.shape().policy_extra;
    if (auto sound = nn::check(architecture); !sound) return pass_on(std::move(sound));
    log.info("begins with a random network of {} blocks of {}", architecture.blocks,
             architecture.width);
    return First{begin_with(nn::Network::random(architecture, options.seed))};
}

Result<void> check_fit(const nn::Architecture& a, const SampleShape& shape) {
    if (a.planes == shape.planes && a.globals == shape.globals &&
        a.policy_planes == shape.policy_planes && a.policy_extra == shape.policy_extra)
        return {};
    return fail(ErrorCode::invalid_input,
                "the network has {} planes, {} globals and {} + {} answers, the samples {}, {} and "
                "{} + {}",
                a.planes, a.globals, a.policy_planes, a.policy_extra, shape.planes, shape.globals,
                shape.policy_planes, shape.policy_extra);
}

Result<void> save_all(const TrainingOptions& options, const Learner& learner,
                      const SampleWindow& window) {
    const LearnerState state = learner.state();
    if (auto saved = save(state, checkpoint_of(options)); !saved) return saved;
    auto network = fold(state.architecture, state.average);
    if (!network) return pass_on(std::move(network));
    Random random = random_of(options.seed, 0);
    const auto candidate =
        nn::calibrated(*network, window.draw(calibration_samples, random).inputs);
    return candidate.save(options.folder / "candidate.weights");
}

// Means over the steps since the last report.
class MeanLosses {
  public:
    void add(const Losses& losses, int samples) {
        sum_.policy += losses.policy;
        sum_.value += losses.value;
        sum_.ownership += losses.ownership;
        sum_.score += losses.score;
        sum_.accuracy += losses.accuracy;
        ++steps_;
        samples_ += samples;
    }
    [[nodiscard]] bool empty() const { return steps_ == 0; }

    void finish(TrainingReport& report) {
        const double n = steps_;
        report.losses = {sum_.policy / n, sum_.value / n, sum_.ownership / n, sum_.score / n,
                         sum_.accuracy / n};
        report.samples_per_second = samples_ / seconds(watch_.elapsed());
        *this = {};
    }

  private:
    Losses sum_;
    int steps_ = 0, samples_ = 0;
    Stopwatch watch_;
};

} // namespace

double Schedule::at(std::uint64_t step) const {
    const auto now = static_cast<double>(step);
    double now_rate = rate;
    if (until > 0) {
        const double part = std::min(1.0, now / static_cast<double>(until));
        now_rate = last + (rate - last) * (1 + std::cos(std::numbers::pi * part)) / 2;
    }
    if (step < warm_up) now_rate *= (now + 1) / static_cast<double>(warm_up);
    return now_rate;
}

std::string to_json(const TrainingReport& report) {
    return nlohmann::ordered_json{
        {"step", report.step},
        {"samples", report.samples},
        {"policy_loss", report.losses.policy},
        {"value_loss", report.losses.value},
        {"ownership_loss", report.losses.ownership},
        {"score_loss", report.losses.score},
        {"policy_accuracy", report.losses.accuracy},
        {"lr", report.rate},
        {"samples_per_second", report.samples_per_second},
    }
        .dump();
}

Result<TrainingReport> train(const TrainingOptions& options, const MakeLearner& make_learner,
                             const Log& log, const StopToken& stop,
                             const TrainingObserver& observer) {
    auto store = open_replay_directory(options.folder / "replay", log);
    if (!store) return pass_on(std::move(store));
    auto window = SampleWindow::load(**store, options.window);
    if (!window) return pass_on(std::move(window));
    if (window->games_passed_over() > 0)
        log.warning("{} games could not be used", window->games_passed_over());
    std::error_code problem;
    fs::create_directories(options.folder / "trainer", problem);
    auto first = first_state(options, *window, log);
    if (!first) return pass_on(std::move(first));
    if (auto fits = check_fit(first->state.architecture, window->shape()); !fits)
        return pass_on(std::move(fits));
    auto learner = make_learner(first->state, options.learner);
    if (!learner) return pass_on(std::move(learner));
    if (first->is_folded) {
        Random random = random_of(options.seed, 0);
        (*learner)->unfold_norms(window->draw(calibration_samples, random).inputs);
    }

    TrainingReport report;
    report.step = first->state.step;
    report.samples = first->state.samples;
    log.info("{} samples of {} games, step {}, on {}", window->size(), window->games(), report.step,
             (*learner)->device());
    const std::uint64_t end = report.step + options.steps;
    MeanLosses means;
    const fs::path stop_file = options.folder / "stop"; // how a run is asked to end
    while (report.step < end && !stop.stop_requested() && !fs::exists(stop_file)) {
        Random random = random_of(options.seed, report.step + 1);
        const Batch batch = window->draw(options.batch, random);
        report.rate = options.schedule.at(report.step);
        means.add((*learner)->step(batch, report.rate), options.batch);
        ++report.step;
        report.samples += static_cast<std::uint64_t>(options.batch);
        if (report.step % options.report_every == 0 && report.step != end) {
            means.finish(report);
            observer(report);
        }
        if (report.step % options.save_every == 0 && report.step != end)
            if (auto saved = save_all(options, **learner, *window); !saved)
                return pass_on(std::move(saved));
    }
    if (auto saved = save_all(options, **learner, *window); !saved)
        return pass_on(std::move(saved));
    if (!means.empty()) means.finish(report);
    observer(report);
    return report;
}

} // namespace papan::train
