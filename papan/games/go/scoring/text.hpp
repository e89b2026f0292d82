// Marks and owners of a board as text: places by name, rows of letters from the top.
#pragma once

#include "papan/games/go/scoring/count.hpp"

#include <string>
#include <vector>

namespace papan::go {

// "A1", "T19", row by row from the top.
[[nodiscard]] std::vector<std::string> place_names(const Board& board, const CellSet& cells);
// A string for each row: B, W, and '.' where neither owns the point.
[[nodiscard]] std::vector<std::string> owner_rows(const Board& board, const Owners& owners);

} // namespace papan::go
