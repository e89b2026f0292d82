#include "papan/games/congklak/congklak.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

struct Bad {
    const char *text, *message;
};

class CongklakBadPosition : public testing::TestWithParam<Bad> {};

TEST_P(CongklakBadPosition, SaysWhatIsWrong) {
    const auto state = Congklak::parse_position(GetParam().text, {});
    ASSERT_FALSE(state);
    EXPECT_EQ(state.error().message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, CongklakBadPosition,
    testing::Values(
        Bad{"", "0 sides, expected two with / between them: 7,7,0/7,7,0 first"},
        Bad{"7,7,0 first", "1 sides, expected two with / between them: 7,7,0/7,7,0 first"},
        Bad{"0/0 first", "a side of 1 numbers, expected 1 to 12 holes and the store"},
        Bad{"7,7,0/7,0 first", "the sides have 3 and 2 numbers"},
        Bad{"7,a,0/7,7,0 first", "'a' is no number of seeds"},
        Bad{"7,-1,0/7,7,0 first", "'-1' is no number of seeds"},
        Bad{"7,7,x/7,7,0 first", "'x' is no number of seeds"},
        Bad{"40000,7,0/40000,7,0 first", "80014 seeds, expected at most 65535"},
        Bad{"7,7,0/7,7,0", "the side to move is '', expected first or second"},
        Bad{"7,7,0/7,7,0 black", "the side to move is 'black', expected first or second"},
        Bad{"7,7,0/7,7,0 second swap",
            "'swap' is not part of a position under these rules, expected opening:N, swap, start, "
            "start:HOLE, round:N or jalan:N as they apply"}));

TEST(CongklakText, ThePositionSaysHowManyHolesThereAre) {
    const auto state = Congklak::parse_position("4,4,4,4,4,4,0/4,4,4,4,4,4,0 first", {});
    ASSERT_TRUE(state);
    EXPECT_EQ(state->rules.holes, 6);
}

TEST(CongklakText, WhoHasNoSeedsIsSkippedAtOnce) {
    const auto state = Congklak::parse_position("0,0,5/7,7,0 first", {});
    ASSERT_TRUE(state);
    EXPECT_EQ(Congklak::format_position(*state), "0,0,5/7,7,0 second");
}

TEST(CongklakText, ThePictureShowsBothRows) {
    const auto state = Congklak::parse_position("1,2,3,4/5,6,7,8 first", {});
    EXPECT_EQ(print(Congklak::diagram(*state, Glyphs::ascii)), "     (3) (2) (1)\n"
                                                               " [8]   7   6   5\n"
                                                               "       1   2   3 [4]\n"
                                                               "     (1) (2) (3)\n");
}

TEST(CongklakOptions, APresetIsNamedAndChanged) {
    const auto kalah = Congklak::parse_options("kalah,seeds=6");
    ASSERT_TRUE(kalah);
    EXPECT_FALSE(kalah->relay);
    EXPECT_EQ(kalah->holes, 6);
    EXPECT_EQ(kalah->seeds, 6);
    EXPECT_EQ(Congklak::format_options(*kalah), "preset=kalah,seeds=6");
    EXPECT_EQ(Congklak::format_options({}), "");
    EXPECT_EQ(Congklak::parse_options("relay=false,empty-opposite=bank")->bank_alone, true);
    EXPECT_FALSE(Congklak::parse_options("chess"));
}

TEST(CongklakOptions, EveryPresetPrintsAsItsName) {
    for (const congklak::Preset& preset : congklak::presets()) {
        const auto parsed = Congklak::parse_options(preset.name);
        ASSERT_TRUE(parsed) << preset.name;
        EXPECT_EQ(*parsed, preset.rules);
        const std::string text = Congklak::format_options(preset.rules);
        EXPECT_EQ(text, preset.name == "congklak" ? "" : "preset=" + std::string(preset.name));
    }
}

} // namespace
} // namespace papan
