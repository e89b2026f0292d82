// A puzzle: a position, what is asked of the side to move, and the one answer. A file of puzzles is
// JSON, one a line (docs/puzzles.md), so that the page, the maker and other people's programs read
// the same.
#pragma once

#include "papan/base/json_reader.hpp"
#include "papan/core/seat.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::puzzles {

// What a solver says of a position that makes a puzzle.
struct Task {
    std::string kind; // "mate", "ending", "turn", "capture"
    int goal = 0;     // plies to the mate, discs ahead at the end, seeds banked, stones captured
    // Every move of the answer is the only right one. A reply of the opponent stands between two of
    // them; there are none where the same side goes on moving.
    std::vector<std::string> answer = {}, replies = {};
    int difficulty = 1;      // 1 to 5
    std::string target = {}; // a stone of what is to be captured

    friend bool operator==(const Task&, const Task&) = default;
};

struct Puzzle {
    std::string id; // "SEED.GAME", and "from.GAME" where the games were given
    std::string game, options, position;
    Seat side = Seat::first; // to move there
    Task task;

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

inline constexpr int hardest = 5;
// Within 1 and `hardest`.
[[nodiscard]] int as_difficulty(int points);

// Without its end of line.
[[nodiscard]] std::string format_puzzle(const Puzzle& puzzle);
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view line);
// A whole file; an error names its line.
[[nodiscard]] Result<std::vector<Puzzle>> parse_puzzles(std::string_view text);

} // namespace papan::puzzles
