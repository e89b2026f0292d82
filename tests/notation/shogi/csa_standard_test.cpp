// CSA records by the words of the standard (version 2.2 of the Computer Shogi Association, and what
// 3.0 adds): the three ways to set up a position, statements on one line, several games in a file,
// every ending, and what is refused, with its line.
#include "papan/notation/shogi/csa.hpp"

#include "tests/notation/shogi/main_moves.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

Kifu one(std::string_view text) {
    auto games = read_csa(text);
    EXPECT_TRUE(games) << text << ": " << games.error().message;
    return games ? std::move(games->front()) : Kifu{};
}

std::string start_of(std::string_view text) {
    const auto games = read_csa(text);
    return games ? Shogi::format_position(games->front().start) : games.error().message;
}

constexpr auto usual = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

TEST(CsaStandard, ThreeWaysToSetUpOnePosition) {
    EXPECT_EQ(start_of("PI\n+\n"), usual);
    EXPECT_EQ(start_of("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"
                       "P2 * -HI *  *  *  *  * -KA * \n"
                       "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
                       "P4 *  *  *  *  *  *  *  *  * \n"
                       "P5 *  *  *  *  *  *  *  *  * \n"
                       "P6 *  *  *  *  *  *  *  *  * \n"
                       "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n"
                       "P8 * +KA *  *  *  *  * +HI * \n"
                       "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
                       "+\n"),
              usual);
    EXPECT_EQ(start_of("P-11OU21KI22GI\nP+51HI53KI00FU\nP-00AL\n+\n"),
              "4R2gk/7s1/4G4/9/9/9/9/9/9 b Pr2b2g3s4n4l17p 1");
}

