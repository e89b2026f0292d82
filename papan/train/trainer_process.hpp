// The trainer as a child: libtorch stays out of this program, and a trainer that dies takes no game
// with it.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
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

// The command that trains by `learner`, "own" or "torch", without its flags: $PAPAN_TRAIN where it
// is set; `papan learn`, of this program, for our own; else papan-train beside this program, in a
// folder papan_train there, or in the path. An error where none of them can be started.
[[nodiscard]] Result<std::vector<std::string>> find_trainer(std::string_view learner);

// Runs it to its end and gives its last line; an error when it failed or was stopped.
[[nodiscard]] Result<TrainerLine>
run_trainer(const std::vector<std::string>& arguments, const StopToken& stop,
            const std::function<void(const TrainerLine&)>& on_line);

} // namespace papan::train
