// KI2: moves as people write them, typed by the rules of the Japan Shogi Association's page on
// notation; what is ambiguous or no move is refused with its line.
#include "papan/notation/shogi/ki2.hpp"

#include "tests/notation/shogi/main_moves.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

std::string read(std::string_view text) {
    const auto kifu = read_ki2(text);
    return kifu ? main_moves(*kifu) : kifu.error().message;
}

// The first moves of an opening, in the ways they are met: marks of either kind, moves on one line
// or several, plain or wide digits, a blank behind 同 or none.
TEST(Ki2, TheWaysToWriteAreAllRead) {
    const std::string moves = "7g7f 3c3d 8h2b+ 3a2b B*4e ";
    for (const std::string_view text :
         {"▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角\n", "▲７六歩△３四歩▲２二角成△同銀▲４五角",
          "▲７六歩\n△３四歩\n▲２二角成\n△同 銀\n▲４五角打\n",
          "☗７六歩 ☖３四歩 ☗２二角成 ☖同　銀 ☗４五角\n", "▼76歩▽34歩▼22角成▽同銀▼45角",
          "\n  ▲７六歩　　　△３四歩\r\n▲２二角成\r\n*comment\r\n△同　銀 ▲４五角\r\n"})
        EXPECT_EQ(read(text), moves) << text;
}

TEST(Ki2, PromotionIsSaidAndRefused) {
    const std::string head = "手合割：平手\n▲７六歩△３四歩";
    EXPECT_EQ(read(head + "▲２二角成\n"), "7g7f 3c3d 8h2b+ ");
    EXPECT_EQ(read(head + "▲２二角不成\n"), "7g7f 3c3d 8h2b ");
    EXPECT_EQ(read(head + "▲２二角生\n"), "7g7f 3c3d 8h2b ");
    EXPECT_EQ(read(head + "▲２二角\n"), "7g7f 3c3d 8h2b ");
}

TEST(Ki2, EndingsTellHowItWentAndForWhom) {
    struct Case {
        std::string_view text;
        End end;
    };
    const std::vector<Case> cases{
        {"まで1手で先手の勝ち", End::resigned},
        {"まで、1手で先手の勝ち", End::resigned},
        {"まで1手で千日手", End::repetition},
        {"まで1手で持将棋", End::impasse},
        {"まで1手で中断", End::interrupted},
        {"まで1手で時間切れにより先手の勝ち", End::time_up},
        {"まで1手で後手の反則負け", End::illegal_loss},
        {"まで1手で後手の反則勝ち", End::illegal_win},
        {"まで1手で後手の入玉勝ち", End::declared},
        {"まで1手で詰み", End::mate},
        {"まで1手詰", End::mate},
        {"まで49手詰み", End::mate},
    };
    for (const auto& [text, end] : cases) {
        const auto kifu = read_ki2("▲７六歩\n" + std::string(text) + "\n");
        ASSERT_TRUE(kifu) << text << ": " << kifu.error().message;
        EXPECT_EQ(main_line(*kifu).back()->end, end) << text;
        // What is written again is read as the same.
        const auto again = read_ki2(write_ki2(*kifu));
        ASSERT_TRUE(again) << write_ki2(*kifu);
        EXPECT_EQ(again->root, kifu->root) << write_ki2(*kifu);
    }
}

TEST(Ki2, VariationsLeaveTheMoveOfTheirNumber) {
    const auto kifu = read_ki2("▲７六歩 △３四歩 ▲２六歩 △８四歩\n\n"
                               "変化：4手\n△４四歩 ▲２五歩\n*the old way\n\n"
                               "変化：2手\n△８四歩\n");
    ASSERT_TRUE(kifu) << kifu.error().message;
    EXPECT_EQ(main_moves(*kifu), "7g7f 3c3d 2g2f 8c8d ");
    const auto line = main_line(*kifu);
    ASSERT_EQ(line[2]->next.size(), 2U);
    ASSERT_EQ(line[2]->next[1].next.size(), 1U);
    EXPECT_EQ(line[2]->next[1].next[0].comment, "the old way");
    ASSERT_EQ(line[0]->next.size(), 2U);
    EXPECT_EQ(read_ki2(write_ki2(*kifu))->root, kifu->root);
}

TEST(Ki2, WhatIsWrongIsToldWithItsLine) {
    EXPECT_EQ(read("▲同　歩\n"), "line 1: '同　歩' is no move"); // as what?
    EXPECT_EQ(read("▲７六歩\n\n△７六歩\n"), "line 3: no pawn of gote goes to 7f");
    EXPECT_EQ(read("▲７六歩 hello\n"), "line 1: 'hello' is no move");
    EXPECT_EQ(read("▲７六歩\nhello\n"), "line 2: 'hello' is no move");
    EXPECT_EQ(read("▲７六\n"), "line 1: '７六' is no move");
    EXPECT_EQ(read("▲７六歩\n△３四歩\n▲５五角打\n"), "line 3: sente has no bishop in hand");
    EXPECT_EQ(read("▲５八玉打\n"), "line 1: a king cannot be dropped");
    EXPECT_EQ(read("▲５八金直\n"), "line 1: no gold of sente goes to 5h in that way");
    EXPECT_EQ(read("▲７六歩\n変化：3手\n▲２六歩\n"),
              "line 2: the variation starts at no move of the line");
    EXPECT_EQ(read("▲７六歩\nまで1手で先手の勝ち\n△３四歩\n"), "line 3: the game is over");
    EXPECT_EQ(read("▲７六歩\nまで1手でcat\n"), "line 2: 'cat' is no ending");
}

} // namespace
} // namespace papan::kifu
