// The tree of a search that is guided by judgements of positions: a value for the side to move and
// a prior for each legal move (PUCT: Rosin 2011, Silver et al. 2017). It is driven step by step, so
// that one caller may judge many positions at once, of one game or of many: select() goes down to a
// position that wants a judgement, absorb() takes it. Values are kept as Seat::first sees them and
// turned round for whoever chooses, so an extra turn is no special case. For one thread.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/core/game.hpp"
#include "papan/core/playout_report.hpp"
#include "papan/search/puct_settings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace papan::search {

// What someone holds of a position, seen from its side to move.
struct PuctJudgement {
    float value = 0;                   // expected result, -1..1
    float margin = 0;                  // expected margin in the game's points
    std::vector<float> priors;         // of the legal moves, in their order; sum to 1
    std::vector<float> ownership = {}; // by cell, -1..1; empty where nobody asked for it
};

template <class Move> struct PuctNode {
    enum Growth : std::uint8_t { bare, waiting, grown, finished };

    double total = 0;   // sum of utilities for Seat::first
    double squares = 0; // sum of their squares
    double margins = 0; // sum of margins for Seat::first
    std::uint32_t visits = 0;
    std::uint32_t first_child = 0; // valid once grown
    float prior = 0;
    float own_utility = 0, own_margin = 0; // as judged when first seen
    std::uint16_t child_count = 0;
    std::uint16_t pending = 0; // descents under way through this node
    Move move{};
    Seat to_move = Seat::first; // valid once judged
    Growth growth = bare;
};

