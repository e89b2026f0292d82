// SGF by the words of its standard (FF[4], red-bean.com/sgf): trees, texts, points, setup, and what
// this reader refuses.
#include "papan/notation/sgf/format.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"

#include <gtest/gtest.h>

namespace papan::sgf {
namespace {

Tree tree_of(std::string_view text) {
    const auto read = parse(text);
    EXPECT_TRUE(read) << text;
    return read ? read->games.front() : Tree{{Node{}}};
}

GoLine line_of(std::string_view text) {
    auto line = read_go(tree_of(text));
    EXPECT_TRUE(line) << text << ": " << line.error().message;
    return line ? *std::move(line) : *read_go(tree_of("(;SZ[3])"));
}

std::string end_of(std::string_view text) {
    return Go::format_position(line_of(text).end);
}

// The standard's own picture of a tree: root, then a and f; a-b with c and d-e below; f with g-h-i
// and j.
TEST(SgfStandard, TheExampleOfTheBasics) {
    const Tree tree = tree_of("(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))"
                              "(;C[f](;C[g];C[h];C[i])(;C[j])))");
    const auto named = [&](std::string_view name) {
        for (std::size_t i = 0; i < tree.nodes.size(); ++i)
            if (tree.nodes[i].value("C") == name) return static_cast<int>(i);
        return -1;
    };
    const auto parent = [&](std::string_view name) {
        const int above = tree.nodes[static_cast<std::size_t>(named(name))].parent;
        return above < 0 ? "" : std::string(tree.nodes[static_cast<std::size_t>(above)].value("C"));
    };
    ASSERT_EQ(tree.nodes.size(), 11U);
    const std::vector<std::pair<std::string, std::string>> parents{
        {"root", ""},  {"a", "root"}, {"b", "a"}, {"c", "b"}, {"d", "b"}, {"e", "d"},
        {"f", "root"}, {"g", "f"},    {"h", "g"}, {"i", "h"}, {"j", "f"}};
    for (const auto& [child, above] : parents) EXPECT_EQ(parent(child), above) << child;
    EXPECT_EQ(tree.main_line(),
              (std::vector<int>{named("root"), named("a"), named("b"), named("c")}));
}

// "Text": soft line breaks vanish, other escapes stand for their letter, white space but line
// breaks becomes a blank. "SimpleText": line breaks become blanks too.
TEST(SgfStandard, TextsAsTheStandardSays) {
    struct Case {
        std::string raw, text, simple;
    };
    const std::vector<Case> cases{
        {"k4 is won\\\nderful", "k4 is wonderful", "k4 is wonderful"},
        {"k4 is won\\\r\nderful", "k4 is wonderful", "k4 is wonderful"},
        {"thank you! :\\)\nyup", "thank you! :)\nyup", "thank you! :) yup"},
        {"explain [me\\] k4?", "explain [me] k4?", "explain [me] k4?"},
        {"a\tb\vc", "a b c", "a b c"},
        {"a\\\tb", "a b", "a b"},
        {"\\\\", "\\", "\\"},
        {"a\n\rb\n\nc", "a\nb\n\nc", "a b  c"},
    };
    for (const auto& [raw, text, simple] : cases) {
        EXPECT_EQ(text_of(raw), text) << raw;
        EXPECT_EQ(simple_text_of(raw), simple) << raw;
    }
}

// Coordinates run from the upper left corner, the column first.
TEST(SgfStandard, PointsAndPasses) {
    EXPECT_EQ(end_of("(;SZ[3];B[ca])"), "3 ..X/.../... O");
    EXPECT_EQ(end_of("(;SZ[3];B[ac])"), "3 .../.../X.. O");
    const GoLine small = line_of("(;GM[1]SZ[19];B[tt];W[])");
    EXPECT_EQ(small.end.passes, 2);
    EXPECT_TRUE(small.warnings.empty());
    // On boards above 19x19 tt is the point of that name.
    const GoLine large = line_of("(;GM[1]SZ[21];B[tt])");
    EXPECT_EQ(large.end.passes, 0);
    EXPECT_EQ(Go::format_move(large.start, large.moves.front()), "U2");
    EXPECT_EQ(line_of("(;GM[1]SZ[9];B[jj])").warnings[0].message, "move 1: 'jj' is no point");
    EXPECT_EQ(line_of("(;GM[1]SZ[9];B[A1])").warnings[0].message, "move 1: 'A1' is no point");
}

TEST(SgfStandard, SetupPutsAndTakesStones) {
    EXPECT_EQ(end_of("(;SZ[3]AB[aa:bb]AW[cc]PL[W])"), "3 XX./XX./..O O");
    EXPECT_EQ(end_of("(;SZ[3]AB[aa][ba][ca:cc])"), "3 XXX/..X/..X X");
    // In the middle of a game too: stones are added, removed, replaced; the turn stays.
    EXPECT_EQ(end_of("(;SZ[3];B[aa];AW[bb]AE[aa])"), "3 .../.O./... O");
    EXPECT_EQ(end_of("(;SZ[3];B[aa];AW[aa]PL[B])"), "3 O../.../... X");
    EXPECT_EQ(line_of("(;SZ[3]AB[dd])").warnings.back().message, "AB[dd] is no point of the board");
    const auto breathless = read_go(tree_of("(;SZ[3]AB[aa]AW[ba][ab])"));
    ASSERT_FALSE(breathless);
    EXPECT_EQ(breathless.error().message.substr(0, 17), "setup: a chain at");
}

TEST(SgfStandard, WhoMovesFirstIsFoundOut) {
    EXPECT_EQ(end_of("(;SZ[3])"), "3 .../.../... X");
    EXPECT_EQ(end_of("(;SZ[3]PL[white])"), "3 .../.../... O");
    EXPECT_EQ(end_of("(;SZ[3]PL[2])"), "3 .../.../... O");
    EXPECT_EQ(end_of("(;SZ[3]HA[2]AB[aa][cc])"), "3 X../.../..X O");
    EXPECT_EQ(Go::format_position(line_of("(;SZ[3]AB[aa];W[bb])").start), "3 X../.../... O");
}

TEST(SgfStandard, RulesByTheNamesOfTheStandard) {
    for (const auto& [name, set] : {std::pair{"AGA", "aga"},
                                    {"Japanese", "japanese"},
                                    {"NZ", "new-zealand"},
                                    {"chinese", "chinese"},
                                    {"Tromp-Taylor", "tromp-taylor"}}) {
        const GoLine line = line_of(fmt::format("(;GM[1]SZ[9]RU[{}])", name));
        EXPECT_EQ(line.end.options.rules, go::find_rule_set(set)->rules) << name;
        EXPECT_EQ(line.end.options.komi, go::find_rule_set(set)->komi) << name;
    }
    const GoLine goe = line_of("(;GM[1]SZ[9]RU[GOE])");
    ASSERT_EQ(goe.warnings.size(), 1U);
    EXPECT_EQ(goe.warnings[0].message, "rules 'GOE' are not known");
    const GoLine handicap = line_of("(;GM[1]SZ[9]HA[3]RU[Japanese])");
    EXPECT_EQ(handicap.end.options.komi, 0.5);
    EXPECT_EQ(line_of("(;GM[1]SZ[9]HA[3]KM[0])").end.options.komi, 0);
    EXPECT_EQ(line_of("(;GM[1]SZ[9]HA[1])").end.options.handicap, 0);
}

TEST(SgfStandard, WhatIsNoGameOfOursIsRefused) {
    const auto refusal = [](std::string_view text) {
        const auto records = read_records(text);
        return records ? std::string("read") : records.error().message;
    };
    EXPECT_EQ(refusal("(;GM[2])"), "GM[2] is not Go");
    EXPECT_EQ(refusal("(;SZ[1])"), "SZ[1]: boards are square, 2 to 25");
    EXPECT_EQ(refusal("(;SZ[26])"), "SZ[26]: boards are square, 2 to 25");
    EXPECT_EQ(refusal("(;SZ[9:7])"), "SZ[9:7]: boards are square, 2 to 25");
    EXPECT_EQ(refusal("(;SZ[x])"), "SZ[x]: boards are square, 2 to 25");
    EXPECT_EQ(refusal("(;SZ[9:9])"), "read");
    EXPECT_EQ(refusal("hello"), "there is no game tree: no '(;' with a node");
}

// Names in the encodings of the places where games are played.
TEST(SgfStandard, TagsAreReadInTheirEncoding) {
    const auto black = [](std::string_view encoding, std::string_view name) {
        const auto records = read_records(
            fmt::format("(;GM[1]SZ[9]{}PB[{}])",
                        encoding.empty() ? "" : fmt::format("CA[{}]", encoding), name));
        EXPECT_TRUE(records);
        return records->warnings.empty() ? records->games[0].players[0]
                                         : records->warnings[0].message;
    };
    EXPECT_EQ(black("UTF-8", "井山"), "井山");
    EXPECT_EQ(black("", "Andr\xe9"), "André");
    EXPECT_EQ(black("GB18030", "\xb9\xc5\xc1\xa6"), "古力");
    EXPECT_EQ(black("Big5", "\xb3\xaf"), "陳");
    EXPECT_EQ(black("EUC-KR", "\xc0\xcc"), "이");
    EXPECT_EQ(black("Shift_JIS", "\x88\xe4\x8e\x52"), "井山");
    EXPECT_EQ(black("UTF-8", "\xff"), "PB: not a text in UTF-8");
    EXPECT_EQ(black("klingon", "x"), "PB: the encoding 'klingon' is not known");
}

} // namespace
} // namespace papan::sgf
