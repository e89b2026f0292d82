// Everything a run of the pattern method depends on: RUN/settings.json, written when a run begins
// and read ever after; people may change it between two starts. And how far it is: RUN/state.json
// and a line for each generation in RUN/generations.jsonl.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/patterns/labeller.hpp"
#include "papan/train/patterns/probcut_fit.hpp"
#include "papan/train/patterns/regression.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

struct PatternSettings {
    LabellerSettings games;
    RegressionSettings regression;
    ProbCutSettings probcut;
    int games_per_file = 200, files_per_generation = 20;
    // Of every so many files one comes from games of others, as long as there are any.
    int others_every = 2;
    int window = 8'000'000; // newest positions that are learnt from
    int match_games = 100, match_depth = 4;
    double gate = 0.5; // score against the last generation with which the next one takes its place
    std::string positions; // file of games of others; "" for none
    int seed = 1;
};

[[nodiscard]] Result<PatternSettings> parse_pattern_settings(std::string_view json);
[[nodiscard]] Result<PatternSettings> read_pattern_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_pattern_settings(const PatternSettings& settings,
                                                  const std::filesystem::path& file);
// "depth=5": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change_pattern_setting(PatternSettings& settings, std::string_view text);

struct PatternState {
    int generation = 1;
    double seconds = 0; // of work, over all starts
    double elo = 0;     // of the best; what the run began with has 0
};

struct Generation {
    int number = 0;
    std::uint64_t positions = 0; // learnt from
    double hours = 0;            // of work so far
    double error = 0;            // mean distance from labels not learnt from, in discs
    double score = 0;            // against the last, 0..1
    double elo = 0, elo_low = 0, elo_high = 0; // of the best after it, by the chain of matches
    bool promoted = false;
};

[[nodiscard]] Result<PatternState> read_pattern_state(const std::filesystem::path& folder);
[[nodiscard]] Result<void> write_pattern_state(const PatternState& state,
                                               const std::filesystem::path& folder);
[[nodiscard]] Result<std::vector<Generation>> read_generations(const std::filesystem::path& folder);
// A line for a generation that is there already takes its place.
[[nodiscard]] Result<void> add_generation(const Generation& row,
                                          const std::filesystem::path& folder);

} // namespace papan::train
