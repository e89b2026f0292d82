#include "papan/games/othello/flips.hpp"

#include "papan/base/bits.hpp"
#include "papan/base/random.hpp"
#include "papan/games/othello/othello.hpp"
#include "tests/games/othello/reference.hpp"

#include <gtest/gtest.h>

namespace papan::othello {
namespace {

struct Boards {
    Board own, opponent;
};

// Squares filled at random, from nearly empty to nearly full.
Boards random_boards(Random& random) {
    Boards boards{0, 0};
    const auto fill = random.below(64) + 1;
    for (int square = 0; square < 64; ++square) {
        if (random.below(64) >= fill) continue;
        (random.below(2) == 0 ? boards.own : boards.opponent) |= bit(square);
    }
    return boards;
}

// Every square of one position against the reference.
void compare(Boards boards) {
    const auto position = reference::make(boards.own, boards.opponent);
    Board expected_moves = 0;
    for (int square = 0; square < 64; ++square) {
        if (((boards.own | boards.opponent) & bit(square)) != 0) continue;
        const Board expected = reference::as_board(reference::flips(position, 'X', square));
        if (expected != 0) expected_moves |= bit(square);
        ASSERT_EQ(flips(boards.own, boards.opponent, square), expected)
            << std::hex << boards.own << " " << boards.opponent << " square " << std::dec << square;
        ASSERT_EQ(flips_portable(boards.own, boards.opponent, square), expected)
            << std::hex << boards.own << " " << boards.opponent << " square " << std::dec << square;
    }
    ASSERT_EQ(mobility(boards.own, boards.opponent), expected_moves);
    ASSERT_EQ(mobility_portable(boards.own, boards.opponent), expected_moves);
}

TEST(Flips, AgreeWithTheReferenceOnRandomBoards) {
    Random random(1);
    for (int i = 0; i < 50'000; ++i) ASSERT_NO_FATAL_FAILURE(compare(random_boards(random)));
}

TEST(Flips, SlowAgreeWithTheReferenceOnTwoMillionBoards) {
    Random random(2);
    for (int i = 0; i < 2'000'000; ++i) ASSERT_NO_FATAL_FAILURE(compare(random_boards(random)));
}

TEST(Flips, RunsReachFromEdgeToEdge) {
    // a1 X, b1-g1 O, h1 played: six discs turn; the same down the a-file and along the long
    // diagonal.
    const Board row = 0x7eULL, file = 0x0001010101010100ULL, diagonal = 0x0040201008040200ULL;
    EXPECT_EQ(flips(bit(0), row, 7), row);
    EXPECT_EQ(flips(bit(7), row, 0), row);
    EXPECT_EQ(flips(bit(0), file, 56), file);
    EXPECT_EQ(flips(bit(0), diagonal, 63), diagonal);
    EXPECT_EQ(flips(bit(63), diagonal, 0), diagonal);
}

TEST(Flips, RunsDoNotWrapAroundTheEdge) {
    // h1 is O and a2 is X: neighbours in the word, not on the board.
    EXPECT_EQ(flips(bit(8), bit(7), 6), 0U);
    EXPECT_EQ(mobility(bit(8), bit(7)) & bit(6), 0U);
}

TEST(SmallBoards, AgreeWithTheReferenceInRandomGames) {
    Random random(4);
    for (const int size : {4, 6, 8}) {
        for (int game = 0; game < 500; ++game) {
            auto state = Othello::initial({size, false});
            while (!Othello::outcome(state)) {
                const auto position = reference::make(state.black, state.white, size);
                const char side = state.to_move == Seat::first ? 'X' : 'O';
                Board expected = 0;
                for (int y = 0; y < size; ++y)
                    for (int x = 0; x < size; ++x)
                        if (!reference::flips(position, side, y * 8 + x).empty())
                            expected |= bit(y * 8 + x);
                Othello::Moves moves;
                Othello::legal_moves(state, moves);
                Board listed = 0;
                for (const auto move : moves)
                    if (move != Othello::pass) listed |= bit(move.square);
                ASSERT_EQ(listed, expected) << Othello::format_position(state);
                Othello::apply(state,
                               moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
}

} // namespace
} // namespace papan::othello
