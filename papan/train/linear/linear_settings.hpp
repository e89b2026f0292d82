// What a run of the method linear depends on, how far it is, and what its generations came to.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/linear/seed_labeller.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace papan::train {

struct LinearSettings {
    SeedLabelSettings games;
    int games_per_generation = 20'000;
    double penalty = 3;
    int match_games = 200, match_nodes = 2000;
    double gate = 0.5; // score above which the candidate takes the place of the best
    int seed = 1;
};

struct LinearState {
    int generation = 1;
    double seconds = 0; // of work, over all starts
    double elo = 0;     // of the best; the search without weights has 0
};

struct LinearGeneration {
    int generation = 0;
    std::uint64_t positions = 0;               // learnt from
    double minutes = 0;                        // of work so far
    double error = 0;                          // in seeds, on positions not learnt from
    double score = 0;                          // against the best, 0..1
    double elo = 0, elo_low = 0, elo_high = 0; // of the best afterwards, by the chain of matches
    bool promoted = false;
};

// Refuses what is out of range.
[[nodiscard]] Result<LinearSettings> parse_linear_settings(std::string_view json);
[[nodiscard]] Result<LinearSettings> read_linear_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_linear_settings(const LinearSettings& settings,
                                                 const std::filesystem::path& file);
// "nodes=1000": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change_linear_setting(LinearSettings& settings, std::string_view text);
[[nodiscard]] Result<LinearState> read_linear_state(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_linear_state(const LinearState& state,
                                              const std::filesystem::path& file);
// All generations so far, this one among them: one that is there already is replaced.
[[nodiscard]] Result<std::vector<LinearGeneration>>
add_linear_generation(const LinearGeneration& row, const std::filesystem::path& file);

} // namespace papan::train
