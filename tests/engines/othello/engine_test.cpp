#include "papan/engines/othello/engine.hpp"

#include "positions.hpp"

namespace papan::engines {

using namespace othello_search;

namespace {

SearchResult<Othello> thought(const Othello::State& state, const Limits& limits,
                              OthelloEngineSettings settings = {.table_megabytes = 4},
                              std::vector<Othello::Move> root_moves = {}) {
    OthelloEngine engine(std::move(settings));
    const Budget budget(limits);
    SearchCall<Othello> call{budget};
    call.root_moves = std::move(root_moves);
    return engine.search(state, call);
}

} // namespace

TEST(OthelloEngine, PlaysTheEndExactlyAndSaysSo) {
    Random random(12);
    for (const auto& options : all_options) {
        for (int i = 0; i < 20; ++i) {
            const auto state = random_position(options, 8, random);
            const auto result = thought(state, {.until_stopped = true});
            EXPECT_TRUE(result.report.exact);
            EXPECT_EQ(result.report.score, minimax(state));
            auto next = state;
            Othello::apply(next, result.move);
            EXPECT_EQ(-minimax(next), minimax(state));
        }
    }
}

TEST(OthelloEngine, EstimatesAreDiscsAndNotMarkedExact) {
    Random random(13);
    for (int i = 0; i < 10; ++i) {
        const auto state = random_position({8, false}, 40, random);
        const auto result = thought(state, {.depth = 3});
        EXPECT_FALSE(result.report.exact);
        EXPECT_EQ(result.report.depth, 3);
        ASSERT_TRUE(result.report.score);
        EXPECT_LE(std::abs(*result.report.score), 64);
    }
}

TEST(OthelloEngine, KeepsToNodesAndPlayouts) {
    const auto state = Othello::initial({});
    for (const std::uint64_t limit : {1U, 50U, 3000U}) {
        EXPECT_LE(thought(state, {.nodes = limit}).report.nodes, limit);
        EXPECT_LE(thought(state, {.playouts = limit}).report.playouts, limit);
        EXPECT_LE(
            thought(state, {.nodes = limit}, {.table_megabytes = 4, .threads = 2}).report.nodes,
            limit);
    }
}

TEST(OthelloEngine, GivesAsManyLinesAsAskedForBestFirst) {
    Random random(14);
    const auto state = random_position({8, true}, 9, random);
    const auto result =
        thought(state, {.until_stopped = true}, {.table_megabytes = 4, .lines = 64});
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    ASSERT_EQ(result.report.moves.size(), moves.size());
    int last = most_discs;
    for (const auto& row : result.report.moves) {
        auto next = state;
        Othello::apply(next, row.move);
        EXPECT_FALSE(row.at_most);
        EXPECT_EQ(row.score, -minimax(next));
        EXPECT_LE(*row.score, last);
        EXPECT_FALSE(row.line.empty());
        last = *row.score;
    }
}

TEST(OthelloEngine, LooksOnlyAtTheMovesItIsToldTo) {
    const auto state = Othello::initial({});
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    for (const auto move : moves)
        EXPECT_EQ(thought(state, {.depth = 4}, {.table_megabytes = 4}, {move}).move, move);
}

} // namespace papan::engines
