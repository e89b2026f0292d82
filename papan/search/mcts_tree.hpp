// The tree of a Monte-Carlo search: nodes in a pool of chunks that never move while threads are at
// work, so that they may read while others add. A node's statistics belong to the seat that chose
// to go there.
#pragma once

#include "papan/core/seat.hpp"
#include "papan/search/final_move.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace papan::search {

template <class Move> struct MctsNode {
    using Index = std::uint32_t;
    enum Growth : std::uint8_t { bare, growing, grown };

    std::atomic<std::int64_t> total{0};      // results for the chooser, in units of 1/unit
    std::atomic<std::int64_t> margins{0};    // sum of the margins for the chooser
    std::atomic<std::int64_t> rave_total{0}; // as total, of playouts with this move later on
    // Counted on the way down: threads avoid each other's lines.
    std::atomic<std::uint32_t> visits{0};
    std::atomic<std::uint32_t> rave_visits{0};
    std::atomic<std::uint16_t> favourite{0}; // the child with the most visits, where it is kept up
    std::atomic<std::uint8_t> growth{bare};
    Seat chooser = Seat::first;
    std::uint16_t child_count = 0;
    Index first_child = 0; // valid once grown
    float rating = 1;      // R of formula 5: over the best sibling's
    float prior = 0.5F;    // chance against a middling sibling, by their ratings
    Move move{};

    static constexpr double unit = 1 << 16;

    [[nodiscard]] double mean() const { // 0..1
        return mean_of(total, visits);
    }
    [[nodiscard]] double rave_mean() const { return mean_of(rave_total, rave_visits); }
    void add_result(Outcome outcome) {
        total.fetch_add(result_of(outcome), std::memory_order_relaxed);
        margins.fetch_add(seen_from(outcome, chooser).margin, std::memory_order_relaxed);
    }
    void add_rave(Outcome outcome) {
        rave_total.fetch_add(result_of(outcome), std::memory_order_relaxed);
        rave_visits.fetch_add(1, std::memory_order_relaxed);
    }
    [[nodiscard]] double mean_margin() const {
        const auto count = visits.load(std::memory_order_relaxed);
        return count == 0 ? 0
                          : static_cast<double>(margins.load(std::memory_order_relaxed)) / count;
    }
    [[nodiscard]] bool has_children() const {
        return growth.load(std::memory_order_acquire) == grown;
    }
    // Everything but the children. Not while threads are at work.
    void take_over(const MctsNode& old) {
        total.store(old.total.load());
        margins.store(old.margins.load());
        rave_total.store(old.rave_total.load());
        visits.store(old.visits.load());
        rave_visits.store(old.rave_visits.load());
        favourite.store(old.favourite.load());
        chooser = old.chooser;
        rating = old.rating;
        prior = old.prior;
        move = old.move;
        growth.store(bare);
    }

  private:
    [[nodiscard]] std::int64_t result_of(Outcome outcome) const {
        return static_cast<std::int64_t>(seen_from(outcome, chooser).value * unit);
    }
    [[nodiscard]] static double mean_of(const std::atomic<std::int64_t>& sum,
                                        const std::atomic<std::uint32_t>& count) {
        const auto times = count.load(std::memory_order_relaxed);
        if (times == 0) return 0.5;
        return 0.5 +
               0.5 * static_cast<double>(sum.load(std::memory_order_relaxed)) / (unit * times);
    }
};

