#include "papan/match/adjudication.hpp"

#include "papan/match/openings.hpp"
#include "tests/match/support.hpp"

namespace papan::match {
namespace {

TEST(Adjudication, TheRulesDecideWhereTheyCan) {
    const GameEntry& othello = **find_game("othello");
    const auto state = othello.rules.parse_position("XXX" + std::string(61, '-') + " O", "");
    ASSERT_TRUE(state);
    EXPECT_EQ(decide(*state).outcome, (Outcome{1, 3}));
    EXPECT_EQ(decide(*state).detail, "");
}

TEST(Adjudication, DeadStonesInGoAreTakenOff) {
    // White's wall holds the board; the black stone at F6 has no life in there, and Black, who
    // counts it and what it touches as his own, has a wall of no size.
    const GameEntry& go = **find_game("go");
    std::vector<std::string> moves;
    for (int row = 1; row <= 7; ++row) {
        moves.push_back("B" + std::to_string(row));
        moves.push_back("C" + std::to_string(row));
    }
    for (const char* move : {"F5", "pass", "pass"}) moves.emplace_back(move);
    auto game = begin_game(go, "size=7,komi=7.5", {"", {moves.begin(), moves.end() - 1}});
    ASSERT_TRUE(game) << game.error().message;
    ASSERT_TRUE(game->play(moves.back()));
    const Decision decision = decide(game->state());
    EXPECT_LT(decision.outcome.value, 0);
    EXPECT_NE(decision.detail.find("dead stones judged"), std::string::npos);
    EXPECT_NE(decision.outcome, *game->state().outcome());
}

} // namespace
} // namespace papan::match
