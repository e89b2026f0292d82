// Congklak's record format: games of every rule set survive it, and what is wrong is told with its
// line.
#include "papan/notation/congklak.hpp"

#include "papan/games/congklak/congklak.hpp"
#include "papan/notation/formats.hpp"
#include "tests/notation/random_record.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Record random_game(const std::string& rules, std::uint64_t seed) {
    Random random(seed);
    Record record =
        test::random_record(any_game<Congklak>, *any_game<Congklak>.initial(rules), random);
    record.players = {"Ani", "Budi"};
    return record;
}

TEST(CongklakRecord, EveryRuleSetSurvives) {
    std::vector<std::string> rule_sets{"",
                                       "pie",
                                       "start=simultaneous",
                                       "rounds=3",
                                       "rounds=4,next-round=winner,start=simultaneous",
                                       "opening=7,handicap=5",
                                       "opening-moves=2,pie",
                                       "skip-origin,mikul,shoot-both",
                                       "menang-jalan",
                                       "stop-at-half",
                                       "holes=12,seeds=3",
                                       "end=three-empty,leftover=ran-out"};
    for (const congklak::Preset& preset : congklak::presets()) rule_sets.emplace_back(preset.name);
    std::uint64_t seed = 1;
    for (const std::string& rules : rule_sets) {
        const Record game = random_game(rules, seed++);
        const auto text = congklak_record::write_records({game, game});
        ASSERT_TRUE(text) << rules;
        const auto read = congklak_record::read_records(*text);
        ASSERT_TRUE(read) << read.error().message << '\n' << *text;
        ASSERT_EQ(read->games.size(), 2U);
        for (const Record& again : read->games) {
            EXPECT_EQ(again.options, game.options);
            EXPECT_EQ(again.moves, game.moves) << *text;
            EXPECT_EQ(again.end, game.end);
            EXPECT_EQ(again.players, game.players);
        }
    }
}

TEST(CongklakRecord, IsWrittenTurnByTurn) {
    Record game;
    game.game = "congklak";
    game.start = "0,0,0,0,0,1,1,10/0,0,0,1,0,0,0,3 first";
    game.moves = {"7", "6", "4"};
    game.tags = {{"Place", "Sleman"}};
    const auto text = congklak_record::write_records({game});
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_EQ(*text, "Congklak 1\n"
                     "Start: 0,0,0,0,0,1,1,10/0,0,0,1,0,0,0,3 first\n"
                     "Place: Sleman\n"
                     "first: 7 6\n"
                     "second: 4\n");
}

TEST(CongklakRecord, IsFoundByTheTableOfFormats) {
    const auto text = congklak_record::write_records({random_game("kalah", 3)});
    const auto format = detect_format(*text);
    ASSERT_TRUE(format);
    EXPECT_EQ((*format)->name, "congklak");
    EXPECT_EQ(own_format("congklak"), *format);
}

TEST(CongklakRecord, BadInputIsToldWithItsLine) {
    const auto message = [](std::string_view text) {
        const auto records = congklak_record::read_records(text);
        return records ? std::string("read") : records.error().message;
    };
    EXPECT_EQ(message(""), "no game begins with 'Congklak 1' here");
    EXPECT_EQ(message("first: 3"), "line 1: expected 'Congklak 1'");
    EXPECT_EQ(message("Congklak 1\n\nhello"),
              "line 3: expected NAME: VALUE or a turn such as 'first: 3 5'");
    EXPECT_EQ(message("Congklak 1\nRules: kalah\nRules: dakon"), "line 3: Rules is said twice");
    EXPECT_EQ(message("Congklak 1\n# a word\nsecond: 3"),
              "line 3: it is the first player's turn at '3'");
    EXPECT_NE(message("Congklak 1\nfirst: 9").find("line 2: "), std::string::npos);
    EXPECT_NE(message("Congklak 1\nRules: chess").find("chess"), std::string::npos);
    EXPECT_EQ(message("Congklak 1\nfirst: 1\nPlace: here"),
              "line 3: headers stand before the first turn");
    EXPECT_EQ(message("Congklak 1\nfirst:\n"), "read");
}

} // namespace
} // namespace papan
