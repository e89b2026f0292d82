// Every shogi format must tell the same game: what one writes, it reads again, and a game carried
// through all of them comes back whole. Games are made by rule, so no case is left to chance.
#include "papan/notation/shogi/format.hpp"

#include "papan/notation/shogi/tree_builder.hpp"
#include "tests/notation/shogi/main_moves.hpp"
#include "tests/notation/shogi/random_game.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

using shogi::Move;

TEST(ShogiFormats, EachReadsWhatItWrites) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Kifu game = random_game(i, ends[i]);
        for (const FileKind kind : tree_kinds) {
            const Kifu read = again(kind, game);
            EXPECT_EQ(read.root, game.root) << file_ending(kind) << ' ' << i;
            EXPECT_EQ(read.headers, game.headers) << file_ending(kind);
        }
        for (const FileKind kind : all_kinds) {
            const Kifu read = again(kind, game);
            ASSERT_EQ(main_moves(read), main_moves(game)) << file_ending(kind) << ' ' << i;
            EXPECT_EQ(Shogi::format_position(read.start), Shogi::format_position(game.start));
            if (kind != FileKind::sfen && kind != FileKind::usi) {
                EXPECT_EQ(main_line(read).back()->end, ends[i]) << file_ending(kind);
                EXPECT_EQ(read.root.comment, game.root.comment) << file_ending(kind);
            }
        }
    }
}

TEST(ShogiFormats, Ki2KeepsVariationsAndComments) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Kifu game = random_game(100 + seed, End::resigned);
        const Kifu read = again(FileKind::ki2u, game);
        // Times are lost, and nothing else.
        EXPECT_EQ(again(FileKind::ki2u, read).root, read.root);
        EXPECT_EQ(has_variations(read), has_variations(game));
        EXPECT_EQ(bytes_of(FileKind::ki2u, read), bytes_of(FileKind::ki2u, game));
    }
}

TEST(ShogiFormats, AnIllegalMoveIsKeptWhenItLostTheGame) {
    Kifu game;
    TreeBuilder tree(game.start);
    for (const std::string_view move : {"7g7f", "3c3d", "8h2b+", "3a2b", "2g2f", "2b3c", "2f2e"})
        ASSERT_TRUE(tree.add_move(*Shogi::parse_move(tree.state(), move), Said{"here"}));
    // Gote's pawn takes two steps at once.
    ASSERT_TRUE(tree.add_move(
        Move::normal(shogi::make_square(1, 2), shogi::make_square(1, 4), false), Said{"here"}));
    ASSERT_TRUE(tree.add_end(End::illegal_win, "", Said{"here"}));
    game.root = *tree.finish();
    for (const FileKind kind : {FileKind::csa, FileKind::csa3, FileKind::jkf, FileKind::kif})
        EXPECT_EQ(again(kind, game).root, game.root) << file_ending(kind);
}

TEST(ShogiFormats, AnIllegalMoveIsRefusedOtherwise) {
    Kifu game;
    TreeBuilder tree(game.start);
    const Move two_steps = Move::normal(shogi::make_square(6, 6), shogi::make_square(6, 4), false);
    ASSERT_TRUE(tree.add_move(two_steps, Said{"line 7"}));
    const auto next = tree.add_end(End::resigned, "", Said{"line 8"});
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().message, "line 7: a pawn does not move from 7g to 7e");
}

TEST(ShogiFormats, NoGameIsNoGame) {
    for (const FileKind kind : all_kinds)
        for (const std::string_view text : {"", "\n\n", "hello", "hello\nworld\n"})
            EXPECT_FALSE(read_file(kind, text)) << file_ending(kind) << ": '" << text << "'";
    for (const FileKind kind : {FileKind::csa, FileKind::kif, FileKind::ki2, FileKind::usi})
        EXPECT_EQ(read_file(kind, "\n").error().said().key, "record.no_game") << file_ending(kind);
    // A game without moves is one all the same.
    EXPECT_TRUE(read_file(FileKind::kif, "手合割：平手\n"));
    EXPECT_TRUE(read_file(FileKind::csa, "PI\n+\n"));
}

