#include "papan/train/trainer_process.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/system/find_program.hpp"
#include "papan/system/subprocess.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr auto patience = std::chrono::hours(1); // between two lines

// Whether a program has the command `learn`: papan, papan-fleet, or papan-v3 where there is one for
// each level of processors. Other programs with this library in them are its tests.
bool is_papan(const fs::path& program) {
    const std::string name = program.filename().string();
    return name == "papan" || name == "papan-fleet" || name.starts_with("papan-v");
}

} // namespace

TrainerLine parse_trainer_line(const std::string& text) {
    TrainerLine line;
    line.text = text;
    const Json json = parse_json(text).value_or(Json());
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

Result<std::vector<std::string>> find_trainer(std::string_view learner) {
    using Command = std::vector<std::string>;
    const bool is_named = std::getenv("PAPAN_TRAIN") != nullptr;
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (!is_named && learner == "own" && is_papan(self)) return Command{self.string(), "learn"};
    auto found = find_program("papan-train", "PAPAN_TRAIN", "papan_train");
    if (!found) return in_context("the program that learns from the games", found.error());
    return Command{found->string()};
}

Result<TrainerLine> run_trainer(const std::vector<std::string>& arguments, const StopToken& stop,
                                const std::function<void(const TrainerLine&)>& on_line) {
    auto child = Subprocess::start(arguments);
    if (!child) return in_context("the trainer", child.error());
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
        return in_context("the trainer", text.error());
    }
}

} // namespace papan::train
