// The pool: what stays when the tree is cut, and that its memory is bounded.
#include "papan/search/mcts_tree.hpp"

#include "papan/base/random.hpp"

#include <functional>
#include <gtest/gtest.h>

namespace papan::search {
namespace {

using Tree = MctsTree<int>;

// Grown in a random order, each child with a move that says where it is and fewer visits than its
// parent.
void grow_by_chance(Tree& tree, int nodes, Random& random) {
    (void)tree.allocate(1);
    tree.node(Tree::root).visits = 1'000'000;
    std::vector<Tree::Index> bare{Tree::root};
    for (int grown = 0; grown < nodes && !bare.empty(); ++grown) {
        const auto pick = random.below(static_cast<std::uint32_t>(bare.size()));
        const Tree::Index at = bare[pick];
        bare.erase(bare.begin() + pick);
        auto& parent = tree.node(at);
        std::vector<int> moves(1 + random.below(40));
        for (std::size_t i = 0; i < moves.size(); ++i)
            moves[i] = parent.move % 10'000'000 * 41 + static_cast<int>(i) + 1;
        if (!tree.grow(parent, moves, Seat::second)) return;
        for (Tree::Index i = 0; i < parent.child_count; ++i) {
            tree.node(parent.first_child + i).visits = random.below(parent.visits + 1);
            bare.push_back(parent.first_child + i);
        }
    }
}

// Everything below a node as text, as far as keep() should leave it.
std::string text_of(const Tree& tree, const Tree::Node& node, std::uint32_t fewest, bool top) {
    std::string text = std::to_string(node.move) + "x" + std::to_string(node.visits.load());
    if (!node.has_children() || (!top && node.visits < fewest)) return text;
    text += "(";
    for (const auto& child : tree.children(node)) text += text_of(tree, child, fewest, false) + " ";
    return text + ")";
}

TEST(MctsTreePool, KeepsExactlyWhatItShould) {
    Random random(1);
    for (int round = 0; round < 20; ++round) {
        Tree tree(100'000);
        grow_by_chance(tree, 500, random);
        const auto& root = tree.node(Tree::root);
        const Tree::Index top =
            round % 2 == 0 ? Tree::root : root.first_child + random.below(root.child_count);
        const std::uint32_t fewest = round % 3 == 0 ? 0 : random.below(1000);
        const auto expected = text_of(tree, tree.node(top), fewest, true);
        tree.keep(top, fewest);
        EXPECT_EQ(text_of(tree, tree.node(Tree::root), 0, true), expected);
    }
}

TEST(MctsTreePool, PruningMakesRoomAgain) {
    Random random(2);
    Tree tree(Tree(1).capacity() * 2);
    grow_by_chance(tree, 1'000'000, random);
    ASSERT_TRUE(tree.is_full());
    tree.prune();
    EXPECT_FALSE(tree.is_full());
    EXPECT_LE(tree.count_kept(0), tree.capacity() / 2);
    EXPECT_TRUE(tree.allocate(1000));
}

} // namespace
} // namespace papan::search
