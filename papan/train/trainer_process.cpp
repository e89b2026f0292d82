#include "papan/train/trainer_process.hpp"

#include "papan/base/text.hpp"
#include "papan/system/subprocess.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr auto patience = std::chrono::hours(1); // between two lines

bool is_program(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

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

Result<fs::path> find_trainer() {
    if (const char* chosen = std::getenv("PAPAN_TRAIN"); chosen != nullptr && *chosen != '\0') {
        if (is_program(chosen)) return chosen;
        return fail(ErrorCode::not_found, "PAPAN_TRAIN is '{}', which is no program", chosen);
    }
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    std::vector<fs::path> folders{here, here / "papan_train"};
    if (const char* path = std::getenv("PATH"); path != nullptr)
        for (const std::string_view folder : split(path, ':')) folders.emplace_back(folder);
    for (const fs::path& folder : folders)
        if (is_program(folder / "papan-train")) return folder / "papan-train";
    return fail(ErrorCode::not_found,
                "papan-train, which learns from the games, is neither beside papan nor in the "
                "path; PAPAN_TRAIN can name it");
}

Result<TrainerLine> run_trainer(const std::vector<std::string>& arguments, const StopToken& stop,
                                const std::function<void(const TrainerLine&)>& on_line) {
    auto child = Subprocess::start(arguments);
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
