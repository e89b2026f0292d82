// A board as a grid of short texts, made by each game, and the one way to print it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace papan {

enum class Glyphs : std::uint8_t { ascii, unicode };

struct Diagram {
    int rows = 0, columns = 0;
    std::vector<std::string> cells;         // row by row from the top; "" is an empty square
    std::string empty = ".";                // how an empty square looks
    std::vector<std::string> row_labels;    // top to bottom
    std::vector<std::string> column_labels; // left to right
    std::vector<std::string> above, below;  // whole lines: hands, stores, counts
};

struct CellMark {
    int cell = 0;
    std::string text; // drawn in place of an empty cell, after the text of another
};

[[nodiscard]] std::string print(const Diagram& diagram, std::span<const CellMark> marks = {});

// Columns a terminal needs for this UTF-8 text: East Asian wide characters take two.
[[nodiscard]] int display_width(std::string_view text);

} // namespace papan
