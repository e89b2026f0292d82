// Games of Othello through GGF: any game from any position comes back, and every fault is told with
// its line and column.
#include "papan/notation/ggf.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/notation/random_record.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

// From the usual start, or from the middle of another game.
Record random_game(std::uint64_t seed) {
    Random random(seed);
    constexpr std::array sizes{4, 6, 8};
    AnyState start = *any_game<Othello>.initial(fmt::format("size={}", sizes[seed % 3]));
    const bool usual = random.below(2) == 0;
    if (!usual) {
        const Record opening = test::random_record(any_game<Othello>, start, random, 6);
        start = *any_game<Othello>.parse_position(opening.end, opening.options);
    }
    Record record = test::random_record(any_game<Othello>, start, random, random.below(70));
    if (!usual) record.start = start.position();
    record.players = {"Édax 4.6", "saio (1200)"};
    record.result = "+12.000";
    record.tags = {{"PC", "GGS/os"}, {"TI", "05:00//02:00"}, {"TY", "8"}};
    return record;
}

TEST(GgfGames, EverythingComesBack) {
    std::vector<Record> games;
    for (std::uint64_t seed = 0; seed < 60; ++seed) games.push_back(random_game(seed));
    const auto text = ggf::write_records(games);
    ASSERT_TRUE(text) << text.error().message;
    const auto read = ggf::read_records(*text);
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->games.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(read->games[i].moves, games[i].moves);
        EXPECT_EQ(read->games[i].start, games[i].start);
        EXPECT_EQ(read->games[i].end, games[i].end);
        EXPECT_EQ(read->games[i].options, games[i].options);
        EXPECT_EQ(read->games[i].players, games[i].players);
        EXPECT_EQ(read->games[i].result, games[i].result);
        EXPECT_EQ(read->games[i].tags, games[i].tags);
    }
}

// The format has no escapes: brackets in names become round, and nothing else is lost.
TEST(GgfGames, NamesCannotBreakOut) {
    Record game = random_game(2);
    game.players = {"x]B[A1", "[y]"};
    game.tags = {{"PC", "a]W[PA"}, {"B", "D3"}, {"no name", "x"}, {"TY", "8"}};
    const auto read = ggf::read_records(*ggf::write_records({game}));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->games[0].players[0], "x)B(A1");
    EXPECT_EQ(read->games[0].players[1], "(y)");
    EXPECT_EQ(read->games[0].moves, game.moves);
    EXPECT_EQ(read->games[0].tags,
              (std::vector<std::pair<std::string, std::string>>{{"PC", "a)W(PA"}, {"TY", "8"}}));
}

TEST(GgfGames, BlanksAndLinesDoNotMatter) {
    const std::string rows(27, '-');
    const auto read = ggf::read_records("Mails have\r\nlines before.\r\n"
                                        "(;\r\n GM [Othello] PB[a] PW[b]\tRE[?]\n\nBO[8 " +
                                        rows + "O*------*O" + rows +
                                        " *]\nB[f5//0.10]\nW[d6/1.50]B[C3/2.5/7.25];) and after");
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->games.size(), 1U);
    EXPECT_EQ(read->games[0].moves, (std::vector<std::string>{"f5", "d6", "c3"}));
    EXPECT_EQ(read->games[0].result, ""); // not known
}

TEST(GgfGames, WhatIsWrongIsToldWithLineAndColumn) {
    const std::string board = "BO[4 -----O*--*O----- *]";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"no game", "1:8: no game begins with '(;' here"},
        {"(;GM[Othello]", "1:14: the game has no end ';)'"},
        {"(;GM[Othello]\n?[x];)", "2:1: expected a property such as PB[name]"},
        {"(;PB name;)", "1:6: expected a property such as PB[name]"},
        {"\n\n (;GM[Chess];)", "3:4: GM[Chess]: only Othello is read"},
        {"(;GM[Othello];)", "game 1 has no board BO[...]"},
        {"(;" + board + ";)(;GM[Othello];)", "game 2 has no board BO[...]"},
        {"(;BO[x];)", "1:3: BO[x]: expected the size, the squares and who moves"},
        {"(;BO[4];)", "1:3: BO[4]: expected squares '*', 'O' and '-'"},
        {"(;BO[4 ---- *];)",
         "1:3: BO[4 ---- *]: position: 4 squares before the side to move, expected 16"},
        {"(;" + board + "\nB[];)", "2:1: B[]: '' is not a move, expected a1 to d4 or pass"},
        {"(;" + board + "\n B[E5];)", "2:2: B[E5]: 'e5' is not a move, expected a1 to d4 or pass"},
        {"(;" + board + "B[B2];)", "1:27: B[B2]: b2 is not empty"},
        {"(;" + board + "B[PA];)", "1:27: B[PA]: a pass is allowed only without a move"},
        {"(;" + board + "B[A2]B[A3];)", "1:32: B[A3]: it is white's turn"},
    };
    for (const auto& [text, message] : cases) {
        const auto read = ggf::read_records(text);
        EXPECT_EQ(read ? "read" : read.error().message, message) << text;
    }
}

TEST(GgfGames, BrokenFilesNeverDoHarm) {
    Random random(9);
    const std::string good = *ggf::write_records({random_game(2)});
    int survived = 0;
    for (int i = 0; i < 5000; ++i) {
        const auto read = ggf::read_records(test::damaged(good, random, "();[]BW*O-8AHah1 \n"));
        if (!read) continue;
        ++survived;
        const auto again = ggf::read_records(*ggf::write_records(read->games));
        ASSERT_TRUE(again);
        ASSERT_EQ(again->games[0].moves, read->games[0].moves);
        ASSERT_EQ(again->games[0].end, read->games[0].end);
    }
    EXPECT_GT(survived, 20);
}

} // namespace
} // namespace papan
