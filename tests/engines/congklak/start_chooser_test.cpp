// The choices before play in turns begins.
#include "papan/engines/congklak/matrix_game.hpp"
#include "papan/engines/congklak/start_chooser.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::engines {
namespace {

using State = Congklak::State;

SearchResult<Congklak> choice_at(CongklakPlayer& player, const State& state,
                                 std::uint64_t nodes = 2000) {
    Limits limits;
    limits.nodes = nodes;
    const Budget budget(limits);
    SearchCall<Congklak> call{budget};
    return player.search(state, call);
}

State position(std::string_view text, std::string_view rules) {
    return *Congklak::parse_position(text, *Congklak::parse_options(rules));
}

// Rock, paper, scissors with a paper that wins double: the odds are 1/4, 1/4 and 1/2.
TEST(MatrixGame, FindsTheOddsOfAKnownGame) {
    const auto solution = solve_matrix_game({{0, -2, 1}, {2, 0, -1}, {-1, 1, 0}});
    EXPECT_NEAR(solution.value, 0, 0.02);
    EXPECT_NEAR(solution.rows[0], 0.25, 0.02);
    EXPECT_NEAR(solution.rows[1], 0.25, 0.02);
    EXPECT_NEAR(solution.columns[2], 0.5, 0.02);
}

TEST(MatrixGame, TakesADominatingChoice) {
    const auto solution = solve_matrix_game({{3, 5}, {1, 2}});
    EXPECT_GT(solution.rows[0], 0.99);
    EXPECT_GT(solution.columns[0], 0.99);
}

TEST(StartChooser, SwapsIntoTheBetterPlace) {
    CongklakPlayer player({}, 1);
    const auto good_for_first = position("0,0,3,9/1,0,0,0 second swap", "pie");
    EXPECT_EQ(choice_at(player, good_for_first).move, Congklak::swap);
    const auto good_for_second = position("0,0,3,0/1,0,0,9 second swap", "pie");
    EXPECT_EQ(choice_at(player, good_for_second).move, Congklak::keep);
}

// What can be swapped is made even; what cannot, as good as can be.
TEST(StartChooser, ThePieMakesTheFirstTurnEven) {
    const auto won_by = [](std::string_view rules) {
        CongklakPlayer player({}, 1);
        auto state = Congklak::initial(*Congklak::parse_options(rules));
        while (state.phase == Congklak::Phase::first_turn)
            Congklak::apply(state, choice_at(player, state).move);
        state.phase = Congklak::Phase::play;
        return CongklakAlphaBeta({}).margin(state, 2000);
    };
    EXPECT_LE(std::abs(won_by("holes=5,seeds=5,pie")), 4);
    EXPECT_GT(won_by("holes=5,seeds=5,opening-moves=20"), 10);
}

// The second player draws from the same odds whatever the first has chosen.
TEST(StartChooser, TheSecondPlayerDoesNotLookAtTheFirstChoice) {
    const auto start = Congklak::initial(*Congklak::parse_options("start=simultaneous"));
    std::set<int> replies;
    for (std::uint8_t first = 0; first < 7; ++first) {
        auto state = start;
        Congklak::apply(state, {first});
        CongklakPlayer player({}, 5);
        replies.insert(choice_at(player, state).move.hole);
    }
    EXPECT_EQ(replies.size(), 1U);
}

} // namespace
} // namespace papan::engines
