// Grows the tree of a record while it is read: checks every move against the rules, goes back for
// variations, and allows the illegal move that lost a game, when the record says so right after it.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

namespace papan::kifu {

class TreeBuilder {
  public:
    explicit TreeBuilder(Shogi::State start);
    TreeBuilder(const TreeBuilder&) = delete;
    TreeBuilder& operator=(const TreeBuilder&) = delete;

    [[nodiscard]] const Shogi::State& state() const { return state_; } // before the next move
    // Also after an illegal move, which the state leaves out.
    [[nodiscard]] Seat to_move() const {
        const Seat side = Shogi::to_move(state_);
        return path_.back()->illegal ? other(side) : side;
    }
    // Of the node that was added last; none after the root and after an end.
    [[nodiscard]] std::optional<shogi::Move> previous() const { return path_.back()->move; }
    [[nodiscard]] std::size_t plies() const { return path_.size() - 1; }
    [[nodiscard]] Node& last() { return *path_.back(); }
    // A further line of the last node's comment.
    void add_comment(std::string_view text);

    // The place ("line 7") goes into the error, also when it turns out only later.
    [[nodiscard]] Result<void> add_move(shogi::Move move, const Said& place);
    [[nodiscard]] Result<void> add_end(End end, std::string_view word, const Said& place);
    // The next move is an alternative to the one with this number, counted from 1.
    [[nodiscard]] Result<void> go_back_to(std::int64_t number, const Said& place);
    // Nothing can be added afterwards.
    [[nodiscard]] Result<Node> finish();

  private:
    [[nodiscard]] Result<void> append(Node node, const Said& place);
    [[nodiscard]] bool can_be_shown(shogi::Move move) const;

    Node root_;
    Shogi::State state_;
    // From the root to the last node. Nodes never move in memory while the path points to them:
    // only the last one grows children, and going back drops the path below the parent first.
    std::vector<Node*> path_;
    std::vector<Shogi::Undo> undos_; // of the moves of the path that were made
    std::optional<Error> refused_;   // of an illegal move, until its end is seen
};

} // namespace papan::kifu
