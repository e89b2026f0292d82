// The table of formats: every row finds itself by name, by the ending of a file and by its own
// text; what no row fits is refused.
#include "papan/notation/formats.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan {
namespace {

// A short game for every format that can be written.
Record short_game(std::string_view format) {
    Record record;
    const bool othello = format == "ggf" || format == "transcript";
    const bool shogi = format != "sgf" && format != "congklak" && !othello;
    record.game = shogi ? "shogi" : format == "sgf" ? "go" : othello ? "othello" : "congklak";
    if (record.game == "go") record.moves = {"D4", "Q16", "pass"};
    if (record.game == "othello") record.moves = {"f5", "d6"};
    if (record.game == "congklak") record.moves = {"1"};
    if (shogi) record.moves = {"7g7f", "3c3d"};
    return record;
}

TEST(FormatTable, NamesAreUniqueAndFindTheirRow) {
    std::set<std::string_view> names;
    for (const Format& format : formats()) {
        EXPECT_TRUE(names.insert(format.name).second) << format.name;
        EXPECT_EQ(*find_format(format.name), &format);
        EXPECT_EQ(*format_of_file("a.b/games." + std::string(format.name)), &format);
        EXPECT_FALSE(format.summary.empty());
        EXPECT_TRUE(format.read || format.write);
        if (!format.home.empty()) {
            EXPECT_EQ(own_format(format.home), &format);
        }
    }
}

// Formats whose texts look alike are read by one of them: any game comes back all the same.
TEST(FormatTable, EveryFormatIsKnownByItsText) {
    for (const Format& format : formats()) {
        if (!format.write || !format.read) continue;
        const Record game = short_game(format.name);
        const auto text = format.write({game});
        ASSERT_TRUE(text) << format.name << ": " << text.error().message;
        for (const std::string_view before : {"", "\n\n", "\xef\xbb\xbf"}) {
            const auto found = detect_format(std::string(before) + *text);
            ASSERT_TRUE(found) << format.name;
            const auto read = (*found)->read(*text);
            ASSERT_TRUE(read) << format.name << ": " << read.error().message;
            ASSERT_EQ(read->games.size(), 1U);
            EXPECT_EQ(read->games[0].moves, game.moves) << format.name;
            EXPECT_EQ(read->games[0].game, game.game) << format.name;
        }
    }
}

TEST(FormatTable, OtherGamesAreRefused) {
    for (const Format& format : formats()) {
        if (!format.write || !format.read) continue;
        Record other = short_game(format.name);
        other.game = "chess";
        EXPECT_FALSE(format.write({other})) << format.name;
        Record wrong = short_game(format.name);
        wrong.moves.emplace_back("nonsense");
        const auto refused = format.write({wrong});
        ASSERT_FALSE(refused) << format.name;
        EXPECT_EQ(refused.error().message.substr(0, 5), "move ") << format.name;
    }
}

TEST(FormatTable, WhatIsNoneIsRefused) {
    EXPECT_EQ(find_format("pgn").error().message.substr(0, 38),
              "there is no format 'pgn', expected con");
    EXPECT_EQ(format_of_file("games").error().message, "'games' has no ending that names a format");
    EXPECT_EQ(format_of_file("a.sgf/games").error().message,
              "'a.sgf/games' has no ending that names a format");
    EXPECT_FALSE(format_of_file("games.pgn"));
    EXPECT_TRUE(format_of_file("GAMES.KIF"));
    for (const std::string_view text : {"", " \n", "hello", "1. e4 e5", "\xff\xfe"})
        EXPECT_EQ(detect_format(text).error().message, "the text looks like no format we know")
            << text;
}

} // namespace
} // namespace papan
