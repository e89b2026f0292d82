// The tree below the root of `alphabeta` for shogi: scores within a window, from the side to move's
// view (search/scores.hpp), meaningless once the meter is spent. One for each thread; threads share
// the table.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/shogi/hash_table.hpp"
#include "papan/engines/shogi/move_order.hpp"
#include "papan/engines/shogi/quiescence.hpp"
#include "papan/engines/shogi/search_board.hpp"
#include "papan/games/shogi/shogi.hpp"

namespace papan::engines::shogi_search {

class TreeSearch {
  public:
    TreeSearch(HashTable& table, Experience& experience, const Shogi::State& root,
               const SearchBoard::Judge& judge, Meter& meter);
    TreeSearch(const TreeSearch&) = delete; // its parts know each other
    TreeSearch& operator=(const TreeSearch&) = delete;

    // The score of a move at the root for the side to move there. The first is searched with the
    // whole window, the others only as far as they may be better.
    int root_move(shogi::Move move, int depth, int alpha, int beta, int number);

    // The plies of the longest line so far.
    [[nodiscard]] int reached() const { return quiescence_.reached(); }

  private:
    struct Node {
        int depth, alpha, beta, ply;
        bool may_pass = true; // no two null moves in a row
        shogi::Move excluded = no_move;

        [[nodiscard]] bool is_wide() const { return beta > alpha + 1; }
    };
    struct Best {
        int score;
        shogi::Move move;
        bool found_none; // the side has no move
    };
    // What is known of the way from the root, by ply.
    struct Frame {
        int estimate = 0;
        bool in_check = false;
        Step step = no_step; // the move made here
    };
    // A move about to be searched at a node.
    struct Candidate {
        shogi::Move move;
        int number;
        bool quiet, loses, checks;
        int experience;
    };

    int visit(Node node);
    [[nodiscard]] std::optional<int> remembered(const Node& node,
                                                const std::optional<Remembered>& known) const;
    int note_estimate(const Node& node, const std::optional<Remembered>& known);
    void remember(const Node& node, std::uint64_t key, int raw, const Best& best);
    std::optional<int> pruned_by_estimate(const Node& node);
    bool pass_holds(const Node& node, int guess);
    std::optional<int> capture_holds(const Node& node, int guess);
    Best try_moves(const Node& node, shogi::Move table_move,
                   const std::optional<Remembered>& known);
    [[nodiscard]] Candidate look_at(const Node& node, shogi::Move move, int number,
                                    bool loses) const;
    [[nodiscard]] bool is_hopeless(const Node& node, const Candidate& candidate, int alpha) const;
    [[nodiscard]] int reduction(const Node& node, const Candidate& candidate) const;
    int extension(const Node& node, shogi::Move move, const std::optional<Remembered>& known);
    int child(const Node& node, const Candidate& candidate, int extension, int alpha);
    void learn(const Node& node, shogi::Move move, const shogi::Moves& quiets,
               const shogi::Moves& captures);

    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + 2)]; }
    [[nodiscard]] const Frame& frame(int ply) const {
        return frames_[static_cast<std::size_t>(ply + 2)];
    }
    [[nodiscard]] Trail trail(int ply) const { return {frame(ply - 1).step, frame(ply - 2).step}; }
    // The static evaluation is better than at the side's last move.
    [[nodiscard]] bool is_improving(int ply) const {
        return !frame(ply).in_check && frame(ply).estimate > frame(ply - 2).estimate;
    }

    HashTable& table_;
    Experience& experience_;
    SearchBoard board_;
    Meter& meter_;
    Quiescence quiescence_;
    std::array<Frame, Experience::deepest_ply + 2> frames_;
};

} // namespace papan::engines::shogi_search
