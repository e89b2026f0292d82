// What is told of a searched tree, against a plain walk and a plain alpha-beta over random trees.
#include "papan/study/tree_view.hpp"

#include "papan/base/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace papan::study {
namespace {

using Json = nlohmann::ordered_json;

std::vector<int> children_of(const SearchTree& tree, int node) {
    std::vector<int> found;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i)
        if (tree.nodes[i].parent == node) found.push_back(static_cast<int>(i));
    return found;
}

// Fully searched, values of inner nodes those of minimax; sides may move twice. With few different
// values there are many equal ones.
SearchTree random_tree(Random& random, std::size_t size, std::uint32_t values) {
    SearchTree tree;
    tree.nodes.push_back({});
    while (tree.nodes.size() < size) {
        TreeNode<std::string> node;
        node.parent =
            static_cast<int>(random.below(static_cast<std::uint32_t>(tree.nodes.size() + 1) / 2));
        node.move = "m" + std::to_string(tree.nodes.size());
        node.maximises =
            tree.nodes[static_cast<std::size_t>(node.parent)].maximises == (random.below(5) == 0);
        tree.nodes.push_back(node);
    }
    for (int i = static_cast<int>(size) - 1; i >= 0; --i) {
        auto& node = tree.nodes[static_cast<std::size_t>(i)];
        const auto below = children_of(tree, i);
        if (below.empty()) {
            node.kind = TreeNodeKind::leaf;
            node.value = static_cast<int>(random.below(values)) - static_cast<int>(values / 2);
            continue;
        }
        const auto less = [&](int a, int b) {
            return tree.nodes[static_cast<std::size_t>(a)].value <
                   tree.nodes[static_cast<std::size_t>(b)].value;
        };
        node.best_child = node.maximises ? *std::max_element(below.begin(), below.end(), less)
                                         : *std::min_element(below.begin(), below.end(), less);
        node.value = tree.nodes[static_cast<std::size_t>(node.best_child)].value;
    }
    return tree;
}

struct PlainAlphaBeta {
    const SearchTree& tree;
    std::set<int> visited = {};
    std::map<int, int> last = {}; // of nodes that were left early: the child behind it

    int value(int at, int alpha, int beta) {
        visited.insert(at);
        const auto below = children_of(tree, at);
        const auto& node = tree.nodes[static_cast<std::size_t>(at)];
        if (below.empty()) return node.value;
        int best =
            node.maximises ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (const int child : below) {
            const int found = value(child, node.maximises ? std::max(alpha, best) : alpha,
                                    node.maximises ? beta : std::min(beta, best));
            best = node.maximises ? std::max(best, found) : std::min(best, found);
            const bool beyond = node.maximises ? best >= beta : best <= alpha;
            if (!beyond) continue;
            if (child != below.back()) last[at] = child;
            break;
        }
        return best;
    }
};

TEST(TreeViewTest, CutsAreThoseOfAPlainAlphaBeta) {
    Random random(31);
    for (int round = 0; round < 200; ++round) {
        const auto tree = std::make_shared<const SearchTree>(
            random_tree(random, 1 + random.below(60), round % 2 ? 3 : 100));
        PlainAlphaBeta plain{*tree};
        EXPECT_EQ(plain.value(0, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()),
                  tree->nodes[0].value);
        const TreeView view(tree);
        EXPECT_EQ(view.kept(), plain.visited.size());
        const Json marks = view.marks();
        EXPECT_EQ(marks["searched"], false);
        for (const auto& node : marks["cut"]) EXPECT_EQ(plain.visited.count(node.get<int>()), 0U);
        EXPECT_EQ(marks["cut"].size() + plain.visited.size(), tree->nodes.size());
        std::map<int, int> stops;
        for (const auto& stop : marks["stops"]) {
            stops[stop["node"]] = stop["after"];
            const bool maximises = tree->nodes[stop["node"].get<std::size_t>()].maximises;
            const int value = stop["value"], bound = stop["bound"];
            EXPECT_TRUE(maximises ? value >= bound : value <= bound);
        }
        EXPECT_EQ(stops, plain.last);
        EXPECT_EQ(view.summary(), (Json{{"nodes", tree->nodes.size()},
                                        {"kept", plain.visited.size()},
                                        {"searched", false}}));
    }
}

