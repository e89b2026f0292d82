// A level of an endgame table under the rules of Kalah, several times as fast as endgame_build.cpp
// has it for every rule: positions are two words, and the values that a position needs are fetched
// from memory ahead of their use.
#pragma once

#include "papan/engines/congklak/endgame_table.hpp"

#include <cstdint>
#include <span>

namespace papan::engines {

// What a value is before it is known.
inline constexpr std::int8_t unknown_value = -128;

// Works out all values of this level, which are unknown so far; false when it was stopped.
// Preconditions: is_kalah(request.rules), and all lower levels are in the table.
[[nodiscard]] bool fill_kalah_level(const BuildRequest& request, const EndgameTable& lower,
                                    int level, std::span<std::int8_t> values);

} // namespace papan::engines
