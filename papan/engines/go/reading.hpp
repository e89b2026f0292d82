// What a search can prove about chains on which the playouts do not agree, or a network does not
// agree with them: small zones are searched to their end, once with each side to move. A chain that
// stands either way is alive, one that falls either way is dead, and one whose fate depends on who
// moves is not settled.
#pragma once

#include "papan/engines/go/judge.hpp"

#include <cstdint>

namespace papan::engines {

// Writes into the judgement what it proves, within so many nodes. Precondition: `safe`, `ownership`
// and `chains` are there.
void read_zones(const go::Board& board, std::int64_t nodes, Judgement& judgement);

} // namespace papan::engines
