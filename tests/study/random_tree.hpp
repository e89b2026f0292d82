// A game tree of random legal moves with variations, and trees compared whatever the numbers of
// their nodes.
#pragma once

#include "papan/base/random.hpp"
#include "papan/study/game_tree.hpp"

#include <gtest/gtest.h>

namespace papan::study {

struct TreeShape {
    std::size_t longest = 30; // moves of a line
    int variations = 6;       // lines that leave another somewhere
};

inline GameTree random_tree(const GameEntry& game, std::string_view options, Random& random,
                            TreeShape shape = {}) {
    const AnyState start = *game.rules.initial(options);
    GameTree tree{std::string(game.rules.name), start.options(), {}, {{}}, {"Ani", "Budi"}, {}};
    std::vector<AnyState> states{start};
    for (int line = 0; line <= shape.variations; ++line) {
        int at =
            line == 0
                ? 0
                : static_cast<int>(random.below(static_cast<std::uint32_t>(tree.nodes.size())));
        while (tree.moves_to(at).size() < shape.longest) {
            AnyState state = states[static_cast<std::size_t>(at)];
            if (state.outcome()) break;
            const auto moves = state.legal_moves();
            const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            EXPECT_TRUE(state.apply(move));
            at = tree.add(at, move);
            if (static_cast<std::size_t>(at) == states.size()) states.push_back(state);
        }
    }
    return tree;
}

// Every line of the tree from the start, in the order in which the tree has them, with its comment.
inline std::vector<std::pair<std::vector<std::string>, std::string>>
lines_of(const GameTree& tree) {
    std::vector<std::pair<std::vector<std::string>, std::string>> lines;
    std::vector<std::string> moves;
    const auto walk = [&](const auto& self, int node) -> void {
        lines.emplace_back(moves, tree.nodes[static_cast<std::size_t>(node)].comment);
        for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
            if (tree.nodes[i].parent != node) continue;
            moves.push_back(tree.nodes[i].move);
            self(self, static_cast<int>(i));
            moves.pop_back();
        }
    };
    walk(walk, 0);
    return lines;
}

} // namespace papan::study
