// YaneuraOu's text books: read, written, counted from games, and never a crash on a damaged file.
#include "papan/engines/shogi/text_book.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/core/any_game.hpp"
#include "papan/engines/shogi/book_skill.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "tests/support/damage.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

constexpr std::string_view start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

// As YaneuraOu writes them: a heading, remarks, moves with a reply or none.
const std::string book_text = "#YANEURAOU-DB2016 1.00\n"
                              "// NOE:2\n"
                              "sfen " +
                              std::string(start) +
                              " 1\n"
                              "7g7f 3c3d 35 32 120\n"
                              "2g2f none 41 30\n";

TEST(ShogiTextBook, IsRead) {
    const auto book = read_text_book(book_text);
    ASSERT_TRUE(book) << book.error().message;
    ASSERT_EQ(book->size(), 1U);
    const auto& moves = book->at(std::string(start)).moves;
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0], (TextBookMove{"7g7f", "3c3d", 35, 32, 120}));
    EXPECT_EQ(moves[1], (TextBookMove{"2g2f", "", 41, 30, 0}));
}

TEST(ShogiTextBook, WhatIsWrittenIsReadAsTheSame) {
    const auto book = read_text_book(book_text);
    ASSERT_TRUE(book);
    const std::string written = write_text_book(*book);
    EXPECT_TRUE(written.starts_with("#YANEURAOU-DB2016 1.00\nsfen lnsg"));
    EXPECT_NE(written.find("\n2g2f none 41 30 0\n"), std::string::npos);
    EXPECT_EQ(*read_text_book(written), *book);
}

TEST(ShogiTextBook, FaultsNameTheirLine) {
    const auto said = [](std::string_view text) {
        const auto book = read_text_book(text);
        return book ? "accepted" : book.error().message;
    };
    EXPECT_EQ(said("#x\n7g7f none 0 0 0\n"), "line 2: a move without a position before it");
    EXPECT_NE(said("sfen 9/9 b\n").find("line 1: a position is written"), std::string::npos);
    EXPECT_EQ(said(book_text + "1g1f none much 3 1\n"), "line 6: 'much' is not a number");
}

TEST(ShogiTextBook, DamagedBooksAreReadOrRefused) {
    Random random(3);
    for (int i = 0; i < 5000; ++i) {
        const auto book = read_text_book(test::damaged(book_text, random, "sfen none 0-/#\n7gb"));
        if (!book) continue;
        EXPECT_EQ(*read_text_book(write_text_book(*book)), *book);
    }
}

class ShogiBook : public testing::Test {
  protected:
    ShogiBook() { std::filesystem::remove(file_); }
    ~ShogiBook() override { std::filesystem::remove(file_); }

    static Playthrough played(std::initializer_list<const char*> moves) {
        Playthrough game(*any_game<Shogi>.initial(""));
        for (const char* move : moves) EXPECT_TRUE(game.play(move));
        return game;
    }
    Result<BookPage> at_start() const {
        return look_up_shogi_book(file_.string(), *any_game<Shogi>.initial(""));
    }

    std::filesystem::path file_ =
        std::filesystem::temp_directory_path() /
        ("papan-" + std::to_string(reinterpret_cast<std::uintptr_t>(this)) + ".db");
};

TEST_F(ShogiBook, IsCountedFromGamesAndGoneOnWith) {
    const std::vector games{played({"7g7f", "3c3d", "2g2f"}), played({"7g7f", "8c8d"}),
                            played({"2g2f", "8c8d"})};
    const BookRequest request{.file = file_};
    ASSERT_TRUE(teach_shogi_book(request, games, 2));
    const auto done = teach_shogi_book(request, games, 2);
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->positions, 3U); // the start and behind either first move
    const auto page = at_start();
    ASSERT_TRUE(page);
    ASSERT_EQ(page->moves.size(), 2U);
    EXPECT_EQ(page->moves[0].move, "7g7f");
    EXPECT_EQ(page->moves[0].positions, 1U);
    EXPECT_EQ(page->line, (std::vector<std::string>{"7g7f", "3c3d"}));
    const auto book = read_text_book(*read_whole_file(file_));
    EXPECT_EQ(book->at(std::string(start)).moves[0], (TextBookMove{"7g7f", "8c8d", 0, 0, 4}));
}

TEST_F(ShogiBook, IllegalMovesOfAFileAreLeftOut) {
    ASSERT_TRUE(write_whole_file(file_, book_text + "8h2b+ none 900 1 1\n"));
    const auto page = at_start();
    ASSERT_TRUE(page);
    ASSERT_EQ(page->moves.size(), 2U);
    EXPECT_EQ(page->moves[0].move, "2g2f"); // worth more than 7g7f
}

TEST_F(ShogiBook, NoneIsRefusedWithAReason) {
    EXPECT_FALSE(at_start());
    EXPECT_FALSE(look_up_shogi_book("", *any_game<Shogi>.initial("")));
}

} // namespace
} // namespace papan::engines
