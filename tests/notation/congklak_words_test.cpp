// What people say around a game of congklak (names, places, comments after a turn) comes back with
// it, and what is wrong with a record is told with its line.
#include "papan/games/congklak/congklak.hpp"
#include "papan/notation/congklak.hpp"
#include "tests/notation/random_record.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan {
namespace {

Record random_game(std::uint64_t seed) {
    Random random(seed);
    const std::string rules = seed % 2 == 0 ? "" : "rounds=2";
    Record record =
        test::random_record(any_game<Congklak>, *any_game<Congklak>.initial(rules), random);
    record.players = {"Ani: the first", "Budi # the second"};
    record.tags = {{"Place", "Yogyakarta"}, {"Date", "17-08-2024"}};
    record.result = "first wins";
    std::set<std::size_t> places;
    for (int i = 0; i < 5; ++i)
        places.insert(random.below(static_cast<std::uint32_t>(record.moves.size() + 1)));
    for (const std::size_t place : places)
        record.comments.emplace_back(place, place % 2 == 0 ? "nembak!" : "one line\n\nand another");
    return record;
}

TEST(CongklakWords, CommentsStandAfterTheMoveTheySpeakOf) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Record game = random_game(seed);
        const auto text = congklak_record::write_records({game});
        ASSERT_TRUE(text) << text.error().message;
        const auto read = congklak_record::read_records(*text);
        ASSERT_TRUE(read) << read.error().message << '\n' << *text;
        const Record& again = read->games[0];
        EXPECT_EQ(again.comments, game.comments) << *text;
        EXPECT_EQ(again.moves, game.moves);
        EXPECT_EQ(again.end, game.end);
        EXPECT_EQ(again.players, game.players);
        EXPECT_EQ(again.tags, game.tags);
        EXPECT_EQ(again.result, game.result);
        EXPECT_EQ(*congklak_record::write_records({again}), *text);
    }
}

TEST(CongklakWords, LineEndsBlanksAndMarksDoNotMatter) {
    const Record game = random_game(1);
    const std::string text = *congklak_record::write_records({game});
    std::string windows = "\xef\xbb\xbf";
    for (const char letter : text)
        windows += letter == '\n' ? "  \r\n\r\n" : std::string(1, letter);
    const auto read = congklak_record::read_records(windows);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->games[0].moves, game.moves);
    EXPECT_EQ(read->games[0].comments, game.comments);
    EXPECT_EQ(read->games[0].players, game.players);
}

// A header cannot pass for another, whatever a tag is called or says.
TEST(CongklakWords, TagsCannotBreakOut) {
    Record game = random_game(0);
    game.tags = {{"Rules", "kalah"}, {"first", "7"},           {"a:b", "x"},
                 {"#", "x"},         {"Place", "x\nfirst: 1"}, {" Note ", " y "}};
    const auto read = congklak_record::read_records(*congklak_record::write_records({game}));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->games[0].tags, (std::vector<std::pair<std::string, std::string>>{
                                       {"Place", "x first: 1"}, {"Note", "y"}}));
    EXPECT_EQ(read->games[0].moves, game.moves);
}

TEST(CongklakWords, TheResultIsTheStoresOrTheReason) {
    Record game = random_game(0);
    const auto result = [&] {
        return congklak_record::read_records(*congklak_record::write_records({game}))
            ->games[0]
            .result;
    };
    game.result = "";
    const auto end = *any_game<Congklak>.parse_position(game.end, game.options);
    const auto& board = end.as<Congklak>()->board;
    EXPECT_EQ(result(), fmt::format("{}-{}", board.store(Seat::first), board.store(Seat::second)));
    game.moves.resize(3);
    game.comments.clear();
    EXPECT_EQ(result(), "");
    game.outcome = Outcome{-1, 0};
    game.ending = "time";
    EXPECT_EQ(result(), "second wins by time");
}

TEST(CongklakWords, WhatIsWrongIsToldWithItsLine) {
    const std::string head = "Congklak 1\n";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"hello\n", "line 1: expected 'Congklak 1'"},
        {head + "First: A\nFirst: B\n", "line 3: First is said twice"},
        // Hole 1 ends in the own store: the first player goes on.
        {head + "first: 1\n\nsecond: 2\n", "line 4: it is the first player's turn at '2'"},
        {head + "\n\nfirst 3\n", "line 4: expected NAME: VALUE or a turn such as 'first: 3 5'"},
        {head + "first: 1\n" + head + "second: 2\n",
         "line 4: it is the first player's turn at '2'"},
        {head + "Start: 0,0,0,0,0,0,1,48/0,0,0,0,0,0,0,49 first\nfirst: 7 1\n",
         "line 3: the game is over before it"},
    };
    for (const auto& [text, message] : cases) {
        const auto read = congklak_record::read_records(text);
        EXPECT_EQ(read ? "read" : read.error().message, message) << text;
    }
    Record other;
    other.game = "go";
    EXPECT_EQ(congklak_record::write_records({other}).error().message,
              "go is not written as Congklak 1");
}

TEST(CongklakWords, BrokenFilesNeverDoHarm) {
    Random random(4);
    const std::string good = *congklak_record::write_records({random_game(1)});
    int survived = 0;
    for (int i = 0; i < 500; ++i) {
        const auto read = congklak_record::read_records(test::damaged(good, random));
        if (!read) continue;
        ++survived;
        const auto again =
            congklak_record::read_records(*congklak_record::write_records(read->games));
        ASSERT_TRUE(again) << again.error().message;
        ASSERT_EQ(again->games[0].moves, read->games[0].moves);
    }
    EXPECT_GT(survived, 20);
}

} // namespace
} // namespace papan
