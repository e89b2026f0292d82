#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"
#include "papan/notation/formats.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/sgf/write.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::sgf {
namespace {

Parsed parsed(std::string_view text) {
    auto result = parse(text);
    EXPECT_TRUE(result) << text << ": " << result.error().message;
    return result ? *std::move(result) : Parsed{{Tree{{Node{}}}}, {}};
}

std::vector<std::string> messages(const Parsed& result) {
    std::vector<std::string> texts;
    for (const Warning& warning : result.warnings)
        texts.push_back(std::to_string(warning.line) + ":" + std::to_string(warning.column) + ": " +
                        warning.message);
    return texts;
}

// Variations, setup, markup, escapes, private properties, two games.
constexpr std::string_view rich =
    "(;FF[4]GM[1]SZ[9]CA[UTF-8]PB[A \\] b \\\\ c]KM[6.5]RU[Japanese]HA[2]AB[cc][gg]XY[private:1]\n"
    "C[two\nlines\\\nin one];W[ee]LB[aa:one][bb:two]TR[cc](;B[dd]C[main];W[])(;B[de](;W[fd])(;W[fe]"
    ")))\n(;GM[1]SZ[5];B[aa:];W[tt])";

TEST(Sgf, KeepsEverythingOnTheWayThrough) {
    const Parsed first = parsed(rich);
    EXPECT_TRUE(first.warnings.empty());
    ASSERT_EQ(first.games.size(), 2U);
    EXPECT_EQ(first.games[0].nodes.size(), 7U);
    const std::string written = write(first.games);
    const Parsed second = parsed(written);
    EXPECT_EQ(second.games, first.games);
    EXPECT_EQ(write(second.games), written);
    EXPECT_EQ(first.games[0].root().value("XY"), "private:1");
}

TEST(Sgf, ReadsTextAsFF4SaysIt) {
    const Parsed games = parsed(rich);
    EXPECT_EQ(text_of(games.games[0].root().value("PB")), "A ] b \\ c");
    EXPECT_EQ(text_of(games.games[0].root().value("C")), "two\nlinesin one");
    EXPECT_EQ(simple_text_of("a\r\nb\tc"), "a b c");
    EXPECT_EQ(text_of(escaped("x]y\\z")), "x]y\\z");
    EXPECT_EQ(escaped_part("a:b"), "a\\:b");
}

TEST(Sgf, ReadsOtherEncodings) {
    EXPECT_EQ(to_utf8("\xe9", ""), "é");
    EXPECT_EQ(to_utf8("\x83\x53", "Shift_JIS"), "ゴ");
    EXPECT_EQ(to_utf8("\xce\xa7", "GB2312"), "围");
    EXPECT_FALSE(to_utf8("\xff\xff", "UTF-8"));
    EXPECT_EQ(to_utf8("a", "no-such-thing").error().message,
              "the encoding 'no-such-thing' is not known");
}

TEST(Sgf, WarnsWithThePlace) {
    EXPECT_EQ(messages(parsed("Dear all,\n(;SZ[9])")),
              std::vector<std::string>{"1:1: text before the first game tree"});
    EXPECT_EQ(messages(parsed("(;SZ[9]\n;B[aa]B[bb])")),
              std::vector<std::string>{"2:7: B stands twice in a node: its values are joined"});
    EXPECT_EQ(messages(parsed("(;Black[aa]")),
              (std::vector<std::string>{
                  "1:3: property names with small letters: an old format, read without them",
                  "1:1: a game tree is not closed"}));
    EXPECT_EQ(
        messages(parsed("(;B[aa")),
        (std::vector<std::string>{"1:4: a value is not closed: it runs to the end of the file",
                                  "1:1: a game tree is not closed"}));
    EXPECT_EQ(messages(parsed("(SZ[9];B[aa])")),
              std::vector<std::string>{"1:2: a property before the first ';'"});
    EXPECT_EQ(parsed("(;Black[aa])").games[0].root().value("B"), "aa");
}

// What is not to be looked at again and again: brackets without an end, names without number.
TEST(Sgf, LongNonsenseIsReadOnce) {
    EXPECT_FALSE(parse(std::string(1'000'000, '(')));
    std::string names = "(;";
    for (int i = 0; i < 100'000; ++i) {
        for (int rest = i, letter = 0; letter < 5; ++letter, rest /= 26)
            names += static_cast<char>('A' + rest % 26);
        names += "[]";
    }
    const auto read = parse(names);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->games[0].nodes[0].properties.size(), 200U);
}

