// The ways to learn a game, one row each: `papan train GAME --method NAME`. A method owns its run
// folder: it begins a run there or goes on with the one it finds, and may be killed at any moment.
// A new method is one function and one row in methods.cpp.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/train/run.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

// What every method is told. A method refuses what it has no use for.
struct LearnRequest {
    std::string game;
    std::filesystem::path folder;
    std::string preset, options;                         // of a new run; "" for the method's own
    std::vector<std::string> changes = {};               // "NAME=VALUE", settings of a new run
    std::optional<std::filesystem::path> from = {};      // weights to begin from
    std::optional<std::filesystem::path> positions = {}; // games of others to learn from
    RunLimits limits = {};
    StopToken stop = {};
    Log log = {};
    std::function<void(const std::string& line)> on_progress = {}; // often: how it goes
    std::function<void(const std::string& line)> on_round = {};    // a round is over
    Elsewhere elsewhere = {};
};

struct LearningMethod {
    std::string_view name, summary;
    std::span<const std::string_view> games;
    Result<void> (*learn)(const LearnRequest& request);
};

inline constexpr std::string_view default_method = "zero";

[[nodiscard]] std::span<const LearningMethod> learning_methods();

// The method of this name, if it can learn this game.
[[nodiscard]] Result<const LearningMethod*> find_method(std::string_view name,
                                                        std::string_view game);

} // namespace papan::train
