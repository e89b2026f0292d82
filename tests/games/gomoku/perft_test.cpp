// Nobody wins before the ninth stone, so the first counts are products; later ones are compared
// with the slow reference from a position that is nearly won.
#include "papan/search/perft.hpp"

#include "papan/games/gomoku/gomoku.hpp"
#include "tests/games/gomoku/reference.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(GomokuPerft, FirstCountsAreProducts) {
    auto state = Gomoku::initial({});
    EXPECT_EQ(search::perft<Gomoku>(state, 1), 225U);
    EXPECT_EQ(search::perft<Gomoku>(state, 2), 225U * 224U);
    EXPECT_EQ(search::perft<Gomoku>(state, 3), 225U * 224U * 223U);
}

// A finished game counts one leaf.
std::uint64_t reference_perft(gomoku_reference::Grid& grid, char side, bool exactly, int depth) {
    const char enemy = side == 'X' ? 'O' : 'X';
    if (depth == 0 || gomoku_reference::has_won(grid, enemy, exactly)) return 1;
    std::uint64_t leaves = 0;
    for (std::string& row : grid)
        for (char& point : row) {
            if (point != '.') continue;
            point = side;
            leaves += reference_perft(grid, enemy, exactly, depth - 1);
            point = '.';
        }
    return leaves;
}

TEST(GomokuPerft, NearTheEndItIsTheReferences) {
    // Both sides have an open four; the row below would make six of five.
    auto grid = gomoku_reference::empty_grid();
    grid[4].replace(3, 9, ".XXXX.XX.");
    grid[9].replace(3, 9, "..OOOO...");
    std::string text;
    for (const std::string& row : grid) text += (text.empty() ? "" : "/") + row;
    for (const bool exactly : {false, true}) {
        auto state = *Gomoku::parse_position(text + " X", {exactly});
        for (int depth = 1; depth <= 2; ++depth)
            EXPECT_EQ(search::perft<Gomoku>(state, depth),
                      reference_perft(grid, 'X', exactly, depth))
                << exactly << " " << depth;
    }
}

} // namespace
} // namespace papan
