// Leaf counts published for the start position (a pass is a ply, a finished game counts one leaf)
// and confirmed by other programs: see docs/games/othello.md.
#include "papan/search/perft.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/games/othello/reference.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

struct Count {
    int depth;
    std::uint64_t leaves;
};

class OthelloPerft : public testing::TestWithParam<Count> {};

TEST_P(OthelloPerft, EqualsThePublishedCount) {
    auto state = Othello::initial({});
    EXPECT_EQ(search::perft<Othello>(state, GetParam().depth), GetParam().leaves);
}

INSTANTIATE_TEST_SUITE_P(Start, OthelloPerft,
                         testing::Values(Count{1, 4}, Count{2, 12}, Count{3, 56}, Count{4, 244},
                                         Count{5, 1396}, Count{6, 8200}, Count{7, 55092},
                                         Count{8, 390216}, Count{9, 3005288}));
INSTANTIATE_TEST_SUITE_P(SlowStart, OthelloPerft,
                         testing::Values(Count{10, 24571284}, Count{11, 212258800}));

// Small boards have no published counts: the array-and-directions reference counts them.
std::uint64_t reference_perft(const othello::reference::Position& position, char side, int depth) {
    using namespace othello::reference;
    if (depth == 0) return 1;
    const char enemy = side == 'X' ? 'O' : 'X';
    std::uint64_t leaves = 0;
    bool any = false, enemy_can = false;
    for (int y = 0; y < position.size; ++y) {
        for (int x = 0; x < position.size; ++x) {
            enemy_can |= !flips(position, enemy, y * 8 + x).empty();
            const auto turned = flips(position, side, y * 8 + x);
            if (turned.empty()) continue;
            any = true;
            Position next = position;
            next.squares[static_cast<std::size_t>(y * 8 + x)] = side;
            for (const int square : turned) next.squares[static_cast<std::size_t>(square)] = side;
            leaves += reference_perft(next, enemy, depth - 1);
        }
    }
    if (any) return leaves;
    return enemy_can ? reference_perft(position, enemy, depth - 1) : 1;
}

TEST(OthelloPerftSmall, EqualsTheReference) {
    for (const auto& [size, depth] : {std::pair{4, 12}, std::pair{6, 7}, std::pair{8, 5}}) {
        auto state = Othello::initial({size, false});
        const auto position = othello::reference::make(state.black, state.white, size);
        for (int d = 1; d <= depth; ++d)
            EXPECT_EQ(search::perft<Othello>(state, d), reference_perft(position, 'X', d))
                << size << "x" << size << " depth " << d;
    }
}

} // namespace
} // namespace papan
