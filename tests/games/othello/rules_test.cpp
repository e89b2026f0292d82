// The rules as the paper lists them (Pressman), each under its own name; sources in
// docs/games/othello.md.
#include "papan/games/othello/othello.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Othello::State position(std::string_view text, int size = 8) {
    const auto state = Othello::parse_position(text, {size, false});
    EXPECT_TRUE(state) << state.error().message;
    return state.value_or(Othello::State{});
}

std::vector<std::string> moves(const Othello::State& state) {
    Othello::Moves list;
    Othello::legal_moves(state, list);
    std::vector<std::string> names;
    for (const auto move : list) names.push_back(Othello::format_move(state, move));
    return names;
}

Othello::State play(Othello::State state, std::initializer_list<const char*> line) {
    for (const char* text : line) {
        const auto move = Othello::parse_move(state, text);
        EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().message);
        if (move) Othello::apply(state, *move);
    }
    return state;
}

TEST(OthelloRules, TwoBlackAndTwoWhiteDiscsStartInTheCentre) {
    EXPECT_EQ(Othello::format_position(Othello::initial({})),
              "---------------------------OX------XO--------------------------- X");
    EXPECT_EQ(Othello::format_position(Othello::initial({4, false})), "-----OX--XO----- X");
}

TEST(OthelloRules, BlackMovesFirstAndMustOutflank) {
    const auto start = Othello::initial({});
    EXPECT_EQ(Othello::to_move(start), Seat::first);
    EXPECT_EQ(moves(start), (std::vector<std::string>{"d3", "c4", "f5", "e6"}));
}

TEST(OthelloRules, AllOutflankedDiscsTurnInEveryDirection) {
    // A ring of white around d4 with black behind each disc: one move turns all eight.
    const auto state = position("--------"
                                "-X-X-X--"
                                "--OOO---"
                                "-XO-OX--"
                                "--OOO---"
                                "-X-X-X--"
                                "--------"
                                "-------- X");
    const auto after = play(state, {"d4"});
    EXPECT_EQ(after.white, 0U);
    EXPECT_EQ(count_bits(after.black), 17);
}

TEST(OthelloRules, AnOwnDiscIsNeverSkippedOver) {
    // a1 played: the run b1 O, c1 X ends at c1; the white disc behind it stays.
    const auto after = play(position("-OXOX---"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "-------- X"),
                            {"a1"});
    EXPECT_EQ(Othello::format_position(after).substr(0, 8), "XXXOX---");
}

TEST(OthelloRules, OnlyDiscsOutflankedByTheDiscJustPlacedTurn) {
    // a1 turns b1; b2 now stands between black discs in its row, and stays: no chain reaction.
    const auto after = play(position("-OX-----"
                                     "XOX-----"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "--------"
                                     "-------- X"),
                            {"a1"});
    EXPECT_EQ(Othello::format_position(after).substr(0, 11), "XXX-----XOX");
}

TEST(OthelloRules, WhoCannotMovePassesAndOnlyThen) {
    EXPECT_EQ(Othello::parse_move(Othello::initial({}), "pass").error().message,
              "a pass is allowed only without a move");
    const auto white_stuck = position("XO------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "-------- O");
    EXPECT_EQ(moves(white_stuck), std::vector<std::string>{"pass"});
    const auto after = play(white_stuck, {"pass"});
    EXPECT_EQ(Othello::to_move(after), Seat::first);
    EXPECT_EQ(moves(after), std::vector<std::string>{"c1"});
}

TEST(OthelloRules, TheGameEndsWhenNeitherCanMoveEvenWithEmptySquares) {
    const auto over = position("XX------"
                               "--------"
                               "--------"
                               "--------"
                               "--------"
                               "--------"
                               "--------"
                               "------OO X");
    EXPECT_TRUE(moves(over).empty());
    EXPECT_EQ(Othello::outcome(over), (Outcome{0, 0}));
}

TEST(OthelloRules, MoreDiscsWin) {
    const auto black_won = position("XXX--------XX--- O", 4);
    EXPECT_EQ(Othello::outcome(black_won), (Outcome{1, 5}));
    const auto white_won = position("OOO------------X X", 4);
    EXPECT_EQ(Othello::outcome(white_won), (Outcome{-1, -2}));
}

// The shortest game: white is wiped out after nine moves (found by many; e.g. f5 f6 e6 f4 e3 c5 g5
// g6 e7 is a known one of them), far from a full board.
TEST(OthelloRules, AWipeOutEndsTheGame) {
    const auto end =
        play(Othello::initial({}), {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
    EXPECT_EQ(end.white, 0U);
    ASSERT_TRUE(Othello::outcome(end));
    EXPECT_EQ(*Othello::outcome(end), (Outcome{1, 13}));
}

TEST(OthelloRules, EmptySquaresGoToTheWinnerWhereTheOptionSaysSo) {
    const auto count = [](std::string_view text) {
        return Othello::outcome(*Othello::parse_position(text, {4, true}));
    };
    EXPECT_EQ(count("XXX--------XX--- O"), (Outcome{1, 16}));
    EXPECT_EQ(count("OOO------------X X"), (Outcome{-1, -14}));
    EXPECT_EQ(count("XX------------OO X"), (Outcome{0, 0}));
}

TEST(OthelloRules, AnEmptyBoardIsAFinishedDraw) {
    const auto empty = position("---------------- X", 4);
    EXPECT_EQ(Othello::outcome(empty), (Outcome{0, 0}));
}

} // namespace
} // namespace papan
