// The shift and subtraction tricks against walks over the board.
#include "papan/base/random.hpp"
#include "papan/games/shogi/attacks.hpp"

#include <gtest/gtest.h>

namespace papan::shogi {
namespace {

Bitboard walk(Bitboard occupied, int square, int file_step, int rank_step) {
    Bitboard reached = 0;
    int file = file_of(square) + file_step, rank = rank_of(square) + rank_step;
    for (; file >= 0 && file < 9 && rank >= 0 && rank < 9; file += file_step, rank += rank_step) {
        reached |= square_bit(make_square(file, rank));
        if (contains(occupied, make_square(file, rank))) break;
    }
    return reached;
}

Bitboard random_set(Random& random) {
    Bitboard set = (Bitboard{random.next()} << 64 | random.next()) & all_squares;
    if (random.below(2) == 0) set &= Bitboard{random.next()} << 64 | random.next();
    return set;
}

TEST(ShogiAttacks, SlidersEqualWalks) {
    Random random(1);
    for (int round = 0; round < 500; ++round) {
        const Bitboard occupied = random_set(random);
        for (int square = 0; square < square_count; ++square) {
            EXPECT_TRUE(rook_attacks(occupied, square) ==
                        (walk(occupied, square, 0, 1) | walk(occupied, square, 0, -1) |
                         walk(occupied, square, 1, 0) | walk(occupied, square, -1, 0)));
            EXPECT_TRUE(bishop_attacks(occupied, square) ==
                        (walk(occupied, square, 1, 1) | walk(occupied, square, 1, -1) |
                         walk(occupied, square, -1, 1) | walk(occupied, square, -1, -1)));
            EXPECT_TRUE(lance_attacks<Seat::first>(occupied, square) ==
                        walk(occupied, square, 0, -1));
            EXPECT_TRUE(lance_attacks<Seat::second>(occupied, square) ==
                        walk(occupied, square, 0, 1));
        }
    }
}

TEST(ShogiAttacks, SetsStepLikeTheirSquares) {
    EXPECT_EQ(count(step_up(all_squares)), 72);
    EXPECT_EQ(count(step_down(rank_set(8))), 0);
    EXPECT_TRUE(step_sideways(square_bit(make_square(0, 4))) == square_bit(make_square(1, 4)));
    EXPECT_TRUE(step_sideways(square_bit(make_square(8, 4))) == square_bit(make_square(7, 4)));
}

TEST(ShogiAttacks, FilesWithoutAPawn) {
    Random random(2);
    for (int round = 0; round < 1000; ++round) {
        Bitboard pawns = 0, expected = all_squares;
        for (int file = 0; file < 9; ++file) {
            if (random.below(2) == 0) continue;
            pawns |= square_bit(make_square(file, static_cast<int>(random.below(9))));
            expected &= ~(Bitboard{0x1ff} << (file * 9));
        }
        EXPECT_TRUE(files_without(pawns) == expected);
    }
}

TEST(ShogiAttacks, LinesAndWhatIsBetween) {
    const int a = make_square(0, 0), b = make_square(4, 4), knight_away = make_square(1, 2);
    EXPECT_EQ(count(between(a, b)), 3);
    EXPECT_EQ(count(line_through(a, b)), 9);
    EXPECT_TRUE(between(a, knight_away) == 0);
}

} // namespace
} // namespace papan::shogi
