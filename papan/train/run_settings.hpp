// Everything a run depends on, as a file: RUN/settings.json. Written when a run begins, read ever
// after; people may change it between two starts.
#pragma once

#include "papan/train/self_play_settings.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace papan::train {

struct RunSettings {
    std::string game, encoder;
    SelfPlaySettings self_play;

    int width = 64, blocks = 4; // of the network

    // Of people's games, where it learns from these.
    int positions_per_game = 24;
    int held_back = 2000; // games that are never learnt from: the network is tested on them

    int games_per_round = 250;
    std::string learner = "own"; // who computes the steps: own, or torch by papan-train
    double reuse = 4;            // how often each sample is learnt from, on average
    int batch = 256;
    double learning_rate = 1e-3, last_learning_rate = 1e-4;
    int learning_rate_until = 0; // step at which it has fallen; 0: it stays
    int warm_up = 60;            // first steps, over which it rises
    // What stays of the averaged weights at each step. A round has about a hundred steps, and the
    // network that plays the next one should have learnt from this one.
    double averaging = 0.99;
    int window_least = 20'000, window_most = 400'000;
    double window_part = 0.5; // of all samples so far, between those two

    int match_games = 40, match_visits = 60;
    double gate = 0.5;         // score with which the candidate becomes the best; 0: always
    std::string match_options; // of the rules
    std::string anchor; // a player that the best is measured against now and then; "" for none
    int anchor_every = 10, anchor_games = 20;
};

// "laptop" and "tutorial" for every game; `options` are the rules', "" for the preset's own.
[[nodiscard]] Result<RunSettings> preset(std::string_view name, std::string_view game,
                                         std::string_view options);

[[nodiscard]] Result<RunSettings> parse_settings(std::string_view json);
[[nodiscard]] Result<RunSettings> read_settings(const std::filesystem::path& file);
[[nodiscard]] Result<void> write_settings(const RunSettings& settings,
                                          const std::filesystem::path& file);
// "width=32": one setting changed, by its name in the file.
[[nodiscard]] Result<void> change(RunSettings& settings, std::string_view text);

} // namespace papan::train
