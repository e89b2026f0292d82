#include "papan/games/go/ladder.hpp"

#include "papan/games/go/go.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan::go {
namespace {

// Rows from the top: X black, O white.
Board board_of(const std::vector<std::string>& rows) {
    Board board(static_cast<int>(rows.size()));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows.size(); ++column)
            if (rows[row][column] != '.')
                board.play(board.at(static_cast<int>(row), static_cast<int>(column)),
                           rows[row][column] == 'X' ? Colour::black : Colour::white);
    return board;
}

const std::vector<std::string> open_ladder{".........", //
                                           "..XX.....", //
                                           ".XO......", //
                                           "..X......", //
                                           ".........", //
                                           ".........", //
                                           ".........", //
                                           ".........", //
                                           "........."};

TEST(Ladder, RunsToTheEdgeAndIsCaught) {
    const Board board = board_of(open_ladder);
    EXPECT_TRUE(LadderReader().is_caught(board, board.at(2, 2)));
}

TEST(Ladder, ABreakerSavesIt) {
    for (const auto& [row, column] : {std::pair{5, 5}, {4, 5}, {6, 6}}) {
        auto rows = open_ladder;
        rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = 'O';
        const Board board = board_of(rows);
        EXPECT_FALSE(LadderReader().is_caught(board, board.at(2, 2))) << row << column;
    }
}

TEST(Ladder, AHuntBeginsWithAnAtariThatCatches) {
    auto rows = open_ladder;
    rows[1][2] = '.'; // two liberties now
    const Board board = board_of(rows);
    const auto moves = LadderReader().catching_moves(board, board.at(2, 2));
    EXPECT_NE(std::find(moves.begin(), moves.end(), board.at(1, 2)), moves.end());
    for (const Point move : moves) {
        Board next = board;
        next.play(move, Colour::black);
        EXPECT_TRUE(next.in_atari(next.at(2, 2)));
        EXPECT_TRUE(LadderReader().is_caught(next, next.at(2, 2)));
    }
    // A stone in the open is caught from nowhere.
    const Board lone = board_of({".....", ".....", ".XO..", ".....", "....."});
    EXPECT_TRUE(LadderReader().catching_moves(lone, lone.at(2, 2)).empty());
}

TEST(Ladder, TakingAHunterEscapes) {
    auto rows = open_ladder;
    rows[3][1] = rows[4][2] = 'O';
    const Board board = board_of(rows);
    ASSERT_TRUE(board.in_atari(board.at(3, 2)));
    EXPECT_FALSE(LadderReader().is_caught(board, board.at(2, 2)));
}

} // namespace
} // namespace papan::go
