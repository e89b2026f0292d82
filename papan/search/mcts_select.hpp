// Which child a descent goes on to: the formulas put to work on the tree.
#pragma once

#include "papan/core/playout_report.hpp"
#include "papan/search/mcts_formulas.hpp"
#include "papan/search/mcts_settings.hpp"
#include "papan/search/mcts_tree.hpp"

#include <limits>

namespace papan::search {

template <class Move> class MctsSelector {
  public:
    using Tree = MctsTree<Move>;
    using Node = typename Tree::Node;
    using Index = typename Tree::Index;

    MctsSelector(const MctsSettings& settings, const Tree& tree)
        : settings_(&settings), tree_(&tree) {}

    // A child of `parent`; `above` is its own parent, null at the root. The first of equals.
    [[nodiscard]] Index select(const Node& parent, const Node* above) const {
        const double scale = exploration_scale(parent.visits.load(std::memory_order_relaxed));
        const auto children = tree_->children(parent);
        const Boost boost = boost_of(children, parent, above);
        std::size_t best = 0;
        double best_rating = -infinity;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const double rating = rate(children[i], boost, scale);
            if (rating <= best_rating) continue;
            best_rating = rating;
            best = i;
            if (rating == infinity) break;
        }
        return parent.first_child + static_cast<Index>(best);
    }

    // What the children of the root are rated now, in their order.
    [[nodiscard]] std::vector<RootChoice<Move>> root_choices() const {
        const Node& root = tree_->node(Tree::root);
        const double scale = exploration_scale(root.visits.load(std::memory_order_relaxed));
        const auto children = tree_->children(root);
        const Boost boost = boost_of(children, root, nullptr);
        std::vector<RootChoice<Move>> choices;
        for (const Node& child : children)
            choices.push_back({child.move, child.visits.load(std::memory_order_relaxed),
                               rate(child, boost, scale)});
        return choices;
    }

  private:
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    // What raises the exploration constant of some children.
    struct Boost {
        std::vector<Move> killers;
        double history_sum = 0;
    };

    // Killers are the most visited moves of the node's siblings.
    [[nodiscard]] Boost boost_of(std::span<const Node> children, const Node& parent,
                                 const Node* above) const {
        Boost boost;
        if (settings_->killer > 0 && above)
            for (const Node& sibling : tree_->children(*above)) {
                const auto replies = tree_->children(sibling);
                if (replies.empty() || &sibling == &parent) continue;
                const Node& best = replies[sibling.favourite.load(std::memory_order_relaxed)];
                if (best.visits.load(std::memory_order_relaxed) > 0)
                    boost.killers.push_back(best.move);
            }
        if (settings_->history > 0)
            for (const Node& child : children) boost.history_sum += history_of(child);
        return boost;
    }

    [[nodiscard]] double history_of(const Node& child) const {
        return settings_->history_share == HistoryShare::visits
                   ? double{1} * child.visits.load(std::memory_order_relaxed)
                   : child.rating;
    }

    [[nodiscard]] double exploration_of(const Node& child, const Boost& boost) const {
        double raised = 1;
        if (boost.history_sum > 0)
            raised += settings_->history * history_of(child) / boost.history_sum;
        if (std::find(boost.killers.begin(), boost.killers.end(), child.move) !=
            boost.killers.end())
            raised += settings_->killer;
        return settings_->exploration * raised;
    }

    [[nodiscard]] double rate(const Node& child, const Boost& boost, double scale) const {
        const auto visits = double{1} * child.visits.load(std::memory_order_relaxed);
        if (settings_->selection == Selection::informed)
            return rate_informed(child, visits, exploration_of(child, boost), scale);
        if (visits > 0)
            return ucb_rating(child.mean(), exploration_of(child, boost), scale, visits);
        if (settings_->selection == Selection::ucb) return infinity;
        return widening_rating(child.rating, settings_->widening_rating,
                               settings_->widening_exploration, scale, settings_->widening_visits);
    }

    [[nodiscard]] double rate_informed(const Node& child, double visits, double c,
                                       double scale) const {
        double value = with_prior(child.mean(), visits, child.prior, settings_->prior);
        if (settings_->rave > 0) {
            const auto rave_visits = child.rave_visits.load(std::memory_order_relaxed);
            const double weight =
                rave_weight(visits + settings_->prior, rave_visits, settings_->rave);
            value += weight * (child.rave_mean() - value);
        }
        if (c > 0) value = ucb_rating(value, c, scale, visits + 1);
        return value + settings_->bias * child.rating / (visits + 1);
    }

    const MctsSettings* settings_;
    const Tree* tree_;
};

} // namespace papan::search
