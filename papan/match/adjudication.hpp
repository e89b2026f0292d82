// The result of a game that has come to its end. The rules know it, except where they leave a
// question to the players: in Go, which of the stones left on the board are dead.
#pragma once

#include "papan/core/any_state.hpp"

#include <string>

namespace papan::match {

struct Decision {
    Outcome outcome;
    std::string detail; // what was decided beyond the rules; "" for nothing
};

// Precondition: the game is over.
[[nodiscard]] Decision decide(const AnyState& state);

} // namespace papan::match
