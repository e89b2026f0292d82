#include "papan/search/greedy.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

TEST(GreedyTest, TakesTheMostDiscsWhenDiscsAreAllItSees) {
    Greedy<Othello> search(Othello::evaluations()[2]); // difference
    for (const auto& state : sample_positions<Othello>({}, 200, 50, 8)) {
        const auto result = run(search, state, {});
        if (result.move == Othello::pass) continue;
        int most = 0;
        for (const auto move : moves_of<Othello>(state)) {
            auto next = state;
            Othello::apply(next, move);
            if (Othello::outcome(next)) most = 1000; // an end of the game outweighs every count
            most = std::max(most, count_bits(othello::flips(
                                      Othello::own(state), Othello::opponent(state), move.square)));
        }
        if (most >= 1000) continue;
        EXPECT_EQ(count_bits(othello::flips(Othello::own(state), Othello::opponent(state),
                                            result.move.square)),
                  most);
    }
}

TEST(GreedyTest, WinsAtOnceWhenItCan) {
    const auto state = *Othello::parse_position("XO------" + std::string(56, '-') + " X", {});
    Greedy<Othello> search(Othello::evaluations()[0]);
    EXPECT_EQ(run(search, state, {}).report.value, 1);
}

TEST(GreedyTest, LooksAtNoMoreMovesThanItMay) {
    Greedy<Othello> search(Othello::evaluations()[0]);
    EXPECT_EQ(run(search, Othello::initial({}), {.nodes = 2}).report.moves.size(), 2U);
}

} // namespace
} // namespace papan::search