TEST(Sgf, RefusesWhatHasNoGame) {
    for (const auto* text : {"", "   ", "no game here", "()", "[]", ")(", ";"})
        EXPECT_FALSE(parse(text)) << text;
}

TEST(SgfGo, ReadsAGame) {
    const auto line = read_go(parsed(rich).games[0]);
    ASSERT_TRUE(line);
    EXPECT_EQ(Go::format_position(line->start),
              "9 ........./........./..X....../........./........./........./......X../........./"
              "......... O");
    EXPECT_EQ(line->moves.size(), 3U);
    EXPECT_EQ(line->end.options.komi, 6.5);
    EXPECT_EQ(line->end.options.handicap, 2);
    EXPECT_EQ(go::name_of(line->end.options.rules), "japanese");
    EXPECT_EQ(line->end.passes, 1);
    EXPECT_EQ(read_go(parsed(rich).games[0], 1)->moves.size(), 1U);
}

TEST(SgfGo, ReadsRectanglesOfPoints) {
    const auto line = read_go(parsed("(;SZ[5]AB[aa:cb]AE[bb]PL[W])").games[0]);
    ASSERT_TRUE(line);
    EXPECT_EQ(Go::format_position(line->end), "5 XXX../X.X../...../...../..... O");
}

TEST(SgfGo, CarriesOutWhatTheRulesWouldRefuse) {
    // Two moves in a row, a stone on a stone, suicide, moves after two passes.
    const auto line =
        read_go(parsed("(;SZ[3]RU[Chinese];B[ab];B[ba];W[ab];W[aa];B[];W[];B[cc])").games[0]);
    ASSERT_TRUE(line);
    EXPECT_EQ(Go::format_position(line->end), "3 .X./X../..X O");
    ASSERT_EQ(line->warnings.size(), 2U);
    EXPECT_EQ(line->warnings[0].message, "move 3: A2 is occupied");
    EXPECT_EQ(line->warnings[1].message, "move 4: A3 is suicide");
    EXPECT_EQ(line->end.prisoners[0], 1);
}

TEST(SgfGo, RefusesOtherGamesAndBoards) {
    EXPECT_EQ(read_go(parsed("(;GM[2]SZ[8])").games[0]).error().message, "GM[2] is not Go");
    EXPECT_FALSE(read_go(parsed("(;SZ[19:13])").games[0]));
    EXPECT_FALSE(read_go(parsed("(;SZ[9:])").games[0]));
    EXPECT_FALSE(read_go(parsed("(;SZ[52])").games[0]));
}

TEST(SgfGo, SizesAndKomiAsOtherProgramsWriteThem) {
    EXPECT_EQ(read_go(parsed("(;SZ[9:9];B[aa])").games[0])->end.board.size(), 9);
    struct Case {
        const char* text;
        double komi;
        std::size_t warnings;
    };
    for (const auto& [text, komi, warnings] :
         {Case{"6.5", 6.5, 0}, Case{"-3", -3, 0}, Case{"6,5", 6.5, 1}, Case{"650", 6.5, 1},
          Case{"375", 7.5, 1}, Case{"3.75", 7.5, 1}, Case{"-650", -6.5, 1}, Case{"0", 0, 0},
          Case{"150.0", 150, 0}}) {
        const std::string record = fmt::format("(;GM[1]SZ[9]KM[{}];B[aa])", text);
        const auto line = read_go(parsed(record).games[0]);
        EXPECT_EQ(line->end.options.komi, komi) << text;
        EXPECT_EQ(line->warnings.size(), warnings) << text;
    }
    for (const char* text : {"nan", "1e9", "six", "6,5,5"}) {
        const std::string record = fmt::format("(;GM[1]SZ[9]KM[{}];B[aa])", text);
        const auto line = read_go(parsed(record).games[0]);
        EXPECT_EQ(line->end.options.komi, Go::Options{}.komi) << text;
        EXPECT_EQ(line->warnings.size(), 1U) << text;
    }
}

