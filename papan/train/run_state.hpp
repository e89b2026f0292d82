// How far a run is: RUN/state.json, and the history of its rounds, RUN/ratings.jsonl. Each is
// replaced as a whole, so that a run killed at any moment finds the old one or the new one.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace papan::train {

enum class Phase : std::uint8_t { play, train, match };
[[nodiscard]] std::string_view to_text(Phase phase);

struct RunState {
    int round = 1;
    Phase phase = Phase::play;
    std::uint64_t games_goal = 0;  // games in the store when the round's self-play is over
    std::uint64_t learnt_from = 0; // samples in the store when the last training was over
    double seconds = 0;            // of work, over all starts
    double elo = 0;                // of the best network; the first one has 0
};

// What a finished round came to.
struct RoundRow {
    int round = 0;
    std::uint64_t games = 0, samples = 0, steps = 0; // so far
    double hours = 0;                                // of work so far
    double policy_loss = 0, value_loss = 0, ownership_loss = 0, score_loss = 0;
    double policy_accuracy = 0;
    double score = 0; // of the candidate against the best, 0..1
    double elo = 0;   // of the candidate, by the chain of matches
    bool promoted = false;
    double best_elo = 0; // after the round
    std::optional<double> anchor_score = std::nullopt;
};

// A run that has not begun has no state.
[[nodiscard]] Result<std::optional<RunState>> read_state(const std::filesystem::path& folder);
[[nodiscard]] Result<void> write_state(const RunState& state, const std::filesystem::path& folder);

[[nodiscard]] Result<std::vector<RoundRow>> read_history(const std::filesystem::path& folder);
// A row for a round that is there already takes its place.
[[nodiscard]] Result<void> add_row(const RoundRow& row, const std::filesystem::path& folder);

} // namespace papan::train
