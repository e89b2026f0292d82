// How soon an answer of a player is wanted.
#pragma once

#include <cstdint>

namespace papan {

// Somebody sits before a board and waits; or studies, which takes long and can wait.
enum class Urgency : std::uint8_t { person, study };

} // namespace papan
