// What a run of the method nnue depends on, how far it is, and what its generations came to.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/nnue/fit_network.hpp"
#include "papan/train/nnue/shogi_labeller.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

struct NnueSettings {
    LabelSettings games;
    FitNetworkSettings fit;
    int positions_per_generation = 2'000'000;
    int window = 10'000'000; // newest positions that are learnt from
    int match_games = 100, match_nodes = 5000;
    double gate = 0.5; // score above which the candidate takes the place of the best
    int threads = 1;   // that play
    int seed = 1;
};

struct NnueState {
    int generation = 1;
    double seconds = 0; // of work, over all starts
    double elo = 0;     // of the best; what the run began with has 0
};

struct NnueGeneration {
    int generation = 0;
    std::uint64_t positions = 0; // learnt from
    double hours = 0;            // of work so far
    double error_before = 0, error = 0;
    double score = 0;                          // against the best, 0..1
    double elo = 0, elo_low = 0, elo_high = 0; // of the best afterwards, by the chain of matches
    bool promoted = false;
};

[[nodiscard]] Result<NnueSettings> parse_nnue_settings(std::string_view json);
[[nodiscard]] Result<NnueSettings> read_nnue_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_nnue_settings(const NnueSettings& settings,
                                               const std::filesystem::path& file);
// "nodes=1000": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change_nnue_setting(NnueSettings& settings, std::string_view text);
[[nodiscard]] Result<NnueState> read_nnue_state(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_nnue_state(const NnueState& state,
                                            const std::filesystem::path& file);
[[nodiscard]] Result<std::vector<NnueGeneration>>
read_nnue_generations(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_nnue_generations(std::span<const NnueGeneration> rows,
                                                  const std::filesystem::path& file);

} // namespace papan::train
