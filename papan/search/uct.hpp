// `uct`: Monte-Carlo tree search with upper confidence bounds (Kocsis and Szepesvari 2006), as
// formula 1 of the shogi paper has it: select, expand, play out at random, back up. A node is
// expanded at its second visit. The tree is kept from move to move. Several threads share one tree;
// with one thread, a seed and a limit other than time the answer is always the same. The paper's
// further ideas (widening, rated playouts) are not here.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/search/step.hpp"
#include "papan/search/uct_tree.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

namespace papan::search {

struct UctSettings {
    double exploration = 1.4; // C_p
    FinalMove final_move = FinalMove::robust;
    bool reuse = true;
    std::uint32_t threads = 1;
    std::size_t memory_megabytes = 256;
    int playout_moves = 2000; // a longer playout counts as a draw
    std::uint64_t seed = 0;
};

template <papan::Game G> class Uct {
  public:
    using Game = G;
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Uct(const UctSettings& settings) : settings_(settings), random_(settings.seed) {}

    SearchResult<G> search(const State& root, SearchCall<G>& call) {
        prepare_tree(root, call.root_moves);
        std::atomic<bool> done = false;
        std::vector<Worker> workers;
        for (std::uint32_t i = 0; i < settings_.threads; ++i)
            workers.push_back({settings_, *tree_, root, Meter(call.budget, i, settings_.threads),
                               random_.split(), call.budget.depth_or(whole_line)});
        {
            std::vector<std::jthread> threads;
            for (std::uint32_t i = 1; i < settings_.threads; ++i)
                threads.emplace_back([&done, &worker = workers[i]] {
                    while (!done.load(std::memory_order_relaxed) && worker.iterate()) {
                    }
                });
            // Enough for the leader is enough for all; a leader with nothing left to spend lets the
            // others finish.
            if (lead(workers, call)) done = true;
        }
        SearchResult<G> result{Move{}, report(workers, call.budget)};
        result.move = result.report.line.front();
        if (!call.root_moves.empty()) tree_.reset(); // of no use to a search of all moves
        return result;
    }

    void new_game() { tree_.reset(); }

  private:
    using TreeOf = UctTree<Move>;
    using Node = typename TreeOf::Node;
    using Index = typename TreeOf::Index;

    static constexpr std::uint64_t default_playouts = 10'000; // when nothing else ends the search
    static constexpr auto progress_every = std::chrono::milliseconds(100);
    static constexpr int whole_line = 1 << 20;
    static constexpr int reuse_depth =
        3; // how far the game may have moved on since the last search

    // One thread's descents.
    struct Worker {
        const UctSettings& settings;
        TreeOf& tree;
        const State& root;
        Meter meter;
        Random random;
        int deepest;
        std::vector<Index> path = {};

        // One playout; false when the budget is spent and nothing was added.
        bool iterate() {
            if (!meter.spend_playout()) return false;
            State state = root;
            path.assign(1, TreeOf::root);
            enter(tree.node(TreeOf::root));
            const auto outcome = descend(state);
            for (const Index index : path) {
                Node& node = tree.node(index);
                if (outcome)
                    node.add_result(*outcome);
                else
                    node.visits.fetch_sub(1, std::memory_order_relaxed);
            }
            return outcome.has_value();
        }

        static std::uint32_t enter(Node& node) {
            return node.visits.fetch_add(1, std::memory_order_relaxed);
        }

        std::optional<Outcome> descend(State& state) {
            Index at = TreeOf::root;
            std::uint32_t earlier_visits = 1;
            while (true) {
                Node& node = tree.node(at);
                if (const auto outcome = G::outcome(state))
                    return meter.poll() ? outcome : std::nullopt;
                if (at_edge() || (!node.has_children() && !try_grow(node, state, earlier_visits)))
                    return play_out(state);
                at = tree.select(node, settings.exploration);
                path.push_back(at);
                earlier_visits = enter(tree.node(at));
                if (!meter.spend_node()) return std::nullopt;
                G::apply(state, tree.node(at).move);
            }
        }

        // A tree kept from an earlier search may reach deeper than this one may.
        bool at_edge() const { return static_cast<int>(path.size()) > deepest; }

        bool try_grow(Node& node, const State& state, std::uint32_t earlier_visits) {
            if (earlier_visits == 0) return false;
            if (node.growth.load(std::memory_order_relaxed) != Node::bare) return false;
            auto moves = moves_of<G>(state);
            random.shuffle(moves); // so that the order of generation favours none
            return tree.grow(node, moves, G::to_move(state));
        }

        std::optional<Outcome> play_out(State& state) {
            if constexpr (RolloutGame<G>) {
                const Playout playout = G::play_out(state, random, meter.nodes_left());
                return meter.spend_nodes(playout.moves) ? playout.outcome : std::nullopt;
            }
            for (int moves = 0; moves < settings.playout_moves; ++moves) {
                if (const auto outcome = G::outcome(state)) return outcome;
                if (!meter.spend_node()) return std::nullopt;
                G::apply(state, playout_move(state));
            }
            return Outcome{};
        }

        Move playout_move(const State& state) {
            if constexpr (PlayoutGame<G>) {
                return G::random_move(state, random);
            } else {
                const auto moves = moves_of<G>(state);
                return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            }
        }
    };

    // The calling thread searches as well, tells how it goes and decides when it is enough: true
    // when it has decided, false when its part of the budget is spent.
    bool lead(std::vector<Worker>& workers, SearchCall<G>& call) {
        Worker& self = workers.front();
        const Limits& limits = call.budget.limits();
        const bool endless = !limits.move_time && !limits.clock && !limits.nodes &&
                             !limits.playouts && !limits.until_stopped;
        TimePoint next_report = Clock::now() + progress_every;
        while (self.iterate()) {
            const std::uint64_t playouts = self.meter.playouts();
            if (endless && playouts >= default_playouts) return true;
            if (playouts % 16 != 0) continue;
            if (enough(self.meter)) return true;
            if (call.on_progress && Clock::now() >= next_report) {
                call.tell(report({&self, 1},
                                 call.budget)); // the others' counts are theirs until they end
                next_report = Clock::now() + progress_every;
            }
        }
        return false;
    }

    bool enough(const Meter& meter) const {
        const Node& root = tree_->node(TreeOf::root);
        // Nothing to choose: no clock need run for it.
        if (root.child_count == 1 && meter.budget().is_timed()) return true;
        if (settings_.final_move != FinalMove::max_robust) return meter.budget().past_share();
        // Max-robust goes on while value and visits disagree; a third of the budget is kept for
        // that.
        return meter.used() >= 2.0 / 3 && max_is_robust(tree_->statistics(root));
    }

    Report<Move> report(std::span<const Worker> workers, const Budget& budget) const {
        Report<Move> report;
        report.elapsed = budget.elapsed();
        for (const Worker& worker : workers) {
            report.nodes += worker.meter.nodes();
            report.playouts += worker.meter.playouts();
        }
        const Node& root = tree_->node(TreeOf::root);
        const auto rows = tree_->statistics(root);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            report.moves.push_back(
                {child(root, i).move, 2 * rows[i].mean - 1, std::nullopt, rows[i].visits});
            if (rows[i].visits > 0) report.moves.back().margin = child(root, i).mean_margin();
        }
        const std::size_t chosen =
            choose_child(settings_.final_move, rows, settings_.exploration).value_or(0);
        report.value = 2 * rows[chosen].mean - 1;
        report.line = line_from(child(root, chosen), budget.depth_or(whole_line));
        report.depth = static_cast<int>(report.line.size());
        return report;
    }

