#include "papan/games/othello/othello.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace papan {
namespace {

struct Bad {
    std::string text;
    const char* message;
    std::size_t at;
};

class OthelloBadPosition : public testing::TestWithParam<Bad> {};

TEST_P(OthelloBadPosition, SaysWhatIsWrongAndWhere) {
    const auto state = Othello::parse_position(GetParam().text, {});
    ASSERT_FALSE(state);
    EXPECT_EQ(state.error().message, GetParam().message);
    EXPECT_EQ(state.error().at, GetParam().at);
}

const std::string blank(64, '-');

// Texts are put together by fmt: g++ 12 sees a false array-bounds in sums of short strings where
// the processor has AVX-512.
std::string with(std::string_view before, std::string_view after) {
    return fmt::format("{}{}{}", before, blank, after);
}

INSTANTIATE_TEST_SUITE_P(
    All, OthelloBadPosition,
    testing::Values(Bad{fmt::format("{:->16}Q{:->47} X", "", ""),
                        "square 17 is 'Q', expected X, O or -", 16},
                    Bad{"", "0 squares before the side to move, expected 64", 0},
                    Bad{"---X", "4 squares before the side to move, expected 64", 4},
                    Bad{with("", "- X"), "65 squares before the side to move, expected 64", 64},
                    Bad{blank, "the side to move is '', expected X or O", 64},
                    Bad{with("", " B"), "the side to move is 'B', expected X or O", 64},
                    Bad{with("", " X O"), "the side to move is 'X O', expected X or O", 64},
                    Bad{with("\x01", " X"), "square 1 is \\x01, expected X, O or -", 0}));

TEST(OthelloText, SmallLettersAreRead) {
    std::string text = Othello::format_position(Othello::initial({}));
    std::string small = text;
    for (char& c : small) c = c == 'X' ? 'x' : c == 'O' ? 'o' : c;
    EXPECT_EQ(Othello::parse_position(small, {}), Othello::parse_position(text, {}));
}

struct BadMove {
    const char *text, *message;
};

class OthelloBadMove : public testing::TestWithParam<BadMove> {};

TEST_P(OthelloBadMove, SaysWhy) {
    const auto move = Othello::parse_move(Othello::initial({}), GetParam().text);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, OthelloBadMove,
    testing::Values(BadMove{"d4", "d4 is not empty"}, BadMove{"a1", "a1 outflanks no disc"},
                    BadMove{"i9", "'i9' is not a move, expected a1 to h8 or pass"},
                    BadMove{"", "'' is not a move, expected a1 to h8 or pass"},
                    BadMove{"f55", "'f55' is not a move, expected a1 to h8 or pass"},
                    BadMove{"pass", "a pass is allowed only without a move"}));

TEST(OthelloText, MovesAreReadInEitherCase) {
    const auto state = Othello::initial({});
    EXPECT_EQ(Othello::parse_move(state, "F5"), Othello::parse_move(state, " f5 "));
}

TEST(OthelloText, ThePictureShowsTheBoard) {
    EXPECT_EQ(print(Othello::diagram(Othello::initial({4, false}), Glyphs::unicode)), "  a b c d\n"
                                                                                      "1 · · · ·\n"
                                                                                      "2 · ○ ● ·\n"
                                                                                      "3 · ● ○ ·\n"
                                                                                      "4 · · · ·\n"
                                                                                      "● 2  ○ 2\n");
}

} // namespace
} // namespace papan
