// What a run of the method linear depends on: RUN/settings.json.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/linear/seed_labeller.hpp"

#include <filesystem>
#include <string_view>

namespace papan::train {

struct LinearSettings {
    SeedLabelSettings games;
    int games_per_generation = 20'000;
    double penalty = 3;
    int match_games = 200, match_nodes = 2000;
    double gate = 0.5; // score above which the candidate takes the place of the best
    int seed = 1;
};

// Refuses what is out of range.
[[nodiscard]] Result<LinearSettings> parse_linear_settings(std::string_view json);
[[nodiscard]] Result<LinearSettings> read_linear_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_linear_settings(const LinearSettings& settings,
                                                 const std::filesystem::path& file);
// "nodes=1000": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change_linear_setting(LinearSettings& settings, std::string_view text);

} // namespace papan::train
