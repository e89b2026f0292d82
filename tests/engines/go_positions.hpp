// Positions of Go from text, and sets of points as text, for tests.
#pragma once

#include "papan/games/go/go.hpp"
#include "papan/games/go/vertex.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace papan::engines {

inline Go::State position(std::string_view text, std::string_view options = "") {
    const auto state = Go::parse_position(text, *Go::parse_options(options));
    EXPECT_TRUE(state) << text << ": " << state.error().message;
    return *state;
}

inline std::string names(const go::Board& board, const go::CellSet& cells) {
    std::string text;
    for (int cell = 0; cell < board.points(); ++cell)
        if (cells[static_cast<std::size_t>(cell)])
            text += (text.empty() ? "" : " ") + format_vertex(board, board.at_cell(cell));
    return text;
}

} // namespace papan::engines
