#include "papan/train/trainer_process.hpp"

#include "papan/match/external/subprocess.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr auto patience = std::chrono::hours(1); // between two lines

} // namespace

TrainerLine parse_trainer_line(const std::string& text) {
    TrainerLine line;
    line.text = text;
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return line;
    const auto number = [&](const char* name) {
        return json.contains(name) && json[name].is_number() ? json[name].get<double>() : 0.0;
    };
    line.step = static_cast<std::uint64_t>(number("step"));
    line.policy_loss = number("policy_loss");
    line.value_loss = number("value_loss");
    line.ownership_loss = number("ownership_loss");
    line.score_loss = number("score_loss");
    line.policy_accuracy = number("policy_accuracy");
    line.samples_per_second = number("samples_per_second");
    return line;
}

fs::path find_trainer() {
    if (const char* chosen = std::getenv("PAPAN_TRAIN"); chosen != nullptr && *chosen != '\0')
        return chosen;
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& candidate : {here / "papan-train", here / "papan_train" / "papan-train"})
        if (fs::is_regular_file(candidate, error)) return candidate;
    return "papan-train";
}

Result<TrainerLine> run_trainer(const std::vector<std::string>& arguments, const StopToken& stop,
                                const std::function<void(const TrainerLine&)>& on_line) {
    auto child = match::Subprocess::start(arguments);
    if (!child) return in_context("papan-train", child.error());
    TrainerLine last;
    while (true) {
        const auto text = child->read_line(Clock::now() + patience, stop);
        if (text) {
            last = parse_trainer_line(*text);
            on_line(last);
            continue;
        }
        // The end of its output is an error to whoever expected a line; a clean exit is none to us.
        if (text.error().message.starts_with("the program ended with exit code 0")) return last;
        return in_context("papan-train", text.error());
    }
}

} // namespace papan::train
