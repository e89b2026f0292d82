// A wish to build the tables of a game (exact endgames) ahead of time.
#pragma once

#include "papan/base/stop.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace papan {

struct TableRequest {
    std::string options; // the rules they are for
    int size = 0;        // in the game's own measure: seeds on the board
    int threads = 1;
    StopToken stop = {};
    // Called now and then by one thread: which part, and how far it is.
    std::function<void(int part, std::uint64_t done, std::uint64_t all)> progress = {};
};

} // namespace papan
