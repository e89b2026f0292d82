// The count of a finished game with its reasons, for games in which people settle the score
// together: Go. Places are in the game's own notation.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/any_state.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

struct ScoreCount {
    double first = 0, second = 0, margin = 0; // margin: first - second with komi and the like
};

// What is agreed about the stones on the board.
struct ScoreMarks {
    std::vector<std::string> dead, seki;
    friend bool operator==(const ScoreMarks&, const ScoreMarks&) = default;
};

struct ScoreSheet {
    ScoreMarks marks;
    std::vector<std::string> unsettled; // where the judge is not sure
    std::vector<std::string> owner;     // rows of B, W and '.'
    ScoreCount count;                   // as the rules of the game count
    ScoreCount area, territory;         // both ways, for people to compare
};

struct ScoringTable {
    // What is dead and what stands in seki. Takes up to a second.
    ScoreSheet (*judge)(const AnyState& finished);
    // Quick. An error when a mark is no place with a stone.
    Result<ScoreSheet> (*count)(const AnyState& finished, const ScoreMarks& marks);
    // The stones that live and die with the one there.
    Result<std::vector<std::string>> (*group)(const AnyState& finished, std::string_view place);
};

} // namespace papan
