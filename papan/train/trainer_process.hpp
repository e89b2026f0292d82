// papan-train as a child: libtorch stays out of this program.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace papan::train {

// What one of its lines says.
struct TrainerLine {
    std::uint64_t step = 0;
    double policy_loss = 0, value_loss = 0, ownership_loss = 0, score_loss = 0;
    double policy_accuracy = 0, samples_per_second = 0;
    std::string text; // the line itself
};

// All zero where the text is not such a line.
[[nodiscard]] TrainerLine parse_trainer_line(const std::string& text);

// $PAPAN_TRAIN, or papan-train beside this program, in a folder papan_train there, or in the path.
// An error where none of them is a program that can be started.
[[nodiscard]] Result<std::filesystem::path> find_trainer();

// Runs it to its end and gives its last line; an error when it failed or was stopped.
[[nodiscard]] Result<TrainerLine>
run_trainer(const std::vector<std::string>& arguments, const StopToken& stop,
            const std::function<void(const TrainerLine&)>& on_line);

} // namespace papan::train
