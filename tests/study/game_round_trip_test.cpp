// A tree of any game that is written and read again is the same tree, as far as the format has
// room: lines, their order, comments, who played.
#include "papan/notation/formats.hpp"
#include "papan/notation/record.hpp"
#include "random_tree.hpp"

namespace papan::study {
namespace {

const std::vector<std::pair<const char*, const char*>>& subjects() {
    static const std::vector<std::pair<const char*, const char*>> all{
        {"othello", ""},         {"othello", "size=6"}, {"shogi", ""},
        {"shogi", "handicap=6"}, {"congklak", ""},      {"congklak", "kalah"},
        {"go", "size=9"},        {"go", "size=5"},      {"gomoku", ""}};
    return all;
}

const std::vector<std::string> remarks{"a quiet move", "two\nlines", "] ) \\ ; : \" * # {}",
                                       "ロ頭 - 一手", "100 % :-)"};

void comment_on(GameTree& tree, Random& random, const std::vector<std::string>& from) {
    for (auto& node : tree.nodes)
        if (random.below(2) == 0)
            node.comment = from[random.below(static_cast<std::uint32_t>(from.size()))];
}

ReadGame written_and_read(const GameTree& tree, const char* format) {
    const auto text = write_game(tree, format);
    EXPECT_TRUE(text) << text.error().message;
    if (!text) return {};
    auto read = read_game(*text, tree.game);
    EXPECT_TRUE(read) << read.error().message << "\n" << *text;
    return read ? *std::move(read) : ReadGame{};
}

TEST(GameRoundTrip, PapansOwnFormKeepsEverythingOfAnyGame) {
    Random random(11);
    for (const auto& [name, options] : subjects()) {
        SCOPED_TRACE(std::string(name) + " " + options);
        for (int round = 0; round < 5; ++round) {
            GameTree tree =
                random_tree(**find_game(name), options, random, {.variations = 2 * round});
            comment_on(tree, random, remarks);
            tree.result = "draw";
            tree.tags = {{"Place", "Bandung"}, {"", "\"\\"}};
            const ReadGame read = written_and_read(tree, "papan");
            EXPECT_EQ(read.format, "papan");
            EXPECT_EQ(lines_of(read.tree), lines_of(tree));
            EXPECT_EQ(read.tree.game, tree.game);
            EXPECT_EQ(read.tree.options, tree.options);
            EXPECT_EQ(read.tree.players, tree.players);
            EXPECT_EQ(read.tree.result, tree.result);
            EXPECT_EQ(read.tree.tags, tree.tags);
        }
    }
}

TEST(GameRoundTrip, AStartInTheMiddleOfAGameIsKeptInEveryFormOfItsGame) {
    Random random(12);
    const std::vector<std::pair<const char*, const char*>> forms{
        {"othello", "papan"}, {"othello", "ggf"},    {"shogi", "papan"}, {"shogi", "kifu"},
        {"shogi", "usi"},     {"congklak", "papan"}, {"go", "papan"},    {"go", "sgf"}};
    for (const auto& [name, format] : forms) {
        SCOPED_TRACE(std::string(name) + " " + format);
        const GameEntry& game = **find_game(name);
        const GameTree before = random_tree(game, "", random, {.longest = 8, .variations = 0});
        GameTree tree{before.game, before.options, {}, {{}}, {}, ""};
        AnyState state = replay(game, "", "", before.main_line())->state();
        tree.start = state.position();
        const auto moves = state.legal_moves();
        tree.add(0, moves.front());
        const ReadGame read = written_and_read(tree, format);
        EXPECT_EQ(read.tree.main_line(), tree.main_line());
        const auto again = replay(game, read.tree.options, read.tree.start, {});
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->state().diagram(Glyphs::ascii).cells, state.diagram(Glyphs::ascii).cells);
        EXPECT_EQ(again->state().to_move(), state.to_move());
    }
}

TEST(GameRoundTrip, GoInSgfKeepsVariationsAndComments) {
    Random random(13);
    for (int round = 0; round < 10; ++round) {
        GameTree tree = random_tree(**find_game("go"), round % 2 ? "size=9" : "size=9,handicap=2",
                                    random, {.longest = 20, .variations = round});
        comment_on(tree, random, remarks);
        const ReadGame read = written_and_read(tree, "sgf");
        EXPECT_EQ(read.format, "sgf");
        EXPECT_EQ(lines_of(read.tree), lines_of(tree));
        EXPECT_EQ(read.tree.players, tree.players);
    }
}

// Formats of shogi with room for variations; comments there are whole lines of plain text.
class ShogiRoundTrip : public testing::TestWithParam<const char*> {};

TEST_P(ShogiRoundTrip, KeepsVariationsAndComments) {
    Random random(14);
    for (int round = 0; round < 6; ++round) {
        GameTree tree = random_tree(**find_game("shogi"), round % 2 ? "handicap=6" : "", random,
                                    {.longest = 40, .variations = round});
        comment_on(tree, random, {"a quiet move", "two\nlines", "ロ頭 - 一手", "100 % :-)"});
        const ReadGame read = written_and_read(tree, GetParam());
        // The encoding, which the ending of a file tells, is told by no text.
        EXPECT_TRUE(std::string(GetParam()).starts_with(read.format)) << read.format;
        EXPECT_EQ(lines_of(read.tree), lines_of(tree));
        EXPECT_EQ(read.tree.players, tree.players);
    }
}

INSTANTIATE_TEST_SUITE_P(All, ShogiRoundTrip, testing::Values("jkf", "kifu", "ki2u"),
                         [](const auto& format) { return std::string(format.param); });

TEST(GameRoundTrip, FormatsOfOneLineKeepTheMainLine) {
    Random random(15);
    const std::vector<std::pair<const char*, const char*>> forms{
        {"othello", "ggf"}, {"othello", "transcript"}, {"congklak", "congklak"},
        {"shogi", "usi"},   {"shogi", "sfen"},         {"shogi", "csa3"}};
    for (const auto& [name, format] : forms) {
        SCOPED_TRACE(std::string(name) + " " + format);
        const GameTree tree = random_tree(**find_game(name), "", random, {.longest = 300});
        const ReadGame read = written_and_read(tree, format);
        EXPECT_EQ(read.tree.game, tree.game);
        EXPECT_EQ(read.tree.main_line(), tree.main_line());
        EXPECT_EQ(read.tree.leaves().size(), 1U);
    }
}

TEST(GameRoundTrip, AFormatThatHasNoRoomForTheGameIsAnErrorAndNoText) {
    Random random(16);
    for (const auto& [name, options] : subjects()) {
        const GameTree tree = random_tree(**find_game(name), options, random);
        for (const Format& format : formats()) {
            SCOPED_TRACE(std::string(name) + " " + std::string(format.name));
            const auto text = write_game(tree, format.name);
            if (!text || format.name == "pos") continue;
            const auto read = read_game(*text, tree.game);
            ASSERT_TRUE(read) << read.error().message << "\n" << *text;
            EXPECT_EQ(read->tree.game, tree.game);
            EXPECT_EQ(read->tree.main_line(), tree.main_line());
        }
        EXPECT_EQ(write_game(tree, "nonsense").error().code, ErrorCode::not_found);
        GameTree illegal = tree;
        illegal.add(0, "nonsense");
        EXPECT_FALSE(write_game(illegal, "papan"));
    }
}

} // namespace
} // namespace papan::study
