// What the subcommands share: the flags that name a game and a position, positions from standard
// input, and errors.
#pragma once

#include "papan/registry/registry.hpp"

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace papan::apps {

struct PositionFlags {
    std::string game, position, options;

    // `GAME [--position P] [--options O]`
    void add_to(CLI::App& command);
    [[nodiscard]] bool from_standard_input() const { return position == "-"; }
};

// Prints "papan: message" to standard error and gives the exit code that fits the error.
[[nodiscard]] int complain(const Error& error);

// Calls `answer` with the position asked about, or with each line of standard input where that is
// "-". A line that is no position is answered through `refuse` and the next one is read; the exit
// code tells that there was one.
using Answer = std::function<Result<void>(const GameEntry& game, const AnyState& state)>;
using Refuse = std::function<void(const Error& error)>;
[[nodiscard]] int for_each_position(const PositionFlags& flags, const Answer& answer,
                                    const Refuse& refuse);

// {"error","at"} as a line on standard output: the answer to a bad line of standard input under
// --json.
void print_json_error(const Error& error);

} // namespace papan::apps
