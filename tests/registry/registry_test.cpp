#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace papan {
namespace {

TEST(Registry, NamesAreUniqueAndFound) {
    std::set<std::string_view> names;
    for (const GameEntry& game : games()) {
        EXPECT_TRUE(names.insert(game.rules.name).second);
        EXPECT_EQ(*find_game(game.rules.name), &game);
        std::set<std::string_view> players;
        for (const PlayerEntry& player : game.players)
            EXPECT_TRUE(players.insert(player.name).second) << player.name;
    }
}

TEST(Registry, AnUnknownGameIsToldWithTheKnownOnes) {
    const auto game = find_game("chess");
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().code, ErrorCode::not_found);
    EXPECT_NE(game.error().message.find("othello"), std::string::npos);
}

TEST(Registry, EveryGameHasTenLevelsThatCanBeMade) {
    for (const GameEntry& game : games()) {
        EXPECT_EQ(game.levels.size(), 10U) << game.rules.name;
        for (std::size_t i = 1; i <= game.levels.size(); ++i) {
            const std::string level = "level" + std::to_string(i);
            EXPECT_TRUE(make_player(game, level, {})) << game.rules.name << " " << level;
            EXPECT_EQ(resolve_level(game, level), game.levels[i - 1]);
            EXPECT_EQ(resolve_level(game, std::to_string(i)), game.levels[i - 1]);
        }
    }
}

TEST(Registry, BadPlayersAreRefusedWithTheReason) {
    const GameEntry& othello = **find_game("othello");
    const auto message = [&](std::string_view spec) {
        return make_player(othello, spec, {}).error().message;
    };
    EXPECT_EQ(message("stockfish"),
              "othello has no player 'stockfish', expected random, greedy, minimax, "
              "alphabeta, uct, mcts, zero, best or level1 to level10");
    EXPECT_EQ(message("level11"),
              "othello has no player 'level11', expected random, greedy, minimax, "
              "alphabeta, uct, mcts, zero, best or level1 to level10");
    EXPECT_EQ(message("minimax:depth=99"),
              "player minimax: depth is '99', expected a whole number from 2 to 20");
    EXPECT_EQ(message("greedy:eval=material"),
              "player greedy: eval is 'material', expected positional, discs, difference");
}

// Whatever takes memory or threads says so and how much of it strangers may have, and the levels,
// which everyone is offered, keep to that.
TEST(Registry, NothingOfTheMachineIsFreeForStrangers) {
    const std::map<std::string_view, Takes> known{{"hash", Takes::megabytes},
                                                  {"memory", Takes::megabytes},
                                                  {"threads", Takes::threads},
                                                  {"net", Takes::file}};
    for (const GameEntry& game : games()) {
        for (const PlayerEntry& player : game.players)
            for (const ParamInfo& info : player.params) {
                const auto found = known.find(info.name);
                const Takes expected = found == known.end() ? info.takes : found->second;
                EXPECT_EQ(info.takes, expected) << player.name << " " << info.name;
                const bool counted = expected == Takes::megabytes || expected == Takes::threads;
                EXPECT_EQ(counted && info.strangers_high == 0, false)
                    << player.name << " " << info.name;
            }
        for (const std::string_view level : game.levels)
            EXPECT_TRUE(check_player(game, level, Asker::stranger)) << level;
    }
}

std::string game_of(const GameEntry& game, std::string_view level, std::uint64_t seed, int moves) {
    const auto player = *make_player(game, level, {.seed = seed});
    Playthrough played(*game.rules.initial(""));
    std::string line;
    while (moves-- > 0 && !played.state().outcome()) {
        const auto choice = player->choose({.game = played, .limits = {.nodes = 300}});
        line += choice->move + " ";
        EXPECT_TRUE(played.play(choice->move));
    }
    return line;
}

// Who comes back to a level of shogi meets another game; who asks for a seed meets the same.
TEST(Registry, ALevelOfShogiPlaysAnotherGameWithAnotherSeed) {
    const GameEntry& shogi = **find_game("shogi");
    for (const std::string_view level : shogi.levels) {
        std::set<std::string> lines;
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            lines.insert(game_of(shogi, level, seed, 24));
        EXPECT_EQ(lines.size(), 4U) << level;
        EXPECT_TRUE(lines.contains(game_of(shogi, level, 4, 24))) << level;
    }
}

TEST(Registry, AStrangerNamesNoFileAsABook) {
    const GameEntry& othello = **find_game("othello");
    for (const std::string player : {"best", "alphabeta"}) {
        EXPECT_TRUE(check_player(othello, player + ":book=on", Asker::stranger));
        EXPECT_TRUE(check_player(othello, player + ":book=off", Asker::stranger));
        EXPECT_TRUE(check_player(othello, player + ":book=my/own.book", Asker::owner));
        EXPECT_FALSE(check_player(othello, player + ":book=my/own.book", Asker::stranger));
        EXPECT_FALSE(check_player(othello, player + ":book=/etc/passwd", Asker::stranger));
    }
}

// An analysis is a search, whatever the player would open by.
TEST(Registry, TheUpperLevelsOfOthelloOpenByTheBook) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough start(*othello.rules.initial(""));
    for (std::size_t level = 1; level <= othello.levels.size(); ++level) {
        const auto player = *make_player(othello, othello.levels[level - 1], {});
        const Limits limits{.nodes = 3000};
        const auto played = player->choose({.game = start, .limits = limits});
        EXPECT_EQ(played->report.from_book, level >= 9) << level;
        const auto known = player->choose({.game = start, .limits = limits, .to_know = true});
        EXPECT_FALSE(known->report.from_book) << level;
    }
}

TEST(Registry, AStrangersPlayerIsCheckedWithoutBeingMade) {
    const GameEntry& shogi = **find_game("shogi");
    EXPECT_TRUE(check_player(shogi, "alphabeta:hash=65536", Asker::owner)); // more than there is
    const auto refused = check_player(shogi, "alphabeta:hash=65536", Asker::stranger);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "player alphabeta: hash is '65536', here it is 64 at most");
    EXPECT_FALSE(check_player(shogi, "greedy:eval=nothing", Asker::owner));
    EXPECT_TRUE(make_player(shogi, "alphabeta:hash=65536", {.allowance = Allowance{1, 1}}));
    const GameEntry& go = **find_game("go");
    EXPECT_FALSE(make_player(go, "zero:net=/etc/passwd", {.allowance = Allowance{1, 1}}));
}

} // namespace
} // namespace papan
