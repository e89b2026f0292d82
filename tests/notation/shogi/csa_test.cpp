// CSA records: read, written, and read again.
#include "papan/notation/shogi/csa.hpp"

#include "papan/base/random.hpp"
#include "tests/notation/shogi/main_moves.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

constexpr auto game = "V2.2\n"
                      "N+Habu\n"
                      "N-Moriuchi\n"
                      "$EVENT:Meijin\n"
                      "PI\n"
                      "+\n"
                      "'*a note before the game\n"
                      "+7776FU\n"
                      "T12\n"
                      "-3334FU,T6\n"
                      "+8822UM\n"
                      "'*exchanges bishops\n"
                      "-3122GI\n"
                      "+0055KA\n"
                      "%TORYO\n"
                      "T3";

TEST(Csa, ReadsMovesTimesCommentsAndEnd) {
    const auto games = read_csa(game);
    ASSERT_TRUE(games) << games.error().message;
    const Kifu* kifu = &games->front();
    EXPECT_EQ(main_moves(*kifu), "7g7f 3c3d 8h2b+ 3a2b B*5e ");
    const auto line = main_line(*kifu);
    EXPECT_EQ(line[0]->milliseconds, 12000);
    EXPECT_EQ(line[1]->milliseconds, 6000);
    EXPECT_EQ(line[2]->comment, "exchanges bishops");
    EXPECT_EQ(kifu->root.comment, "a note before the game");
    EXPECT_EQ(line.back()->end, End::resigned);
    EXPECT_EQ(line.back()->milliseconds, 3000);
    EXPECT_EQ(kifu->headers[0], (std::pair<std::string, std::string>("先手", "Habu")));
}

TEST(Csa, ACommentMayFollowOnTheSameLine) {
    const auto games = read_csa("PI\n+\n+7776FU,T12,'** 30 -3334FU, as expected\n"
                                "-3334FU,'quick\n%KACHI,'28 points\n");
    ASSERT_TRUE(games) << games.error().message;
    const auto line = main_line(games->front());
    ASSERT_EQ(line.size(), 3U);
    EXPECT_EQ(line[0]->milliseconds, 12000);
    EXPECT_EQ(line[0]->comment, "* 30 -3334FU, as expected");
    EXPECT_EQ(line[1]->comment, "quick");
    EXPECT_EQ(line[2]->end, End::declared);
    EXPECT_EQ(line[2]->comment, "28 points");
}

TEST(Csa, WritesWhatItReads) {
    const auto kifu = read_csa(game)->front();
    for (const CsaVersion version : {CsaVersion::v22, CsaVersion::v30}) {
        const auto again = read_csa(write_csa(kifu, version));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->front().root, kifu.root);
        EXPECT_EQ(again->front().headers, kifu.headers);
        EXPECT_EQ(again->front().start, kifu.start);
    }
}

TEST(Csa, ReadsBoardsHandsAndHandicaps) {
    const auto handicap = read_csa("PI82HI22KA\n-\n-5142OU\n");
    ASSERT_TRUE(handicap) << handicap.error().message;
    EXPECT_EQ(Shogi::format_position(handicap->front().start),
              "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    const auto problem = read_csa("P1 *  *  *  * -OU *  *  *  * \n"
                                  "P3 *  *  *  * +FU *  *  *  * \n"
                                  "P+00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n");
    ASSERT_TRUE(problem) << problem.error().message;
    EXPECT_EQ(Shogi::format_position(problem->front().start),
              "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    EXPECT_EQ(read_csa(write_csa(problem->front(), CsaVersion::v22))->front().root,
              problem->front().root);
}

TEST(Csa, RefusesWithLineAndReason) {
    const auto refusal = [](std::string_view text) { return read_csa(text).error().message; };
    EXPECT_EQ(refusal("PI\n+\n+7775FU\n"), "line 3: +7775FU: a pawn does not move from 7g to 7e");
    EXPECT_EQ(refusal("PI\n+\n+77FU\n"), "line 3: '+77FU' is no move");
    EXPECT_EQ(refusal("P1+XX\n"), "line 1: '+XX' is no piece");
    EXPECT_EQ(refusal("PI\nPI\n"), "line 2: two pieces on one square");
    EXPECT_EQ(refusal("hello"), "line 1: 'hello' is no CSA statement");
}

TEST(Csa, DamagedRecordsAreRefusedNotFatal) {
    Random random(3);
    const std::string good = write_csa(read_csa(game)->front(), CsaVersion::v30);
    for (int i = 0; i < 3000; ++i) {
        const std::string text = test::damaged(good, random);
        if (const auto read = read_csa(text)) {
            const auto again = read_csa(write_csa(read->front(), CsaVersion::v30));
            ASSERT_TRUE(again) << text;
            ASSERT_EQ(again->front().start, read->front().start) << text;
            ASSERT_EQ(again->front().root, read->front().root) << text;
        }
    }
}

} // namespace
} // namespace papan::kifu
