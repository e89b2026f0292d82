// A searched game tree as data: what the Othello paper draws. Nodes are stored parents first;
// children of a node follow in the order they were searched.
#pragma once

#include "papan/core/seat.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

enum class TreeNodeKind : std::uint8_t {
    inner,      // its value comes from its children
    leaf,       // the depth ends here: evaluated
    finished,   // the game ends here
    skipped,    // the side to move had no choice and was skipped
    unfinished, // the budget ended before its value was known
    known,      // its value was remembered from another line
    cut,        // never looked at: the search left the node above before
};

[[nodiscard]] constexpr std::string_view to_text(TreeNodeKind kind) {
    switch (kind) {
    case TreeNodeKind::inner:
        return "inner";
    case TreeNodeKind::leaf:
        return "leaf";
    case TreeNodeKind::finished:
        return "finished";
    case TreeNodeKind::skipped:
        return "skipped";
    case TreeNodeKind::unfinished:
        return "unfinished";
    case TreeNodeKind::known:
        return "known";
    case TreeNodeKind::cut:
        return "cut";
    }
    return "";
}

template <class Move> struct TreeNode {
    int parent = -1;
    Move move{}; // that led here; meaningless at the root
    Seat to_move = Seat::first;
    bool maximises = true; // MAX or MIN, seen from the player who thinks
    TreeNodeKind kind = TreeNodeKind::inner;
    // In the evaluation's points, on the tree's scale; of playouts the expected outcome in
    // thousandths.
    int value = 0;
    int best_child = -1;
    std::uint64_t visits = 0;                   // playouts that came by; 0 where there are none
    std::optional<double> prior = std::nullopt; // chance of the move before anything was tried
    // The search left the node early: its value is beyond this bound, beta at MAX and alpha at MIN.
    std::optional<int> bound = std::nullopt;
};

// How a search puts every finished game above (or below) all others, so that people can be told
// what is behind such a value.
struct TreeScale {
    int decided = std::numeric_limits<int>::max(); // values beyond this are of finished games
    int won = 0;                                   // that a won game has on top of what it counts
    int point = 1;                                 // what one of those is worth

    // 1 won, -1 lost, 0 neither.
    [[nodiscard]] constexpr int end_of(int value) const {
        return value > decided ? 1 : value < -decided ? -1 : 0;
    }
    [[nodiscard]] constexpr int told(int value) const {
        const int end = end_of(value);
        if (end == 0) return value;
        return end * ((end * value - won + point / 2) / point);
    }
};

template <class Move> struct Tree {
    std::vector<TreeNode<Move>> nodes;
    TreeScale scale = {};
};

using SearchTree = Tree<std::string>;

} // namespace papan