    const Node& child(const Node& parent, std::size_t i) const {
        return tree_->node(parent.first_child + static_cast<Index>(i));
    }

    std::vector<Move> line_from(const Node& first, int longest) const {
        std::vector<Move> line{first.move};
        for (const Node* node = &first; static_cast<int>(line.size()) < longest;) {
            const auto best = robust_child(tree_->statistics(*node));
            if (!best) return line;
            node = &child(*node, *best);
            line.push_back(node->move);
        }
        return line;
    }

    void prepare_tree(const State& root, const std::vector<Move>& only) {
        std::optional<Index> kept;
        if (settings_.reuse && tree_ && only.empty())
            kept = find(TreeOf::root, root_state_.value(), root, 0);
        if (!kept) {
            tree_ =
                std::make_unique<TreeOf>(settings_.memory_megabytes * 1024 * 1024 / sizeof(Node));
            (void)tree_->allocate(1); // the root: an empty tree has room for it
            tree_->node(TreeOf::root).chooser = other(G::to_move(root));
        } else if (*kept != TreeOf::root) {
            tree_ = tree_->subtree(*kept);
        }
        root_state_ = root;
        Node& node = tree_->node(TreeOf::root);
        if (node.has_children()) return;
        // Grown here, before any limit can end the search, so that there is always a move to play.
        auto moves = moves_of<G>(root);
        random_.shuffle(moves);
        if (only.empty())
            tree_->grow(node, moves, G::to_move(root));
        else
            tree_->grow(node, only, G::to_move(root));
    }

    // The node whose position is the wanted one, among those the last search visited.
    std::optional<Index> find(Index at, const State& state, const State& wanted, int depth) const {
        if (state == wanted) return at;
        const Node& node = tree_->node(at);
        if (depth == reuse_depth || !node.has_children()) return std::nullopt;
        for (Index i = node.first_child; i < node.first_child + node.child_count; ++i) {
            if (tree_->node(i).visits.load() == 0) continue;
            State next = state;
            G::apply(next, tree_->node(i).move);
            if (const auto found = find(i, next, wanted, depth + 1)) return found;
        }
        return std::nullopt;
    }

    UctSettings settings_;
    Random random_;
    std::unique_ptr<TreeOf> tree_;
    std::optional<State> root_state_;
};

} // namespace papan::search
