// Exchanges whose outcome can be counted by hand: a piece taken counts for both sides.
#include "papan/engines/shogi/see.hpp"

#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan::engines::shogi_search {
namespace {

// The largest gain the exchange is sure of.
int worth(const char* sfen, const char* text) {
    const auto state = *Shogi::parse_position(sfen, {});
    const auto move = *Shogi::parse_move(state, text);
    int least = -10'000;
    while (exchange_gains(state.position, move, least + 5)) least += 5;
    return least;
}

TEST(ShogiExchange, AFreePieceIsWonWhole) {
    EXPECT_EQ(worth("4k4/9/9/4p4/9/9/9/4R4/4K4 b - 1", "5h5d"), capture_gain(shogi::Kind::pawn));
}

TEST(ShogiExchange, AGuardedPawnCostsTheRook) {
    EXPECT_EQ(worth("4k4/9/4g4/4p4/9/9/9/4R4/4K4 b - 1", "5h5d"),
              capture_gain(shogi::Kind::pawn) - capture_gain(shogi::Kind::rook));
}

TEST(ShogiExchange, ASecondAttackerBehindTheFirstTakesPart) {
    // Rook takes pawn, gold takes rook, lance behind takes gold.
    EXPECT_EQ(worth("4k4/9/4g4/4p4/9/9/9/4R4/3KL4 b - 1", "5h5d"),
              capture_gain(shogi::Kind::pawn) - capture_gain(shogi::Kind::rook) +
                  capture_gain(shogi::Kind::gold));
}

TEST(ShogiExchange, AKingDoesNotTakeWhatIsGuarded) {
    EXPECT_EQ(worth("9/4k4/4p4/4P4/9/9/9/4L4/4K4 b - 1", "5d5c"), capture_gain(shogi::Kind::pawn));
}

TEST(ShogiExchange, ADropMayBeLost) {
    EXPECT_EQ(worth("4k4/9/4p4/9/9/9/9/9/4K4 b G 1", "G*5d"), -capture_gain(shogi::Kind::gold));
    EXPECT_EQ(worth("4k4/9/4p4/9/9/9/9/9/4K4 b G 1", "G*5e"), 0);
}

} // namespace
} // namespace papan::engines::shogi_search
