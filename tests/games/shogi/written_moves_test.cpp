// Moves as people write them. The Western ones are compared with what is published of Hodges'
// notation, the Japanese ones with tsshogi as well (tests/e2e/shogi_records_test.py).
#include "papan/games/shogi/written_moves.hpp"

#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan {
namespace {

std::vector<std::string> written(std::string_view position, const std::vector<std::string>& moves,
                                 std::string_view notation) {
    auto state = position.empty() ? any_game<Shogi>.initial("")
                                  : any_game<Shogi>.parse_position(position, "");
    EXPECT_TRUE(state);
    auto texts = write_moves<Shogi>(*state, moves, notation);
    EXPECT_TRUE(texts) << texts.error().message;
    return texts ? *texts : std::vector<std::string>();
}
std::string one(std::string_view position, const std::string& move, std::string_view notation) {
    return written(position, {move}, notation).front();
}

using Texts = std::vector<std::string>;

const Texts opening{"7g7f", "3c3d", "2g2f", "4a3b", "2f2e", "2b8h+", "7i8h", "3a2b"};

TEST(ShogiWrittenMoves, WesternGameAsItIsPublished) {
    EXPECT_EQ(written("", opening, "western"),
              (Texts{"P-7f", "P-3d", "P-2f", "G-3b", "P-2e", "Bx8h+", "Sx8h", "S-2b"}));
}

TEST(ShogiWrittenMoves, WesternNamesTheOriginWhereTwoPiecesCouldGo) {
    EXPECT_EQ(one("", "6i5h", "western"), "G6i-5h");
    EXPECT_EQ(one("", "4i5h", "western"), "G4i-5h");
    EXPECT_EQ(one("4k4/9/9/9/9/9/2G6/3G5/2G1K4 b - 1", "7g7h", "western"), "G7g-7h");
    // A promoted piece is another kind, and one in hand needs no origin.
    EXPECT_EQ(one("4k4/9/9/9/9/9/2+P6/3G5/4K4 b G 1", "6h7h", "western"), "G-7h");
    EXPECT_EQ(one("4k4/9/9/9/9/9/9/3G5/4K4 b G 1", "G*7h", "western"), "G*7h");
}

TEST(ShogiWrittenMoves, WesternSaysWhetherItPromotes) {
    const std::string_view board = "4k4/9/2p6/9/3N5/9/9/9/4K4 b - 1";
    EXPECT_EQ(one(board, "6e7c", "western"), "Nx7c=");
    EXPECT_EQ(one(board, "6e7c+", "western"), "Nx7c+");
    EXPECT_EQ(one("4k4/9/9/9/9/9/9/1+R7/4K4 b - 1", "8h8b", "western"), "+R-8b");
}

TEST(ShogiWrittenMoves, JapaneseGame) {
    EXPECT_EQ(written("", opening, "japanese"),
              (Texts{"▲７六歩", "△３四歩", "▲２六歩", "△３二金", "▲２五歩", "△８八角成", "▲同　銀",
                     "△２二銀"}));
    EXPECT_EQ(one("", "6i5h", "japanese"), "▲５八金左");
    EXPECT_EQ(one("4k4/9/9/9/9/9/9/3G5/4K4 b G 1", "G*7h", "japanese"), "▲７八金打");
    EXPECT_EQ(one("4k4/9/2p6/9/3N5/9/9/9/4K4 b - 1", "6e7c", "japanese"), "▲７三桂不成");
}

TEST(ShogiWrittenMoves, TheFirstNotationIsTheMoveItself) {
    EXPECT_EQ(Shogi::notations().front().name, "usi");
    EXPECT_EQ(written("", opening, "usi"), opening);
}

TEST(ShogiWrittenMoves, ADeclarationIsWritten) {
    const std::string_view entered = "KGGGGSSSS/RRBBPPPP1/9/9/9/9/9/9/8k b 4L4N14P 1";
    EXPECT_EQ(one(entered, "win", "western"), "win");
    EXPECT_EQ(one(entered, "win", "japanese"), "▲入玉勝ち");
}

// In every notation a text means one legal move alone.
TEST(ShogiWrittenMoves, NoTwoMovesAreWrittenAlike) {
    Random random(20);
    for (int game = 0; game < 30; ++game) {
        Shogi::State state = Shogi::initial({});
        std::optional<Shogi::Move> previous;
        for (int ply = 0; ply < 120 && !Shogi::outcome(state); ++ply) {
            Shogi::Moves moves;
            Shogi::legal_moves(state, moves);
            for (const Notation& notation : Shogi::notations()) {
                std::set<std::string> texts;
                for (const Shogi::Move move : moves)
                    texts.insert(Shogi::write_move(state, move, previous, notation.name));
                ASSERT_EQ(texts.size(), moves.size())
                    << notation.name << ' ' << Shogi::format_position(state);
            }
            previous = Shogi::random_move(state, random);
            Shogi::apply(state, *previous);
        }
    }
}

} // namespace
} // namespace papan
