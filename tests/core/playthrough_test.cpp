#include "papan/core/playthrough.hpp"

#include "papan/core/any_game.hpp"
#include "papan/games/othello/othello.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Playthrough start() {
    return Playthrough(*any_game<Othello>.initial(""));
}

TEST(PlaythroughTest, PlaysUndoesAndRemembers) {
    Playthrough game = start();
    const std::string before = game.state().position();
    ASSERT_TRUE(game.play("F5"));
    ASSERT_TRUE(game.play("d6"));
    EXPECT_EQ(std::vector<std::string>(game.moves().begin(), game.moves().end()),
              (std::vector<std::string>{"f5", "d6"}));
    EXPECT_EQ(game.state_after(0).position(), before);
    EXPECT_TRUE(game.undo());
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(game.state().position(), before);
}

TEST(PlaythroughTest, ARefusedMoveChangesNothing) {
    Playthrough game = start();
    const std::string before = game.state().position();
    const auto played = game.play("a1");
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().code, ErrorCode::illegal_move);
    EXPECT_EQ(game.state().position(), before);
    EXPECT_TRUE(game.moves().empty());
}

TEST(AnyStateTest, CopiesAreIndependent) {
    AnyState a = start().state();
    AnyState b = a;
    ASSERT_TRUE(b.apply("f5"));
    EXPECT_NE(a.position(), b.position());
    EXPECT_NE(a.hash(), b.hash());
    a = b;
    EXPECT_EQ(a.position(), b.position());
    EXPECT_NE(a.as<Othello>(), nullptr);
}

TEST(AnyGameTest, ErrorsNameWhatWasRead) {
    EXPECT_EQ(any_game<Othello>.initial("size=5").error().message,
              "options: size is '5', expected 8, 6, 4");
    const auto state = any_game<Othello>.parse_position("Q", "");
    EXPECT_EQ(state.error().message, "position: square 1 is 'Q', expected X, O or -");
}

} // namespace
} // namespace papan
