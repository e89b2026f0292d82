// A hint is a win by force where there is one, and else what the strong player says.
#include "papan/study/advice.hpp"

#include <gtest/gtest.h>

namespace papan::study {
namespace {

// Gold in hand, the king on the edge with a silver before it: G*5b mates.
constexpr std::string_view mate_in_one = "4k4/9/4S4/9/9/9/9/9/4K4 b G 1";

Result<Choice> nobody(const Limits&) {
    return fail(ErrorCode::unsupported, "nobody is asked");
}

TEST(Advice, AForcedWinIsToldWithoutAskingAnybody) {
    const GameEntry& shogi = **find_game("shogi");
    const auto state = shogi.rules.parse_position(mate_in_one, "");
    ASSERT_TRUE(state) << state.error().message;
    const auto advice = advise(shogi, *state, nobody);
    ASSERT_TRUE(advice) << advice.error().message;
    EXPECT_TRUE(advice->wins_by_force);
    EXPECT_EQ(advice->move, "G*5b");
    EXPECT_EQ(advice->line, std::vector<std::string>{"G*5b"});
    EXPECT_EQ(advice->value, 1);
    EXPECT_EQ(advice->depth, 1);
}

TEST(Advice, OtherwiseThePlayerIsAskedForALimitedTime) {
    const GameEntry& othello = **find_game("othello");
    const auto state = othello.rules.initial("");
    ASSERT_TRUE(state);
    const auto advice = advise(othello, *state, [](const Limits& limits) -> Result<Choice> {
        EXPECT_TRUE(limits.move_time);
        Choice choice;
        choice.move = "f5";
        choice.report.line = {"f5", "d6"};
        choice.report.value = 0.25;
        choice.report.depth = 2;
        return choice;
    });
    ASSERT_TRUE(advice) << advice.error().message;
    EXPECT_FALSE(advice->wins_by_force);
    EXPECT_EQ(advice->move, "f5");
    EXPECT_EQ(advice->line, (std::vector<std::string>{"f5", "d6"}));
    EXPECT_EQ(advice->value, 0.25);
    EXPECT_EQ(advice->depth, 2);
}

TEST(Advice, ThePlayersErrorIsPassedOnAndAFinishedGameNeedsNone) {
    const GameEntry& othello = **find_game("othello");
    const auto failed = advise(othello, *othello.rules.initial(""), nobody);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().message, "nobody is asked");
    const auto over = othello.rules.parse_position("XXX" + std::string(61, '-') + " O", "");
    ASSERT_TRUE(over) << over.error().message;
    const auto late = advise(othello, *over, nobody);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().message, "the game is over");
}

} // namespace
} // namespace papan::study
