// A mate in one that is found is one, and most are found.
#include "papan/engines/shogi/mate_in_one.hpp"

#include "papan/base/random.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan::engines::shogi_search {
namespace {

using namespace shogi;

bool mates(const Position& position, Move move) {
    Position next = position;
    next.make(move);
    return next.checkers() != 0 && count_moves(next) == 0;
}

TEST(ShogiMateInOne, FindsWhatTryingEveryMoveFinds) {
    Random random(11);
    int there = 0, found = 0;
    for (int game = 0; game < 60; ++game) {
        auto state = Shogi::initial({});
        while (!Shogi::outcome(state)) {
            Moves legal;
            list_moves(state.position, legal);
            const bool any = std::any_of(legal.begin(), legal.end(),
                                         [&](Move move) { return mates(state.position, move); });
            if (!Shogi::in_check(state)) {
                const auto move = mate_in_one(state.position);
                if (move) {
                    ASSERT_TRUE(is_legal_move(state.position, *move));
                    ASSERT_TRUE(mates(state.position, *move)) << Shogi::format_position(state);
                }
                there += any ? 1 : 0;
                found += move ? 1 : 0;
            }
            Shogi::apply(state, Shogi::random_move(state, random));
        }
    }
    EXPECT_GT(there, 20);
    EXPECT_GE(found, there * 3 / 4);
}

TEST(ShogiMateInOne, APawnThatIsDroppedDoesNotMate) {
    const auto mate_in = [](const char* sfen) {
        return mate_in_one(Shogi::parse_position(sfen, {})->position).has_value();
    };
    EXPECT_TRUE(mate_in("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
    // The same place for a pawn: its mate is against the rules.
    EXPECT_FALSE(mate_in("3rkr3/3p1p3/4G4/9/9/9/9/9/4K4 b P 1"));
    EXPECT_FALSE(mate_in("4k4/9/4P4/9/9/9/9/9/4K4 b S 1"));
}

} // namespace
} // namespace papan::engines::shogi_search
