// What happens when a move is made, told in steps: for games whose moves are worth watching (a
// sowing of many laps), and for tables that compare the moves of a position.
#pragma once

#include "papan/core/diagram.hpp"
#include "papan/core/seat.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace papan {

struct MoveFact {
    std::string_view name;
    std::variant<std::int64_t, std::string> value;
};

struct MoveStep {
    std::string_view what; // "drop", "lift", "capture"
    Seat mover = Seat::first;
    Seat side = Seat::first; // where on the board: whose part of it, and its name there
    std::string place;
    int count = 0;
    Diagram picture; // the board after the step
};

struct MoveStory {
    std::vector<MoveFact> facts;
    std::vector<MoveStep> steps; // only where asked for
};

} // namespace papan
