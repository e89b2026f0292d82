// What a Monte-Carlo tree says: each move's visits, value, prior and margin, the main line, and the
// tree itself as data.
#pragma once

#include "papan/core/game.hpp"
#include "papan/core/report.hpp"
#include "papan/core/search_tree.hpp"
#include "papan/search/mcts_settings.hpp"
#include "papan/search/mcts_tree.hpp"

#include <cmath>
#include <queue>
#include <vector>

namespace papan::search {

// The most visited moves one after the other, `first` before them.
template <class Move>
[[nodiscard]] std::vector<Move> main_line(const MctsTree<Move>& tree, const MctsNode<Move>& first,
                                          int longest) {
    std::vector<Move> line{first.move};
    for (const MctsNode<Move>* node = &first; static_cast<int>(line.size()) < longest;) {
        const auto best = robust_child(tree.statistics(*node));
        if (!best) return line;
        node = &tree.children(*node)[*best];
        line.push_back(node->move);
    }
    return line;
}

// Each child's share of the ratings.
template <class Move>
[[nodiscard]] std::vector<double> priors(std::span<const MctsNode<Move>> children) {
    double sum = 0;
    for (const auto& child : children) sum += child.rating;
    std::vector<double> shares;
    for (const auto& child : children) shares.push_back(child.rating / sum);
    return shares;
}

// Precondition: the root has children.
template <class Move>
[[nodiscard]] Report<Move> report_tree(const MctsTree<Move>& tree, const MctsSettings& settings,
                                       bool rated, int longest_line) {
    Report<Move> report;
    const auto& root = tree.node(MctsTree<Move>::root);
    const auto children = tree.children(root);
    const auto rows = tree.statistics(root);
    const auto shares = priors(children);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        report.moves.push_back(
            {children[i].move, 2 * rows[i].mean - 1, std::nullopt, rows[i].visits});
        if (rated) report.moves.back().prior = shares[i];
        if (rows[i].visits > 0) report.moves.back().margin = children[i].mean_margin();
    }
    const std::size_t chosen =
        choose_child(settings.final_move, rows, settings.exploration).value_or(0);
    report.value = 2 * rows[chosen].mean - 1;
    report.line = main_line(tree, children[chosen], longest_line);
    report.depth = static_cast<int>(report.line.size());
    return report;
}

// The most visited nodes, at most so many. Values are those of the side to move at the root.
template <Game G>
[[nodiscard]] Tree<typename G::Move> tree_data(const MctsTree<typename G::Move>& tree,
                                               const typename G::State& root, bool rated,
                                               std::size_t most_nodes = 1000) {
    using Node = MctsNode<typename G::Move>;
    struct Waiting {
        const Node* node;
        int parent;
        std::optional<double> prior;
        std::uint32_t visits;
    };
    const auto fewer = [](const Waiting& a, const Waiting& b) { return a.visits < b.visits; };
    std::priority_queue<Waiting, std::vector<Waiting>, decltype(fewer)> waiting(fewer);
    const Node& top = tree.node(MctsTree<typename G::Move>::root);
    waiting.push({&top, -1, std::nullopt, top.visits.load()});
    const Seat thinker = G::to_move(root);
    Tree<typename G::Move> data;
    std::vector<typename G::State> states; // of each node, for the next ones
    while (!waiting.empty() && data.nodes.size() < most_nodes) {
        const Waiting next = waiting.top();
        waiting.pop();
        const int index = static_cast<int>(data.nodes.size());
        states.push_back(next.parent < 0 ? root : states[static_cast<std::size_t>(next.parent)]);
        if (next.parent >= 0) {
            G::apply(states.back(), next.node->move);
            auto& parent = data.nodes[static_cast<std::size_t>(next.parent)];
            parent.kind = TreeNodeKind::inner;
            if (parent.best_child < 0) parent.best_child = index; // the most visited comes first
        }
        const double value = 2 * next.node->mean() - 1;
        const bool own = next.node->chooser == thinker;
        data.nodes.push_back(
            {next.parent, next.node->move, G::to_move(states.back()),
             G::to_move(states.back()) == thinker,
             G::outcome(states.back()) ? TreeNodeKind::finished : TreeNodeKind::leaf,
             static_cast<int>(std::lround(1000 * (own ? value : -value))), -1, next.visits,
             next.prior});
        const auto children = tree.children(*next.node);
        const auto shares = priors(children);
        for (std::size_t i = 0; i < children.size(); ++i)
            if (const auto visits = children[i].visits.load(); visits > 0)
                waiting.push(
                    {&children[i], index, rated ? std::optional(shares[i]) : std::nullopt, visits});
    }
    return data;
}

} // namespace papan::search