TEST(TreeViewTest, WhatIsOpenedIsThatOfAPlainWalkInItsOrder) {
    Random random(32);
    for (int round = 0; round < 100; ++round) {
        const auto tree =
            std::make_shared<const SearchTree>(random_tree(random, 1 + random.below(50), 50));
        const TreeView view(tree);
        const auto node = random.below(static_cast<std::uint32_t>(tree->nodes.size()));
        const int depth = static_cast<int>(random.below(5));
        std::vector<int> expected, layer{static_cast<int>(node)};
        for (int level = 0; level <= depth; ++level) {
            std::vector<int> next;
            for (const int at : layer) {
                expected.push_back(at);
                for (const int child : children_of(*tree, at)) next.push_back(child);
            }
            layer = next;
        }
        for (const std::size_t most : {std::size_t{0}, std::size_t{7}, std::size_t{1000}}) {
            const Json rows = view.open(node, depth, most);
            ASSERT_EQ(rows.size(), std::min(most, expected.size()));
            for (std::size_t i = 0; i < rows.size(); ++i) {
                EXPECT_EQ(rows[i]["node"], expected[i]);
                const auto& about = tree->nodes[static_cast<std::size_t>(expected[i])];
                EXPECT_EQ(rows[i]["parent"], about.parent);
                EXPECT_EQ(rows[i]["move"], about.move);
                EXPECT_EQ(rows[i]["value"], about.value);
                EXPECT_EQ(rows[i]["best"], about.best_child);
                EXPECT_EQ(rows[i]["children"], children_of(*tree, expected[i]).size());
            }
        }
    }
}

TEST(TreeViewTest, SpansPutTogetherAreTheWholeTreeAndAgreeWithWhatIsOpened) {
    Random random(33);
    const auto tree = std::make_shared<const SearchTree>(random_tree(random, 100, 20));
    const TreeView view(tree);
    Json whole = Json::array();
    for (std::size_t at = 0; at < view.size(); at += 7)
        for (auto& row : view.span(at, 7)) whole.push_back(row);
    EXPECT_EQ(whole, view.span(0, 100000));
    ASSERT_EQ(whole.size(), 100U);
    for (const auto& row : view.open(0, 100, 100000))
        EXPECT_EQ(row, whole[row["node"].get<std::size_t>()]);
}

TEST(TreeViewTest, OutsideTheTreeThereIsNothing) {
    const TreeView empty(std::make_shared<const SearchTree>());
    EXPECT_EQ(empty.summary(), (Json{{"nodes", 0}, {"kept", 0}, {"searched", false}}));
    EXPECT_TRUE(empty.open(0, 3, 10).empty());
    EXPECT_TRUE(empty.span(0, 10).empty());
    Random random(34);
    const TreeView view(std::make_shared<const SearchTree>(random_tree(random, 10, 9)));
    const auto beyond = std::numeric_limits<std::size_t>::max();
    EXPECT_TRUE(view.open(10, 3, 10).empty());
    EXPECT_TRUE(view.span(beyond, 10).empty());
    EXPECT_EQ(view.open(0, -1, 10).size(), 1U);
}

// A search that left the root's second child because of its first grandchild there.
SearchTree searched_tree() {
    SearchTree tree;
    const auto add = [&](int parent, bool maximises, TreeNodeKind kind, int value) {
        TreeNode<std::string> node;
        node.parent = parent;
        node.maximises = maximises;
        node.kind = kind;
        node.value = value;
        tree.nodes.push_back(node);
    };
    add(-1, true, TreeNodeKind::inner, 5);
    add(0, false, TreeNodeKind::known, 5);
    add(0, false, TreeNodeKind::inner, 3);
    add(2, true, TreeNodeKind::leaf, 3);
    add(2, true, TreeNodeKind::cut, 0);
    add(2, true, TreeNodeKind::cut, 0);
    tree.nodes[2].bound = 5;
    return tree;
}

TEST(TreeViewTest, CutsThatTheSearchTellsAreTakenFromIt) {
    const TreeView view(std::make_shared<const SearchTree>(searched_tree()));
    EXPECT_EQ(view.kept(), 4U);
    EXPECT_EQ(view.marks(),
              (Json{{"kept", 4},
                    {"searched", true},
                    {"cut", {4, 5}},
                    {"stops", {{{"node", 2}, {"after", 3}, {"value", 3}, {"bound", 5}}}}}));
    const Json rows = view.open(2, 1, 10);
    EXPECT_EQ(rows[0]["stop"]["after"], 3);
    EXPECT_FALSE(rows[1].contains("cut"));
    EXPECT_EQ(rows[2]["cut"], true);
}

TEST(TreeViewTest, AValueOfAFinishedGameIsToldAsWhatItCountsAndWhoWins) {
    SearchTree tree = searched_tree();
    tree.scale = {.decided = 100000, .won = 200000, .point = 100};
    tree.nodes[0].value = 200000 + 12 * 100;
    tree.nodes[1].value = -(200000 + 3 * 100);
    tree.nodes[2].value = -4000;
    const TreeView view(std::make_shared<const SearchTree>(tree));
    const Json rows = view.span(0, 3);
    EXPECT_EQ(rows[0]["value"], 12);
    EXPECT_EQ(rows[0]["end"], 1);
    EXPECT_EQ(rows[1]["value"], -3);
    EXPECT_EQ(rows[1]["end"], -1);
    EXPECT_EQ(rows[2]["value"], -4000);
    EXPECT_FALSE(rows[2].contains("end"));
}

} // namespace
} // namespace papan::study
