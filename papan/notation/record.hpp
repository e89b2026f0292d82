// A game as any record format can tell it: what `papan convert` carries from one format to another.
// Moves and positions are in the game's own notation (core/game.hpp).
#pragma once

#include "papan/core/game.hpp"
#include "papan/notation/warning.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papan {

struct Record {
    std::string game;    // as the registry names it
    std::string options; // rules; "" for the usual ones
    std::string start;   // position before the first move; "" for the usual one
    std::vector<std::string> moves;
    std::string end;                    // position after the last move
    std::array<std::string, 2> players; // names by seat; "" when unknown
    std::string result;                 // "B+3.5"; "" when unknown
    // What a program that was there knows of the end; a format says it in its own words where
    // `result` is "".
    std::optional<Outcome> outcome;
    std::string
        ending; // "resignation", "time", "illegal move"; "" or "rules" where the board tells
    std::vector<std::pair<std::string, std::string>> tags; // names, dates, places: UTF-8
    // What is said in words after so many moves, where a record that shares this type says it.
    std::vector<std::pair<std::size_t, std::string>> comments = {};
};

struct Records {
    std::vector<Record> games;
    std::vector<Warning> warnings;
};

} // namespace papan
