// `mcts`: Monte-Carlo tree search over the concept, with the ideas of the shogi paper and those of
// computer Go as settings (mcts_settings.hpp); `uct` is its plainest form. Several threads share
// one tree, which is kept from move to move and pruned when its memory is full. With one thread, a
// seed and a limit other than time the answer is always the same.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/search/gate.hpp"
#include "papan/search/mcts_report.hpp"
#include "papan/search/mcts_worker.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

namespace papan::search {

template <papan::Game G> class Mcts {
  public:
    using Game = G;
    using State = typename G::State;
    using Move = typename G::Move;
    using Rater = RaterOf<G>;

    explicit Mcts(const MctsSettings& settings, Rater rater = {})
        : settings_(settings), rater_(std::move(rater)), random_(settings.seed) {}

    SearchResult<G> search(const State& root, SearchCall<G>& call) {
        const bool root_is_new = prepare_tree(root, call.root_moves);
        // Playouts are told one after the other, so one thread makes them.
        const std::uint32_t threads_used = call.on_playout ? 1 : settings_.threads;
        std::atomic<bool> done = false;
        Gate gate;
        std::vector<Worker> workers;
        for (std::uint32_t i = 0; i < threads_used; ++i)
            workers.emplace_back(settings_, *tree_, root, rater_,
                                 Meter(call.budget, i, threads_used), random_.split(),
                                 call.budget.depth_or(whole_line));
        if (call.on_playout)
            workers.front().tell_playouts(call.on_playout,
                                          root_is_new ? tree_->node(TreeOf::root).child_count : 0U);
        {
            std::vector<std::jthread> threads;
            for (std::uint32_t i = 1; i < threads_used; ++i)
                threads.emplace_back([&, &worker = workers[i]] { follow(worker, gate, done); });
            // Enough for the leader is enough for all; a leader with nothing left to spend lets the
            // others finish.
            if (lead(workers, gate, call)) done = true;
        }
        SearchResult<G> result{Move{}, report(workers, call.budget)};
        result.move = result.report.line.front();
        if (call.want_tree) result.tree = tree_data<G>(*tree_, root, RatedGame<G>);
        if (!call.root_moves.empty()) tree_.reset(); // of no use to a search of all moves
        return result;
    }

    void new_game() { tree_.reset(); }

    [[nodiscard]] auto rate_moves(const State& state) const requires ExplainedGame<G> {
        return papan::rate_moves<G>(state, rater_);
    }

    [[nodiscard]] const MctsSettings& settings() const { return settings_; }

  private:
    using TreeOf = MctsTree<Move>;
    using Worker = MctsWorker<G>;
    using Node = typename TreeOf::Node;
    using Index = typename TreeOf::Index;

    static constexpr std::uint64_t default_playouts = 10'000; // when nothing else ends the search
    static constexpr auto progress_every = std::chrono::milliseconds(100);
    static constexpr int whole_line = 1 << 20;
    static constexpr int reuse_depth =
        3; // how far the game may have moved on since the last search

    static void follow(Worker& worker, Gate& gate, const std::atomic<bool>& done) {
        for (bool more = true; more && !done.load(std::memory_order_relaxed);) {
            gate.enter();
            more = worker.iterate();
            gate.leave();
        }
    }

    // The calling thread searches as well, prunes, tells how it goes and decides when it is enough:
    // true when it has decided, false when its part of the budget is spent.
    bool lead(std::vector<Worker>& workers, Gate& gate, SearchCall<G>& call) {
        Worker& self = workers.front();
        TimePoint next_report = Clock::now() + progress_every;
        while (self.iterate()) {
            if (tree_->is_full()) gate.while_closed([&] { tree_->prune(); });
            if (is_past_default(self.meter())) return true;
            if (self.meter().playouts() % 16 != 0) continue;
            if (enough(self.meter())) return true;
            if (call.on_progress && Clock::now() >= next_report) {
                call.tell(report({&self, 1},
                                 call.budget)); // the others' counts are theirs until they end
                next_report = Clock::now() + progress_every;
            }
        }
        return false;
    }

    // Nobody said how long: an end of our own. Max-robust may go on for as long again.
    [[nodiscard]] bool is_past_default(const Meter& meter) const {
        const Limits& limits = meter.budget().limits();
        if (limits.move_time || limits.clock || limits.nodes || limits.playouts ||
            limits.until_stopped || meter.playouts() < default_playouts)
            return false;
        return settings_.final_move != FinalMove::max_robust ||
               meter.playouts() >= 2 * default_playouts || value_and_visits_agree();
    }

    [[nodiscard]] bool value_and_visits_agree() const {
        return max_is_robust(tree_->statistics(tree_->node(TreeOf::root)));
    }

    [[nodiscard]] bool enough(const Meter& meter) const {
        const Node& root = tree_->node(TreeOf::root);
        // Nothing to choose: no clock need run for it.
        if (root.child_count == 1 && meter.budget().is_timed()) return true;
        if (settings_.final_move == FinalMove::max_robust)
            // Goes on while value and visits disagree; a third of the budget is kept for that.
            return meter.used() >= 2.0 / 3 && value_and_visits_agree();
        return meter.budget().past_share() || (settings_.early && is_decided(meter));
    }

    // What is left of the budget could not make another child the most visited one.
    [[nodiscard]] bool is_decided(const Meter& meter) const {
        const double used = meter.used();
        if (settings_.final_move != FinalMove::robust || used < 0.1) return false;
        std::uint64_t most = 0, second = 0;
        for (const Node& child : tree_->children(tree_->node(TreeOf::root))) {
            const std::uint64_t visits = child.visits.load(std::memory_order_relaxed);
            second = std::max(second, std::min(most, visits));
            most = std::max(most, visits);
        }
        const double made =
            static_cast<double>(meter.playouts()) * static_cast<double>(settings_.threads);
        return static_cast<double>(most - second) > made * (1 - used) / used;
    }

    Report<Move> report(std::span<const Worker> workers, const Budget& budget) const {
        Report<Move> report =
            report_tree(*tree_, settings_, RatedGame<G>, budget.depth_or(whole_line));
        report.elapsed = budget.elapsed();
        for (const Worker& worker : workers) {
            report.nodes += worker.meter().nodes();
            report.playouts += worker.meter().playouts();
        }
        return report;
    }

    // True when the root was given its children here.
    bool prepare_tree(const State& root, const std::vector<Move>& only) {
        std::optional<Index> kept;
        if (settings_.reuse && tree_ && only.empty())
            kept = find(TreeOf::root, root_state_.value(), root, 0);
        if (!kept) {
            tree_ =
                std::make_unique<TreeOf>(settings_.memory_megabytes * 1024 * 1024 / sizeof(Node));
            (void)tree_->allocate(1); // the root: an empty tree has room for it
            tree_->node(TreeOf::root).chooser = other(G::to_move(root));
        } else if (*kept != TreeOf::root) {
            tree_->keep(*kept, 0);
        }
        root_state_ = root;
        Node& node = tree_->node(TreeOf::root);
        if (node.has_children()) return false;
        // Grown here, before any limit can end the search, so that there is always a move to play.
        if constexpr (RatedGame<G>) rater_.start(root);
        grow_rated<G>(*tree_, node, root, rater_, random_, only);
        return true;
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

    MctsSettings settings_;
    [[no_unique_address]] Rater rater_;
    Random random_;
    std::unique_ptr<TreeOf> tree_;
    std::optional<State> root_state_;
};

} // namespace papan::search
