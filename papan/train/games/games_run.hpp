// A run that learns Go from games of people: rounds in which the next games of a file become
// samples of RUN/replay, the trainer learns from them, and the network is tested on games that are
// held back. The folder is as train/run.hpp describes it, with RUN/tests.jsonl, a line for each
// round, in place of ratings and matches; RUN/candidate.weights is what it has learnt. Other
// workers may add games of self-play to RUN/replay meanwhile. Killed at any moment, it goes on
// where it was: games are in the store once, whatever happens.
#pragma once

#include "papan/base/log.hpp"
#include "papan/train/games/held_back.hpp"
#include "papan/train/run.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace papan::train {

struct GamesRow { // of a finished round
    int round = 0;
    std::uint64_t games = 0, samples = 0, steps = 0; // so far
    double hours = 0;                                // of work so far
    TestResult test;
};
[[nodiscard]] std::string to_text(const GamesRow& row);

struct GamesRun {
    std::filesystem::path folder;
    std::filesystem::path games; // the file: a line each, as go_record.hpp says
    RunSettings settings;        // of a run that begins; an old one has its own
    RunLimits limits = {};
    std::function<void(const std::string& line)> on_progress = {};
    std::function<void(const GamesRow& row)> on_round = {};
};

// The settings that a run of this kind begins with.
[[nodiscard]] Result<RunSettings> games_preset();

[[nodiscard]] Result<void> learn_from_games(const GamesRun& run, const StopToken& stop,
                                            const Log& log);

} // namespace papan::train
