// Everything a run of the pattern method depends on: RUN/settings.json, written when a run begins
// and read ever after; people may change it between two starts.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/patterns/labeller.hpp"
#include "papan/train/patterns/probcut_fit.hpp"
#include "papan/train/patterns/regression.hpp"

#include <filesystem>
#include <string>
#include <string_view>

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

} // namespace papan::train
