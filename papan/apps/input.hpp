// What the subcommands share: the flags that name a game and a position, positions from standard
// input, and errors.
#pragma once

#include "papan/registry/registry.hpp"

#include <functional>
#include <string>

namespace papan::apps {

class Command;

struct PositionFlags {
    std::string game, position, options;

    // `GAME [--position P] [--options O]`
    void add_to(Command& command);
    [[nodiscard]] bool from_standard_input() const { return position == "-"; }
};

// Prints "papan: message" to standard error and gives the exit code that fits the error.
[[nodiscard]] int complain(const Error& error);

// Calls `answer` with the position asked about, or with each line of standard input where that is
// "-". A line that is no position is answered with its error (under `json` as {"error","at"} in its
// place on standard output) and the next one is read; the exit code tells that there was one.
using Answer = std::function<Result<void>(const GameEntry& game, const AnyState& state)>;
[[nodiscard]] int for_each_position(const PositionFlags& flags, bool json, const Answer& answer);

} // namespace papan::apps
