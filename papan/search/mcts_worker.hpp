// One thread's descents through a tree it shares with others: select, expand, play out, back up.
#pragma once

#include "papan/search/first_plays.hpp"
#include "papan/search/mcts_playout.hpp"
#include "papan/search/mcts_select.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace papan::search {

// Gives the node its children with their ratings, in an order that favours none; only those asked
// for, if any are. False when another thread is at it or there is no room.
template <Game G>
bool grow_rated(MctsTree<typename G::Move>& tree, MctsNode<typename G::Move>& node,
                const typename G::State& state, [[maybe_unused]] RaterOf<G>& rater, Random& random,
                const std::vector<typename G::Move>& only = {}) {
    auto moves = moves_of<G>(state);
    random.shuffle(moves); // so that the order of generation favours none
    const Seat chooser = G::to_move(state);
    if constexpr (RatedGame<G>) {
        std::array<float, G::Moves::capacity()> buffer;
        const std::span<float> ratings(buffer.data(), moves.size());
        rater.rate(state, moves, ratings);
        if (!only.empty()) {
            std::size_t kept = 0;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                if (std::find(only.begin(), only.end(), moves[i]) == only.end()) continue;
                moves[kept] = moves[i];
                ratings[kept++] = ratings[i];
            }
            moves.resize(kept);
        }
        const auto rest = ratings.first(moves.size());
        const float best = *std::max_element(rest.begin(), rest.end());
        const auto middle = static_cast<float>(middle_rating(rest));
        return tree.grow(node, moves, chooser, [&](auto& child, std::size_t i) {
            child.rating = rest[i] / best;
            child.prior = rest[i] / (rest[i] + middle);
        });
    } else {
        if (!only.empty()) return tree.grow(node, only, chooser);
        return tree.grow(node, moves, chooser);
    }
}

template <Game G> class MctsWorker {
  public:
    using State = typename G::State;
    using Tree = MctsTree<typename G::Move>;
    using Node = typename Tree::Node;
    using Index = typename Tree::Index;

    // `deepest`: moves below the root, at most.
    MctsWorker(const MctsSettings& settings, Tree& tree, const State& root, RaterOf<G> rater,
               Meter meter, Random random, int deepest)
        : settings_(&settings), tree_(&tree), root_(&root), rater_(std::move(rater)), meter_(meter),
          deepest_(deepest), selector_(settings, tree), playouts_(settings, random) {}

    // Every playout from now on is told, the first with so many children the root was given.
    void tell_playouts(const PlayoutSinkOf<G>& sink, std::size_t root_grown) {
        on_playout_ = &sink;
        grown_ = root_grown;
    }

    // One playout; false when the budget is spent and nothing was added.
    bool iterate() {
        if (!meter_.spend_playout()) return false;
        State state = *root_;
        path_.assign(1, Tree::root);
        trace_.clear();
        enter(tree_->node(Tree::root));
        if (on_playout_) return iterate_told(state);
        return back_up(descend(state));
    }

    [[nodiscard]] const Meter& meter() const { return meter_; }

  private:
    bool back_up(std::optional<Outcome> outcome) {
        for (const Index index : path_) {
            Node& node = tree_->node(index);
            if (outcome)
                node.add_result(*outcome);
            else
                node.visits.fetch_sub(1, std::memory_order_relaxed);
        }
        if (!outcome) return false;
        if (uses_rave()) back_up_rave(*outcome);
        if (settings_->killer > 0) note_favourites();
        return true;
    }

    bool iterate_told(State& state) {
        PlayoutOf<G> told;
        told.choices = selector_.root_choices();
        const std::uint64_t nodes_before = meter_.nodes();
        const auto outcome = descend(state);
        if (!back_up(outcome)) return false;
        for (std::size_t i = 1; i < path_.size(); ++i)
            told.path.push_back(tree_->node(path_[i]).move);
        told.grown = std::exchange(grown_, 0);
        told.moves = trace_;
        told.length = meter_.nodes() - nodes_before - told.path.size();
        told.end = &state;
        told.value = outcome->value;
        told.judged = told.length == 0 && !G::outcome(state);
        (*on_playout_)(told);
        return true;
    }

    [[nodiscard]] bool uses_rave() const {
        return settings_->selection == Selection::informed && settings_->rave > 0;
    }

    static std::uint32_t enter(Node& node) {
        return node.visits.fetch_add(1, std::memory_order_relaxed);
    }

    std::optional<Outcome> descend(State& state) {
        if constexpr (RatedGame<G>) rater_.start(state);
        Index at = Tree::root;
        const Node* above = nullptr;
        std::uint32_t earlier_visits = settings_->expand_after;
        while (true) {
            Node& node = tree_->node(at);
            if (const auto outcome = G::outcome(state))
                return meter_.poll() ? outcome : std::nullopt;
            if (at_edge() || (!node.has_children() && !try_grow(node, state, earlier_visits)))
                return playouts_.run(state, rater_, meter_,
                                     uses_rave() || on_playout_ ? &trace_ : nullptr);
            at = selector_.select(node, above);
            above = &node;
            path_.push_back(at);
            earlier_visits = enter(tree_->node(at));
            if (!meter_.spend_node()) return std::nullopt;
            if constexpr (RatedGame<G>) rater_.before(state, tree_->node(at).move);
            G::apply(state, tree_->node(at).move);
        }
    }

    // A tree kept from an earlier search may reach deeper than this one may.
    [[nodiscard]] bool at_edge() const { return static_cast<int>(path_.size()) > deepest_; }

    bool try_grow(Node& node, const State& state, std::uint32_t earlier_visits) {
        if (earlier_visits < settings_->expand_after) return false;
        if (node.growth.load(std::memory_order_relaxed) != Node::bare || tree_->is_full())
            return false;
        if (!grow_rated<G>(*tree_, node, state, rater_, playouts_.random())) return false;
        grown_ += node.child_count;
        return true;
    }

    // Every child along the path whose move was played later on, by the same side and before the
    // other side did, learns how the game ended.
    void back_up_rave(Outcome outcome) {
        for (std::size_t i = trace_.size(); i-- > 0;)
            first_plays_.add(trace_[i].move, trace_[i].seat);
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = tree_->node(path_[i]);
            if (node.has_children())
                for (Index child = 0; child < node.child_count; ++child) {
                    Node& reply = tree_->node(node.first_child + child);
                    if (first_plays_.is_by(reply.move, reply.chooser)) reply.add_rave(outcome);
                }
            if (i > 0) first_plays_.add(node.move, node.chooser);
        }
        first_plays_.clear();
    }

    void note_favourites() {
        for (std::size_t i = 1; i < path_.size(); ++i) {
            Node& parent = tree_->node(path_[i - 1]);
            const Index best = parent.first_child + parent.favourite.load();
            if (tree_->node(path_[i]).visits.load() > tree_->node(best).visits.load())
                parent.favourite.store(static_cast<std::uint16_t>(path_[i] - parent.first_child));
        }
    }

    const MctsSettings* settings_;
    Tree* tree_;
    const State* root_;
    [[no_unique_address]] RaterOf<G> rater_;
    Meter meter_;
    int deepest_;
    MctsSelector<typename G::Move> selector_;
    Playouts<G> playouts_;
    std::vector<Index> path_;
    Trace<G> trace_;
    FirstPlays<typename G::Move> first_plays_;
    const PlayoutSinkOf<G>* on_playout_ = nullptr;
    std::size_t grown_ = 0; // children given to nodes since a playout was told
};

} // namespace papan::search
