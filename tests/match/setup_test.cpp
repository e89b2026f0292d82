// The head of a log back into its setup: what a match is resumed by, and what a fleet plays by.
#include "papan/match/setup.hpp"

#include "papan/base/json_reader.hpp"
#include "tests/match/support.hpp"
#include "tests/support/damage.hpp"

namespace papan::match {
namespace {

Setup some_setup() {
    Setup setup;
    setup.kind = "match";
    setup.game = "othello";
    setup.options = "size=6";
    setup.openings = "random:4";
    setup.seed = 0xffff'ffff'ffff'ffff;
    setup.entrants = {entrant("alphabeta:depth=2@time=3h+1.0005s"), entrant("random@nodes=5"),
                      entrant("uct@movetime=1.23456s,byoyomi=100000s")};
    setup.loop.margin = Duration(123'456'789);
    setup.loop.patience = std::chrono::hours(100) + Duration(1);
    setup.loop.max_moves = 12345;
    return setup;
}

TEST(Setup, ComesBackToTheNanosecondHoweverLongTheGames) {
    const match::Setup setup = some_setup();
    const auto again = parse_setup(parse_json(to_json(setup).dump()).value());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->kind, setup.kind);
    EXPECT_EQ(again->game, setup.game);
    EXPECT_EQ(again->options, setup.options);
    EXPECT_EQ(again->openings, setup.openings);
    EXPECT_EQ(again->seed, setup.seed);
    EXPECT_EQ(again->loop.margin, setup.loop.margin);
    EXPECT_EQ(again->loop.patience, setup.loop.patience);
    EXPECT_EQ(again->loop.max_moves, setup.loop.max_moves);
    ASSERT_EQ(again->entrants.size(), setup.entrants.size());
    for (std::size_t i = 0; i < setup.entrants.size(); ++i) {
        EXPECT_EQ(again->entrants[i].spec, setup.entrants[i].spec);
        EXPECT_EQ(again->entrants[i].control, setup.entrants[i].control);
    }
}

TEST(Setup, WithoutOneOfItsMembersItIsRefusedByName) {
    const Json whole = to_json(some_setup());
    for (const auto& [name, value] : whole.items()) {
        Json without = whole;
        without.erase(name);
        const auto setup = parse_setup(without);
        ASSERT_FALSE(setup) << name;
        EXPECT_NE(setup.error().message.find(name), std::string::npos) << setup.error().message;
    }
}

TEST(Setup, DamagedItIsRefusedOrSaysTheSameAgain) {
    const std::vector<std::string> right{to_json(some_setup()).dump()};
    Random random(4);
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto json = parse_json(test::damaged(right, random));
        if (!json) continue;
        const auto setup = parse_setup(*json);
        if (!setup) continue;
        ++read;
        const auto again = parse_setup(to_json(*setup));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(to_json(*again), to_json(*setup));
        EXPECT_EQ(again->loop.patience, setup->loop.patience);
    }
    EXPECT_GT(read, 100);
}

} // namespace
} // namespace papan::match