template <Game G> class PuctTree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Node = PuctNode<Move>;
    using Index = std::uint32_t;

    // A position that wants a judgement.
    struct Leaf {
        std::optional<State> state;
        Moves moves;
        std::vector<Index> path;
    };
    enum class Step : std::uint8_t {
        leaf,     // a judgement is wanted
        absorbed, // the descent ended where nothing is left to judge; it counts as a visit
        blocked,  // it met a position that another leaf waits for, or was told to end: no visit
    };

    explicit PuctTree(const PuctSettings& settings) : settings_(settings) {}

    static constexpr Index root = 0;
    [[nodiscard]] bool empty() const { return nodes_.empty(); }
    [[nodiscard]] const Node& node(Index index) const { return nodes_[index]; }
    [[nodiscard]] const State& root_state() const { return *root_state_; }
    [[nodiscard]] std::uint32_t visits() const { return empty() ? 0 : nodes_[root].visits; }
    [[nodiscard]] const PuctSettings& settings() const { return settings_; }
    [[nodiscard]] std::span<const Node> children(const Node& parent) const {
        return {nodes_.data() + parent.first_child, parent.child_count};
    }
    [[nodiscard]] std::span<const Node> root_children() const { return children(nodes_[root]); }

    void reset(const State& state) {
        nodes_.assign(1, Node{});
        root_state_ = state;
    }
    void clear() {
        nodes_.clear();
        root_state_.reset();
    }
    // The part below a child of the root becomes the tree; what was searched elsewhere is
    // forgotten. Precondition: no leaf waits.
    void advance(Move move) {
        State next = *root_state_;
        G::apply(next, move);
        for (Index i = 0; i < nodes_[root].child_count; ++i) {
            const Index child = nodes_[root].first_child + i;
            if (nodes_[child].move == move) {
                nodes_ = subtree(child);
                root_state_ = std::move(next);
                return;
            }
        }
        reset(next);
    }
    // Finds the position among what was searched a few moves ahead of the root and makes it the
    // root; starts anew where it is not found.
    void move_to(const State& state, int furthest) {
        if (empty()) return reset(state);
        std::vector<Move> line;
        if (!find(root, *root_state_, state, furthest, line)) return reset(state);
        for (const Move move : line) advance(move);
        root_state_ = state;
    }

    // Called before each search: how the root is explored, and which of its moves are allowed.
    template <class Allowed>
    void begin(const RootExploration& exploration, Random& random, Allowed&& allowed) {
        exploration_ = exploration;
        noise_random_ = random.split();
        allowed_ = [&] {
            Moves moves, kept;
            G::legal_moves(*root_state_, moves);
            for (const Move move : moves)
                if (allowed(move)) kept.push_back(move);
            return kept.empty() ? moves : kept;
        }();
        if (nodes_[root].growth == Node::grown) prepare_root();
    }
    void begin(const RootExploration& exploration, Random& random) {
        begin(exploration, random, [](Move) { return true; });
    }

    // may_step is asked before each move made on the way down.
    template <class MayStep> Step select(Leaf& leaf, int deepest, MayStep&& may_step) {
        return descend(leaf, deepest, may_step, [&] { return select_child(nodes_[root], true); });
    }
    Step select(Leaf& leaf) {
        return select(leaf, 1 << 20, [] { return true; });
    }
    // The caller chooses among the root's children: choose() gives the number of one.
    // Precondition: the root has been judged.
    template <class Choose> Step select_by(Leaf& leaf, Choose&& choose) {
        return descend(
            leaf, 1 << 20, [] { return true; },
            [&] { return nodes_[root].first_child + static_cast<Index>(choose()); });
    }

    void absorb(const Leaf& leaf, const PuctJudgement& judgement) {
        PAPAN_ASSERT(judgement.priors.size() == leaf.moves.size());
        const Index at = leaf.path.back();
        const auto first_child = static_cast<Index>(nodes_.size());
        for (std::size_t i = 0; i < leaf.moves.size(); ++i) {
            Node child;
            child.move = leaf.moves[i];
            child.prior = judgement.priors[i];
            nodes_.push_back(child);
        }
        Node& node = nodes_[at];
        node.to_move = G::to_move(*leaf.state);
        node.first_child = first_child;
        node.child_count = static_cast<std::uint16_t>(leaf.moves.size());
        node.growth = Node::grown;
        const float sign = node.to_move == Seat::first ? 1.0F : -1.0F;
        node.own_margin = sign * judgement.margin;
        node.own_utility = utility(sign * judgement.value, node.own_margin);
        for (const Index index : leaf.path) --nodes_[index].pending;
        add(leaf.path, node.own_utility, node.own_margin);
        if (at == root) prepare_root();
    }
    // The leaf is given up without a judgement.
    void abandon(const Leaf& leaf) {
        for (const Index index : leaf.path) --nodes_[index].pending;
        nodes_[leaf.path.back()].growth = Node::bare;
    }

    // Mean utility of a node for a seat; 0 where it has no visit.
    [[nodiscard]] double mean(const Node& node, Seat seat) const {
        if (node.visits == 0) return 0;
        return (seat == Seat::first ? 1 : -1) * node.total / node.visits;
    }
    // What the node is worth to a seat at least, as far as its visits tell: the mean less so many
    // of its standard errors.
    [[nodiscard]] double lower_bound(const Node& node, Seat seat, double errors) const {
        if (node.visits == 0) return -1e30;
        const double n = node.visits, middle = node.total / n;
        // A few visits that agree by chance say nothing: two of them are taken to differ by 1.
        const double variance =
            (std::max(0.0, node.squares - n * middle * middle) + assumed_squares) / n;
        return mean(node, seat) - errors * std::sqrt(variance / n);
    }
    [[nodiscard]] double mean_margin(const Node& node, Seat seat) const {
        if (node.visits == 0) return 0;
        return (seat == Seat::first ? 1 : -1) * node.margins / node.visits;
    }

    // Visits of the root's children, in their order. Pruned: without the visits that only the
    // forcing gave them, so that they can be learnt from. A move that was not allowed has none.
    [[nodiscard]] std::vector<double> root_visits(bool pruned) const {
        const Node& top = nodes_[root];
        std::vector<double> counts;
        for (std::size_t i = 0; i < top.child_count; ++i)
            counts.push_back(root_priors_[i] < 0 ? 0 : children(top)[i].visits);
        if (!pruned || exploration_.forced_playouts <= 0 || counts.empty()) return counts;
        const auto best = static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) -
                                                   counts.begin());
        const double scale = exploration_rate(top.visits) * std::sqrt(double{1} * top.visits);
        const auto rating = [&](std::size_t i, double visits) {
            return mean(children(top)[i], top.to_move) + scale * root_priors_[i] / (1 + visits);
        };
        const double bar = rating(best, counts[best]);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (i == best || counts[i] == 0) continue;
            for (double spare = forced_visits(i); spare >= 1 && counts[i] > 0; --spare) {
                if (rating(i, counts[i] - 1) >= bar) break;
                --counts[i];
            }
            if (counts[i] <= 1) counts[i] = 0;
        }
        return counts;
    }

    // What the children of the root are rated now; none before it is judged.
    [[nodiscard]] std::vector<RootChoice<Move>> root_choices() const {
        std::vector<RootChoice<Move>> choices;
        if (nodes_[root].growth != Node::grown) return choices;
        rate_children(nodes_[root], true, [&](Index i, double rating) {
            const Node& child = nodes_[nodes_[root].first_child + i];
            choices.push_back({child.move, child.visits, rating});
        });
        return choices;
    }

    // As the search takes it: with temperature and noise; below 0 for a move that is not allowed.
    [[nodiscard]] float root_prior(std::size_t child) const { return root_priors_[child]; }

  private:
    // Down to a position that wants a judgement; at_root() gives the first node of the way.
    template <class MayStep, class AtRoot>
    Step descend(Leaf& leaf, int deepest, MayStep&& may_step, AtRoot&& at_root) {
        leaf.path.assign(1, root);
        leaf.state = *root_state_;
        State& state = *leaf.state;
        while (true) {
            Node& node = nodes_[leaf.path.back()];
            if (node.growth == Node::waiting) return Step::blocked;
            if (node.growth == Node::bare) {
                if (const auto outcome = G::outcome(state)) {
                    node.growth = Node::finished;
                    node.own_utility = utility(outcome->value, static_cast<float>(outcome->margin));
                    node.own_margin = static_cast<float>(outcome->margin);
                } else {
                    break;
                }
            }
            if (node.growth == Node::finished || static_cast<int>(leaf.path.size()) > deepest) {
                add(leaf.path, node.own_utility, node.own_margin);
                return Step::absorbed;
            }
            const Index child = leaf.path.size() == 1 ? at_root() : select_child(node, false);
            if (!may_step()) return Step::blocked;
            G::apply(state, nodes_[child].move);
            leaf.path.push_back(child);
        }
        leaf.moves.clear();
        G::legal_moves(state, leaf.moves);
        for (const Index index : leaf.path) ++nodes_[index].pending;
        nodes_[leaf.path.back()].growth = Node::waiting;
        return Step::leaf;
    }

    [[nodiscard]] float utility(float value, float margin) const {
        const auto weight = static_cast<float>(settings_.score_weight);
        if (weight == 0) return value;
        return (1 - weight) * value +
               weight * std::tanh(margin / static_cast<float>(settings_.score_scale));
    }

    void add(const std::vector<Index>& path, double gained, double margin) {
        for (const Index index : path) {
            Node& node = nodes_[index];
            ++node.visits;
            node.total += gained;
            node.squares += gained * gained;
            node.margins += margin;
        }
    }

    [[nodiscard]] double exploration_rate(std::uint32_t visits) const {
        return settings_.c_puct + settings_.c_growth * std::log1p(visits / settings_.c_base);
    }
    [[nodiscard]] double forced_visits(std::size_t child) const {
        return std::floor(
            std::sqrt(exploration_.forced_playouts * root_priors_[child] * nodes_[root].visits));
    }

    // visit(i, rating) for each child that is allowed.
    template <class Visit>
    void rate_children(const Node& parent, bool at_root, Visit&& visit) const {
        const double sign = parent.to_move == Seat::first ? 1 : -1;
        const auto prior = [&](Index i) {
            return at_root ? root_priors_[i] : nodes_[parent.first_child + i].prior;
        };
        const double loss = settings_.virtual_loss;
        const double unvisited = first_play_urgency(parent, at_root);
        const std::uint32_t visits = parent.visits + parent.pending;
        const double scale = exploration_rate(visits) * std::sqrt(double{1} * visits);
        for (Index i = 0; i < parent.child_count; ++i) {
            if (at_root && root_priors_[i] < 0) continue;
            const Node& child = nodes_[parent.first_child + i];
            const double count = child.visits + loss * child.pending;
            const double mean_value =
                count == 0 ? unvisited : (sign * child.total - loss * child.pending) / count;
            double rating = mean_value + scale * prior(i) / (1 + count);
            if (at_root && exploration_.forced_playouts > 0 && child.visits > 0 &&
                child.visits + child.pending < forced_visits(i))
                rating += forced_bonus;
            visit(i, rating);
        }
    }

    Index select_child(const Node& parent, bool at_root) const {
        Index best = 0;
        double best_rating = -1e30;
        rate_children(parent, at_root, [&](Index i, double rating) {
            if (rating <= best_rating) return;
            best_rating = rating;
            best = i;
        });
        return parent.first_child + best;
    }

    [[nodiscard]] double first_play_urgency(const Node& parent, bool at_root) const {
        const double reduction = at_root ? settings_.root_fpu_reduction : settings_.fpu_reduction;
        if (settings_.fpu == FirstPlay::draw) return 0;
        double seen = 0;
        for (const Node& child : children(parent))
            if (child.visits > 0) seen += child.prior;
        return mean(parent, parent.to_move) - reduction * std::sqrt(seen);
    }

    // The root's priors with temperature and noise; -1 for moves that are not allowed.
    void prepare_root() {
        const auto top = root_children();
        root_priors_.assign(top.size(), -1);
        double sum = 0;
        for (std::size_t i = 0; i < top.size(); ++i) {
            if (std::find(allowed_.begin(), allowed_.end(), top[i].move) == allowed_.end())
                continue;
            root_priors_[i] = static_cast<float>(
                std::pow(std::max(top[i].prior, 1e-8F), 1 / exploration_.policy_temperature));
            sum += root_priors_[i];
        }
        std::vector<double> noise = dirichlet();
        for (std::size_t i = 0, next = 0; i < top.size(); ++i) {
            if (root_priors_[i] < 0) continue;
            double share = root_priors_[i] / sum;
            if (!noise.empty())
                share = (1 - exploration_.noise_share) * share +
                        exploration_.noise_share * noise[next++];
            root_priors_[i] = static_cast<float>(share);
        }
    }

    [[nodiscard]] std::vector<double> dirichlet() {
        if (exploration_.noise_share <= 0) return {};
        const double alpha = exploration_.noise_each > 0
                                 ? exploration_.noise_each
                                 : exploration_.noise_total / static_cast<double>(allowed_.size());
        return papan::search::dirichlet(noise_random_, allowed_.size(), alpha);
    }

    // A copy of the part below this node.
    [[nodiscard]] std::vector<Node> subtree(Index top) const {
        std::vector<Node> copy{nodes_[top]};
        for (std::size_t at = 0; at < copy.size(); ++at) {
            if (copy[at].growth != Node::grown) continue;
            const Index from = copy[at].first_child;
            copy[at].first_child = static_cast<Index>(copy.size());
            for (Index i = 0; i < copy[at].child_count; ++i) copy.push_back(nodes_[from + i]);
        }
        return copy;
    }

    bool find(Index at, const State& state, const State& wanted, int furthest,
              std::vector<Move>& line) const {
        if (state == wanted) return true;
        if (furthest == 0 || nodes_[at].growth != Node::grown) return false;
        for (Index i = 0; i < nodes_[at].child_count; ++i) {
            const Index child = nodes_[at].first_child + i;
            if (nodes_[child].visits == 0) continue;
            State next = state;
            G::apply(next, nodes_[child].move);
            line.push_back(nodes_[child].move);
            if (find(child, next, wanted, furthest - 1, line)) return true;
            line.pop_back();
        }
        return false;
    }

    static constexpr double forced_bonus = 1e6;
    static constexpr double assumed_squares = 0.5;

    PuctSettings settings_;
    RootExploration exploration_;
    Random noise_random_{0};
    Moves allowed_;
    std::vector<Node> nodes_;
    std::vector<float> root_priors_;
    std::optional<State> root_state_;
};

} // namespace papan::search
