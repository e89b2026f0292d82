// The tree an alpha-beta search tells of is the one it walked: values come from children, cut-offs
// from bounds, and nobody searches differently for being watched.
#include "papan/games/othello/othello.hpp"
#include "papan/search/alphabeta.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

using OthelloTree = Tree<Othello::Move>;

std::vector<std::vector<int>> children_of(const OthelloTree& tree) {
    std::vector<std::vector<int>> children(tree.nodes.size());
    for (std::size_t i = 1; i < tree.nodes.size(); ++i)
        children[static_cast<std::size_t>(tree.nodes[i].parent)].push_back(static_cast<int>(i));
    return children;
}

void expect_walked(const OthelloTree& tree, const Othello::State& root, Seat thinker) {
    const auto children = children_of(tree);
    std::vector<Othello::State> states;
    int cuts = 0;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const auto& node = tree.nodes[i];
        states.push_back(i == 0 ? root : states[static_cast<std::size_t>(node.parent)]);
        if (i > 0) Othello::apply(states.back(), node.move);
        EXPECT_EQ(node.maximises, Othello::to_move(states.back()) == thinker);
        if (node.kind != TreeNodeKind::inner) {
            EXPECT_TRUE(children[i].empty());
            EXPECT_FALSE(node.bound);
            cuts += node.kind == TreeNodeKind::cut;
            continue;
        }
        EXPECT_EQ(children[i].size(), moves_of<Othello>(states.back()).size());
        std::optional<int> best;
        bool is_cut = false;
        for (const int child : children[i]) {
            const auto& row = tree.nodes[static_cast<std::size_t>(child)];
            if (row.kind == TreeNodeKind::cut) {
                is_cut = true;
                continue;
            }
            EXPECT_FALSE(is_cut); // the rest is cut off, not something in between
            if (!best || (node.maximises ? row.value > *best : row.value < *best)) best = row.value;
        }
        ASSERT_TRUE(best);
        EXPECT_EQ(node.value, *best);
        EXPECT_EQ(tree.nodes[static_cast<std::size_t>(node.best_child)].value, *best);
        if (node.bound) {
            EXPECT_TRUE(node.maximises ? node.value >= *node.bound : node.value <= *node.bound);
        }
        EXPECT_TRUE(!is_cut || node.bound);
    }
    EXPECT_GT(cuts, 0);
}

TEST(AlphaBetaTreeTest, IsTheTreeThatWasWalked) {
    const auto& evaluation = Othello::evaluations()[0];
    for (const std::size_t megabytes : {0U, 4U})
        for (const auto& state : sample_positions<Othello>({}, 6, 40, 31)) {
            AlphaBeta<Othello> watched(evaluation, megabytes), alone(evaluation, megabytes);
            const auto with = run(watched, state, {.depth = 4}, true);
            const auto without = run(alone, state, {.depth = 4});
            EXPECT_EQ(with.move, without.move);
            EXPECT_EQ(with.report.nodes, without.report.nodes);
            EXPECT_EQ(with.report.score, without.report.score);
            EXPECT_FALSE(without.tree);
            if (with.report.depth < 4) continue; // the end was in sight
            ASSERT_TRUE(with.tree);
            expect_walked(*with.tree, state, Othello::to_move(state));
            EXPECT_EQ(to_points(with.tree->nodes[0].value), with.report.score);
            const auto best = static_cast<std::size_t>(with.tree->nodes[0].best_child);
            EXPECT_EQ(with.tree->nodes[best].move, with.move);
        }
}

TEST(AlphaBetaTreeTest, ALargerOneThanCanBeLookedAtIsNotKept) {
    AlphaBeta<Othello> search(Othello::evaluations()[0], 0);
    const auto result = run(search, Othello::initial({}), {.depth = 8}, true);
    EXPECT_EQ(result.report.depth, 8);
    ASSERT_TRUE(result.tree);
    EXPECT_LE(result.tree->nodes.size(), AlphaBetaTree<Othello>::most_nodes);
    EXPECT_GT(result.tree->nodes.size(), 1000U);
    expect_walked(*result.tree, Othello::initial({}), Seat::first);
}

} // namespace
} // namespace papan::search
