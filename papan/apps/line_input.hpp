// The flags of commands that show what is known of one position: named by the moves that lead
// there, or by itself.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <string>
#include <vector>

namespace papan::apps {

class Command;

struct LineFlags {
    std::vector<std::string> moves;
    std::string position, options;

    // `[MOVES...] [--position P] [--options O]`
    void add_to(Command& command);
    // An error where a move is not legal or the position is none.
    [[nodiscard]] Result<Playthrough> played(const GameEntry& game) const;
};

} // namespace papan::apps
