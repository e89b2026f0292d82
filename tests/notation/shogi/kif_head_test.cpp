// The head of KIF and KI2 records: every handicap by its Japanese name, boards with hands, and
// what is wrong with a head, told with its line.
#include "papan/notation/shogi/ki2.hpp"
#include "papan/notation/shogi/kif.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

std::string start_of(std::string_view text) {
    const auto kifu = read_kif(text);
    return kifu ? Shogi::format_position(kifu->start) : kifu.error().message;
}

// What the upper player (gote) leaves off, as the words say: of the lances the left one is gote's
// own left, on file 1.
TEST(KifHead, HandicapsLeaveOffWhatTheirNamesSay) {
    struct Case {
        std::string name, upper_rank, second_rank;
    };
    const std::vector<Case> cases{
        {"香落ち", "lnsgkgsn1", "1r5b1"}, {"右香落ち", "1nsgkgsnl", "1r5b1"},
        {"角落ち", "lnsgkgsnl", "1r7"},   {"飛車落ち", "lnsgkgsnl", "7b1"},
        {"飛香落ち", "lnsgkgsn1", "7b1"}, {"二枚落ち", "lnsgkgsnl", "9"},
        {"三枚落ち", "lnsgkgsn1", "9"},   {"四枚落ち", "1nsgkgsn1", "9"},
        {"五枚落ち", "2sgkgsn1", "9"},    {"左五枚落ち", "1nsgkgs2", "9"},
        {"六枚落ち", "2sgkgs2", "9"},     {"八枚落ち", "3gkg3", "9"},
        {"十枚落ち", "4k4", "9"},
    };
    for (const auto& [name, upper, second] : cases)
        EXPECT_EQ(start_of("手合割：" + name + "\n"),
                  upper + "/" + second + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")
            << name;
    EXPECT_EQ(start_of("手合割：平手\n"),
              "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    EXPECT_EQ(start_of("手合割：平手\n"), start_of("手数----指手---------消費時間--\n"));
}

// A mate problem as shogi programs set it out.
constexpr std::string_view problem = "後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七　\n"
                                     "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                                     "+---------------------------+\n"
                                     "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                                     "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                                     "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                                     "| ・ ・ ・ 龍 ・ ・ ・ ・ ・|九\n"
                                     "+---------------------------+\n"
                                     "先手の持駒：金　\n";

std::string with(std::string text, std::string_view old, std::string_view fresh) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), fresh);
}

TEST(KifHead, BoardsWithHandsAreRead) {
    const std::string text(problem);
    const std::string sfen = "4k4/9/4P4/9/9/9/9/9/3+R5 b Gr2b3g4s4n4l17p 1";
    EXPECT_EQ(start_of(text), sfen);
    EXPECT_EQ(start_of(text + "先手番\n"), sfen);
    EXPECT_EQ(start_of(with(text, "龍", "竜")), sfen);
    EXPECT_EQ(start_of(with(text, "v玉", "v王")), sfen);
    EXPECT_EQ(start_of(with(text, "先手の", "下手の")), sfen);
    EXPECT_EQ(start_of(with(text, "先手の持駒：金　", "先手の持駒：金一 ")), sfen);
    EXPECT_EQ(start_of(with(with(with(text, " 歩", " と"), "v玉 ・", "v玉v全"), "銀四", "銀三")),
              "4k+s3/9/4+P4/9/9/9/9/9/3+R5 b Gr2b3g3s4n4l17p 1");
    EXPECT_EQ(start_of(with(text, "銀四", "銀三") + "後手番\n"),
              "4k4/9/4P4/9/9/9/9/9/3+R5 w Gr2b3g3s4n4l17p 1");
    EXPECT_EQ(start_of(text + "開始手数：83\n"), "4k4/9/4P4/9/9/9/9/9/3+R5 b Gr2b3g4s4n4l17p 83");
    EXPECT_EQ(start_of(with(text, "先手の持駒：金　", "先手の持駒：なし")),
              "4k4/9/4P4/9/9/9/9/9/3+R5 b r2b3g4s4n4l17p 1");
}

// KI2 has the same head.
TEST(KifHead, MovesOfEitherFormatFollow) {
    const auto kif = read_kif(std::string(problem) + "1 ５二金打\n2 詰み\n");
    const auto ki2 = read_ki2(std::string(problem) + "▲５二金\nまで1手で詰み\n");
    ASSERT_TRUE(kif) << kif.error().message;
    ASSERT_TRUE(ki2) << ki2.error().message;
    EXPECT_EQ(kif->root, ki2->root);
    EXPECT_EQ(main_line(*kif).back()->end, End::mate);
}