TEST(ShogiFormats, AreRecognisedByTheirText) {
    const Kifu game = random_game(0, End::resigned);
    const auto seen = [&](FileKind kind) { return detect(bytes_of(kind, game)); };
    EXPECT_EQ(seen(FileKind::csa), FileKind::csa);
    EXPECT_EQ(seen(FileKind::csa3), FileKind::csa);
    EXPECT_EQ(seen(FileKind::jkf), FileKind::jkf);
    EXPECT_EQ(seen(FileKind::ki2), FileKind::ki2);
    EXPECT_EQ(seen(FileKind::kif), FileKind::kif);
    EXPECT_EQ(seen(FileKind::kifu), FileKind::kif);
    EXPECT_EQ(seen(FileKind::sfen), FileKind::usi);
    EXPECT_EQ(seen(FileKind::usi), FileKind::usi);
    EXPECT_EQ(detect("8/8/8/8 b"), std::nullopt);
    EXPECT_EQ(detect(""), std::nullopt);
}

TEST(ShogiFormats, MarksAndLineEndsDoNotMatter) {
    const Kifu game = random_game(3, End::resigned);
    for (const FileKind kind : {FileKind::csa3, FileKind::ki2u, FileKind::kifu, FileKind::usi}) {
        std::string text = "\xef\xbb\xbf";
        for (const char c : bytes_of(kind, game)) text += c == '\n' ? "\r\n" : std::string(1, c);
        text.resize(text.size() - 2); // no final line break
        const auto read = read_file(kind, text);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(main_moves(read->front()), main_moves(game));
    }
}

TEST(ShogiFormats, SayWhatTheyCannotKeep) {
    const Kifu game = random_game(0, End::repetition);
    std::vector<Warning> csa, ki2, usi, kif;
    (void)write_file(FileKind::csa, {game}, csa);
    (void)write_file(FileKind::ki2, {game}, ki2);
    (void)write_file(FileKind::usi, {game}, usi);
    (void)write_file(FileKind::kif, {game}, kif);
    ASSERT_EQ(csa.size(), 1U);
    EXPECT_EQ(csa[0].message, "csa has no room for variations: only the main line is kept");
    ASSERT_EQ(ki2.size(), 1U);
    EXPECT_EQ(ki2[0].message, "ki2 has no room for times");
    EXPECT_EQ(usi.size(), 5U); // variations, times, headers, comments, the ending
    EXPECT_TRUE(kif.empty());
}

TEST(ShogiFormats, ManyGamesToAFile) {
    const std::vector<Kifu> games{random_game(0, End::resigned), random_game(1, End::mate)};
    std::vector<Warning> warnings;
    for (const FileKind kind : {FileKind::csa, FileKind::usi}) {
        const auto read = read_file(kind, *write_file(kind, games, warnings));
        ASSERT_TRUE(read) << read.error().message;
        ASSERT_EQ(read->size(), 2U);
        EXPECT_EQ(main_moves(read->back()), main_moves(games.back()));
    }
    EXPECT_EQ(write_file(FileKind::kif, games, warnings).error().message,
              "a kif file holds one game, not 2");
}

TEST(ShogiFormats, RecordsOfAnyGameGoBothWays) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Kifu game = random_game(seed, ends[seed]);
        const Record record = to_record(game);
        const auto back = from_record(record);
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(to_record(*back).moves, record.moves);
        EXPECT_EQ(main_line(*back).back()->end, ends[seed]);
    }
    Record other_game;
    other_game.game = "go";
    EXPECT_FALSE(from_record(other_game));
    Record told;
    told.game = "shogi";
    told.moves = {"7g7f"};
    told.players = {"A", "B"};
    told.ending = "resignation";
    const auto resigned = from_record(told);
    ASSERT_TRUE(resigned) << resigned.error().message;
    EXPECT_EQ(main_line(*resigned).back()->end, End::resigned);
    EXPECT_EQ(header(*resigned, "後手"), "B");
    EXPECT_EQ(to_record(*resigned).players, told.players);
}

