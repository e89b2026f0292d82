// The rules under their own names, and every end of a random game against the slow reference.
#include "papan/base/random.hpp"
#include "papan/games/gomoku/gomoku.hpp"
#include "tests/games/gomoku/reference.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Gomoku::State play(std::initializer_list<const char*> line, bool exactly_five = false) {
    auto state = Gomoku::initial({exactly_five});
    for (const char* text : line) {
        const auto move = Gomoku::parse_move(state, text);
        EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().message);
        if (move) Gomoku::apply(state, *move);
    }
    return state;
}

TEST(GomokuRules, BlackBeginsOnAnEmptyBoard) {
    const auto start = Gomoku::initial({});
    EXPECT_EQ(Gomoku::to_move(start), Seat::first);
    EXPECT_EQ(Gomoku::count_moves(start), 225U);
}

TEST(GomokuRules, FiveInEveryDirectionWin) {
    const auto across = play({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
    const auto upwards = play({"h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"});
    const auto rising = play({"h8", "a1", "i9", "a2", "j10", "a3", "k11", "a4", "l12"});
    const auto falling = play({"h8", "a1", "i7", "a2", "j6", "a3", "k5", "a4", "l4"});
    for (const auto& state : {across, upwards, rising, falling}) {
        EXPECT_EQ(Gomoku::outcome(state), (Outcome{1, 0}));
        EXPECT_EQ(Gomoku::count_moves(state), 0U);
    }
}

TEST(GomokuRules, TheFifthStoneMayFillAGap) {
    const auto state = play({"h8", "a1", "i8", "a2", "k8", "a3", "l8", "a4", "j8"});
    EXPECT_EQ(Gomoku::outcome(state), (Outcome{1, 0}));
}

TEST(GomokuRules, WhiteWinsAsWell) {
    const auto state = play({"a1", "h8", "a2", "i8", "a3", "j8", "a4", "k8", "o15", "l8"});
    EXPECT_EQ(Gomoku::outcome(state), (Outcome{-1, 0}));
}

TEST(GomokuRules, ALineDoesNotGoRoundTheEdge) {
    const auto state = play({"m8", "a1", "n8", "a2", "o8", "a3", "a7", "c9", "b7"});
    EXPECT_FALSE(Gomoku::outcome(state));
}

TEST(GomokuRules, SixWinByTheFreeRuleAndNotByTheStandardOne) {
    const auto six = {"e8", "a1", "f8", "a3", "g8", "a5", "i8", "a7", "j8", "a9", "h8"};
    EXPECT_EQ(Gomoku::outcome(play(six)), (Outcome{1, 0}));
    EXPECT_FALSE(Gomoku::outcome(play(six, true)));
}

TEST(GomokuRules, AFullBoardWithoutALineIsADraw) {
    // Pairs in every row, shifted by two from row to row: no three in a line anywhere.
    std::string text;
    for (int y = 0; y < 15; ++y) {
        if (y > 0) text += '/';
        for (int x = 0; x < 15; ++x) text += (x / 2 + y) % 2 == 0 ? 'X' : 'O';
    }
    const auto state = Gomoku::parse_position(text + " O", {});
    ASSERT_TRUE(state);
    EXPECT_EQ(Gomoku::outcome(*state), Outcome{});
}

// Near the middle random stones make lines; the reference looks at the whole board after each.
void compare_random_game(Random& random, bool exactly_five) {
    auto state = Gomoku::initial({exactly_five});
    auto grid = gomoku_reference::empty_grid();
    while (!Gomoku::outcome(state)) {
        const int x = 4 + static_cast<int>(random.below(7)),
                  y = 4 + static_cast<int>(random.below(7));
        const Gomoku::Move move{static_cast<std::uint8_t>(y * 15 + x)};
        const bool taken = grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '.';
        ASSERT_EQ(Gomoku::is_legal(state, move), !taken);
        if (taken && state.stones == 49) return; // the middle is full
        if (taken) continue;
        const char side = state.to_move == Seat::first ? 'X' : 'O';
        grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = side;
        Gomoku::apply(state, move);
        ASSERT_EQ(Gomoku::outcome(state).has_value(),
                  gomoku_reference::has_won(grid, side, exactly_five))
            << Gomoku::format_position(state);
    }
}

TEST(GomokuRules, EveryEndIsTheReferences) {
    Random random(7);
    for (int game = 0; game < 300; ++game)
        ASSERT_NO_FATAL_FAILURE(compare_random_game(random, game % 2 == 1));
}

TEST(GomokuRules, PointsNearStonesComeFirst) {
    const auto state = play({"h8"});
    Gomoku::Moves moves;
    Gomoku::legal_moves(state, moves);
    ASSERT_EQ(moves.size(), 224U);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int x = moves[i].point % 15, y = moves[i].point / 15;
        EXPECT_EQ(std::abs(x - 7) <= 2 && std::abs(y - 7) <= 2, i < 24U);
    }
}

} // namespace
} // namespace papan
