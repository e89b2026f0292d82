// `zero`'s search: PUCT in one game, several leaves judged together. A Judge is a class with
//     void judge(std::span<PuctLeaf<G>* const> leaves, std::vector<PuctJudgement>& judgements);
// and knows the positions' game; this search does not.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/search/puct_tree.hpp"
#include "papan/search/step.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace papan::search {

template <Game G> using PuctLeaf = typename PuctTree<G>::Leaf;

// A mean of what was held of each cell, as Seat::first sees it.
class OwnershipMean {
  public:
    void add(std::span<const float> owners, float sign) {
        sums_.resize(owners.size());
        for (std::size_t cell = 0; cell < owners.size(); ++cell) sums_[cell] += sign * owners[cell];
        ++count_;
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::vector<float> means() const {
        std::vector<float> means;
        for (const double sum : sums_)
            means.push_back(static_cast<float>(sum / static_cast<double>(count_)));
        return means;
    }

  private:
    std::vector<double> sums_;
    std::uint64_t count_ = 0;
};

struct PuctPlayerSettings {
    PuctSettings puct = {};
    RootExploration root = {};
    std::uint64_t visits = 400;                   // when nothing else ends the search, or
    bool visits_always = false;                   // besides all that does
    std::optional<Duration> think = std::nullopt; // in place of visits when nothing else ends it
    // Leaves judged together. All but the first are chosen without knowing what the others are
    // worth: at 400 visits 1 scored 65 % of 60 games of 9x9 Go against 8, and 8 is only a twelfth
    // faster.
    std::size_t batch = 1;
    double temperature = 0; // of the choice by visits, and
    double floor = 0;       // the share of the most visited that a move needs to be drawn
    Pick pick = Pick::lcb;  // where there is no temperature
    bool reuse = true;
    double resign_below = -1; // resigns when its best move is worth less; -1 for never
    std::uint64_t seed = 0;
};

template <Game G, class Judge> class Puct {
  public:
    using Game = G;
    using State = typename G::State;
    using Move = typename G::Move;

    Puct(const PuctPlayerSettings& settings, Judge judge)
        : settings_(settings), random_(settings.seed), tree_(settings.puct),
          judge_(std::move(judge)), leaves_(settings.batch), choices_(settings.batch) {}

    SearchResult<G> search(const State& root, SearchCall<G>& call) {
        if (settings_.reuse)
            tree_.move_to(root, reuse_moves);
        else
            tree_.reset(root);
        tree_.begin(settings_.root, random_, [&](Move move) {
            return call.root_moves.empty() ||
                   std::find(call.root_moves.begin(), call.root_moves.end(), move) !=
                       call.root_moves.end();
        });
        owned_ = {};
        owned_below_.clear();
        wants_below_ = call.want_move_ownership;
        Meter meter(call.budget);
        on_playout_ = call.on_playout ? &call.on_playout : nullptr;
        run(meter, call);
        on_playout_ = nullptr;
        if (owned_.empty()) look_at_root();
        SearchResult<G> result{Move{}, report(meter, call.budget, settings_.temperature)};
        result.move = result.report.line.front();
        result.resigns = result.report.value < settings_.resign_below;
        if (!call.root_moves.empty()) tree_.clear(); // of no use to a search of all moves
        return result;
    }

    void new_game() { tree_.clear(); }
    [[nodiscard]] const PuctTree<G>& tree() const { return tree_; }
    [[nodiscard]] const Judge& judge() const { return judge_; }

  private:
    static constexpr int reuse_moves = 3, whole_line = 1 << 20;
    static constexpr double fair_part = 0.15, bound_errors = 2;
    static constexpr auto progress_every = std::chrono::milliseconds(100);

    void run(Meter& meter, SearchCall<G>& call) {
        const Limits& limits = call.budget.limits();
        const bool endless = !limits.move_time && !limits.clock && !limits.nodes &&
                             !limits.playouts && !limits.until_stopped;
        const bool by_time = endless && settings_.think && !settings_.visits_always;
        const std::uint64_t goal =
            (endless && !by_time) || settings_.visits_always ? settings_.visits : ~std::uint64_t{0};
        TimePoint next_report = Clock::now() + progress_every;
        // The root is judged whatever the limits, so that there is always a move to play.
        if (tree_.node(0).growth == PuctTree<G>::Node::bare) judge_root(meter);
        while (tree_.visits() < goal && !enough(meter) &&
               !(by_time && (call.budget.elapsed() >= *settings_.think || is_forced()))) {
            // While little is known, few leaves at once: each is chosen in the light of the others.
            const std::size_t room = std::clamp<std::size_t>(tree_.visits() / 8, 1, leaves_.size());
            if (!step(meter, call.budget.depth_or(whole_line),
                      std::min<std::uint64_t>(room, goal - tree_.visits())))
                return;
            if (call.on_progress && Clock::now() >= next_report) {
                call.tell(report(meter, call.budget, 0));
                next_report = Clock::now() + progress_every;
            }
        }
    }

    void judge_root(Meter& meter) {
        (void)meter.spend_playout();
        [[maybe_unused]] const auto step = tree_.select(leaves_[0]);
        PAPAN_ASSERT(step == PuctTree<G>::Step::leaf);
        choices_[0].clear();
        judge_and_absorb(1);
    }

    [[nodiscard]] bool is_forced() const { return tree_.root_children().size() == 1; }
    [[nodiscard]] bool enough(const Meter& meter) const {
        const Budget& budget = meter.budget();
        if (budget.is_timed() && is_forced()) return true;
        return budget.past_share();
    }

    // So many visits, their leaves judged together; false when the budget is spent.
    bool step(Meter& meter, int deepest, std::size_t visits) {
        std::size_t waiting = 0;
        bool open = true;
        // A descent that ends where nothing is left to judge is a visit as well: near the end of a
        // game there may be no others.
        for (; open && visits > 0; --visits) {
            if (!meter.poll() || !meter.spend_playout()) {
                open = false;
                break;
            }
            if (on_playout_) choices_[waiting] = tree_.root_choices();
            const auto outcome =
                tree_.select(leaves_[waiting], deepest, [&] { return meter.spend_node(); });
            if (outcome == PuctTree<G>::Step::absorbed && on_playout_) tell(waiting, 0);
            if (outcome == PuctTree<G>::Step::leaf) ++waiting;
            if (outcome == PuctTree<G>::Step::blocked) {
                open = !meter.spent();
                break;
            }
        }
        if (waiting > 0) judge_and_absorb(waiting);
        return open;
    }

    void judge_and_absorb(std::size_t count) {
        std::vector<PuctLeaf<G>*> leaves;
        for (std::size_t i = 0; i < count; ++i) leaves.push_back(&leaves_[i]);
        judge_.judge(leaves, judgements_);
        for (std::size_t i = 0; i < count; ++i) {
            tree_.absorb(leaves_[i], judgements_[i]);
            note_ownership(leaves_[i], judgements_[i]);
            if (on_playout_) tell(i, leaves_[i].moves.size());
        }
    }

    // A descent is over: what it found is in the tree.
    void tell(std::size_t at, std::size_t grown) {
        const PuctLeaf<G>& leaf = leaves_[at];
        const auto& last = tree_.node(leaf.path.back());
        PlayoutOf<G> told;
        told.choices = std::move(choices_[at]);
        for (std::size_t i = 1; i < leaf.path.size(); ++i)
            told.path.push_back(tree_.node(leaf.path[i]).move);
        told.grown = grown;
        told.end = &*leaf.state;
        told.value = std::clamp(double{last.own_utility}, -1.0, 1.0);
        told.judged = last.growth != PuctTree<G>::Node::finished;
        (*on_playout_)(told);
    }

    // Ownership is the mean of the leaves judged in this search, each as much as the visit it was:
    // of all, and where it is wanted of those below each move at the root.
    void note_ownership(const PuctLeaf<G>& leaf, const PuctJudgement& judgement) {
        if (judgement.ownership.empty()) return;
        const float sign = G::to_move(*leaf.state) == Seat::first ? 1.0F : -1.0F;
        owned_.add(judgement.ownership, sign);
        if (!wants_below_ || leaf.path.size() < 2) return;
        owned_below_.resize(tree_.root_children().size());
        const auto child = leaf.path[1] - tree_.node(PuctTree<G>::root).first_child;
        owned_below_[child].add(judgement.ownership, sign);
    }

    // Where the kept tree was enough nothing was judged: then the root speaks for itself.
    void look_at_root() {
        if constexpr (requires { judge_.keeps_ownership(); }) {
            if (!judge_.keeps_ownership()) return;
            leaves_[0].state = tree_.root_state();
            leaves_[0].path.assign(1, PuctTree<G>::root);
            leaves_[0].moves.clear();
            G::legal_moves(*leaves_[0].state, leaves_[0].moves);
            PuctLeaf<G>* const root = &leaves_[0];
            judge_.judge(std::span(&root, 1), judgements_);
            note_ownership(leaves_[0], judgements_[0]);
        }
    }

    // The highest lower bound among the children with a fair part of the most visits.
    [[nodiscard]] std::size_t highest_bound(std::span<const typename PuctTree<G>::Node> children,
                                            std::span<const double> counts) const {
        const double fair = fair_part * *std::max_element(counts.begin(), counts.end());
        std::size_t best = 0;
        double bound = -1e31;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] < fair) continue;
            const double own = tree_.lower_bound(children[i], seat(), bound_errors);
            if (own > bound) {
                bound = own;
                best = i;
            }
        }
        return best;
    }

    // By the lower bound or by visits; by the priors while nothing but the root was looked at.
    std::size_t choose(std::span<const typename PuctTree<G>::Node> children, double temperature) {
        auto counts = tree_.root_visits(true);
        const bool is_searched =
            std::any_of(counts.begin(), counts.end(), [](double n) { return n > 0; });
        if (is_searched && temperature <= 0.01 && settings_.pick == Pick::lcb)
            return highest_bound(children, counts);
        if (!is_searched)
            for (std::size_t i = 0; i < counts.size(); ++i)
                counts[i] = std::max(1e-6, double{tree_.root_prior(i)});
        else
            for (std::size_t i = 0; i < counts.size(); ++i) // equal visits: the higher value
                if (counts[i] > 0) counts[i] += 0.4 * (tree_.mean(children[i], seat()) + 1) / 2;
        return draw_by_weight(random_, counts, temperature, settings_.floor);
    }
    [[nodiscard]] Seat seat() const { return G::to_move(tree_.root_state()); }

    Report<Move> report(const Meter& meter, const Budget& budget, double temperature) {
        Report<Move> report;
        report.elapsed = budget.elapsed();
        report.nodes = meter.nodes();
        report.playouts = meter.playouts();
        const auto children = tree_.root_children();
        for (const auto& child : children) {
            MoveReport<Move> row{.move = child.move,
                                 .value = std::clamp(tree_.mean(child, seat()), -1.0, 1.0),
                                 .visits = child.visits};
            row.prior = child.prior;
            if (child.visits > 0) {
                row.margin = tree_.mean_margin(child, seat());
                row.line = line_from(child, budget.depth_or(whole_line), &row.line_visits);
            }
            if (const auto at = static_cast<std::size_t>(&child - children.data());
                at < owned_below_.size())
                row.ownership = owned_below_[at].means();
            report.moves.push_back(std::move(row));
        }
        report.root_value = std::clamp(tree_.mean(tree_.node(0), seat()), -1.0, 1.0);
        const auto& chosen = children[choose(children, temperature)];
        report.value = std::clamp(chosen.visits > 0 ? tree_.mean(chosen, seat())
                                                    : tree_.mean(tree_.node(0), seat()),
                                  -1.0, 1.0);
        report.line = line_from(chosen, budget.depth_or(whole_line));
        report.depth = static_cast<int>(report.line.size());
        report.ownership = owned_.means();
        return report;
    }

    std::vector<Move> line_from(const typename PuctTree<G>::Node& first, int longest,
                                std::vector<std::uint64_t>* visits = nullptr) const {
        std::vector<Move> line{first.move};
        if (visits) visits->assign(1, first.visits);
        for (const auto* node = &first; static_cast<int>(line.size()) < longest;) {
            const auto children = tree_.children(*node);
            const auto best =
                std::max_element(children.begin(), children.end(),
                                 [](const auto& a, const auto& b) { return a.visits < b.visits; });
            if (best == children.end() || best->visits == 0) return line;
            node = &*best;
            line.push_back(node->move);
            if (visits) visits->push_back(node->visits);
        }
        return line;
    }

    PuctPlayerSettings settings_;
    Random random_;
    PuctTree<G> tree_;
    Judge judge_;
    std::vector<PuctLeaf<G>> leaves_;
    std::vector<PuctJudgement> judgements_;
    OwnershipMean owned_;                    // of the leaves judged in this search
    std::vector<OwnershipMean> owned_below_; // and of those below each child of the root
    bool wants_below_ = false;
    const PlayoutSinkOf<G>* on_playout_ = nullptr;       // of the search under way
    std::vector<std::vector<RootChoice<Move>>> choices_; // as each waiting leaf was selected
};

} // namespace papan::search
