// The tree that an alpha-beta search walked, written down as it goes: what it looked at, with the
// values it found, and what it left out, with the bound that made it stop. Of the last depth that
// was finished and is small enough to be looked at.
#pragma once

#include "papan/core/game.hpp"
#include "papan/core/search_tree.hpp"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace papan::search {

template <Game G> class AlphaBetaTree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr std::size_t most_nodes = 100'000;

    explicit AlphaBetaTree(Seat thinker) : thinker_(thinker) {}

    // A new depth: what was written of the last one is dropped.
    void begin() {
        now_.nodes.assign(1, {-1, Move{}, thinker_, true});
        path_.assign(1, 0);
        too_large_ = false;
    }
    // The depth is finished, with this value at the root.
    void finish(int score) {
        settle(TreeNodeKind::inner, score);
        if (!too_large_) finished_ = std::move(now_);
    }
    [[nodiscard]] std::optional<Tree<Move>> take() { return std::move(finished_); }

    // Down to a child and up again. A child that is looked at again is written anew.
    void enter(Move move, const State& child) {
        const int parent = path_.back();
        if (parent < 0 || !has_room()) return path_.push_back(-1);
        const Seat to_move = G::to_move(child);
        now_.nodes.push_back({parent, move, to_move, to_move == thinker_});
        path_.push_back(static_cast<int>(now_.nodes.size()) - 1);
    }
    void leave() { path_.pop_back(); }
    // What was written since the child was last entered is forgotten. Precondition: it was left.
    void forget_last_child() {
        const int parent = path_.back();
        if (parent < 0 || too_large_) return;
        while (now_.nodes.back().parent != parent) now_.nodes.pop_back();
        now_.nodes.pop_back();
    }

    // Of the node that is entered; scores are those of its side to move.
    void settle(TreeNodeKind kind, int score) {
        if (Node* node = here()) {
            node->kind = kind;
            node->value = seen(*node, score);
        }
    }
    void choose_last_child() {
        const int parent = path_.back();
        if (parent < 0 || too_large_) return;
        int child = static_cast<int>(now_.nodes.size()) - 1;
        while (now_.nodes[static_cast<std::size_t>(child)].parent != parent) --child;
        now_.nodes[static_cast<std::size_t>(parent)].best_child = child;
    }
    // The search leaves the node here: these moves are not looked at.
    template <class Moves>
    void cut(const State& state, const Moves& moves, std::size_t from, int beta) {
        Node* node = here();
        if (!node) return;
        node->bound = seen(*node, beta);
        const int parent = path_.back();
        for (std::size_t i = from; i < moves.size() && has_room(); ++i) {
            State child = state;
            G::apply(child, moves[i]);
            const Seat to_move = G::to_move(child);
            now_.nodes.push_back(
                {parent, moves[i], to_move, to_move == thinker_, TreeNodeKind::cut});
        }
    }

  private:
    using Node = TreeNode<Move>;

    [[nodiscard]] bool has_room() {
        if (now_.nodes.size() >= most_nodes) too_large_ = true;
        return !too_large_;
    }
    [[nodiscard]] Node* here() {
        return path_.back() < 0 ? nullptr : &now_.nodes[static_cast<std::size_t>(path_.back())];
    }
    [[nodiscard]] static int seen(const Node& node, int score) {
        return node.maximises ? score : -score;
    }

    Seat thinker_;
    Tree<Move> now_;
    std::optional<Tree<Move>> finished_;
    std::vector<int> path_; // nodes entered and not left; -1 where there was no room
    bool too_large_ = false;
};

} // namespace papan::search
