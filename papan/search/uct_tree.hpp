// The tree of a Monte-Carlo search: nodes in a pool of chunks that never move, so that threads may
// read while others add. A node's statistics belong to the seat that chose to go there.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/core/seat.hpp"
#include "papan/search/final_move.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace papan::search {

template <class Move> struct UctNode {
    using Index = std::uint32_t;
    enum Growth : std::uint8_t { bare, growing, grown };

    std::atomic<std::int64_t> total{0};   // sum of results for the chooser, in units of 1/unit
    std::atomic<std::int64_t> margins{0}; // sum of the margins for the chooser
    std::atomic<std::uint32_t> visits{
        0}; // counted on the way down: threads avoid each other's lines
    std::atomic<std::uint8_t> growth{bare};
    Seat chooser = Seat::first;
    std::uint16_t child_count = 0;
    Index first_child = 0; // valid once grown
    Move move{};

    static constexpr double unit = 1 << 16;

    [[nodiscard]] double mean() const { // 0..1
        const auto count = visits.load(std::memory_order_relaxed);
        if (count == 0) return 0.5;
        return 0.5 +
               0.5 * static_cast<double>(total.load(std::memory_order_relaxed)) / (unit * count);
    }
    void add_result(Outcome outcome) {
        const auto result = static_cast<std::int64_t>(seen_from(outcome, chooser).value * unit);
        total.fetch_add(result, std::memory_order_relaxed);
        margins.fetch_add(seen_from(outcome, chooser).margin, std::memory_order_relaxed);
    }
    [[nodiscard]] double mean_margin() const {
        const auto count = visits.load(std::memory_order_relaxed);
        return count == 0 ? 0
                          : static_cast<double>(margins.load(std::memory_order_relaxed)) / count;
    }
    [[nodiscard]] bool has_children() const {
        return growth.load(std::memory_order_acquire) == grown;
    }
};

template <class Move> class UctTree {
  public:
    using Node = UctNode<Move>;
    using Index = typename Node::Index;

    // Room for about this many nodes; beyond it the tree stops growing and its leaves are played
    // out.
    explicit UctTree(std::size_t capacity)
        : chunks_(std::max<std::size_t>(1, capacity / chunk_size)) {}

    [[nodiscard]] bool empty() const { return next_ == 0; }
    [[nodiscard]] Node& node(Index index) {
        return chunks_[index / chunk_size][index % chunk_size];
    }
    [[nodiscard]] const Node& node(Index index) const {
        return chunks_[index / chunk_size][index % chunk_size];
    }
    static constexpr Index root = 0;

    // A block of neighbouring nodes; none when the tree is full. Safe across threads.
    [[nodiscard]] std::optional<Index> allocate(std::size_t count) {
        const std::lock_guard lock(growing_);
        if (next_ % chunk_size + count > chunk_size) next_ += chunk_size - next_ % chunk_size;
        if ((next_ + count - 1) / chunk_size >= chunks_.size()) return std::nullopt;
        auto& chunk = chunks_[next_ / chunk_size];
        if (!chunk) chunk = std::make_unique<Node[]>(chunk_size);
        const auto start = static_cast<Index>(next_);
        next_ += count;
        return start;
    }

    // Gives the node one child per move, once; false when another thread is at it or there is no
    // room.
    template <class Moves> bool grow(Node& parent, const Moves& moves, Seat chooser) {
        std::uint8_t expected = Node::bare;
        if (!parent.growth.compare_exchange_strong(expected, Node::growing)) return false;
        const auto start = allocate(moves.size());
        if (!start) return false; // stays "growing": a full tree is not asked again
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Node& child = node(*start + static_cast<Index>(i));
            child.move = moves[i];
            child.chooser = chooser;
        }
        parent.first_child = *start;
        parent.child_count = static_cast<std::uint16_t>(moves.size());
        parent.growth.store(Node::grown, std::memory_order_release);
        return true;
    }

    // Formula 1 of the shogi paper: mean + C_p sqrt(2 ln n / n_j), an unvisited child before all
    // others.
    [[nodiscard]] Index select(const Node& parent, double exploration) const {
        const double scale =
            2 * std::log(std::max(1.0, double{1} * parent.visits.load(std::memory_order_relaxed)));
        Index best = parent.first_child;
        double best_rating = -1;
        for (Index i = parent.first_child; i < parent.first_child + parent.child_count; ++i) {
            const Node& child = node(i);
            const auto visits = child.visits.load(std::memory_order_relaxed);
            if (visits == 0) return i;
            const double rating = child.mean() + exploration * std::sqrt(scale / visits);
            if (rating <= best_rating) continue;
            best_rating = rating;
            best = i;
        }
        return best;
    }

    [[nodiscard]] std::vector<ChildStatistics> statistics(const Node& parent) const {
        std::vector<ChildStatistics> rows;
        if (!parent.has_children()) return rows;
        for (Index i = 0; i < parent.child_count; ++i) {
            const Node& child = node(parent.first_child + i);
            rows.push_back({child.visits.load(std::memory_order_relaxed), child.mean()});
        }
        return rows;
    }

    // A copy of the part below this node as a tree of its own. Not while threads are at work.
    [[nodiscard]] std::unique_ptr<UctTree> subtree(Index top) const {
        auto copy = std::make_unique<UctTree>(chunks_.size() * chunk_size);
        const auto start = copy->allocate(1);
        PAPAN_ASSERT(start == root);
        struct Pair {
            Index from, to;
        };
        std::vector<Pair> waiting{{top, *start}};
        while (!waiting.empty()) {
            const auto [from, to] = waiting.back();
            waiting.pop_back();
            const Node& old = node(from);
            Node& fresh = copy->node(to);
            fresh.total.store(old.total.load());
            fresh.margins.store(old.margins.load());
            fresh.visits.store(old.visits.load());
            fresh.chooser = old.chooser;
            fresh.move = old.move;
            if (!old.has_children()) continue;
            const auto block = copy->allocate(old.child_count);
            if (!block) continue;
            fresh.first_child = *block;
            fresh.child_count = old.child_count;
            fresh.growth.store(Node::grown);
            for (Index i = 0; i < old.child_count; ++i)
                waiting.push_back({old.first_child + i, *block + i});
        }
        return copy;
    }

  private:
    static constexpr std::size_t chunk_size = 1U << 14;

    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::mutex growing_;
    std::size_t next_ = 0;
};

} // namespace papan::search
