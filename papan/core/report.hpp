// What a player tells about its thinking, while it thinks and at the end. Searches fill it with
// their own moves; for pages and protocols it is the same with moves as text (Progress).
#pragma once

#include "papan/base/clock.hpp"
#include "papan/core/score_of.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace papan {

template <class Move> struct MoveReport {
    Move move{};
    double value = 0; // expected outcome, -1..1, for the side to move at the root
    std::optional<int> score = std::nullopt; // the same as a number, of what `score_of` says
    std::uint64_t visits = 0;
    bool at_most = false; // a cut-off showed only that the move is no better than this
    std::optional<double> prior = std::nullopt;
    std::optional<double> margin = std::nullopt; // by how much the game ends won, as far as tried
    std::optional<int> end_in = std::nullopt;    // as in Report
    std::vector<Move> line = {};                 // the move and what follows; empty when not kept
    std::vector<std::uint64_t> line_visits = {}; // of each move of the line, where they are counted
    std::vector<float> ownership = {};           // as in Report, after this move; where asked for
    ScoreOf score_of = ScoreOf::evaluation;
};

template <class Move> struct Report {
    Duration elapsed{};
    std::uint64_t nodes = 0, playouts = 0;
    int depth = 0;
    double value = 0; // of the best line, as in MoveReport
    std::optional<int> score = std::nullopt;
    bool exact = false;     // the value is proved, not estimated
    std::vector<Move> line; // the best line, its first move the one to play
    std::vector<MoveReport<Move>>
        moves; // what is known of each move at the root, in generation order
    // Moves until the game is won (or, below 0, lost) by force, both sides' counted; none while it
    // is open.
    std::optional<int> end_in = std::nullopt;
    std::optional<int> table_permille = std::nullopt; // how full the table of positions is
    // Who will own each cell, row by row from the top, as far as the player has an opinion of it: 1
    // Seat::first, -1 Seat::second. Empty where it has none.
    std::vector<float> ownership = {};
    std::optional<double> root_value = std::nullopt; // the mean over all moves, where there is one
    ScoreOf score_of = ScoreOf::evaluation;          // of `score`; each move says its own
    bool from_book = false; // nothing was searched: an opening book knew the position
    int reached = 0;        // plies of the longest line looked at; 0 where nobody counts
};

using Progress = Report<std::string>;
using ProgressSink = std::function<void(const Progress&)>;

} // namespace papan
