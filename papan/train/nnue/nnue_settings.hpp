// What a run of the method nnue depends on: RUN/settings.json.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/nnue/fit_network.hpp"
#include "papan/train/nnue/shogi_labeller.hpp"

#include <filesystem>
#include <string>
#include <string_view>

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

[[nodiscard]] Result<NnueSettings> parse_nnue_settings(std::string_view json);
[[nodiscard]] Result<NnueSettings> read_nnue_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_nnue_settings(const NnueSettings& settings,
                                               const std::filesystem::path& file);
// "nodes=1000": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change_nnue_setting(NnueSettings& settings, std::string_view text);

} // namespace papan::train
