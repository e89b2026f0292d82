#include "papan/protocol/pondering.hpp"

#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>

namespace papan::protocol {

namespace {

const GameEntry& othello() {
    return **find_game("othello");
}

Playthrough opening() {
    Playthrough game(*othello().rules.initial(""));
    for (const char* move : {"f5", "d6", "c3", "d3", "c4"}) EXPECT_TRUE(game.play(move));
    return game;
}

// The engine to a fixed depth: pondering ends by itself, and nodes are the same on every machine.
std::unique_ptr<AnyPlayer> engine() {
    return *make_player(othello(), "best:depth=10,hash=16", {});
}

Choice choose(AnyPlayer& player, const Playthrough& game) {
    return *player.choose({.game = game});
}

} // namespace

TEST(Pondering, APonderedMoveCostsAFractionOfTheNodes) {
    const auto plain = engine(), pondering = engine();
    Playthrough game = opening();
    const Choice first = choose(*plain, game);
    ASSERT_EQ(choose(*pondering, game).report.nodes, first.report.nodes);
    ASSERT_GT(first.report.line.size(), 1U);
    ASSERT_TRUE(game.play(first.move));
    Pondering thought;
    thought.start(*pondering, game, first.report.line[1]);
    thought.wait();
    ASSERT_TRUE(game.play(first.report.line[1]));
    const Choice anew = choose(*plain, game), prepared = choose(*pondering, game);
    EXPECT_EQ(anew.report.depth, 10);
    EXPECT_EQ(prepared.report.depth, 10);
    EXPECT_LT(prepared.report.nodes * 2, anew.report.nodes);
}

TEST(Pondering, ItIsStoppedInTheMiddle) {
    const auto player = *make_player(othello(), "best:hash=16", {});
    const Playthrough game = opening();
    Pondering thought;
    for (int i = 0; i < 20; ++i) {
        thought.start(*player, game, "f4");
        thought.stop();
    }
    thought.start(*player, game, "f4");
    thought.start(*player, game, "b3"); // another one ends it
}

TEST(Pondering, WhatCannotBePonderedIsLeft) {
    const auto player = engine();
    Pondering thought;
    thought.start(*player, opening(), "a1"); // no legal answer: the position as it stands
    thought.wait();
    thought.start(*player, opening(), "");
    thought.wait();
    std::string full(64, 'X');
    full.append(" O");
    Playthrough over(*othello().rules.parse_position(full, ""));
    ASSERT_TRUE(over.state().outcome());
    thought.start(*player, over, "");
    thought.wait();
}

} // namespace papan::protocol