TEST(SgfGo, AHugeKomiComesBack) {
    const Playthrough game(AnyState::of<Go>(Go::initial(*Go::parse_options("komi=150"))));
    EXPECT_EQ(read_go(write_go(game))->end.options.komi, 150);
}

TEST(SgfGo, WritesWhatItReads) {
    Playthrough game(*any_game<Go>.initial("size=9,rules=japanese,handicap=2"));
    for (const auto* move : {"E5", "D4", "pass", "pass"}) ASSERT_TRUE(game.play(move));
    const std::string text = write(write_go(game, {{"PB", "An[n]a"}}));
    EXPECT_EQ(text, "(;FF[4]GM[1]CA[UTF-8]AP[papan]SZ[9]RU[Japanese]KM[0.5]HA[2]PB[An[n\\]a]AB[gc]"
                    "[cg]PL[W]\n;W[ee];B[df];W[];B[])\n");
    const auto line = read_go(parsed(text).games[0]);
    ASSERT_TRUE(line);
    EXPECT_EQ(Go::format_position(line->end), game.state().position());
    EXPECT_TRUE(line->warnings.empty());
}

TEST(Formats, ConvertSgfToSgfAndPositions) {
    const auto sgf = find_format("sgf");
    ASSERT_TRUE(sgf);
    std::vector<Warning> warnings;
    const auto again = (*sgf)->rewrite(rich, "sgf", "sgf", warnings);
    ASSERT_TRUE(again);
    EXPECT_EQ(parsed(*again).games, parsed(rich).games);
    const auto records = (*sgf)->read("(;SZ[3]PB[Anna]RE[B+2];B[bb])");
    ASSERT_TRUE(records);
    EXPECT_EQ(records->games[0].moves, std::vector<std::string>{"B2"});
    EXPECT_EQ(records->games[0].players[0], "Anna");
    EXPECT_EQ((*find_format("pos"))->write(records->games), "3 .../.X./... O\n");
    EXPECT_EQ(format_of_file("a/b.SGF"), find_format("sgf"));
    EXPECT_FALSE(format_of_file("a.b/c"));
    EXPECT_FALSE(find_format("xyz"));
}

TEST(Sgf, TheResultTellsHowTheGameEnded) {
    Record record;
    record.game = "go";
    record.options = "size=5,rules=chinese,komi=7.5";
    const auto result = [&](float value, int margin, const std::string& ending) {
        record.outcome = Outcome{value, margin};
        record.ending = ending;
        return std::string(
            parse(*(*find_format("sgf"))->write({record}))->games[0].root().value("RE"));
    };
    EXPECT_EQ(result(1, 4, "rules"), "B+3.5");
    EXPECT_EQ(result(-1, -1, "rules"), "W+0.5");
    EXPECT_EQ(result(1, 0, "resignation"), "B+R");
    EXPECT_EQ(result(-1, 0, "time"), "W+T");
    EXPECT_EQ(result(-1, 0, "illegal move"), "W+F");
    EXPECT_EQ(result(0, 0, "length"), "Void");
    record.options = "size=5,rules=chinese,komi=7";
    EXPECT_EQ(result(1, 4, "rules"), "B+4");
}

// Whatever the bytes: read or refused, and what is read survives writing.
TEST(Sgf, BrokenFilesNeverDoHarm) {
    Random random(17);
    const std::string letters = "();[]\\BWAZaz:\n \x80\xff";
    for (int i = 0; i < 20000; ++i) {
        const std::string text = test::damaged(std::string(rich), random, letters);
        const auto first = parse(text);
        if (!first) continue;
        const auto second = parse(write(first->games));
        ASSERT_TRUE(second) << text;
        ASSERT_EQ(second->games, first->games) << text;
        for (const Tree& tree : first->games) (void)read_go(tree);
    }
}

} // namespace
} // namespace papan::sgf
