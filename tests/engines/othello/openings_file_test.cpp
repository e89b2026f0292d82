#include "papan/engines/othello/openings_file.hpp"

#include "papan/base/sealed.hpp"
#include "papan/base/whole_file.hpp"
#include "some_openings.hpp"
#include "tests/support/sealed_file.hpp"

#include <filesystem>
#include <gmock/gmock.h>

namespace papan::engines::othello_search {

namespace {

constexpr std::size_t head = 16; // the sign and the checksum

std::string content_of(const Openings& openings) {
    return to_bytes(openings).substr(head);
}

Result<Openings> parse_content(const std::string& content) {
    const std::string empty = to_bytes(Openings({}));
    return parse_openings(sealed(ByteReader(empty).get<std::uint64_t>(), content));
}

void expect_same(const Openings& a, const Openings& b) {
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(a.scope().plies, b.scope().plies);
    EXPECT_EQ(a.scope().least_games, b.scope().least_games);
    for (std::size_t place = 0; place < a.size(); ++place) {
        const auto& one = a.entry(place);
        const auto& other = b.entry(b.find(one.at));
        ASSERT_EQ(one.ways.size(), other.ways.size());
        for (std::size_t i = 0; i < one.ways.size(); ++i) {
            EXPECT_EQ(one.ways[i].move, other.ways[i].move);
            EXPECT_EQ(one.ways[i].tally, other.ways[i].tally);
        }
    }
}

std::string message_of(const Result<Openings>& read) {
    return read ? "" : read.error().message;
}

} // namespace

TEST(OthelloOpeningsFile, WhatIsWrittenIsRead) {
    for (const std::size_t games : {0U, 1U, 2U, 300U}) {
        const Openings openings = random_openings(games, games + 1);
        const std::string bytes = to_bytes(openings);
        const auto read = parse_openings(bytes);
        ASSERT_TRUE(read) << read.error().message;
        expect_same(openings, *read);
        EXPECT_EQ(to_bytes(*read), bytes);
    }
}

TEST(OthelloOpeningsFile, LargeNumbersAndLossesAreKept) {
    OpeningsCounter counter({1, 1});
    for (int i = 0; i < 70'000; ++i) counter.add(moves_of("f5"), i % 2 == 0 ? -64 : -1);
    const auto read = parse_openings(to_bytes(counter.openings()));
    ASSERT_TRUE(read) << read.error().message;
    const auto played = read->moves_at(position_of(Othello::initial({})));
    EXPECT_EQ(played.at(0).tally, (OpeningTally{70'000, 0, 0, -35'000 * 65}));
}

TEST(OthelloOpeningsFile, EveryDamagedByteIsFound) {
    test::expect_every_damaged_byte_is_found(to_bytes(random_openings(5, 3)), parse_openings);
}

TEST(OthelloOpeningsFile, WhateverStandsBehindARightChecksumIsRefusedOrATable) {
    test::expect_refused_or_kept(content_of(random_openings(20, 3)), parse_content,
                                 [](const auto& read) {
                                     const auto again = parse_openings(to_bytes(read));
                                     ASSERT_TRUE(again) << again.error().message;
                                     expect_same(read, *again);
                                 });
}

TEST(OthelloOpeningsFile, RefusalsSayWhatIsWrong) {
    EXPECT_EQ(message_of(parse_openings("GIF89a, and nothing that we could read")),
              "this is no table of Othello's openings");
    std::string bytes = to_bytes(random_openings(3, 1));
    bytes.back() ^= 1;
    EXPECT_EQ(message_of(parse_openings(bytes)),
              "the table of openings is damaged: its checksum is wrong");
    const std::string good = content_of(random_openings(3, 1));
    const auto with = [&](std::size_t at, char byte) {
        std::string content = good;
        content[at] = byte;
        return message_of(parse_content(content));
    };
    EXPECT_EQ(with(0, 7), "the table of openings is of version 7, expected 1");
    EXPECT_EQ(with(17, 0), // a1, the first move
              "the table of openings is wrong before byte 18 of its content: a move that is none");
    EXPECT_THAT(with(19, 4), testing::EndsWith("games that cannot have ended so"));
    EXPECT_THAT(with(4, 2), testing::EndsWith("a position more than it says it has"));
    EXPECT_THAT(with(4, 120), testing::EndsWith("it does not have what it says it has"));
}

TEST(OthelloOpeningsFile, AFileIsNamedInItsError) {
    const auto path = std::filesystem::temp_directory_path() / "papan_file_test.openings";
    ASSERT_TRUE(write_whole_file(path, "torn"));
    const auto read = open_openings(path.string());
    std::filesystem::remove(path);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, path.string() + ": this is no table of Othello's openings");
    const auto missing = open_openings("no-such-name");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message,
              "there is no table of openings 'no-such-name': make one with "
              "`papan openings build`");
}

} // namespace papan::engines::othello_search
