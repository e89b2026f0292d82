#include "papan/train/run_parts.hpp"

#include "papan/engines/zero/weights.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> trainer_flags(const fs::path& folder, const RunSettings& settings,
                                       std::int64_t steps, std::int64_t window) {
    return {"--dir",       folder.string(),
            "--steps",     std::to_string(steps),
            "--batch",     std::to_string(settings.batch),
            "--lr",        fmt::format("{}", settings.learning_rate),
            "--lr-last",   fmt::format("{}", settings.last_learning_rate),
            "--lr-until",  std::to_string(settings.learning_rate_until),
            "--warm-up",   std::to_string(settings.warm_up),
            "--averaging", fmt::format("{}", settings.averaging),
            "--window",    std::to_string(window),
            "--threads",   std::to_string(settings.self_play.threads),
            "--report",    "20",
            "--learner",   settings.learner};
}

} // namespace

Result<LockedFile> take_folder(const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder.string(), problem.message());
    const fs::path lock = folder / "lock";
    auto locked = LockedFile::open(lock, !fs::exists(lock));
    if (!locked) return fail(ErrorCode::io, "another program is at work in {}", folder.string());
    fs::remove(folder / "stop", problem);
    return *std::move(locked);
}

bool is_asked_to_stop(const fs::path& folder) {
    std::error_code problem;
    return fs::exists(folder / "stop", problem);
}

Result<RunSettings> settings_of(const fs::path& folder, const RunSettings& fresh) {
    const fs::path file = folder / "settings.json";
    if (!fs::exists(file))
        if (auto written = write_settings(fresh, file); !written)
            return pass_on(std::move(written));
    return read_settings(file);
}

Result<void> begin_from(const fs::path& folder, const fs::path& network) {
    const fs::path start = folder / "start.weights";
    if (fs::exists(start)) return {};
    const auto file = engines::find_weights(network.string());
    if (!file) return Failure(file.error());
    auto loaded = nn::Network::load(*file);
    if (!loaded) return pass_on(std::move(loaded));
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder.string(), problem.message());
    return loaded->save(start);
}

Result<nn::Network> first_network(const fs::path& folder, const nn::Architecture& architecture,
                                  std::uint64_t seed) {
    const fs::path start = folder / "start.weights";
    if (fs::exists(start)) return nn::Network::load(start);
    nn::Network network = nn::Network::random(architecture, seed);
    if (auto saved = network.save(start); !saved) return pass_on(std::move(saved));
    return network;
}

std::uint64_t learnable(const ReplayStore& store) {
    std::uint64_t sum = 0;
    for (const StoredGame& game : store.games()) sum += game.learnable;
    return sum;
}

Result<TrainerLine> train_on(const fs::path& folder, const RunSettings& settings,
                             std::uint64_t samples, std::uint64_t learnt_from,
                             const StopToken& stop,
                             const std::function<void(const std::string&)>& tell) {
    auto command = find_trainer(settings.learner);
    if (!command) return pass_on(std::move(command));
    const double fresh = static_cast<double>(samples - std::min(samples, learnt_from));
    const auto steps =
        std::max<std::int64_t>(1, std::llround(fresh * settings.reuse / settings.batch));
    const auto window =
        std::clamp(static_cast<std::int64_t>(settings.window_part * static_cast<double>(samples)),
                   static_cast<std::int64_t>(settings.window_least),
                   static_cast<std::int64_t>(settings.window_most));
    std::ranges::copy(trainer_flags(folder, settings, steps, window), std::back_inserter(*command));
    std::ofstream losses(folder / "losses.jsonl", std::ios::app);
    return run_trainer(*command, stop, [&](const TrainerLine& line) {
        losses << line.text << std::endl;
        tell(fmt::format("step {}: policy {:.3f}, value {:.3f}, accuracy {:.1f} %, "
                         "{:.0f} samples/s",
                         line.step, line.policy_loss, line.value_loss, 100 * line.policy_accuracy,
                         line.samples_per_second));
    });
}

TrainerLine last_trainer_line(const fs::path& folder) {
    std::ifstream losses(folder / "losses.jsonl");
    std::string line, last;
    while (std::getline(losses, line))
        if (!line.empty()) last = line;
    return parse_trainer_line(last);
}

} // namespace papan::train
