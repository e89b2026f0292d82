#include "papan/engines/othello/solver.hpp"

#include "papan/core/any_game.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

namespace {

Solution solved(const Othello::State& state, const SolveRequest& request = {}) {
    const auto solution = solve_othello(AnyState::of<Othello>(state), request);
    EXPECT_TRUE(solution) << solution.error().message;
    return solution.value_or(Solution{});
}

} // namespace

TEST(OthelloSolver, GivesEveryMoveItsValueAndALineThatLeadsThere) {
    Random random(10);
    for (const auto& options : all_options) {
        for (int i = 0; i < 30; ++i) {
            const auto state = i % 3 == 0 ? scattered_position(options, 7, random)
                                          : random_position(options, 8, random);
            const Solution solution = solved(state);
            EXPECT_EQ(solution.value, minimax(state));
            Othello::Moves moves;
            Othello::legal_moves(state, moves);
            ASSERT_EQ(solution.moves.size(), moves.size());
            for (std::size_t k = 0; k < moves.size(); ++k) {
                auto next = state;
                Othello::apply(next, moves[k]);
                EXPECT_EQ(solution.moves[k].move, Othello::format_move(state, moves[k]));
                EXPECT_EQ(solution.moves[k].value, -minimax(next));
            }
            auto at = state;
            for (const std::string& text : solution.line) {
                const auto move = Othello::parse_move(at, text);
                ASSERT_TRUE(move);
                Othello::apply(at, *move);
                const int value = minimax(at);
                EXPECT_EQ(at.to_move == state.to_move ? value : -value, solution.value);
            }
        }
    }
}

TEST(OthelloSolver, ThreadsAndWindowsGiveTheSameValue) {
    Random random(11);
    for (const auto& options : all_options) {
        for (int i = 0; i < 6; ++i) {
            const auto state = random_position(options, 13, random);
            const int value = solved(state).value;
            SolveRequest request;
            request.only_value = true;
            EXPECT_EQ(solved(state, request).value, value);
            EXPECT_EQ(solved(state, request).moves.size(), 1U);
            request.threads = 3;
            EXPECT_EQ(solved(state, request).value, value);
            request.only_result = true;
            EXPECT_EQ(solved(state, request).value, value > 0 ? 1 : value < 0 ? -1 : 0);
        }
    }
}

TEST(OthelloSolver, AFinishedGameIsWorthWhatItShows) {
    const auto state = Othello::parse_position(
        "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---- O", {8, true});
    ASSERT_TRUE(state) << state.error().message;
    EXPECT_EQ(solved(*state).value, -64);
    EXPECT_TRUE(solved(*state).moves.empty());
}

TEST(OthelloSolver, GivesUpWhenToldTo) {
    StopSource source;
    source.request_stop();
    SolveRequest request;
    request.stop = source.token();
    const auto answer = solve_othello(AnyState::of<Othello>(Othello::initial({8, true})), request);
    ASSERT_FALSE(answer);
    EXPECT_TRUE(answer.error().message.starts_with("not solved: stopped"))
        << answer.error().message;
}

// The positions of the French federation's endgame test with the fewest empty squares, and the
// values published for them.
struct Published {
    const char* position;
    int value;
};

class FfoPositions : public testing::TestWithParam<Published> {};

TEST_P(FfoPositions, HaveTheirPublishedValue) {
    const auto state = Othello::parse_position(GetParam().position, {8, true});
    ASSERT_TRUE(state) << state.error().message;
    SolveRequest request;
    request.only_value = true;
    EXPECT_EQ(solved(*state, request).value, GetParam().value);
}

INSTANTIATE_TEST_SUITE_P(
    Ffo, FfoPositions,
    testing::Values(
        Published{"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18},
        Published{"-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10},
        Published{"----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2},
        Published{"-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0},
        Published{"-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32},
        Published{"--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X", 14},
        Published{"--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X", 8},
        Published{"---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", 8},
        Published{"--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O", -8},
        Published{"-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O", 10},
        Published{"---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO- O", 30},
        Published{"--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O", -8}));

} // namespace papan::engines::othello_search
