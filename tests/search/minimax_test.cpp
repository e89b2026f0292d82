#include "papan/search/minimax.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/pile_game.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

const Evaluation<Othello::State>& discs() {
    return Othello::evaluations()[1];
}

// The paper's recursion written down once more, as simply as it goes: MAX and MIN by who moves,
// leaves by disc count of the player, skips cost nothing, a finished game counts its discs and the
// win beyond all of them.
int paper_value(const Othello::State& state, Seat player, int levels_below) {
    const int count = count_bits(player == Seat::first ? state.black : state.white);
    if (const auto outcome = Othello::outcome(state)) {
        const float result = seen_from(*outcome, player).value;
        return count + (result > 0 ? 128 : result < 0 ? -128 : 0);
    }
    if (levels_below == 0) return count;
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    const bool skipped = moves[0] == Othello::pass;
    std::optional<int> best;
    for (const auto move : moves) {
        auto next = state;
        Othello::apply(next, move);
        const int value = paper_value(next, player, skipped ? levels_below : levels_below - 1);
        if (!best || (state.to_move == player ? value > *best : value < *best)) best = value;
    }
    return *best;
}

TEST(MinimaxTest, EqualsThePapersRecursionAndTakesTheFirstBest) {
    Minimax<Othello> search(discs(), 4);
    for (const auto& state : sample_positions<Othello>({}, 500, 59, 1)) {
        const auto result = run(search, state, {});
        const auto moves = moves_of<Othello>(state);
        const int below = is_skipped<Othello>(moves) ? 3 : 2;
        std::optional<int> best;
        Othello::Move first_best;
        for (const auto move : moves) {
            auto next = state;
            Othello::apply(next, move);
            const int value = paper_value(next, state.to_move, below);
            if (best && value <= *best) continue;
            best = value;
            first_best = move;
        }
        const int end = *best > 64 ? 1 : *best < -64 ? -1 : 0; // a finished game counts 128 more
        ASSERT_EQ(result.report.score, *best - end * 128) << Othello::format_position(state);
        ASSERT_EQ(result.move, first_best) << Othello::format_position(state);
    }
}

TEST(MinimaxTest, FourLevelsAreThePositionAndThreeMoves) {
    Minimax<Othello> search(discs(), 4);
    const auto result = run(search, Othello::initial({}), {});
    EXPECT_EQ(result.report.nodes, 4U + 12U + 56U); // perft 1, 2, 3: nothing is pruned
    EXPECT_EQ(result.report.playouts, 56U);
    EXPECT_EQ(result.report.depth, 3);
}

TEST(MinimaxTest, TheTreeIsWhatThePaperDraws) {
    Minimax<Othello> search(discs(), 4);
    const auto result = run(search, Othello::initial({}), {}, true);
    ASSERT_TRUE(result.tree);
    const auto& nodes = result.tree->nodes;
    ASSERT_EQ(nodes.size(), 1U + 4U + 12U + 56U);
    EXPECT_EQ(nodes[0].parent, -1);
    EXPECT_TRUE(nodes[0].maximises);
    EXPECT_EQ(nodes[static_cast<std::size_t>(nodes[0].best_child)].move, result.move);

    // Every inner node's value is the best of its children's, first come first.
    std::vector<std::vector<int>> children(nodes.size());
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        ASSERT_LT(nodes[i].parent, static_cast<int>(i));
        children[static_cast<std::size_t>(nodes[i].parent)].push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind != TreeNodeKind::inner) {
            EXPECT_EQ(nodes[i].kind, TreeNodeKind::leaf);
            EXPECT_TRUE(children[i].empty());
            continue;
        }
        int best = children[i].front();
        for (const int child : children[i]) {
            const int value = nodes[static_cast<std::size_t>(child)].value;
            const int best_value = nodes[static_cast<std::size_t>(best)].value;
            if (nodes[i].maximises ? value > best_value : value < best_value) best = child;
        }
        EXPECT_EQ(nodes[i].best_child, best);
        EXPECT_EQ(nodes[i].value, nodes[static_cast<std::size_t>(best)].value);
    }
    EXPECT_EQ(result.report.line.size(), 3U);
}

TEST(MinimaxTest, ASkippedSideCostsNoLevel) {
    // White cannot move: black moves, white is skipped, black moves again: two moves of black
    // within three.
    const auto state = *Othello::parse_position("XO-XO---" + std::string(56, '-') + " X", {});
    Minimax<Othello> search(discs(), 3);
    const auto result = run(search, state, {}, true);
    bool skipped = false;
    for (const auto& node : result.tree->nodes) skipped |= node.kind == TreeNodeKind::skipped;
    EXPECT_TRUE(skipped);
    EXPECT_EQ(result.report.score, 6); // both runs taken, white wiped out: won
    EXPECT_EQ(result.report.value, 1);
}

TEST(MinimaxTest, AFinishedGameIsDecidedByTheCount) {
    // b1 wins at once with few discs; nothing else matters.
    const auto state = *Othello::parse_position("XO------" + std::string(56, '-') + " X", {});
    Minimax<Othello> search(discs(), 4);
    const auto result = run(search, state, {}, true);
    EXPECT_EQ(result.report.score, 3);
    EXPECT_EQ(result.report.score_of, ScoreOf::count);
    EXPECT_EQ(result.report.value, 1);
    const auto& last = result.tree->nodes.back();
    EXPECT_EQ(last.kind, TreeNodeKind::finished);
    EXPECT_EQ(last.value, 3 + 128); // above all that is not finished
    EXPECT_EQ(result.tree->scale.told(last.value), 3);
    EXPECT_EQ(result.tree->scale.end_of(last.value), 1);
    EXPECT_EQ(result.tree->scale.told(20 - 128), 20);
    EXPECT_EQ(result.tree->scale.end_of(20 - 128), -1);
}

TEST(MinimaxTest, ASpentBudgetStillGivesTheBestOfTheKnown) {
    Minimax<Othello> search(discs(), 6);
    const auto result = run(search, Othello::initial({}), {.nodes = 5}, true);
    EXPECT_TRUE(Othello::is_legal(Othello::initial({}), result.move));
    EXPECT_LE(result.report.nodes, 5U);
    bool unfinished = false;
    for (const auto& node : result.tree->nodes) unfinished |= node.kind == TreeNodeKind::unfinished;
    EXPECT_TRUE(unfinished);
}

TEST(MinimaxTest, ADepthLimitIsCountedInMoves) {
    Minimax<Othello> search(discs(), 4);
    EXPECT_EQ(run(search, Othello::initial({}), {.depth = 1}).report.nodes, 4U);
}

TEST(MinimaxTest, ExtraTurnsAreNotTheOpponents) {
    // Two counters: taking both wins, and so does nothing else.
    Minimax<PileGame> search(PileGame::evaluations()[0], 5);
    EXPECT_EQ(run(search, PileGame::initial({2}), {}).move.take, 2);
    // Five: take two and move again, take the last three.
    EXPECT_EQ(run(search, PileGame::initial({5}), {}).move.take, 2);
}

} // namespace
} // namespace papan::search