// A rank as mail leaves it: blanks cut off at the end, two folded into one.
TEST(CsaStandard, RanksSurviveMail) {
    const std::string head = "P1 *  *  *  * -OU\nP3 * * * * +FU\nP9 *  *  *  * +OU *\n";
    EXPECT_EQ(start_of(head + "P+00KI\n+\n"), "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
}

TEST(CsaStandard, HandicapsAreTheUsualStartWithoutPieces) {
    EXPECT_EQ(start_of("PI11KY\n-\n"),
              "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    EXPECT_EQ(start_of("PI82HI22KA91KY11KY81KE21KE\n-\n"),
              "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    const Kifu game = one("N+weaker\nN-stronger\nPI82HI22KA\n-\n-5142OU\n");
    EXPECT_EQ(header(game, "下手"), "weaker");
    EXPECT_EQ(header(game, "上手"), "stronger");
}

TEST(CsaStandard, StatementsMayShareALine) {
    const Kifu game = one("PI,+\n+7776FU,T12,-3334FU,T6\n%CHUDAN,T1\n");
    EXPECT_EQ(main_moves(game), "7g7f 3c3d ");
    const auto line = main_line(game);
    ASSERT_EQ(line.size(), 3U);
    EXPECT_EQ(line[0]->milliseconds, 12'000);
    EXPECT_EQ(line[1]->milliseconds, 6'000);
    EXPECT_EQ(line[2]->milliseconds, 1'000);
    EXPECT_EQ(one("PI\n+\n+7776FU\nT0.250\n").root.next[0].milliseconds, 250);
}

TEST(CsaStandard, HeadersAreTheKifOnesByOtherNames) {
    const Kifu game =
        one("V2.2\nN+A\nN-B\n$EVENT:cup\n$SITE:Tokyo\n$START_TIME:2003/05/03 10:30:00\n"
            "$TIME_LIMIT:00:25+00\n$OPENING:YAGURA\n$HOUSE:rule\nPI\n+\n");
    EXPECT_EQ(header(game, "先手"), "A");
    EXPECT_EQ(header(game, "後手"), "B");
    EXPECT_EQ(header(game, "棋戦"), "cup");
    EXPECT_EQ(header(game, "場所"), "Tokyo");
    EXPECT_EQ(header(game, "開始日時"), "2003/05/03 10:30:00");
    EXPECT_EQ(header(game, "持ち時間"), "00:25+00");
    EXPECT_EQ(header(game, "戦型"), "YAGURA");
    EXPECT_EQ(header(game, "HOUSE"), "rule");
    const Kifu again = one(write_csa(game, CsaVersion::v22));
    EXPECT_EQ(again.headers, game.headers);
}

TEST(CsaStandard, CommentsStandWhereTheyWereSaid) {
    const Kifu game =
        one("'before\nPI\n'*still before\n+\n+7776FU\n'** 35 -3334FU\n'*well\n-3334FU\n");
    EXPECT_EQ(game.root.comment, "before\nstill before");
    EXPECT_EQ(game.root.next[0].comment, "* 35 -3334FU\nwell");
    EXPECT_EQ(one(write_csa(game, CsaVersion::v30)).root, game.root);
}

TEST(CsaStandard, EveryEndingIsKept) {
    struct Case {
        std::string code;
        End end;
    };
    const std::vector<Case> cases{
        {"TORYO", End::resigned},
        {"CHUDAN", End::interrupted},
        {"SENNICHITE", End::repetition},
        {"TIME_UP", End::time_up},
        {"JISHOGI", End::impasse},
        {"KACHI", End::declared},
        {"HIKIWAKE", End::draw},
        {"MATTA", End::taken_back},
        {"TSUMI", End::mate},
        {"FUZUMI", End::no_mate},
        {"ERROR", End::failed},
        {"MAX_MOVES", End::move_limit},
        {"ILLEGAL_MOVE", End::illegal_loss},
        // One move was made: it is gote's turn, and a foul of sente's is gote's win.
        {"+ILLEGAL_ACTION", End::illegal_win},
        {"-ILLEGAL_ACTION", End::illegal_loss},
    };
    for (const auto& [code, end] : cases) {
        const Kifu game = one("PI\n+\n+7776FU\n%" + code + "\n");
        ASSERT_EQ(main_line(game).size(), 2U);
        EXPECT_EQ(main_line(game).back()->end, end) << code;
        EXPECT_EQ(one(write_csa(game, CsaVersion::v22)).root, game.root) << code;
    }
    const Kifu unknown = one("PI\n+\n%FOO\n");
    EXPECT_EQ(main_line(unknown).back()->end_word, "FOO");
    EXPECT_NE(write_csa(unknown, CsaVersion::v22).find("%FOO\n"), std::string::npos);
}

TEST(CsaStandard, GamesOfAFileAreApart) {
    const auto games = read_csa("N+A\nPI\n+\n+7776FU\n%TORYO\n/\nN+B\nPI\n+\n+2726FU\n/\nPI\n+\n");
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 3U);
    EXPECT_EQ(main_moves((*games)[0]), "7g7f ");
    EXPECT_EQ(main_moves((*games)[1]), "2g2f ");
    EXPECT_EQ(header((*games)[1], "先手"), "B");
    EXPECT_TRUE((*games)[2].headers.empty());
}

TEST(CsaStandard, WhatIsWrongIsToldWithItsLine) {
    const std::string begun = "PI\n+\n";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"PX\n", "line 1: 'PX' sets up no position"},
        {"PI55OU\n", "line 1: '55OU' is no piece of the start"},
        {"PI11FU\n", "line 1: '11FU' is no piece of the start"},
        {"PI1\n", "line 1: '1' is no piece of the start"},
        {"P1 X \n", "line 1: ' X ' is no piece"},
        {"P+55\n", "line 1: '55' is no piece"},
        {"P+00OU\n", "line 1: 'OU' cannot be in hand"},
        {"P+00TO\n", "line 1: 'TO' cannot be in hand"},
        {"P+55OU44OU\n", "line 1: a second king of one side"},
        {"P+55OU\nP-55OU\n", "line 2: two pieces on one square"},
        {"P+55KI\n+\n", "line 2: there is no king on the board"},
        {begun + "-\n", "line 3: the game has begun already"},
        {begun + "+7776F\n", "line 3: '+7776F' is no move"},
        {begun + "+7776XX\n", "line 3: '+7776XX' is no move"},
        {begun + "+7700FU\n", "line 3: '+7700FU' is no move"},
        {begun + "+0076OU\n", "line 3: '+0076OU' is no drop"},
        {begun + "+0076FU\n", "line 3: +0076FU: sente has no pawn in hand"},
        {begun + "+7776FU\n+2726FU\n", "line 4: +2726FU: it is gote's turn"},
        {begun + "+5556FU\n", "line 3: +5556FU: there is no piece on 5e"},
        {begun + "+7776FU,Tx\n", "line 3: 'Tx' is no time"},
        {begun + "T-1\n", "line 3: 'T-1' is no time"},
        {begun + "%TORYO\n%TORYO\n", "line 4: the game ended before"},
        {begun + "%TORYO\n+7776FU\n", "line 4: +7776FU: the game is over"},
        {begun + "?\n", "line 3: '?' is no CSA statement"},
    };
    for (const auto& [text, message] : cases) {
        const auto games = read_csa(text);
        EXPECT_EQ(games ? "read" : games.error().message, message) << text;
    }
}

} // namespace
} // namespace papan::kifu
