// Figure 4 of the congklak paper, branch by branch, and its other readings.
#include "papan/engines/congklak/greedy.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

int choose(GreedyRule rule, const std::vector<HoleValue>& holes) {
    return choose_hole(rule, holes, {});
}

TEST(Figure4, TheHighestValueIsTakenWhenItIsMoreThanHalfTheSeedsOfAHole) {
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 2, 20}, {1, 4, 1}, {2, 3, 1}}), 1);
}

TEST(Figure4, AtMostHalfAHoleSavesTheFullestHole) {
    // Half of 7 in whole numbers is 3.
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 2, 9}, {1, 3, 1}, {2, 3, 4}}), 0);
}

TEST(Figure4, OfSeveralFullestTheOneThatFacesAnEmptyHole) {
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 0, 9}, {3, 1, 9, true}, {5, 1, 9}}), 3);
}

TEST(Figure4, ElseTheLastFoundOfThem) {
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 0, 9}, {3, 1, 9}, {5, 1, 8, true}}), 3);
}

TEST(Figure4, OfEqualValuesTheOneThatEndsInTheStore) {
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 5, 1}, {1, 5, 1}, {4, 5, 1, false, true}}), 4);
    EXPECT_EQ(choose(GreedyRule::dynamic, {{0, 4, 1, false, true}, {1, 5, 1}, {4, 5, 1}}), 1);
}

TEST(GreedyReadings, PlainTakesTheFirstOfTheHighest) {
    EXPECT_EQ(choose(GreedyRule::plain, {{0, 1, 20}, {1, 2, 1}, {4, 2, 1, false, true}}), 1);
}

TEST(GreedyReadings, Dynamic15SavesOnlyAFullLap) {
    EXPECT_EQ(choose(GreedyRule::dynamic15, {{0, 1, 14}, {1, 2, 1}}), 1);
    EXPECT_EQ(choose(GreedyRule::dynamic15, {{0, 1, 15}, {1, 2, 1}}), 0);
}

std::string move_of(GreedyRule rule, std::string_view position) {
    const auto state = Congklak::parse_position(position, {});
    const Budget budget{Limits{}};
    SearchCall<Congklak> call{budget};
    CongklakGreedy player(rule);
    return Congklak::format_move(*state, player.search(*state, call).move);
}

TEST(GreedyPlayers, TheValueOfAHoleIsWhatItBanks) {
    // Hole 4 shoots five seeds: six banked, more than any other.
    const auto position = "1,0,0,1,0,0,1,0/0,0,5,0,0,0,1,0 first";
    EXPECT_EQ(move_of(GreedyRule::plain, position), "4");
    EXPECT_EQ(move_of(GreedyRule::dynamic, position), "4");
    // The whole turn: 7 is banked first and costs nothing.
    EXPECT_EQ(move_of(GreedyRule::turn, position), "7");
}

} // namespace
} // namespace papan::engines