template <class Move> class MctsTree {
  public:
    using Node = MctsNode<Move>;
    using Index = typename Node::Index;

    // Room for about this many nodes; beyond it the tree does not grow until it is pruned.
    explicit MctsTree(std::size_t capacity)
        : chunks_(std::max<std::size_t>(1, capacity / chunk_size)) {}

    [[nodiscard]] Node& node(Index index) {
        return chunks_[index / chunk_size][index % chunk_size];
    }
    [[nodiscard]] const Node& node(Index index) const {
        return chunks_[index / chunk_size][index % chunk_size];
    }
    static constexpr Index root = 0;

    [[nodiscard]] std::size_t capacity() const { return chunks_.size() * chunk_size; }
    [[nodiscard]] bool is_full() const { return full_.load(std::memory_order_relaxed); }

    // A block of neighbouring nodes; none when the tree is full. Safe across threads.
    [[nodiscard]] std::optional<Index> allocate(std::size_t count) {
        const std::lock_guard lock(growing_);
        if (next_ % chunk_size + count > chunk_size) next_ += chunk_size - next_ % chunk_size;
        if ((next_ + count - 1) / chunk_size >= chunks_.size()) {
            full_.store(true, std::memory_order_relaxed);
            return std::nullopt;
        }
        auto& chunk = chunks_[next_ / chunk_size];
        if (!chunk) chunk = std::make_unique<Node[]>(chunk_size);
        const auto start = static_cast<Index>(next_);
        next_ += count;
        return start;
    }

    // Gives the node one child per move, once; false when another thread is at it or there is no
    // room. describe(child, i) fills in what is known of the i-th before anyone sees it.
    template <class Moves, class Describe>
    bool grow(Node& parent, const Moves& moves, Seat chooser, Describe&& describe) {
        std::uint8_t expected = Node::bare;
        if (!parent.growth.compare_exchange_strong(expected, Node::growing)) return false;
        const auto start = allocate(moves.size());
        if (!start) return false; // stays "growing": a full tree is not asked again
        const Node fresh_node;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Node& child = node(*start + static_cast<Index>(i));
            child.take_over(fresh_node);
            child.move = moves[i];
            child.chooser = chooser;
            describe(child, i);
        }
        parent.first_child = *start;
        parent.child_count = static_cast<std::uint16_t>(moves.size());
        parent.growth.store(Node::grown, std::memory_order_release);
        return true;
    }
    template <class Moves> bool grow(Node& parent, const Moves& moves, Seat chooser) {
        return grow(parent, moves, chooser, [](Node&, std::size_t) {});
    }

    // Empty while there are none. Children are neighbours, in one chunk.
    [[nodiscard]] std::span<const Node> children(const Node& parent) const {
        if (!parent.has_children()) return {};
        return {&node(parent.first_child), parent.child_count};
    }

    [[nodiscard]] std::vector<ChildStatistics> statistics(const Node& parent) const {
        std::vector<ChildStatistics> rows;
        for (const Node& child : children(parent))
            rows.push_back({child.visits.load(std::memory_order_relaxed), child.mean()});
        return rows;
    }

    // How many nodes keep() would leave below the root.
    [[nodiscard]] std::size_t count_kept(std::uint32_t fewest_visits) const {
        std::size_t count = 1;
        for_each_kept(root, fewest_visits, [&](Index at) { count += node(at).child_count; });
        return count;
    }

    // Makes this node the root and drops all others, and the children of nodes with fewer visits.
    // What stays slides down in place. Not while threads are at work.
    void keep(Index top, std::uint32_t fewest_visits) {
        struct Block {
            Index from, count, parent, to;
        };
        std::vector<Block> blocks;
        for_each_kept(top, fewest_visits, [&](Index at) {
            blocks.push_back({node(at).first_child, node(at).child_count, at, 0});
        });
        // Children are always made after their parent: in this order no block overwrites a later
        // one, and a parent has its new place before its children.
        std::sort(blocks.begin(), blocks.end(),
                  [](const Block& a, const Block& b) { return a.from < b.from; });
        const auto new_place = [&](Index old) {
            if (old == top) return root;
            const auto after =
                std::upper_bound(blocks.begin(), blocks.end(), old,
                                 [](Index at, const Block& block) { return at < block.from; });
            const Block& block = *(after - 1);
            return block.to + (old - block.from);
        };
        node(root).take_over(node(top));
        next_ = 1;
        for (Block& block : blocks) {
            block.to = *allocate(block.count);
            for (Index i = 0; i < block.count; ++i)
                node(block.to + i).take_over(node(block.from + i));
            Node& parent = node(new_place(block.parent));
            parent.first_child = block.to;
            parent.child_count = static_cast<std::uint16_t>(block.count);
            parent.growth.store(Node::grown);
        }
        full_.store(false);
    }

    // Drops what was visited least until at least half is free again. Not while threads are at
    // work.
    void prune() {
        std::uint32_t fewest = 2;
        while (fewest < node(root).visits.load() && count_kept(fewest) > capacity() / 2)
            fewest *= 2;
        keep(root, fewest);
    }

  private:
    static constexpr std::size_t chunk_size = 1U << 14;

    // Every node that keeps its children, parents first.
    template <class Visit>
    void for_each_kept(Index top, std::uint32_t fewest_visits, Visit&& visit) const {
        std::vector<Index> waiting{top};
        while (!waiting.empty()) {
            const Index at = waiting.back();
            waiting.pop_back();
            const Node& here = node(at);
            if (!here.has_children()) continue;
            if (at != top && here.visits.load() < fewest_visits) continue;
            visit(at);
            for (Index i = 0; i < here.child_count; ++i) waiting.push_back(here.first_child + i);
        }
    }

    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::mutex growing_;
    std::size_t next_ = 0;
    std::atomic<bool> full_{false};
};

} // namespace papan::search
