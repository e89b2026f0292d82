// Gomoku written slowly and plainly: a grid of letters, and every line of the board read as text.
// To compare the fast rules with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace papan::gomoku_reference {

inline constexpr int size = 15;

using Grid = std::vector<std::string>; // rows from the top: X, O and .

inline Grid empty_grid() {
    return Grid(size, std::string(size, '.'));
}

// Every row, column and diagonal of the board from edge to edge.
inline std::vector<std::string> all_lines(const Grid& grid) {
    std::vector<std::string> lines = grid;
    const auto collect = [&](int x, int y, int dx, int dy) {
        std::string line;
        for (; x >= 0 && x < size && y >= 0 && y < size; x += dx, y += dy)
            line += grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        lines.push_back(line);
    };
    for (int i = 0; i < size; ++i) {
        collect(i, 0, 0, 1);
        collect(i, 0, 1, 1);
        collect(i, 0, -1, 1);
        if (i == 0) continue;
        collect(0, i, 1, 1);
        collect(size - 1, i, -1, 1);
    }
    return lines;
}

inline bool has_won(const Grid& grid, char side, bool exactly_five) {
    for (const std::string& line : all_lines(grid)) {
        std::size_t length = 0;
        for (const char mark : line + ".") {
            if (mark == side) {
                ++length;
                continue;
            }
            if (exactly_five ? length == 5 : length >= 5) return true;
            length = 0;
        }
    }
    return false;
}

} // namespace papan::gomoku_reference
