#include "papan/games/go/go.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

std::string position_error(std::string_view text) {
    const auto state = Go::parse_position(text, {});
    return state ? "accepted" : state.error().message;
}

TEST(GoText, VerticesSkipTheLetterI) {
    const auto state = Go::initial(*Go::parse_options("size=25"));
    for (const auto& [text, cell] : {std::pair{"A1", 600}, {"H1", 607}, {"J1", 608}, {"Z25", 24}}) {
        const auto move = Go::parse_move(state, text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(Go::cell(state, *move), cell) << text;
        EXPECT_EQ(Go::format_move(state, *move), text);
    }
    EXPECT_TRUE(Go::parse_move(state, " d4 "));
    EXPECT_TRUE(Go::parse_move(state, "PASS"));
    for (const auto* wrong : {"I5", "A0", "A26", "", "A", "5A", "AA1", "A1x", "A-1"})
        EXPECT_FALSE(Go::parse_move(state, wrong)) << wrong;
    EXPECT_EQ(Go::parse_move(Go::initial(*Go::parse_options("size=9")), "K1").error().message,
              "'K1' is not a move, expected A1 to J9 (no I) or pass");
}

TEST(GoText, PositionsSayWhatIsWrongAndWhere) {
    EXPECT_EQ(position_error("2 ../.. X"), "accepted");
    EXPECT_EQ(position_error("2 ../.."),
              "2 fields, expected size, rows and side to move: 9 ........./... X");
    EXPECT_EQ(position_error("1 . X"), "the size is '1', expected 2 to 25");
    EXPECT_EQ(position_error("2 .../.. X"), "a row of 3 points, expected 2");
    EXPECT_EQ(position_error("2 ../../.. X"), "3 rows, expected 2");
    EXPECT_EQ(position_error("2 .Q/.. X"), "a point is 'Q', expected X, O or .");
    EXPECT_EQ(position_error("2 ../.. B"), "the side to move is 'B', expected X or O");
    EXPECT_EQ(position_error("2 XO/OX X"), "a chain at A1 has no liberty");
    EXPECT_EQ(Go::parse_position("2 .Q/.. X", {}).error().at, 3U);
}

TEST(GoText, OptionsPrintOnlyWhatDiffers) {
    for (const auto* text :
         {"", "size=9", "rules=japanese", "size=9,komi=0.5", "rules=aga,handicap=2",
          "rules=tromp-taylor,suicide=forbidden", "rules=new-zealand", "ko=simple",
          "size=13,rules=japanese,handicap=4,placement=free,counting=area"}) {
        const auto options = Go::parse_options(text);
        ASSERT_TRUE(options) << text;
        EXPECT_EQ(Go::parse_options(Go::format_options(*options)), *options) << text;
    }
    EXPECT_EQ(Go::format_options(*Go::parse_options("komi=7.5,rules=chinese,size=9")), "size=9");
    EXPECT_FALSE(Go::parse_options("rules=ing"));
    EXPECT_FALSE(Go::parse_options("size=26"));
    EXPECT_FALSE(Go::parse_options("komi=x"));
}

TEST(GoText, TheDiagramShowsStonesAndLabels) {
    const auto state = Go::parse_position("3 X../.O./... X", {});
    EXPECT_EQ(print(Go::diagram(*state, Glyphs::ascii)), "  A B C\n"
                                                         "3 X . .\n"
                                                         "2 . O .\n"
                                                         "1 . . .\n"
                                                         "captured by black 0, by white 0; "
                                                         "komi 7.5\n");
}

} // namespace
} // namespace papan
