// Why stones are dead, in seki or not settled: one reason for each group of them, with the step
// that decided it and its numbers. Words are for those who show it.
#pragma once

#include "papan/engines/go/score.hpp"

#include <optional>
#include <vector>

namespace papan::engines {

struct GroupReason {
    enum class What : std::uint8_t { dead, seki, unsettled };
    enum class By : std::uint8_t { person, unconditional, playouts, reading };

    What what = What::dead;
    By by = By::playouts;
    std::vector<go::Point> stones;         // in the order of the cells
    go::Colour colour = go::Colour::empty; // empty for a seki of both
    int playouts = 0, agree = 0;           // so many of so many bear it out; of the weakest chain
    std::array<bool, 2> read_stands{};     // as in ChainVerdict, by reading
    std::optional<float> network = std::nullopt; // 1 it stands, -1 it falls: the mean
    bool doubted = false;                        // by the network
};

// Precondition: the score is the judge's. Empty for the graph's, which has steps instead.
[[nodiscard]] std::vector<GroupReason> reasons_of(const go::Board& board, const Score& score);

} // namespace papan::engines
