// KIF records: read, written, and read again, with variations.
#include "papan/notation/shogi/kif.hpp"

#include "papan/base/random.hpp"
#include "tests/notation/shogi/main_moves.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

constexpr auto game = "# a comment for programs\n"
                      "先手：羽生\n"
                      "手合割：平手　　\n"
                      "手数----指手---------消費時間--\n"
                      "*before the game\n"
                      "   1 ７六歩(77)   ( 0:12/00:00:12)\n"
                      "   2 ３四歩(33)   ( 1:02/00:01:02)\n"
                      "*answers\n"
                      "   3 ２二角成(88)\n"
                      "   4 同　銀(31)\n"
                      "   5 ５五角打\n"
                      "   6 投了\n"
                      "まで5手で先手の勝ち\n"
                      "\n"
                      "変化：4手\n"
                      "   4 同　飛(82)\n"
                      "変化：3手\r\n"
                      "   3 ２六歩(27)\r\n"
                      "   4 中断";

TEST(Kif, ReadsMovesTimesCommentsAndVariations) {
    const auto kifu = read_kif(game);
    ASSERT_TRUE(kifu) << kifu.error().message;
    EXPECT_EQ(main_moves(*kifu), "7g7f 3c3d 8h2b+ 3a2b B*5e ");
    const auto line = main_line(*kifu);
    EXPECT_EQ(line[0]->milliseconds, 12000);
    EXPECT_EQ(line[1]->milliseconds, 62000);
    EXPECT_EQ(line[1]->comment, "answers");
    EXPECT_EQ(kifu->root.comment, "before the game");
    EXPECT_EQ(line.back()->end, End::resigned);
    ASSERT_EQ(line[1]->next.size(), 2U); // 3: bishop takes, or the rook's pawn
    EXPECT_EQ(line[1]->next[1].next[0].end, End::interrupted);
    ASSERT_EQ(line[2]->next.size(), 2U); // 4: silver or rook takes back
    EXPECT_EQ(Shogi::format_move(kifu->start, *line[2]->next[1].move), "8b2b");
    EXPECT_EQ(kifu->headers.size(), 1U);
}

TEST(Kif, WritesWhatItReads) {
    const auto kifu = *read_kif(game);
    const auto again = read_kif(write_kif(kifu));
    ASSERT_TRUE(again) << again.error().message << write_kif(kifu);
    EXPECT_EQ(again->root, kifu.root);
    EXPECT_EQ(again->headers, kifu.headers);
    EXPECT_EQ(again->start, kifu.start);
}

TEST(Kif, HandicapsBoardsAndHands) {
    const auto handicap = read_kif("手合割：六枚落ち\n1 ４二玉(51)\n");
    ASSERT_TRUE(handicap) << handicap.error().message;
    EXPECT_EQ(Shogi::format_position(handicap->start),
              "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    // A board counts more than the handicap line beside it.
    for (const std::string sfen : {"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
                                   "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w "
                                   "RGgsn5p 1"}) {
        Kifu kifu;
        kifu.start = *Shogi::parse_position(sfen, {});
        const auto again = read_kif("手合割：平手\n" + write_kif(kifu));
        ASSERT_TRUE(again) << again.error().message << write_kif(kifu);
        EXPECT_EQ(Shogi::format_position(again->start), sfen);
    }
}

TEST(Kif, RefusesWithLineAndReason) {
    const auto refusal = [](std::string_view text) { return read_kif(text).error().message; };
    EXPECT_EQ(refusal("1 ７五歩(77)\n"), "line 1: a pawn does not move from 7g to 7e");
    EXPECT_EQ(refusal("1 ７六歩\n"), "line 1: '７六歩' does not say where from");
    EXPECT_EQ(refusal("1 hello\n"), "line 1: 'hello' is no move");
    EXPECT_EQ(refusal("変化：3手\n"), "line 1: the variation starts at no move of the line");
}

TEST(Kif, DamagedRecordsAreRefusedNotFatal) {
    Random random(5);
    const std::string good = write_kif(*read_kif(game));
    for (int i = 0; i < 3000; ++i) {
        const std::string text = test::damaged(good, random);
        if (const auto read = read_kif(text)) {
            ASSERT_TRUE(read_kif(write_kif(*read))) << text;
        }
    }
}

} // namespace
} // namespace papan::kifu
