// The choices of the root, searched depth by depth by one thread, the best of them first; and the
// threads that do so along with the one that answers. They share a table: what one has found the
// others need not find again (lazy SMP).
#pragma once

#include "papan/base/insertion_sort.hpp"
#include "papan/core/report.hpp"
#include "papan/engines/congklak/turn_search.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <thread>
#include <vector>

namespace papan::engines {

// What these points promise; for sure where they are exact.
[[nodiscard]] inline double chance_of(double points, bool exact) {
    constexpr double unit = 12; // seeds that make a win likely
    if (exact) return points > 0 ? 1 : points < 0 ? -1 : 0;
    return std::tanh(points / (2 * unit));
}

template <class Sowing> class TurnRoot {
  public:
    using Tree = BasicTurnSearch<Sowing>;
    using Move = Congklak::Move;

    static constexpr int turn_cost = Tree::turn_cost;
    static constexpr int first_depth = turn_cost / 4;
    static constexpr int deepest = 1000; // turns
    static constexpr std::size_t longest_line = 200;

    // Small steps while the first turn itself is being widened, then half turns.
    [[nodiscard]] static int next_depth(int depth) {
        return depth + (depth < turn_cost ? turn_cost / 4 : turn_cost / 2);
    }

    TurnRoot(Tree& tree, const Congklak::State& root, const Meter& meter)
        : tree_(tree),
          lead_(root.board.store(root.to_move) - root.board.store(other(root.to_move))),
          meter_(meter) {
        tree_.expand(tree_.sowing().pack(root.board, root.to_move), TableEntry::no_hole, deepest,
                     children_, meter_);
        insertion_sort(children_, [](const auto& a, const auto& b) { return a.rating > b.rating; });
    }

    struct Iteration {
        int value = -Tree::infinite;
        bool complete = false, solved = false;
        std::vector<Move> line; // empty where no choice was searched to its end
        std::vector<MoveReport<Move>> moves;
    };

    // The best choice goes to the front: a depth cut short is still right.
    Iteration iterate(int depth) {
        Iteration iteration = search(depth);
        if (!iteration.line.empty()) {
            const auto best =
                std::find_if(children_.begin(), children_.end(), [&](const auto& child) {
                    return move_of(child) == iteration.line.front();
                });
            std::rotate(children_.begin(), best, best + 1);
        }
        return iteration;
    }

    [[nodiscard]] Move first_choice() const { return move_of(children_[0]); }
    [[nodiscard]] std::size_t choices() const { return children_.size(); }
    [[nodiscard]] const Meter& meter() const { return meter_; }
    // By how many seeds the mover wins at the end.
    [[nodiscard]] double points(int value) const {
        return lead_ + static_cast<double>(value) / Tree::grain;
    }

  private:
    [[nodiscard]] Move move_of(const typename Tree::Child& child) const {
        return {tree_.sowing().hole_of(child.index)};
    }

    Iteration search(int depth) {
        Iteration iteration;
        (void)tree_.take_horizon();
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const auto& child = children_[i];
            const int alpha = iteration.value;
            const auto ask = [&](int beta) {
                return tree_.child_value(child.made, depth, alpha, beta, meter_);
            };
            int value = ask(i == 0 ? Tree::infinite : alpha + 1);
            if (i > 0 && value > alpha && !meter_.spent()) value = ask(Tree::infinite);
            if (meter_.spent()) return iteration;
            iteration.moves.push_back({move_of(child), chance_of(points(value), false),
                                       static_cast<int>(std::lround(points(value))), 1,
                                       value <= alpha});
            if (value <= alpha) continue;
            iteration.value = value;
            iteration.line = {move_of(child)};
            if (child.made.over) continue;
            for (const Move move : tree_.line(child.made.next, longest_line))
                iteration.line.push_back(move);
        }
        iteration.complete = true;
        iteration.solved = tree_.take_horizon() == 0;
        return iteration;
    }

    Tree& tree_;
    int lead_;
    Meter meter_;
    typename Tree::Children children_;
};

// The threads that search along, each with a tree of its own, until the one that answers is done.
template <class Sowing> class TurnHelpers {
  public:
    using Tree = BasicTurnSearch<Sowing>;

    TurnHelpers(std::span<const std::unique_ptr<Tree>> trees, const Congklak::State& root,
                const Limits& limits)
        : budget_({.nodes = limits.nodes, .playouts = limits.playouts, .until_stopped = true},
                  stop_.token()) {
        const auto all = static_cast<std::uint32_t>(trees.size() + 1);
        for (std::uint32_t i = 1; i < all; ++i)
            roots_.push_back(
                std::make_unique<TurnRoot<Sowing>>(*trees[i - 1], root, Meter(budget_, i, all)));
        for (std::size_t i = 0; i < roots_.size(); ++i)
            threads_.emplace_back([&root_search = *roots_[i], i] { help(root_search, i); });
    }
    TurnHelpers(const TurnHelpers&) = delete;
    TurnHelpers& operator=(const TurnHelpers&) = delete;
    ~TurnHelpers() { finish(); }

    struct Spent {
        std::uint64_t nodes = 0, playouts = 0;
    };
    // Ends them; gives what they spent.
    Spent finish() {
        stop_.request_stop();
        for (auto& thread : threads_) thread.join();
        threads_.clear();
        Spent spent;
        for (const auto& root : roots_) {
            spent.nodes += root->meter().nodes();
            spent.playouts += root->meter().playouts();
        }
        return spent;
    }

  private:
    // Half of them are a step ahead, so that not all do the same.
    static void help(TurnRoot<Sowing>& root, std::size_t number) {
        int depth = TurnRoot<Sowing>::first_depth;
        if (number % 2 == 0) depth = TurnRoot<Sowing>::next_depth(depth);
        for (; depth <= TurnRoot<Sowing>::deepest * Tree::turn_cost;
             depth = TurnRoot<Sowing>::next_depth(depth)) {
            const auto iteration = root.iterate(depth);
            if (!iteration.complete || iteration.solved) return;
        }
    }

    StopSource stop_;
    Budget budget_;
    std::vector<std::unique_ptr<TurnRoot<Sowing>>> roots_;
    std::vector<std::thread> threads_;
};

} // namespace papan::engines