TEST(ShogiFormats, FaultsNameTheirPlace) {
    const auto refusal = [](FileKind kind, std::string_view text) {
        auto read = read_file(kind, text);
        return read ? std::string("read") : read.error().message;
    };
    EXPECT_EQ(refusal(FileKind::ki2u, "▲７六歩\n△５五歩\n"), "line 2: no pawn of gote goes to 5e");
    EXPECT_EQ(refusal(FileKind::ki2u, "▲５八金\n"), "line 1: more than one gold could go to 5h");
    EXPECT_EQ(refusal(FileKind::ki2u, "▲hello\n"), "line 1: 'hello' is no move");
    EXPECT_EQ(refusal(FileKind::usi, "\nposition startpos moves 7g7f 7g7f\n"),
              "line 2, move 2: there is no piece on 7g");
    EXPECT_EQ(refusal(FileKind::usi, "position startpos 7g7f\n"),
              "line 1: '7g7f' after startpos, expected moves");
    EXPECT_EQ(refusal(FileKind::jkf, "{\n\"moves\": [\n"),
              "the JSON is cut off at line 3, column 1");
    EXPECT_EQ(refusal(FileKind::jkf, "[]"), "expected an object with moves");
    EXPECT_EQ(refusal(FileKind::jkf, R"({"header":{},"moves":[{},{"move":{"piece":"FU"}}]})"),
              R"(move 1: {"piece":"FU"} is no move)");
    EXPECT_EQ(refusal(FileKind::jkf, R"({"initial":{"preset":"X"},"moves":[]})"),
              "initial: 'X' is no preset of JKF");
    EXPECT_EQ(refusal(FileKind::csa, "PI\n+\n-3334FU\n"), "line 3: -3334FU: it is sente's turn");
    EXPECT_EQ(refusal(FileKind::csa, "PI\n+\n+7776GI\n"), "line 3: +7776GI: on 7g stands a pawn");
}

// What JKF allows besides the full form.
TEST(ShogiFormats, JkfInShortForms) {
    const auto read = read_file(FileKind::jkf, R"({"header":{},"moves":[{},
        {"move":{"to":{"x":7,"y":6},"piece":"FU","relative":"U"}},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}},
        {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"promote":true}},
        {"move":{"same":true,"from":{"x":3,"y":1}}},
        {"move":{"to":{"x":5,"y":5},"piece":"KA"}},
        {"special":"CHUDAN"}]})");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(main_moves(read->front()), "7g7f 3c3d 8h2b+ 3a2b B*5e ");
}

// The descriptions that the Japan Shogi Association's page on notation shows.
TEST(ShogiFormats, PiecesAreToldApartAsPeopleDo) {
    const auto text = [](std::string_view sfen, std::string_view usi) {
        Kifu game;
        game.start = *Shogi::parse_position(sfen, {});
        TreeBuilder tree(game.start);
        EXPECT_TRUE(tree.add_move(*Shogi::parse_move(tree.state(), usi), Said{"here"}));
        game.root = *tree.finish();
        const std::string written = bytes_of(FileKind::ki2u, game);
        EXPECT_EQ(main_moves(again(FileKind::ki2u, game)), std::string(usi) + ' ');
        const std::size_t mark = written.find("▲");
        return written.substr(mark + 3, written.size() - mark - 4);
    };
    // Golds on 9c and 7b to 8b: up to the left, sideways from the right.
    constexpr auto two_golds = "4k4/2G6/G8/9/9/9/9/9/4K4 b - 1";
    EXPECT_EQ(text(two_golds, "9c8b"), "８二金上");
    EXPECT_EQ(text(two_golds, "7b8b"), "８二金寄");
    // Golds on 4c and 2c, both up to 3b.
    constexpr auto side_by_side = "k8/9/5G1G1/9/9/9/9/9/4K4 b - 1";
    EXPECT_EQ(text(side_by_side, "4c3b"), "３二金左");
    EXPECT_EQ(text(side_by_side, "2c3b"), "３二金右");
    // Golds on 6i, 5i (below 5h) and 4i: left, straight, right.
    constexpr auto three_golds = "4k4/9/9/9/9/9/9/9/K2GGG3 b - 1";
    EXPECT_EQ(text(three_golds, "6i5h"), "５八金左");
    EXPECT_EQ(text(three_golds, "5i5h"), "５八金直");
    EXPECT_EQ(text(three_golds, "4i5h"), "５八金右");
    // Dragons on one rank: left and right of each other.
    constexpr auto dragons = "4k4/9/9/9/9/9/9/9/+R2K2+R2 b - 1";
    EXPECT_EQ(text("k8/9/9/9/9/9/9/9/4K2+R+R b - 1", "2i1h"), "１八龍左");
    EXPECT_EQ(text("k8/9/9/9/9/9/9/9/4K2+R+R b - 1", "1i1h"), "１八龍右");
    EXPECT_EQ(text(dragons, "9i9h"), "９八龍");
    // A gold dropped where one could move.
    EXPECT_EQ(text("4k4/9/9/9/9/9/9/9/3GK4 b G 1", "G*6h"), "６八金打");
    EXPECT_EQ(text("4k4/9/9/9/9/9/9/9/3GK4 b G 1", "G*5e"), "５五金");
    // Promotion refused is said.
    EXPECT_EQ(text("4k4/9/9/S8/9/9/9/9/4K4 b - 1", "9d9c"), "９三銀不成");
}

} // namespace
} // namespace papan::kifu
