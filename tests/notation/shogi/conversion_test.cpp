// A game carried from any format into any other keeps all that both have room for, and loses
// nothing but what one of them has not.
#include "papan/notation/shogi/format.hpp"
#include "tests/notation/shogi/random_game.hpp"

#include <gtest/gtest.h>
#include <iconv.h>

namespace papan::kifu {
namespace {

// What a format has room for, as docs/games/shogi.md says.
struct Keeps {
    bool variations, times, notes;
};

Keeps room_of(FileKind kind) {
    switch (kind) {
    case FileKind::csa:
    case FileKind::csa3:
        return {false, true, true};
    case FileKind::ki2:
    case FileKind::ki2u:
        return {true, false, true};
    case FileKind::sfen:
    case FileKind::usi:
        return {false, false, false};
    default:
        return {true, true, true};
    }
}

void reduce(Node& node, const Keeps& keeps) {
    if (!keeps.variations && node.next.size() > 1) node.next.resize(1);
    if (!keeps.times) node.milliseconds.reset();
    if (!keeps.notes) node.comment.clear();
    if (!keeps.notes) // USI has words for these endings alone
        std::erase_if(node.next, [](const Node& next) {
            return next.end != End::none && next.end != End::resigned && next.end != End::time_up;
        });
    for (Node& next : node.next) reduce(next, keeps);
}

Kifu reduced(Kifu game, FileKind kind) {
    const Keeps keeps = room_of(kind);
    reduce(game.root, keeps);
    if (!keeps.notes) game.headers.clear();
    return game;
}

TEST(ShogiConversion, FromAnyFormatIntoAnyOther) {
    // From the usual start, a handicap and the middle of a game.
    for (const auto& [seed, end] :
         {std::pair{0U, End::resigned}, {1U, End::repetition}, {2U, End::time_up}}) {
        const Kifu game = random_game(seed, end);
        for (const FileKind from : all_kinds) {
            const std::string bytes = bytes_of(from, game);
            for (const FileKind to : all_kinds) {
                SCOPED_TRACE(std::string(file_ending(from)) + " to " +
                             std::string(file_ending(to)));
                std::vector<Warning> warnings;
                const auto text = rewrite(bytes, file_ending(from), file_ending(to), warnings);
                ASSERT_TRUE(text) << text.error().message;
                const auto read = read_file(to, *text);
                ASSERT_TRUE(read) << read.error().message;
                ASSERT_EQ(read->size(), 1U);
                const Kifu expected = reduced(reduced(game, from), to);
                EXPECT_EQ(read->front().root, expected.root);
                EXPECT_EQ(read->front().headers, expected.headers);
                EXPECT_EQ(Shogi::format_position(read->front().start),
                          Shogi::format_position(game.start));
            }
        }
    }
}

TEST(ShogiConversion, TheEndingsThatUsiHasWordsForComeThrough) {
    for (const End end : {End::resigned, End::declared, End::draw, End::time_up, End::mate}) {
        const Kifu game = random_game(0, end);
        const Kifu read = again(FileKind::usi, game);
        ASSERT_FALSE(read.root.next.empty());
        EXPECT_EQ(main_line(read).back()->end, end == End::mate ? End::none : end);
    }
}

TEST(ShogiConversion, LossesAreToldOnceEach) {
    const Kifu game = random_game(0, End::resigned);
    for (const FileKind from : tree_kinds)
        for (const FileKind to : all_kinds) {
            std::vector<Warning> warnings;
            ASSERT_TRUE(
                rewrite(bytes_of(from, game), file_ending(from), file_ending(to), warnings));
            const Keeps keeps = room_of(to);
            const std::size_t lost = (keeps.variations ? 0U : 1U) + (keeps.times ? 0U : 1U) +
                                     (keeps.notes ? 0U : 2U); // headers and comments
            EXPECT_EQ(warnings.size(), lost) << file_ending(to);
        }
}

// Milliseconds are CSA 3.0's alone; all others count begun seconds away.
TEST(ShogiConversion, FractionsOfSecondsAreKeptWhereThereIsRoom) {
    Kifu game;
    TreeBuilder tree(game.start);
    ASSERT_TRUE(tree.add_move(*Shogi::parse_move(tree.state(), "7g7f"), Said{"here"}));
    tree.last().milliseconds = 12'345;
    game.root = *tree.finish();
    const auto spent = [&](FileKind kind) {
        const Kifu read = again(kind, game);
        return read.root.next.empty() ? std::nullopt : read.root.next.front().milliseconds;
    };
    EXPECT_EQ(spent(FileKind::csa3), 12'345);
    for (const FileKind kind : {FileKind::csa, FileKind::jkf, FileKind::kif, FileKind::kifu})
        EXPECT_EQ(spent(kind), 12'000) << file_ending(kind);
}

std::string recoded(std::string_view utf8, const char* encoding) {
    const iconv_t converter = iconv_open(encoding, "UTF-8");
    EXPECT_NE(converter, reinterpret_cast<iconv_t>(-1)) << encoding;
    std::string input(utf8), output(utf8.size() * 2, '\0');
    char *in = input.data(), *out = output.data();
    std::size_t left = input.size(), room = output.size();
    EXPECT_NE(iconv(converter, &in, &left, &out, &room), static_cast<std::size_t>(-1)) << encoding;
    iconv_close(converter);
    output.resize(output.size() - room);
    return output;
}

TEST(ShogiConversion, EveryJapaneseEncodingIsRead) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Kifu game = random_game(seed, End::resigned);
        for (const FileKind kind : {FileKind::kifu, FileKind::ki2u, FileKind::csa3}) {
            const std::string utf8 = bytes_of(kind, game);
            const Kifu plain = again(kind, game);
            for (const char* encoding : {"CP932", "SHIFT_JIS", "EUC-JP"}) {
                const auto read = read_file(kind, recoded(utf8, encoding));
                ASSERT_TRUE(read) << encoding << ' ' << read.error().message;
                EXPECT_EQ(read->front().root, plain.root) << encoding;
                EXPECT_EQ(read->front().headers, plain.headers) << encoding;
            }
        }
    }
}

// 表 and ソ end in a backslash in Shift_JIS, 髙 is in Microsoft's table only.
TEST(ShogiConversion, LettersThatShiftJisMakesDifficultAreKept) {
    Kifu game = random_game(0, End::resigned);
    game.headers = {{"先手", "表ソ能十"}, {"後手", "髙橋"}, {"備考", "~ ∥ － ①"}};
    for (const FileKind kind : {FileKind::kif, FileKind::ki2, FileKind::csa})
        EXPECT_EQ(again(kind, game).headers, game.headers) << file_ending(kind);
    game.headers = {{"先手", "Ådám"}};
    std::vector<Warning> warnings;
    for (const FileKind kind : {FileKind::kif, FileKind::ki2, FileKind::csa})
        EXPECT_EQ(write_file(kind, {game}, warnings).error().message,
                  "the record has characters that Shift_JIS lacks");
    for (const FileKind kind : {FileKind::kifu, FileKind::ki2u, FileKind::csa3, FileKind::jkf})
        EXPECT_EQ(again(kind, game).headers, game.headers) << file_ending(kind);
}

} // namespace
} // namespace papan::kifu
