#include "papan/engines/othello/stability.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

namespace {

// The discs of `own` that some sequence of moves turns over.
Board turned_by_any(const Position& at, Board own, const Frame& frame, bool own_to_move,
                    bool passed) {
    const Board mine = own_to_move ? at.own : at.opponent;
    Board turned = own & ~mine;
    const Board moves = frame.moves(at);
    if (moves == 0)
        return passed ? turned
                      : turned | turned_by_any(at.passed(), own, frame, !own_to_move, true);
    for_each_bit(moves, [&](int square) {
        const Board flipped = othello::flips(at.own, at.opponent, square);
        turned |= turned_by_any(at.after(square, flipped), own, frame, !own_to_move, false);
    });
    return turned;
}

} // namespace

TEST(Stability, WhatIsStableIsNeverTurnedWhateverIsPlayed) {
    Random random(2);
    int found = 0;
    for (const auto& options : all_options) {
        const Frame frame(options);
        for (int i = 0; i < 400; ++i) {
            const Position at = position_of(i % 2 == 0 ? random_position(options, 6, random)
                                                       : scattered_position(options, 5, random));
            const Board stable = stable_discs(at, frame);
            ASSERT_EQ(stable & ~at.own, 0U);
            ASSERT_EQ(stable & turned_by_any(at, at.own, frame, true, false), 0U);
            found += count_bits(stable);
        }
    }
    EXPECT_GT(found, 10'000); // a test of nothing would pass as well
}

TEST(Stability, AFullBoardIsAllStableAndAnEdgeMayBeWithoutItsCorners) {
    const Frame frame({8, true});
    EXPECT_EQ(stable_discs({~Board{0}, 0}, frame), ~Board{0});
    // A full first row: nothing on it can be outflanked.
    const Position row{0x7e, 0x81};
    EXPECT_EQ(stable_discs(row, frame), Board{0x7e});
    // The same with a gap beside the left corner is open.
    EXPECT_EQ(stable_discs({0x7c, 0x81}, frame), Board{0});
}

} // namespace papan::engines::othello_search
