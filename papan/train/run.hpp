// A run that learns a game from nothing: rounds of self-play, training and a match that decides
// whether the new network becomes the best. All of it lies in one folder, RUN/:
//     settings.json           what the run depends on
//     state.json              how far it is
//     replay/                 the games, each on disk when it is counted
//     trainer/, start.weights the trainer's own
//     candidate.weights       what the trainer left
//     best.weights            what plays
//     matches/                the games of each match
//     losses.jsonl, ratings.jsonl, report.svg   its history
// Killed at any moment, it goes on where it was: the games under way are lost, and what the trainer
// had not saved.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/train/elsewhere.hpp"
#include "papan/train/run_settings.hpp"
#include "papan/train/run_state.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace papan::train {

struct RunLimits {
    std::optional<Duration> time = std::nullopt; // of this start
    std::optional<int> rounds = std::nullopt;    // over all starts
};

struct RunObserver {
    std::function<void(const std::string& line)> on_progress = {}; // often: how it goes
    std::function<void(const RoundRow& row)> on_round = {};        // a round is over
};

// The settings hold for a run that begins; an old one has its own.
[[nodiscard]] Result<void> run(const std::filesystem::path& folder, const RunSettings& settings,
                               const RunLimits& limits, const StopToken& stop, const Log& log,
                               const RunObserver& observer, const Elsewhere& elsewhere = {});

} // namespace papan::train
