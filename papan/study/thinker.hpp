// Who thinks about a position where nobody is named: in an analysis, a hint, a protocol that asks
// for moves. An opponent is another question: whoever names none gets a level that can be beaten
// (player_or_default).
#pragma once

#include "papan/registry/registry.hpp"

#include <string>

namespace papan::study {

// The game's own for such a start, as Go's network, else the player of its strongest level, freed
// of that level's limits.
[[nodiscard]] std::string thinker(const GameEntry& game, const AnyState& start);

} // namespace papan::study
