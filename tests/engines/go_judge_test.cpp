// What the judge says of positions whose truth is known, and what the Go player does with it.
#include "papan/engines/go/go_uct.hpp"
#include "papan/engines/go/score.hpp"
#include "tests/engines/go_positions.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

Judgement verdict(const Go::State& state) {
    return judge(state.board, {.playouts = 400, .seed = 3});
}

// A finished game with a hopeless stone on each side: C5 and J5.
constexpr std::string_view two_sides =
    "9 .X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.XOXO.O.X/.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O.. X";

TEST(GoJudge, FindsDeadStonesWithManyLiberties) {
    const auto state = position(two_sides);
    const auto found = verdict(state);
    EXPECT_EQ(names(state.board, found.marks.dead), "C5 J5");
    EXPECT_TRUE(found.marks.seki.none());
    EXPECT_TRUE(found.settled());
}

TEST(GoJudge, KnowsBothSidesOfASeki) {
    // Each has one eye (A9, E9) and they share the liberty C9: who fills it is taken.
    const auto state = position("9 .X.O.OX../XXXOOOX../OOOXXXX../..OX...../..OX...../OOOXXXXXX/"
                                "..OX...../..OX...../..OX..... X");
    const auto found = verdict(state);
    EXPECT_TRUE(found.marks.dead.none()) << names(state.board, found.marks.dead);
    EXPECT_EQ(names(state.board, found.marks.seki), "B9 D9 F9 A8 B8 C8 D8 E8 F8");
}

TEST(GoJudge, AOneEyedGroupInsideIsDead) {
    const auto state = position("9 .X.XO..../XXXXO..../OOOOO..../........./........./....XXXXX/"
                                "....XOOOO/....XO.O./....XOOOO X");
    // Black has two eyes above; White's corner below has two as well.
    EXPECT_TRUE(verdict(state).marks.dead.none());
    const auto dead = position("9 .XXXO..../XXXXO..../OOOOO..../........./........./....XXXXX/"
                               "....XOOOO/....XOOO./....XOOOO X");
    EXPECT_EQ(names(dead.board, verdict(dead).marks.dead).substr(0, 2), "B9");
}

TEST(GoJudge, SaysWhatIsNotSettled) {
    // Whoever moves first in the corner decides.
    const auto state = position("7 ...XO../XXXXO../OOOOO../......./......./......./....... X");
    const auto found = verdict(state);
    EXPECT_FALSE(found.settled());
}

TEST(GoJudge, OwnershipIsCertainWhereLifeIsProved) {
    const auto state = position("5 .X.XO/XXXXO/OOOO./...../..... X");
    const auto found = verdict(state);
    EXPECT_EQ(found.ownership[0], 1);
    EXPECT_TRUE(found.safe[0]);
}

TEST(GoScore, APersonsMarksAlwaysWin) {
    const auto state = position(two_sides, "rules=japanese,komi=0");
    const auto stone = *go::parse_vertex(state.board, "C5");
    ScoreRequest request;
    const double judged = score(state, request).margin();
    EXPECT_EQ(judged, (18 + 1) - (27 + 1)); // points and a prisoner each
    request.alive = {stone};
    EXPECT_LT(score(state, request).margin(), judged);
    ScoreRequest wall;
    wall.dead = {*go::parse_vertex(state.board, "E1")};
    EXPECT_GT(score(state, wall).margin(), judged);
}

TEST(GoScore, GraphAndJudgeAgreeWhereNothingIsDead) {
    const auto state = position("5 .XO../.XO../.XO../.XO../.XO.. X", "komi=0");
    ScoreRequest graph;
    graph.method = ScoreMethod::graph;
    EXPECT_EQ(score(state, graph).margin(), score(state, {}).margin());
}

// Plain uct, and mcts as it plays.
template <class G> struct GoUctEnd : testing::Test {
    static Go::Move think(const Go::State& state, Limits limits) {
        search::MctsSettings settings;
        if constexpr (RatedGame<G>) {
            settings = go_mcts_settings();
        } else {
            settings = search::plain_uct();
            settings.exploration = 0.3;
        }
        settings.seed = 5;
        GoUct<G> player(settings);
        const Budget budget(limits);
        SearchCall<Go> call{budget};
        return player.search(state, call).move;
    }
};
using GoPlayers = testing::Types<Go, RatedGo>;
TYPED_TEST_SUITE(GoUctEnd, GoPlayers);

constexpr std::string_view finished =
    "9 .X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O.. X";

TYPED_TEST(GoUctEnd, PassesWhenNothingIsLeft) {
    for (const auto* rules : {"rules=chinese", "rules=japanese", "rules=tromp-taylor"})
        EXPECT_EQ(this->think(position(finished, rules), {.playouts = 400}), Go::pass) << rules;
}

TYPED_TEST(GoUctEnd, TakesTheLastDame) {
    const auto state =
        position("9 .X.X.OO../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../"
                 ".X.XO.O../.X.XO.O.. X",
                 "rules=chinese");
    EXPECT_EQ(Go::format_move(state, this->think(state, {.playouts = 400})), "E9");
}

TYPED_TEST(GoUctEnd, LeavesDeadStonesUnderTerritoryRulesAndTakesThemUnderArea) {
    EXPECT_EQ(this->think(position(two_sides, "rules=japanese"), {.playouts = 800}), Go::pass);
    EXPECT_NE(this->think(position(two_sides, "rules=chinese"), {.playouts = 800}), Go::pass);
}

// D9 is in atari and C9 saves it; Black wins by half a point if it is saved.
TYPED_TEST(GoUctEnd, MakesTheDefenceThatIsNeeded) {
    constexpr std::string_view text =
        "9 ...XOOO../..XOO.O../..XO..O../..XO..O../XXXO..O../..XO..O../"
        "..XO..O../..XO..O../..XO..O.. X";
    for (const auto* rules : {"rules=japanese,komi=-17.5", "rules=chinese,komi=-25.5"}) {
        const auto state = position(text, rules);
        EXPECT_EQ(Go::format_move(state, this->think(state, {.playouts = 800})), "C9") << rules;
    }
}

// Only the corner is open, and its vital point decides the game; the rest is left alone.
TYPED_TEST(GoUctEnd, PlaysWhereSomethingIsOpen) {
    constexpr std::string_view text = "7 ...XO../XXXXO../OOOOO../......./OOOOOOO/......./....... ";
    for (const auto* rules : {"rules=japanese,komi=-30", "rules=chinese,komi=-40"})
        for (const auto* side : {"X", "O"}) {
            const auto state = position(std::string(text) + side, rules);
            EXPECT_EQ(Go::format_move(state, this->think(state, {.playouts = 1600})), "B7")
                << rules << ' ' << side;
        }
}

TYPED_TEST(GoUctEnd, DoesNotPassWhileStonesCanBeSaved) {
    // Five black stones in atari, one move saves them.
    const auto state =
        position("7 ......./.OOOOO./OXXXXX./.OOOOO./XXXXXXX/XXXXXXX/.X.X.X. X", "rules=japanese");
    EXPECT_EQ(Go::format_move(state, this->think(state, {.playouts = 2000})), "G5");
}

} // namespace
} // namespace papan::engines
