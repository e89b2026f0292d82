// How far a run that learns was after how much processor time, its trainer's included: a line for
// each start and each round in RUN/curve.jsonl, and the network that each round left. Killed, it
// forgets the processor time of the round under way.
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>
#include <vector>

namespace papan::train {

struct Milestone {
    int rounds = 0;     // finished
    double seconds = 0; // of processors, over all starts

    friend bool operator==(const Milestone&, const Milestone&) = default;
};

// Nothing for a run that has not begun.
[[nodiscard]] Result<std::vector<Milestone>> read_curve(const std::filesystem::path& folder);
// Keeps the network of a round that is new.
[[nodiscard]] Result<void> add_milestone(const std::filesystem::path& folder, Milestone milestone);

// The rounds that were finished when so much had been spent.
[[nodiscard]] int rounds_after(const std::vector<Milestone>& curve, double seconds);
// The network that so many rounds left; after none, the one that it began with.
[[nodiscard]] std::filesystem::path network_after(const std::filesystem::path& folder, int rounds);

} // namespace papan::train
