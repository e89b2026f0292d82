// What a search can prove about chains on which the playouts do not agree: small zones are searched
// to their end, once with each side to move. A chain that stands either way is alive, one that
// falls either way is dead, and one whose fate depends on who moves is not settled.
#pragma once

#include "papan/engines/go/judge.hpp"

#include <cstdint>
#include <span>

namespace papan::engines {

// What the playouts said of a chain.
struct ChainTally {
    go::Point head = go::no_point;
    double stands = 0; // part of the playouts in which it is there at the end
    double seki = 0;   // and stands beside a point neither side could take
};

// Writes into the judgement what it proves, within so many nodes. Precondition: `safe` and
// `ownership` are there.
void read_zones(const go::Board& board, std::span<const ChainTally> chains, std::int64_t nodes,
                Judgement& judgement);

} // namespace papan::engines
