#include "papan/engines/othello/book_file.hpp"

#include "papan/base/sealed.hpp"
#include "papan/base/whole_file.hpp"
#include "some_book.hpp"
#include "tests/support/sealed_file.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace papan::engines::othello_search {

namespace {

constexpr std::size_t head = 16; // the sign and the checksum

std::string content_of(const Book& book) {
    return to_bytes(book).substr(head);
}

Result<Book> parse_content(const std::string& content) {
    const std::string empty = to_bytes(Book());
    return parse_book(sealed(ByteReader(empty).get<std::uint64_t>(), content));
}

void expect_same(const Book& a, const Book& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t place = 0; place < a.size(); ++place) {
        const auto& one = a.entry(place);
        const auto& other = b.entry(b.find(one.at));
        EXPECT_EQ(one.value, other.value);
        EXPECT_EQ(one.rest, other.rest);
        ASSERT_EQ(one.ways.size(), other.ways.size());
        for (std::size_t i = 0; i < one.ways.size(); ++i)
            EXPECT_EQ(one.ways[i].found, other.ways[i].found);
    }
}

} // namespace

TEST(OthelloBookFile, WhatIsWrittenIsRead) {
    for (const std::size_t positions : {0U, 1U, 2U, 40U, 400U}) {
        const Book book = random_book(positions, positions + 1);
        const std::string bytes = to_bytes(book);
        const auto read = parse_book(bytes);
        ASSERT_TRUE(read) << read.error().message;
        expect_same(book, *read);
        EXPECT_EQ(to_bytes(*read), bytes);
    }
}

TEST(OthelloBookFile, EveryDamagedByteIsFound) {
    test::expect_every_damaged_byte_is_found(to_bytes(random_book(30, 3)), parse_book);
}

TEST(OthelloBookFile, WhateverStandsBehindARightChecksumIsRefusedOrABook) {
    test::expect_refused_or_kept(content_of(random_book(30, 3)), parse_content,
                                 [](const auto& read) {
                                     const auto again = parse_book(to_bytes(read));
                                     ASSERT_TRUE(again) << again.error().message;
                                     expect_same(read, *again);
                                 });
}

TEST(OthelloBookFile, RefusalsSayWhatIsWrong) {
    const auto message = [](const Result<Book>& read) { return read ? "" : read.error().message; };
    EXPECT_EQ(message(parse_book("GIF89a, and nothing that we could read")),
              "this is no opening book of Othello");
    std::string bytes = to_bytes(random_book(3, 1));
    bytes.back() ^= 1;
    EXPECT_EQ(message(parse_book(bytes)), "the opening book is damaged: its checksum is wrong");
    std::string content = content_of(random_book(3, 1));
    content[0] = 7;
    EXPECT_EQ(message(parse_content(content)), "the opening book is of version 7, expected 1");
    content = content_of(random_book(3, 1));
    content[10] = 0; // a1, the first move
    EXPECT_EQ(message(parse_content(content)),
              "the opening book is wrong before byte 13 of its content: a move that is none");
    content = content_of(random_book(3, 1));
    content[4] = 2;
    EXPECT_THAT(message(parse_content(content)),
                testing::EndsWith("of its content: a position more than it says it has"));
    content[4] = 4;
    EXPECT_THAT(message(parse_content(content)),
                testing::EndsWith("of its content: it does not have what it says it has"));
}

TEST(OthelloBookFile, AFileIsNamedInItsError) {
    const auto folder = std::filesystem::temp_directory_path();
    const auto path = folder / "papan_book_file_test.book";
    ASSERT_TRUE(write_whole_file(path, "torn"));
    const auto read = open_book(path.string());
    std::filesystem::remove(path);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, path.string() + ": this is no opening book of Othello");
    const auto missing = open_book("no-such-name");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::not_found);
    EXPECT_EQ(missing.error().message,
              "there is no opening book 'no-such-name': make one with `papan book build`");
}

} // namespace papan::engines::othello_search
