// Games of Go through SGF: whatever is played, said and set up comes back, whatever the line ends
// and the encoding; and the trees themselves, whatever stands in them.
#include "papan/notation/sgf/format.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/sgf/write.hpp"
#include "tests/notation/random_record.hpp"

#include <gtest/gtest.h>

namespace papan::sgf {
namespace {

// Letters that mean something to SGF, and some that mean something to nobody.
std::string random_text(Random& random, std::size_t longest) {
    const std::vector<std::string> letters{"a", "Z", " ", "]",  "[",  "\\", ":", ";",
                                           "(", ")", "é", "囲", "\"", "'",  "7", "."};
    std::string text = "x"; // blanks at the ends are the writer's to keep or not
    for (auto left = random.below(static_cast<std::uint32_t>(longest)); left > 0; --left)
        text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    return text + "x";
}

Record random_game(std::uint64_t seed) {
    Random random(seed);
    constexpr std::array sizes{2, 3, 5, 7, 9, 13, 19, 20, 25};
    const int size = sizes[seed % sizes.size()];
    const auto& set = go::rule_sets()[random.below(6)];
    std::string options = fmt::format("size={},rules={}", size, set.name);
    if (random.below(2) == 0) options += fmt::format(",komi={}", random.below(40) * 0.5 - 5);
    if (go::most_fixed_handicap(size) >= 4 && random.below(3) == 0)
        options += fmt::format(",handicap={}", 2 + random.below(3));
    const AnyState start = *any_game<Go>.initial(options);
    Record record = test::random_record(any_game<Go>, start, random, random.below(200));
    record.start = start.position();
    record.players = {random_text(random, 20), random_text(random, 20)};
    record.result = random.below(2) == 0 ? "B+R" : "W+3.5";
    record.tags = {{"EV", random_text(random, 20)},
                   {"GC", random_text(random, 60) + "\nand so on"}};
    return record;
}

void expect_same(const Record& read, const Record& game) {
    EXPECT_EQ(read.options, game.options);
    EXPECT_EQ(read.start, game.start);
    EXPECT_EQ(read.moves, game.moves);
    EXPECT_EQ(read.end, game.end);
    EXPECT_EQ(read.players, game.players);
    EXPECT_EQ(read.result, game.result);
    EXPECT_EQ(read.tags, game.tags);
}

TEST(SgfGames, EverythingComesBack) {
    std::vector<Record> games;
    for (std::uint64_t seed = 0; seed < 90; ++seed) games.push_back(random_game(seed));
    const auto text = write_records(games);
    ASSERT_TRUE(text) << text.error().message;
    const auto read = read_records(*text);
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->games.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        SCOPED_TRACE(i);
        expect_same(read->games[i], games[i]);
    }
    for (const Warning& warning : read->warnings) ADD_FAILURE() << warning.message;
}

std::string with_breaks(std::string_view text, std::string_view line_break) {
    std::string changed;
    for (const char letter : text) {
        if (letter == '\n')
            changed += line_break;
        else
            changed += letter;
    }
    return changed;
}

// FF[4]: a line break is LF, CR, CRLF or LFCR, also within texts.
TEST(SgfGames, LineEndsAndByteOrderMarksDoNotMatter) {
    for (std::uint64_t seed = 0; seed < 9; ++seed) {
        const Record game = random_game(seed);
        const std::string text = *write_records({game});
        for (const std::string_view line_break : {"\n", "\r", "\r\n", "\n\r"})
            for (const std::string_view mark : {"", "\xef\xbb\xbf"}) {
                const auto read = read_records(std::string(mark) + with_breaks(text, line_break));
                ASSERT_TRUE(read) << read.error().message;
                expect_same(read->games.front(), game);
                EXPECT_TRUE(read->warnings.empty());
            }
    }
}

// A tree of any shape with values of any bytes, as a reader could have met it.
Tree random_tree(Random& random) {
    Tree tree;
    (void)tree.add_node(-1);
    for (auto nodes = random.below(40); nodes > 0; --nodes)
        (void)tree.add_node(
            static_cast<int>(random.below(static_cast<std::uint32_t>(tree.nodes.size()))));
    for (Node& node : tree.nodes)
        for (auto left = random.below(4); left > 0; --left) {
            std::string id;
            for (auto letters = 1 + random.below(3); letters > 0; --letters)
                id += static_cast<char>('A' + random.below(26));
            node.add(id, escaped(random_text(random, 12)));
        }
    return tree;
}

// What a tree says, wherever its nodes are stored: each node's properties, then its variations.
std::string told(const Tree& tree, int index = 0) {
    const Node& node = tree.nodes[static_cast<std::size_t>(index)];
    std::string text = "<";
    for (const Property& property : node.properties) {
        text += property.id;
        for (const std::string& value : property.values) text += '{' + value + '}';
    }
    for (const int child : node.children) text += told(tree, child);
    return text + '>';
}

TEST(SgfGames, TreesOfAnyShapeComeBack) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        const Tree tree = random_tree(random);
        const std::string text = write(tree);
        const auto read = parse(text);
        ASSERT_TRUE(read) << text;
        ASSERT_EQ(read->games.size(), 1U);
        EXPECT_TRUE(read->warnings.empty()) << text;
        ASSERT_EQ(told(read->games[0]), told(tree)) << text;
    }
}

TEST(SgfGames, TextsSurviveEscaping) {
    Random random(8);
    for (int i = 0; i < 1000; ++i) {
        const std::string text = random_text(random, 30);
        EXPECT_EQ(text_of(escaped(text)), text);
        EXPECT_EQ(text_of(escaped_part(text)), text);
        EXPECT_EQ(simple_text_of(escaped(text)), text);
        // A compose value splits at the first colon that is not escaped.
        const std::string part = escaped_part(text);
        for (std::size_t at = 0; at < part.size(); ++at) {
            if (part[at] == '\\') {
                ++at;
            } else {
                EXPECT_NE(part[at], ':') << part;
            }
        }
    }
}

} // namespace
} // namespace papan::sgf
