// The congklak paper's choice of a hole as a table: what each hole brings, where its last seed
// falls, and which branch of figure 4 decided.
#pragma once

#include "papan/core/move_story.hpp"
#include "papan/engines/congklak/greedy.hpp"
#include "papan/registry/registry.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::study {

struct GreedyTable {
    struct Place {
        Seat side = Seat::first;
        std::string name;
    };
    struct Row {
        engines::HoleValue hole;
        std::vector<MoveFact> facts; // how sowing it ends, and what it captures
        std::optional<Place> last;   // where its last seed falls
    };
    std::string rule;
    engines::GreedyChoice choice;
    int lap = 0; // seeds that go once around the board
    std::vector<Row> rows;
};

// An error when this is not congklak with a hole to choose, or the player is not a greedy one that
// weighs hole by hole.
[[nodiscard]] Result<GreedyTable> greedy_table(const GameEntry& game, const AnyState& state,
                                               std::string_view player);

} // namespace papan::study
