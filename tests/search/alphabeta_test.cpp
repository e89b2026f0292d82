#include "papan/search/alphabeta.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/pile_game.hpp"
#include "tests/search/plain_minimax.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

// The reported score is in points; scores of finished games lose their bookkeeping on the way.
template <class G>
void expect_plain_value(AlphaBeta<G>& search, const typename G::State& state, int depth) {
    const auto& evaluation = G::evaluations()[0];
    const auto result = run(search, state, {.depth = depth});
    const int expected = plain_value<G>(state, evaluation, result.report.depth);
    ASSERT_EQ(result.report.score, to_points(expected))
        << G::format_position(state) << " depth " << depth;
    ASSERT_EQ(plain_move_value<G>(state, result.move, evaluation, result.report.depth), expected)
        << G::format_position(state) << " depth " << depth;
}

TEST(AlphaBetaTest, EqualsPlainMinimaxOnThousandsOfPositions) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 0);
    for (const auto& state : sample_positions<Othello>({}, 2000, 59, 1))
        for (int depth = 1; depth <= 3; ++depth)
            ASSERT_NO_FATAL_FAILURE(expect_plain_value(search, state, depth));
}

TEST(AlphaBetaTest, SlowEqualsPlainMinimaxDeeper) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 0);
    for (const auto& state : sample_positions<Othello>({6, false}, 1000, 31, 2))
        ASSERT_NO_FATAL_FAILURE(expect_plain_value(search, state, 5));
}

// With a table the value of a finished search is still the truth: nothing is cut off by depth any
// more.
TEST(AlphaBetaTest, WithATableSolvesEndgamesExactly) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 1);
    for (const auto& state : sample_positions<Othello>({4, true}, 300, 8, 3)) {
        const auto result = run(search, state, {.depth = 40});
        ASSERT_TRUE(result.report.exact);
        const int expected = plain_value<Othello>(state, Othello::evaluations()[0], 40);
        ASSERT_EQ(result.report.score, to_points(expected)) << Othello::format_position(state);
        ASSERT_EQ(
            to_points(plain_move_value<Othello>(state, result.move, Othello::evaluations()[0], 40)),
            to_points(expected));
    }
}

// 4x4 Othello is won by the second player, 11-3: known since computers play it.
TEST(AlphaBetaTest, SolvesFourByFour) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 16);
    const auto result = run(search, Othello::initial({4, false}), {.depth = 60});
    EXPECT_TRUE(result.report.exact);
    EXPECT_EQ(result.report.score, -8);
    EXPECT_EQ(result.report.value, -1);
}

// FFO 1-4 and others of the public endgame suite (14 empties): values as published with the suite.
struct Endgame {
    const char* position;
    int score;
    std::vector<std::string> best;
};

class AlphaBetaEndgame : public testing::TestWithParam<Endgame> {};

TEST_P(AlphaBetaEndgame, SlowFindsThePublishedScore) {
    // Published endgame scores give the empty squares to the winner.
    const auto state = *Othello::parse_position(GetParam().position, {8, true});
    AlphaBeta<Othello> search(Othello::evaluations()[0], 64);
    const auto result = run(search, state, {.depth = 60});
    EXPECT_TRUE(result.report.exact);
    EXPECT_EQ(result.report.score, GetParam().score);
    EXPECT_NE(std::find(GetParam().best.begin(), GetParam().best.end(),
                        Othello::format_move(state, result.move)),
              GetParam().best.end());
}

INSTANTIATE_TEST_SUITE_P(
    Ffo, AlphaBetaEndgame,
    testing::Values(
        Endgame{"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18, {"g8"}},
        Endgame{"-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10, {"a4"}},
        Endgame{"----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2, {"d1"}},
        Endgame{
            "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0, {"h8", "a5"}},
        Endgame{"-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32, {"g8"}}));

TEST(AlphaBetaTest, ExtraTurnsKeepTheirSign) {
    AlphaBeta<PileGame> plain(PileGame::evaluations()[0], 0),
        with_table(PileGame::evaluations()[0], 1);
    for (int pile = 1; pile <= 14; ++pile) {
        const auto state = PileGame::initial({pile});
        for (int depth = 1; depth <= 14; ++depth)
            ASSERT_NO_FATAL_FAILURE(expect_plain_value(plain, state, depth));
        const auto solved = run(with_table, state, {.depth = 30});
        EXPECT_EQ(solved.report.score,
                  to_points(plain_value<PileGame>(state, PileGame::evaluations()[0], 30)));
        EXPECT_TRUE(solved.report.exact);
    }
}

TEST(AlphaBetaTest, DeepensUntilTheGameIsSolvedAndThenEnds) {
    AlphaBeta<PileGame> search(PileGame::evaluations()[0], 1);
    const auto result = run(search, PileGame::initial({6}), {.until_stopped = true});
    EXPECT_TRUE(result.report.exact);
    EXPECT_LE(result.report.depth, 6);
}

TEST(AlphaBetaTest, SearchesFarFewerNodesThanPlainMinimax) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 16);
    const auto result = run(search, Othello::initial({}), {.depth = 8});
    EXPECT_LT(result.report.nodes, 100'000U); // perft(8) alone has 390,216 leaves
}

} // namespace
} // namespace papan::search
