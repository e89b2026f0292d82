// Named positions of life, death, seki and teire, with their sources. GNU Go 3.8
// (final_status_list, final_score) says the same of each that is settled; only the dame of
// TeireWhenTheDameAreFilled it fills for White under area rules. Of unsettled stones it says alive
// or dead, since it knows nothing else.
#include "papan/engines/go/score.hpp"
#include "tests/engines/go_positions.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

struct Case {
    std::string_view name;
    std::string_view position;
    std::string_view dead, seki, unsettled, teire;
    double japanese, chinese; // margins without komi
};

// Outside the corners in question everything is alive and finished.
const Case cases[] = {
    // Japanese rules 1989, examples of life and death, 16; Sensei's Library, "Bent Four in the
    // Corner": White may start a ko that Black has to find the first threat for; without leaving
    // the corner Black is dead.
    {"BentFourInTheCorner",
     "9 OOO.XO.O./.XXXXOOO./XXOOOOOOO/OOO....../OOOOOOOOO/XXXXXXXXX/........./.XXXXXXX./.X.....X. "
     "X",
     "E9 B8 C8 D8 E8 A7 B7", "", "", "", -7, -9},
    // The same on the side: four in a row would live, so nobody plays. Sensei's Library, "Seki".
    {"ThreeStonesInsideOnTheSide",
     "9 .OOO.XO../XXXXXXO../OOOOOOO../........./OOOOOOOOO/XXXXXXXXX/........./.XXXXXXX./.X.....X. "
     "X",
     "", "B9 C9 D9 F9 A8 B8 C8 D8 E8 F8", "", "", 3, 7},
    // Sensei's Library, "Seki": two shared liberties and no eyes.
    {"SekiWithTwoSharedLiberties",
     "9 XO.XO.O../XO.XO.O../XOOXO.O../XXXOO.O../..XO..O../..XO..O../XXXO..O../..XO..O../..XO..O.. "
     "X",
     "", "B9 D9 B8 D8 B7 C7 D7", "", "", -24, -31},
    // Composed: two stones between two groups with an eye each. Whoever takes them first has to
    // fill a liberty of its own and loses that group to the eye.
    {"SekiOfTwoGroupsAgainstOne",
     "9 .O.X.O.OX/OOOXOOOOX/XXXOOXXXX/..XXXX.../........./........./........./........./......... "
     "X",
     "", "B9 D9 F9 H9 A8 B8 C8 D8 E8 F8 G8 H8 D7 E7", "", "", 50, 51},
    // An eye each and one shared liberty. The eyes A9 and E9 are one-sided dame under Japanese
    // rules (1989, article 8) and points under the others.
    {"SekiWithAnEyeEach",
     "9 .X.O.OX../XXXOOOX../OOOXXXX../..OX...../..OX...../OOOXXXXXX/..OX...../..OX...../..OX..... "
     "X",
     "", "B9 D9 F9 A8 B8 C8 D8 E8 F8", "", "", 21, 26},
    // Sensei's Library, "Me ari me nashi": the side without an eye is dead.
    {"EyeAgainstNoEye",
     "9 .X.OOOX../XXXOOOX../OOOXXXX../..OX...../..OX...../OOOXXXXXX/..OX...../..OX...../..OX..... "
     "X",
     "D9 E9 F9 D8 E8 F8", "", "", "", 35, 39},
    // Sensei's Library, "Bulky five": five stones inside leave one eye.
    {"BulkyFiveInside",
     "9 OO.XO.O../OOOXO.O../XXXXOOOOO/OOOOO..../OOOOOOOOO/XXXXXXXXX/........./.XXXXXXX./.X.....X. "
     "X",
     "D9 D8 A7 B7 C7 D7", "", "", "", -5, -9},
    // Sensei's Library, "Straight four": alive, whoever moves.
    {"StraightFourIsAlive",
     "9 ....XO.../XXXXXO.../OOOOOO.../......O../OOOOOOOOO/XXXXXXXXX/........./.X.X.X.X./......... "
     "X",
     "", "", "", "", 10, 11},
    // Sensei's Library, "Teire": when White fills E9, D9 must be connected at C9.
    {"TeireWhenTheDameAreFilled",
     "9 ...X.OO../..XOO.O../..XO..O../..XO..O../XXXO..O../..XO..O../..XO..O../..XO..O../..XO..O.. "
     "X",
     "", "", "", "C9", -17, -24},
    // The dame is filled and the move was not made: open, and said to be.
    {"TeireLeftOut",
     "9 ...XOOO../..XOO.O../..XO..O../..XO..O../XXXO..O../..XO..O../..XO..O../..XO..O../..XO..O.. "
     "X",
     "", "", "D9", "C9", -17, -25},
    // Japanese rules 1989, 7.1: what cannot be captured is alive; the position is composed. White
    // has one eye and two kos that link it with the outside: when Black takes one, White takes the
    // other. Under Japanese rules each side fills the ko that it holds.
    {"LifeByDoubleKo",
     "11 OO.OO.OOXOO/OXOXOOOX.XO/OXXXXXXXXXO/OX.XX.XX.XO/OXXXXXXXXXO/OOOOOOOOOOO/.........../"
     "OOOOOOOOOOO/.........../OOOOOOOOOOO/........... X",
     "", "", "", "C11 J10", -31, -55},
};

