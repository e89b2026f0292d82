// The exact value of a position under best play, as `papan solve` prints it. What a value counts is
// the game's own matter (discs, seeds), always seen from the side to move.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace papan {

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
