// What the number behind a move counts. Numbers of different kinds must not be compared, nor shown
// as if they could be.
#pragma once

#include <cstdint>
#include <string_view>

namespace papan {

enum class ScoreOf : std::uint8_t {
    evaluation, // the points of a static evaluation: they say who is ahead and count nothing
    count,      // what one side has, in what the game counts: discs
    margin,     // by how much one side is ahead of the other, in what the game counts
};

[[nodiscard]] constexpr std::string_view to_text(ScoreOf kind) {
    switch (kind) {
    case ScoreOf::evaluation:
        return "evaluation";
    case ScoreOf::count:
        return "count";
    case ScoreOf::margin:
        return "margin";
    }
    return "";
}

} // namespace papan
