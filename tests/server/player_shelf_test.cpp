#include "papan/server/player_shelf.hpp"

#include <gtest/gtest.h>

namespace papan::server {
namespace {

class PlayerShelfTest : public testing::Test {
  protected:
    Result<Choice> ask(PlayerShelf& shelf, const std::string& room, const std::string& spec) {
        return shelf.choose({room, "first"}, {game_, spec}, {.game = played_});
    }
    const GameEntry* game_ = *find_game("othello");
    Playthrough played_{*game_->rules.initial("")};
};

TEST_F(PlayerShelfTest, ASeatKeepsItsPlayerAndWhatItLearnt) {
    PlayerShelf shelf;
    const auto first = ask(shelf, "a", "uct:playouts=500");
    ASSERT_TRUE(first);
    EXPECT_EQ(shelf.kept(), 1U);
    // The tree of the first search is still there: its visits count.
    const auto again = ask(shelf, "a", "uct:playouts=500");
    std::uint64_t visits = 0;
    for (const auto& row : again->report.moves) visits += row.visits;
    EXPECT_GT(visits, 900U);
    EXPECT_EQ(shelf.kept(), 1U);
    shelf.forget("a");
    EXPECT_EQ(shelf.kept(), 0U);
    EXPECT_EQ(shelf.megabytes(), 0);
}

TEST_F(PlayerShelfTest, TheLeastRecentlyUsedGiveWay) {
    PlayerShelf shelf(50); // two tables of 16 megabytes and what comes with them, not three
    for (const char* room : {"a", "b", "a", "c"})
        ASSERT_TRUE(ask(shelf, room, "alphabeta:depth=2"));
    EXPECT_EQ(shelf.kept(), 2U);
    EXPECT_LE(shelf.megabytes(), 50);
    shelf.forget("b"); // was the one that gave way
    EXPECT_EQ(shelf.kept(), 2U);
    shelf.forget("a");
    EXPECT_EQ(shelf.kept(), 1U);
}

TEST_F(PlayerShelfTest, NobodyGetsMoreThanIsAllowed) {
    PlayerShelf shelf;
    ASSERT_TRUE(ask(shelf, "a", "alphabeta:depth=2,hash=65536")); // stored by an older server
    EXPECT_LE(shelf.megabytes(), PlayerShelf::allowance.megabytes + 8);
    EXPECT_FALSE(ask(shelf, "a", "zero:net=/etc/passwd"));
}

} // namespace
} // namespace papan::server