TEST(KifHead, WhatIsWrongIsToldWithItsLine) {
    const std::string text(problem);
    EXPECT_EQ(start_of(with(text, "歩十七", "玉")), "line 1: '玉' cannot be in hand");
    EXPECT_EQ(start_of(with(text, "歩十七", "歩十九")), "line 1: more than 18 pawns in hand");
    EXPECT_EQ(start_of(with(text, "v玉 ・", "v玉v玉")), "line 4: a second king of one side");
    EXPECT_EQ(start_of(with(text, "v玉", "v猫")), "line 4: rank 1 does not have 9 squares");
    EXPECT_EQ(start_of(with(text, " ・|二", "|二")), "line 5: rank 2 does not have 9 squares");
    EXPECT_EQ(start_of(text + "開始手数：0\n"), "line 15: '0' is no move number");
    const std::string extra = with(text, "先手の", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|十\n先手の");
    EXPECT_EQ(start_of(extra), "line 14: a tenth rank");
    // What only the whole head can tell is told where the head is over.
    const std::string fewer = with(text, "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n", "");
    EXPECT_EQ(start_of(fewer + "1 ５二金打\n"), "line 14: the board has 8 ranks");
    EXPECT_EQ(start_of(with(text, "金三", "金四") + "1 ５二金打\n"),
              "line 15: 5 golds, a set has 4");
    EXPECT_EQ(start_of(with(text, "v玉", " ・") + "1 ５二金打\n"),
              "line 15: there is no king on the board");
    const std::string stuck = with(with(text, "・v玉", "歩v玉"), "歩十七", "歩十六");
    EXPECT_EQ(start_of(stuck + "1 ５二金打\n"), "line 15: the pawn on 6a could never move");
}

TEST(KifHead, TimesAreReadInEveryForm) {
    const auto spent = [](const std::string& behind) {
        const auto kifu = read_kif("1 ７六歩(77)" + behind + "\n");
        EXPECT_TRUE(kifu) << behind;
        return kifu ? main_line(*kifu).front()->milliseconds.value_or(-1) : -2;
    };
    EXPECT_EQ(spent("   ( 0:07/00:00:07)"), 7'000);
    EXPECT_EQ(spent(" (61:05/01:01:05)+"), 3'665'000);
    EXPECT_EQ(spent(" (1:00:00/1:00:00)"), 3'600'000);
    EXPECT_EQ(spent("(00:16/)"), 16'000);
    EXPECT_EQ(spent(""), -1);
    EXPECT_EQ(spent(" (soon/later)"), -1);
    EXPECT_EQ(spent(" (-1:00/00:00:00)"), -1);
    EXPECT_EQ(spent(" (99999999999999999999:00/0)"), -1);
}

TEST(KifHead, EveryEndingHasItsWord) {
    struct Case {
        std::string word;
        End end;
    };
    const std::vector<Case> cases{
        {"投了", End::resigned},
        {"中断", End::interrupted},
        {"千日手", End::repetition},
        {"持将棋", End::impasse},
        {"詰み", End::mate},
        {"切れ負け", End::time_up},
        {"反則勝ち", End::illegal_win},
        {"反則負け", End::illegal_loss},
        {"入玉勝ち", End::declared},
        {"不詰", End::no_mate},
        {"不戦勝", End::won_by_default},
        {"不戦敗", End::lost_by_default},
    };
    for (const auto& [word, end] : cases) {
        const auto kifu = read_kif("1 ７六歩(77)\n2 " + word + "   ( 0:01/00:00:01)\n");
        ASSERT_TRUE(kifu) << word << ": " << kifu.error().message;
        EXPECT_EQ(main_line(*kifu).back()->end, end) << word;
        EXPECT_EQ(main_line(*kifu).back()->milliseconds, 1'000) << word;
    }
    const auto unknown = read_kif("1 ７六歩(77)\n2 封じ手\n");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(main_line(*unknown).back()->end, End::other);
    EXPECT_EQ(main_line(*unknown).back()->end_word, "封じ手");
    EXPECT_EQ(read_kif("1 投了\n2 投了\n").error().message, "line 2: the game ended before");
    EXPECT_EQ(read_kif("1 投了\n2 ７六歩(77)\n").error().message, "line 2: the game is over");
}

} // namespace
} // namespace papan::kifu