class GoLife : public testing::TestWithParam<Case> {};

TEST_P(GoLife, IsJudgedRightly) {
    const Case& known = GetParam();
    const auto state = position(known.position, "rules=japanese,komi=0");
    const Score judged = score(state, {});
    EXPECT_EQ(names(state.board, judged.marks.dead), known.dead);
    EXPECT_EQ(names(state.board, judged.marks.seki), known.seki);
    EXPECT_EQ(names(state.board, judged.marks.teire), known.teire);
    EXPECT_EQ(names(state.board, judged.judgement->unsettled), known.unsettled);
    EXPECT_EQ(judged.margin(), known.japanese);
    EXPECT_EQ(score(position(known.position, "rules=chinese,komi=0"), {}).margin(), known.chinese);
}

INSTANTIATE_TEST_SUITE_P(Named, GoLife, testing::ValuesIn(cases),
                         [](const auto& row) { return std::string(row.param.name); });

// After Sensei's Library, "Moonshine Life"; the position is composed: the eye C13 is a ko, and the
// double ko seki on the right has threats for it without end. Japanese rules 1989, 7.2: they do not
// count, so the corner is dead. Who holds which ko on the right is open; the groups there stand. No
// score is expected: the judge does not see that theirs is a seki.
TEST(GoLifeByKo, MoonshineLifeIsDeadAndTheDoubleKoStands) {
    const auto state =
        position("13 .O.OXXXOXO.O./OOOXX.XOXXOOO/XXXX.XXOXXXOX/..XXXXXOX.XX./XXXXXXXOOXXXX/"
                 "OOOOOOOOOOOOO/............./OOOOOOOOOOOOO/............./OOOOOOOOOOOOO/"
                 "............./OOOOOOOOOOOOO/............. X",
                 "rules=japanese,komi=0");
    const auto found = judge(state.board, final_judge);
    EXPECT_EQ(names(state.board, found.unsettled), "K13 N11");
    EXPECT_EQ(names(state.board, found.marks.dead & ~found.unsettled), "B13 D13 A12 B12 C12");
}

// Who moves first decides: each is unsettled, and the stones in question are named.
class GoOpen : public testing::TestWithParam<std::pair<std::string_view, std::string_view>> {};

TEST_P(GoOpen, IsCalledUnsettledAndSaysWhere) {
    const auto& [text, stones] = GetParam();
    const auto state = position(text, "");
    const auto found = judge(state.board, final_judge);
    EXPECT_EQ(names(state.board, found.unsettled), stones);
}

INSTANTIATE_TEST_SUITE_P(
    Named, GoOpen,
    testing::Values(
        // Three in a row: the middle is the vital point.
        std::pair("7 ...XO../XXXXO../OOOOO../......./OOOOOOO/......./....... X", "D7 A6 B6 C6 D6"),
        // Sensei's Library, "Rectangular six in the corner", without an outside liberty.
        std::pair("9 ...XO..../...XO.O../XXXXO..../OOOOOOOOO/........./XXXXXXXXX/........./"
                  ".X.X.X.X./......... X",
                  "D9 D8 A7 B7 C7 D7")));

} // namespace
} // namespace papan::engines
