// The table of congklak's greedy player against the rules themselves and the player it explains.
#include "papan/study/greedy_table.hpp"

#include "papan/base/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan::study {
namespace {

std::vector<AnyState> positions(std::string_view options, std::size_t count) {
    const GameEntry& congklak = **find_game("congklak");
    Random random(61);
    std::vector<AnyState> found;
    while (found.size() < count) {
        AnyState state = *congklak.rules.initial(options);
        while (!state.outcome() && found.size() < count) {
            found.push_back(state);
            const auto moves = state.legal_moves();
            EXPECT_TRUE(state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
    }
    return found;
}

TEST(GreedyTableTest, ItsRowsAreTheLegalMovesAndItsChoiceIsThePlayersOwn) {
    const GameEntry& congklak = **find_game("congklak");
    for (const char* spec : {"greedy", "greedy:dynamic", "greedy:dynamic15", "greedy:rule=plain"}) {
        SCOPED_TRACE(spec);
        auto player = make_player(congklak, spec, {1});
        ASSERT_TRUE(player);
        for (const AnyState& state : positions("kalah", 40)) {
            const auto table = greedy_table(congklak, state, spec);
            ASSERT_TRUE(table) << table.error().message;
            std::vector<std::string> holes;
            for (const auto& row : table->rows) holes.push_back(std::to_string(row.hole.hole + 1));
            auto legal = state.legal_moves();
            std::sort(legal.begin(), legal.end());
            std::sort(holes.begin(), holes.end());
            EXPECT_EQ(holes, legal);
            const auto choice = (*player)->choose({.game = Playthrough(state)});
            ASSERT_TRUE(choice);
            EXPECT_EQ(std::to_string(table->choice.hole + 1), choice->move);
        }
    }
}

TEST(GreedyTableTest, AHolesSeedsAreThoseOnTheBoardAndTheBestIsTheMostOfAll) {
    const GameEntry& congklak = **find_game("congklak");
    for (const AnyState& state : positions("kalah", 60)) {
        const auto table = greedy_table(congklak, state, "greedy:dynamic");
        ASSERT_TRUE(table) << table.error().message;
        int best = table->rows.front().hole.value, fullest = 0;
        for (const auto& row : table->rows) {
            best = std::max(best, row.hole.value);
            fullest = std::max(fullest, row.hole.seeds);
            EXPECT_GT(row.hole.seeds, 0);
            EXPECT_TRUE(row.last);
        }
        EXPECT_EQ(table->choice.best, best);
        EXPECT_EQ(table->choice.fullest, fullest);
        EXPECT_EQ(table->lap, 2 * static_cast<int>(state.as<Congklak>()->rules.holes) + 1);
    }
}

TEST(GreedyTableTest, ALevelThatIsAGreedyPlayerHasItsTable) {
    const GameEntry& congklak = **find_game("congklak");
    const AnyState start = *congklak.rules.initial("kalah");
    EXPECT_EQ(greedy_table(congklak, start, "level2")->rule, "dynamic");
    EXPECT_EQ(greedy_table(congklak, start, "3")->rule, "plain");
}

TEST(GreedyTableTest, WhoeverHasNoSuchTableSaysSo) {
    const GameEntry& congklak = **find_game("congklak");
    const GameEntry& othello = **find_game("othello");
    const AnyState start = *congklak.rules.initial("kalah");
    for (const char* player : {"greedy:turn", "greedy:rule=turn", "best", "random", "level1", ""})
        EXPECT_EQ(greedy_table(congklak, start, player).error().code, ErrorCode::unsupported)
            << player;
    EXPECT_FALSE(greedy_table(othello, *othello.rules.initial(""), "greedy"));
    EXPECT_FALSE(greedy_table(congklak, *othello.rules.initial(""), "greedy"));
}

} // namespace
} // namespace papan::study
