// A text that somebody pastes: moves with or without numbers, in large or small letters, in any of
// the games, or nothing that can be read.
#include "papan/notation/record.hpp"
#include "random_tree.hpp"

#include <fmt/ranges.h>

namespace papan::study {
namespace {

std::string numbered(const std::vector<std::string>& moves) {
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i)
        text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + moves[i] +
                (i % 2 == 0 ? " " : "\n");
    return text;
}

TEST(ReadGameTest, PlainMovesOfEveryGameAreReadWhereItIsNamed) {
    Random random(21);
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.rules.name);
        const auto moves = random_tree(game, "", random, {.longest = 60, .variations = 0});
        // Congklak's holes look like numbers of moves, so that nobody counts there.
        const bool counted = game.rules.name != "congklak";
        const auto read = read_game(counted ? numbered(moves.main_line())
                                            : fmt::format("{}", fmt::join(moves.main_line(), " ")),
                                    game.rules.name);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->tree.game, game.rules.name);
        EXPECT_EQ(read->tree.main_line(), moves.main_line());
    }
}

TEST(ReadGameTest, NumbersOfMovesMayTouchThem) {
    for (const char* text :
         {"1.f5 2.d6 3.c3", "1. f5d6 2. c3", "9. f5 10. d6 11. c3", "99.f5 100.d6\n101.c3"}) {
        const auto read = read_game(text, "othello");
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read->tree.main_line(), (std::vector<std::string>{"f5", "d6", "c3"})) << text;
    }
    EXPECT_EQ(read_game("9.D4 10.Q16", "go")->tree.main_line().size(), 2U);
}

TEST(ReadGameTest, ATranscriptOfOthelloMayLeavePassesOut) {
    Random random(22);
    const GameEntry& othello = **find_game("othello");
    int with_passes = 0;
    for (int round = 0; round < 60; ++round) {
        const auto moves =
            random_tree(othello, "", random, {.longest = 200, .variations = 0}).main_line();
        std::string text;
        for (const std::string& move : moves)
            if (move != "pass") text += move;
        const auto read = read_game(text, "othello");
        ASSERT_TRUE(read) << read.error().message << " " << text;
        EXPECT_EQ(read->tree.main_line(), moves);
        with_passes += std::find(moves.begin(), moves.end(), "pass") != moves.end();
    }
    EXPECT_GT(with_passes, 0);
}

TEST(ReadGameTest, WhatCannotBeReadIsAnErrorOfItsOwn) {
    for (const char* wrong : {"", "  \n\t", "1. 2. 3.", "hello world", "f5f5"})
        EXPECT_FALSE(read_game(wrong)) << wrong;
    EXPECT_EQ(read_game(" \n").error().message, "the text is empty");
    EXPECT_FALSE(read_game(R"({"papan":1,"game":"nim","options":"","start":"","moves":[],)"
                           R"("players":["",""]})"));
}

TEST(ReadGameTest, RandomTextsEndInAResult) {
    Random random(23);
    constexpr std::string_view letters = "(;)[]BWABC\\ \n{}\"12345abcdefg+-*#%:/▲歩";
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (std::uint32_t i = random.below(60); i > 0; --i)
            text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        const auto read = read_game(text);
        EXPECT_TRUE(!read || check_moves(**find_game(read->tree.game), read->tree)) << text;
    }
}

TEST(ReadGameTest, ARecordAndItsTreeOfOneLineAreTheSame) {
    Record record;
    record.game = "othello";
    record.moves = {"f5", "d6", "c3"};
    record.comments = {{0, "before"}, {2, "second"}};
    record.players = {"a", "b"};
    record.result = "1-0";
    record.tags = {{"PC", "Solo"}};
    const GameTree tree = tree_of(record);
    EXPECT_EQ(tree.nodes[2].comment, "second");
    const Record again = main_record(tree);
    EXPECT_EQ(again.moves, record.moves);
    EXPECT_EQ(again.comments, record.comments);
    EXPECT_EQ(again.players, record.players);
    EXPECT_EQ(again.result, record.result);
    EXPECT_EQ(again.tags, record.tags);
}

} // namespace
} // namespace papan::study
