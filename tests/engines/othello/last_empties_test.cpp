#include "papan/engines/othello/last_empties.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

// Every number of squares it takes, of games and of scattered discs, asked at every height.
TEST(OthelloLastEmpties, TellsTheSideAndABoundOnIt) {
    Random random(12);
    for (const auto& options : all_options) {
        const Frame frame(options);
        LastEmpties last(frame);
        for (int i = 0; i < 1600; ++i) {
            const int empties = 1 + i % LastEmpties::most;
            const auto state = i % 3 == 0 ? random_position(options, empties, random)
                                          : scattered_position(options, empties, random);
            const int value = minimax(state);
            const Position at = position_of(state);
            // Close to the value, where a mistake shows, and anywhere.
            const int alpha = i % 2 == 0 ? value - 2 + static_cast<int>(random.below(5))
                                         : static_cast<int>(random.below(129)) - 64;
            const int bound = last.value(at, frame.empties(at), alpha);
            if (value > alpha) {
                ASSERT_GT(bound, alpha) << Othello::format_position(state);
                ASSERT_LE(bound, value) << Othello::format_position(state);
            } else {
                ASSERT_LE(bound, alpha) << Othello::format_position(state);
                ASSERT_GE(bound, value) << Othello::format_position(state);
            }
        }
        EXPECT_GT(last.take_nodes(), 0U);
        EXPECT_EQ(last.take_nodes(), 0U);
    }
}

} // namespace papan::engines::othello_search
