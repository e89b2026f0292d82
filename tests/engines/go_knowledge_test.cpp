// What mcts knows of Go: ladders, shapes, features of moves, and playouts that keep to the rules.
#include "papan/engines/go/heavy_playout.hpp"
#include "papan/engines/go/pattern3.hpp"
#include "papan/engines/go/rated_go.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/search/step.hpp"
#include "tests/engines/go_positions.hpp"

namespace papan::engines {
namespace {

go::Point at(const Go::State& state, std::string_view vertex) {
    return *go::parse_vertex(state.board, vertex);
}

TEST(GoLadder, RunsToTheEdge) {
    const auto state = position("9 ........./..X....../.XO....../.X......./........./........./"
                                "........./........./......... X");
    go::LadderReader ladders;
    EXPECT_EQ(ladders.catching_move(state.board, at(state, "C7")), at(state, "D7"));
}

TEST(GoLadder, AStoneInTheWayBreaksIt) {
    const auto state = position("9 ........./..X....../.XO....../.X......./........./.....O.../"
                                "........./........./......... X");
    go::LadderReader ladders;
    EXPECT_EQ(ladders.catching_move(state.board, at(state, "C7")), go::no_point);
}

TEST(GoLadder, TakingAnAttackerEndsIt) {
    // White's C9 is caught along the edge, as below, but B9 can be taken at A9.
    const auto state = position("9 .XO....../.OX....../.O.X...../.O......./........./........./"
                                "........./........./......... O");
    go::LadderReader ladders;
    ASSERT_TRUE(state.board.in_atari(at(state, "C9")));
    EXPECT_FALSE(ladders.is_caught(state.board, at(state, "C9")));
    EXPECT_TRUE(ladders.saves(state.board, at(state, "C9"), at(state, "A9")));
}

TEST(GoLadder, OnTheEdgeThereIsNoWayOut) {
    // White C9 is in atari at D9; after D9 Black stands at E9 or D8.
    const auto state = position("9 .XO....../.XX....../...X...../........./........./........./"
                                "........./........./......... O");
    go::LadderReader ladders;
    ASSERT_TRUE(state.board.in_atari(at(state, "C9")));
    EXPECT_TRUE(ladders.is_caught(state.board, at(state, "C9")));
}

TEST(GoPatterns, KnowsShapesInEveryDirection) {
    // Hane at the head of White's stone: E6 and its mirror images; the empty centre is no shape.
    const auto state = position("9 ........./........./........./........./...XO..../........./"
                                "........./........./......... X");
    EXPECT_TRUE(patterns3().matches(state.board, at(state, "E6")));
    EXPECT_TRUE(patterns3().matches(state.board, at(state, "E4")));
    EXPECT_TRUE(patterns3().matches(state.board, at(state, "D6")));
    EXPECT_FALSE(patterns3().matches(state.board, at(state, "B2")));
}

bool has(GoRater& rater, const Go::State& state, std::string_view vertex, GoFeature feature) {
    const auto moves = search::moves_of<Go>(state);
    std::vector<GoFeatures> found(moves.size());
    rater.features(state, moves, found);
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i].point == at(state, vertex))
            return std::find(found[i].begin(), found[i].end(), feature) != found[i].end();
    ADD_FAILURE() << vertex << " is not legal";
    return false;
}

TEST(GoFeatures, SaysWhatMovesDo) {
    GoRater rater;
    // White's E5 is in atari at F5; Black's own chain is not.
    const auto atari = position("9 ........./........./........./....X..../...XO..../....X..../"
                                "........./........./......... X");
    EXPECT_TRUE(has(rater, atari, "F5", GoFeature::capture_small));
    EXPECT_TRUE(has(rater, atari, "A1", GoFeature::line_1_open));
    auto white = atari;
    white.to_move = Seat::second;
    EXPECT_TRUE(has(rater, white, "F5", GoFeature::escape));
    // Inside a black ponnuki White puts itself into atari or dies; Black would fill its own eye.
    const auto ponnuki = position("9 ........./........./........./....X..../...X.X.../....X..../"
                                  "........./........./......... X");
    EXPECT_TRUE(has(rater, ponnuki, "E5", GoFeature::own_eye));
}

TEST(GoFeatures, DistancesAreFromTheLastMove) {
    GoRater rater;
    auto state = Go::initial({});
    const auto before = search::moves_of<Go>(state);
    std::vector<GoFeatures> found(before.size());
    rater.features(state, before, found);
    for (const auto& features : found)
        for (const GoFeature feature : features) EXPECT_LT(feature, GoFeature::distance_2);
    Go::apply(state, {state.board.at(4, 4)});
    EXPECT_TRUE(has(rater, state, go::format_vertex(state.board, state.board.at(4, 5)),
                    GoFeature::distance_2));
    EXPECT_TRUE(has(rater, state, go::format_vertex(state.board, state.board.at(5, 6)),
                    GoFeature::distance_5));
    EXPECT_EQ(state.board.last(), state.board.at(4, 4));
    Go::apply(state, Go::pass);
    EXPECT_EQ(state.board.last(), go::no_point);
}

TEST(GoRatings, AreAboveZeroForEveryMove) {
    GoRater rater;
    Random random(4);
    for (int game = 0; game < 5; ++game) {
        auto state = Go::initial({});
        while (!Go::outcome(state)) {
            const auto moves = search::moves_of<Go>(state);
            std::vector<float> ratings(moves.size());
            rater.rate(state, moves, ratings);
            for (const float rating : ratings) ASSERT_GT(rating, 0);
            Go::apply(state, Go::random_move(state, random));
        }
    }
}

TEST(HeavyPlayouts, KeepToTheRulesAndEnd) {
    Random random(5);
    go::LadderReader ladders;
    for (const int size : {5, 9, 13}) {
        for (int round = 0; round < 20; ++round) {
            go::Board board(size), watched(size);
            std::vector<Played<Go::Move>> trace;
            const int moves = HeavyPlayout(board, random, ladders)
                                  .run(go::Colour::black, go::playout_limit(board), &trace);
            EXPECT_LT(moves, go::playout_limit(board));
            // The trace makes the same board, each move legal where it was made; passes are left
            // out, so a ko may have been retaken after one.
            for (const auto& [seat, move] : trace) {
                const auto colour = go::colour_of(seat);
                ASSERT_EQ(watched.colour(move.point), go::Colour::empty);
                ASSERT_FALSE(watched.is_suicide(move.point, colour));
                watched.play(move.point, colour);
            }
            EXPECT_TRUE(watched.same_stones(board));
        }
    }
}

TEST(HeavyPlayouts, AnswerAnAtari) {
    // White has just put four stones into atari: E2 saves them, and E1 takes those that did it.
    auto state = position("9 ........./........./........./........./........./........./"
                          "OOOO...../XXXX...../OOO...... O");
    Go::apply(state, {at(state, "D1")});
    Random random(6);
    go::LadderReader ladders;
    int saved = 0;
    for (int i = 0; i < 200; ++i) {
        go::Board board = state.board;
        const auto point = HeavyPlayout(board, random, ladders).choose(go::Colour::black, 0);
        saved += point == at(state, "E2") || point == at(state, "E1") ? 1 : 0;
    }
    EXPECT_GT(saved, 170);
}

} // namespace
} // namespace papan::engines
