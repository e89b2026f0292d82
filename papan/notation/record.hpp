// A game as any record format can tell it: what `papan convert` carries from one format to another.
// Moves and positions are in the game's own notation (core/game.hpp).
#pragma once

#include "papan/notation/warning.hpp"

#include <string>
#include <utility>
#include <vector>

namespace papan {

struct Record {
    std::string game;    // as the registry names it
    std::string options; // rules; "" for the usual ones
    std::string start;   // position before the first move; "" for the usual one
    std::vector<std::string> moves;
    std::string end;                                       // position after the last move
    std::string result;                                    // "B+3.5"; "" when unknown
    std::vector<std::pair<std::string, std::string>> tags; // names, dates, places: UTF-8
};

struct Records {
    std::vector<Record> games;
    std::vector<Warning> warnings;
};

} // namespace papan
