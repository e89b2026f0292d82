// What to tell somebody who asks for help with a move: a line that wins by force where one is
// found, else what a strong player would do.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/registry/registry.hpp"

#include <functional>
#include <string>
#include <vector>

namespace papan::study {

struct Advice {
    std::string move;
    std::vector<std::string> line; // the move and what may follow it
    double value = 0;              // for the side to move, -1..1
    int depth = 0;                 // how far ahead this was seen
    bool wins_by_force = false;
};

// Asks the strong player (thinker.hpp) about the position within these limits, in whatever way the
// caller keeps and watches players.
using AskPlayer = std::function<Result<Choice>(const Limits& limits)>;

// An error where the game is over, or the player's own.
[[nodiscard]] Result<Advice> advise(const GameEntry& game, const AnyState& state,
                                    const AskPlayer& ask);

} // namespace papan::study
