#include "papan/study/thinker.hpp"

#include <gtest/gtest.h>

namespace papan::study {
namespace {

TEST(Thinker, IsTheGamesOwnPlayerOrThatOfTheStrongestLevelWithoutItsLimits) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.rules.name);
        const auto start = game.rules.initial("");
        ASSERT_TRUE(start);
        const std::string own = player_or_default(game, *start, "");
        const std::string spec = thinker(game, *start);
        EXPECT_TRUE(check_player(game, spec, Asker::owner));
        EXPECT_EQ(spec, own.empty() ? split_spec(game.levels.back()).name : own);
    }
}

} // namespace
} // namespace papan::study
