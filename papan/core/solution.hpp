// What is asked of a solver, and its answer: the exact value of a position under best play, as
// `papan solve` prints it. What a value counts is the game's own matter (discs, seeds), always seen
// from the side to move.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/stop.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papan {

struct SolveRequest {
    std::optional<Duration> time = {}; // no answer after this long is an error
    StopToken stop = {};
    bool only_value = false; // and one best move: the values of the others need not be found
    std::optional<std::size_t> memory_megabytes = {}; // for what it remembers; else its own choice
    bool only_result = false;                         // who wins: values are 1, 0 and -1
    int threads = 1;                                  // at work on one position
};

struct Solution {
    struct Move {
        std::string move;
        int value = 0;
    };
    int value = 0;
    std::vector<Move> moves;       // every legal move, in generation order
    std::vector<std::string> line; // one of the best
    std::uint64_t nodes = 0;
};

} // namespace papan
