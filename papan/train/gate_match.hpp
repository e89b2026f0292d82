// The match that decides whether what was learnt takes the place of the best: the same for every
// method, gone on with where it was cut off.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/match/match.hpp"
#include "papan/train/elsewhere.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <string>

namespace papan::train {

struct GateMatch {
    std::string game, options;
    std::array<std::string, 2> players; // the candidate first
    std::string openings = "random:8";
    int seed = 1; // the generation
    int games = 100, concurrency = 1;
    std::size_t most_moves = match::LoopSettings{}.max_moves;
    std::filesystem::path log = {};
};

// An error where it was stopped before its end.
[[nodiscard]] Result<match::MatchResult>
play_gate_match(const GateMatch& gate, const Elsewhere& elsewhere, const StopToken& stop,
                const std::function<void(const match::MatchResult& so_far)>& on_progress);

} // namespace papan::train
