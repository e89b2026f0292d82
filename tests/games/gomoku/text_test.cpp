#include "papan/games/gomoku/gomoku.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

std::string refusal(const Gomoku::State& state, std::string_view text) {
    const auto move = Gomoku::parse_move(state, text);
    return move ? "" : move.error().message;
}

TEST(GomokuText, AMoveIsAColumnAndARow) {
    auto state = Gomoku::initial({});
    EXPECT_EQ(Gomoku::parse_move(state, "a15")->point, 0);
    EXPECT_EQ(Gomoku::parse_move(state, " O1 ")->point, 224);
    EXPECT_EQ(refusal(state, "p1"), "'p1' is not a move, expected a1 to o15");
    EXPECT_EQ(refusal(state, "a16"), "'a16' is not a move, expected a1 to o15");
    Gomoku::apply(state, *Gomoku::parse_move(state, "h8"));
    EXPECT_EQ(refusal(state, "h8"), "h8 is not empty");
}

TEST(GomokuText, BrokenPositionsSayWhatAndWhere) {
    const auto message = [](std::string_view text) {
        return Gomoku::parse_position(text, {}).error().message;
    };
    EXPECT_EQ(message("... X"), "the board has 1 rows, expected 15");
    std::string text = Gomoku::format_position(Gomoku::initial({}));
    text[16] = 'Z';
    EXPECT_EQ(message(text), "a14 is 'Z', expected X, O or .");
    text[16] = '.';
    text.back() = 'Q';
    EXPECT_EQ(message(text), "the side to move is 'Q', expected X or O");
}

TEST(GomokuText, OptionsAreTheRule) {
    EXPECT_TRUE(Gomoku::parse_options("rule=standard")->exactly_five);
    EXPECT_FALSE(Gomoku::parse_options("")->exactly_five);
    EXPECT_FALSE(Gomoku::parse_options("rule=renju"));
}

} // namespace
} // namespace papan
