// What makes a puzzle and what does not: a known one is found with its answer, a position with two
// answers or none is refused.
#include "papan/engines/congklak/best_turn.hpp"
#include "papan/puzzles/posers.hpp"
#include "papan/registry/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace papan::puzzles {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

AnyState position(std::string_view game, std::string_view text, std::string_view options = "") {
    return (*find_game(game))->rules.parse_position(text, options).value();
}

std::optional<Task> pose(const AnyState& state) {
    return (*find_poser(state.game()))->pose(state, {});
}

TEST(ShogiPuzzle, GoldAtTheHeadIsTheOnlyMate) {
    const auto task = pose(position("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
    ASSERT_TRUE(task);
    EXPECT_EQ(task->kind, "mate");
    EXPECT_EQ(task->goal, 1);
    EXPECT_THAT(task->answer, ElementsAre("G*5b"));
    EXPECT_THAT(task->replies, IsEmpty());
    EXPECT_EQ(task->difficulty, 1);
}

TEST(ShogiPuzzle, TwoMatesAreNoPuzzle) {
    // Gold and silver both mate at the head of the king.
    EXPECT_FALSE(pose(position("shogi", "4k4/9/3PPP3/9/9/9/9/9/4K4 b 2G2S 1")));
}

TEST(ShogiPuzzle, NoMateIsNoPuzzle) {
    EXPECT_FALSE(pose((*find_game("shogi"))->rules.initial("").value()));
}

TEST(OthelloPuzzle, TheOneBestMoveIsFoundAndTheLineGoesOn) {
    const auto task = pose(
        position("othello", "XXXXXXXXOOXXXOXXOXXOXXXXOOXXXXXXOOOOXXXXXXOOOXOX--XXOO-X--XX-O-- X"));
    ASSERT_TRUE(task);
    EXPECT_EQ(task->kind, "ending");
    EXPECT_EQ(task->goal, 18);
    EXPECT_THAT(task->answer, ElementsAre("g8", "b7", "g7"));
    EXPECT_THAT(task->replies, ElementsAre("e8", "b8"));
}

TEST(OthelloPuzzle, TwoBestMovesAreNoPuzzle) {
    // Left and right are the same, and so is every move with the one opposite.
    EXPECT_FALSE(pose(
        position("othello", "-OXXXXO-XXXXXXXXXXXXXXXX-OXXXXO-XXXXXXXXXXXXXXXXXXXXXXXX-OXXXXO- X")));
}

TEST(OthelloPuzzle, FarFromTheEndIsNoPuzzle) {
    EXPECT_FALSE(pose((*find_game("othello"))->rules.initial("").value()));
}

TEST(CongklakPuzzle, TheOneTurnThatBanksTheMostIsFound) {
    const auto task = pose(position("congklak", "0,0,5,0,0,5,0,20/3,0,0,0,0,5,0,60 first"));
    ASSERT_TRUE(task);
    EXPECT_EQ(task->kind, "turn");
    EXPECT_EQ(task->goal, 6);
    EXPECT_THAT(task->answer, ElementsAre("3", "7", "4"));
    EXPECT_THAT(task->replies, IsEmpty());
}

TEST(CongklakPuzzle, AgreesWithTheEnginesTurn) {
    const auto state = position("congklak", "5,0,4,0,1,0,1,20/4,0,6,0,0,0,0,57 first");
    const auto task = pose(state);
    ASSERT_TRUE(task);
    const Budget budget({.until_stopped = true});
    Meter meter(budget);
    const auto plan = engines::best_turn(*state.as<Congklak>(), 10'000, meter);
    EXPECT_TRUE(plan.exact);
    EXPECT_EQ(task->goal, plan.gain);
    EXPECT_THAT(task->answer, ElementsAre("7", "3"));
}

TEST(CongklakPuzzle, TwoTurnsThatBankTheSameAreNoPuzzle) {
    // Eight seeds by holes 3 and 5 as well as by 3 and 6; every other turn banks one.
    EXPECT_FALSE(pose(position("congklak", "0,0,1,2,0,4,0,20/6,0,0,0,0,0,0,65 first")));
}

const std::string six_empty_rows = "9 ........./........./........./........./........./........./";

TEST(GoPuzzle, AHaneUnderTheChainCaptures) {
    const auto task =
        pose(position("go", six_empty_rows + "........./.X......./OO....... X", "size=9"));
    ASSERT_TRUE(task);
    EXPECT_EQ(task->kind, "capture");
    EXPECT_EQ(task->goal, 2);
    EXPECT_THAT(task->target, testing::AnyOf("A1", "B1"));
    EXPECT_THAT(task->answer, ElementsAre("C1", "A3"));
    EXPECT_THAT(task->replies, ElementsAre("A2"));
}

TEST(GoPuzzle, TwoWaysToCaptureAreNoPuzzle) {
    EXPECT_FALSE(
        pose(position("go", six_empty_rows + "........./.XX....../OO....... X", "size=9")));
}

TEST(Posers, AGameWithoutPuzzlesIsRefused) {
    EXPECT_FALSE(find_poser("gomoku"));
}

} // namespace
} // namespace papan::puzzles
