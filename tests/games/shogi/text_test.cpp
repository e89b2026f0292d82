// SFEN, which refuses impossible positions with a reason, and the picture of the board.
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

std::string refusal(std::string_view sfen) {
    const auto read = Shogi::parse_position(sfen, {});
    return read ? "accepted" : read.error().message;
}

TEST(ShogiSfen, ReadsAndWritesTheSame) {
    for (const std::string sfen :
         {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
          "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
          "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 33"}) {
        EXPECT_EQ(Shogi::format_position(*Shogi::parse_position(sfen, {})), sfen);
    }
}

TEST(ShogiSfen, IsLenientWhereNothingIsLost) {
    const auto read = Shogi::parse_position("  sfen 4k4/9/9/9/9/9/9/9/4K4 w p2PR ",
                                            {}); // order of hands, no move number, "sfen"
    ASSERT_TRUE(read);
    EXPECT_EQ(Shogi::format_position(*read), "4k4/9/9/9/9/9/9/9/4K4 w R2Pp 1");
}

TEST(ShogiSfen, RefusesWhatIsNoSfen) {
    EXPECT_EQ(refusal(""), "an SFEN has a board, a side, the hands and a move number, not 0 parts");
    EXPECT_EQ(refusal("9/9 b - 1"), "2 ranks, expected 9");
    EXPECT_EQ(refusal("4k3/9/9/9/9/9/9/9/4K4 b - 1"), "rank a does not have 9 squares");
    EXPECT_EQ(refusal("4k5/9/9/9/9/9/9/9/4K4 b - 1"), "rank a does not have 9 squares");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4G b - 1"), "rank i does not have 9 squares");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 x - 1"), "the side to move is 'x', expected b or w");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K3+ b - 1"), "'+' at the end of a rank");
    EXPECT_EQ(refusal("4q4/9/9/9/9/9/9/9/4K4 b - 1"), "'q' is no piece, expected one of PLNSGBRK");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 b 3 1"),
              "the hands are '3', expected pieces with counts of 1 to 18, or -");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 b K 1"), "a king cannot be in hand");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 b - x"),
              "the move number is 'x', expected 1 to 100000");
}

TEST(ShogiSfen, RefusesImpossiblePositions) {
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4+K4 b - 1"), "a king does not promote");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/3KK4 b - 1"), "a second king of one side");
    EXPECT_EQ(refusal("9/9/9/9/9/9/9/9/9 b - 1"), "there is no king on the board");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 b 3R 1"), "3 rooks, a set has 2");
    EXPECT_EQ(refusal("4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1"), "two pawns of one side on file 5");
    EXPECT_EQ(refusal("P3k4/9/9/9/9/9/9/9/4K4 b - 1"), "the pawn on 9a could never move");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/n8/4K4 b - 1"), "the knight on 9h could never move");
    EXPECT_EQ(refusal("4k4/4P4/9/9/9/9/9/9/4K4 b - 1"),
              "the king on 5a could be taken by the pawn on 5b, though it is sente's turn");
}

TEST(ShogiSfen, AProblemNeedsNoSecondKing) {
    EXPECT_EQ(refusal("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"), "accepted");
}

TEST(ShogiDiagram, ShowsBoardAndHands) {
    const auto state = *Shogi::parse_position(
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", {});
    EXPECT_EQ(print(Shogi::diagram(state, Glyphs::ascii)), "gote in hand: g s n p5\n"
                                                           "   9  8  7  6  5  4  3  2  1\n"
                                                           "a  l  .  .  .  .  .  .  n  l\n"
                                                           "b  .  .  .  .  . +P  .  g  k\n"
                                                           "c  .  .  n  p  .  S  .  .  .\n"
                                                           "d  p  .  p  .  .  .  .  P  p\n"
                                                           "e  .  .  .  P  .  .  S  p  .\n"
                                                           "f  .  P  P  b  .  .  P  .  P\n"
                                                           "g  P  .  .  .  .  .  G  S  .\n"
                                                           "h  R  .  .  .  .  .  .  .  .\n"
                                                           "i  L  N  .  .  .  .  b  K  L\n"
                                                           "sente in hand: R G\n");
    const std::string kanji = print(Shogi::diagram(state, Glyphs::unicode));
    EXPECT_NE(kanji.find("☖ gote in hand: 金 銀 桂 歩5\n"), std::string::npos) << kanji;
    EXPECT_NE(kanji.find("二b  ・  ・  ・  ・  ・  と  ・ v金 v玉\n"), std::string::npos) << kanji;
}

} // namespace
} // namespace papan
