// `minimax`: the Othello paper's player (docs/games/othello.md). Depth-first search to a fixed
// number of levels, the position itself being the first: position, my move, their move, my next
// move. A leaf is worth its static evaluation for the player who thinks (in the paper the count of
// his discs); MAX and MIN alternate; children are searched in generation order and the first best
// wins ties; a side without a move is skipped and costs no level. A finished game is decided by its
// result: beyond every evaluation, by the evaluation's own bound. The tree it searched is kept as
// data on request. Ours departs from the paper only in obeying limits: with a budget spent it takes
// the best of the moves whose value was known by then.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/search/scores.hpp"
#include "papan/search/step.hpp"

#include <algorithm>
#include <optional>

namespace papan::search {

template <EvaluatedGame G> class Minimax {
  public:
    using Game = G;
    using State = typename G::State;
    using Move = typename G::Move;

    Minimax(const Evaluation<State>& evaluation, int levels)
        : evaluation_(&evaluation), levels_(levels) {}

    SearchResult<G> search(const State& root, SearchCall<G>& call) {
        Run run{*evaluation_, Meter(call.budget), G::to_move(root), {}, call.want_tree};
        const int moves_ahead = std::min(levels_ - 1, call.budget.depth_or(levels_));
        const int root_node = run.add_node(-1, Move{}, G::to_move(root));
        auto state = root;
        const auto moves = moves_of<G>(root);
        SearchResult<G> result{moves[0], {}};
        std::optional<int> best;
        for (const auto move : moves) {
            const auto child = after_move<G>(state, move, [&](auto& next) {
                // A skip costs no level, at the root as elsewhere.
                return run.visit(next, is_skipped<G>(moves) ? moves_ahead : moves_ahead - 1,
                                 root_node, move);
            });
            if (!child.value) break;
            MoveReport<Move> row{move, value_for_people(*child.value), scale().told(*child.value),
                                 1};
            row.score_of = evaluation_->measures;
            result.report.moves.push_back(std::move(row));
            if (best && *child.value <= *best) continue;
            best = child.value;
            result.move = move;
            run.choose(root_node, child.node, *best);
        }
        if (!best) run.abandon(root_node);
        fill_in(result.report, run.meter, moves_ahead, result.move, best);
        if (call.want_tree) {
            if (best) result.report.line = best_line(run.tree);
            result.tree = std::move(run.tree);
            result.tree->scale = scale();
        }
        return result;
    }

    void new_game() {}

  private:
    // A won game is better than whatever an evaluation says of another, a lost one worse.
    static int won_bonus(const Evaluation<State>& evaluation) { return 2 * evaluation.bound; }
    [[nodiscard]] TreeScale scale() const { return {evaluation_->bound, won_bonus(*evaluation_)}; }
    [[nodiscard]] double value_for_people(int value) const {
        const int end = scale().end_of(value);
        return end != 0 ? end : to_value(value, evaluation_->unit);
    }

    struct Visited {
        int node;
        std::optional<int> value; // none when the budget ended first
    };

    // One search; all values are the thinking player's.
    struct Run {
        const Evaluation<State>& evaluation;
        Meter meter;
        Seat player;
        Tree<Move> tree;
        bool keep_tree;

        int add_node(int parent, Move move, Seat to_move) {
            if (!keep_tree) return -1;
            tree.nodes.push_back({parent, move, to_move, to_move == player});
            return static_cast<int>(tree.nodes.size()) - 1;
        }
        void settle(int node, TreeNodeKind kind, int value) {
            if (!keep_tree) return;
            auto& row = tree.nodes[static_cast<std::size_t>(node)];
            row.kind = kind;
            row.value = value;
        }
        void choose(int node, int child, int value) {
            if (!keep_tree) return;
            auto& row = tree.nodes[static_cast<std::size_t>(node)];
            row.best_child = child;
            row.value = value;
        }
        void abandon(int node) {
            if (keep_tree)
                tree.nodes[static_cast<std::size_t>(node)].kind = TreeNodeKind::unfinished;
        }

        Visited visit(State& state, int moves_left, int parent, Move move) {
            const int node = add_node(parent, move, G::to_move(state));
            const auto value = value_of(state, moves_left, node);
            if (!value) abandon(node);
            return {node, value};
        }

        std::optional<int> value_of(State& state, int moves_left, int node) {
            if (!meter.spend_node()) return std::nullopt;
            if (const auto outcome = G::outcome(state)) return finished(state, *outcome, node);
            if (moves_left == 0) return leaf(state, node);
            const auto moves = moves_of<G>(state);
            const bool skipped = is_skipped<G>(moves);
            const bool maximises = G::to_move(state) == player;
            if (skipped) settle(node, TreeNodeKind::skipped, 0);
            std::optional<int> best;
            for (const auto move : moves) {
                const auto child = after_move<G>(state, move, [&](auto& next) {
                    return visit(next, skipped ? moves_left : moves_left - 1, node, move);
                });
                if (!child.value) return std::nullopt;
                if (best && (maximises ? *child.value <= *best : *child.value >= *best)) continue;
                best = child.value;
                choose(node, child.node, *best);
            }
            return best;
        }

        std::optional<int> leaf(const State& state, int node) {
            if (!meter.spend_playout()) return std::nullopt;
            const int value = evaluation.value(state, player);
            settle(node, TreeNodeKind::leaf, value);
            return value;
        }

        std::optional<int> finished(const State& state, Outcome outcome, int node) {
            if (!meter.spend_playout()) return std::nullopt;
            const Outcome seen = seen_from(outcome, player);
            const int decided = seen.value > 0 ? 1 : seen.value < 0 ? -1 : 0;
            const int value = evaluation.value(state, player) + decided * won_bonus(evaluation);
            settle(node, TreeNodeKind::finished, value);
            return value;
        }
    };

    static std::vector<Move> best_line(const Tree<Move>& tree) {
        std::vector<Move> line;
        for (int node = tree.nodes[0].best_child; node >= 0;) {
            const auto& row = tree.nodes[static_cast<std::size_t>(node)];
            line.push_back(row.move);
            node = row.best_child;
        }
        return line;
    }

    void fill_in(Report<Move>& report, const Meter& meter, int moves_ahead, Move move,
                 std::optional<int> best) const {
        report.nodes = meter.nodes();
        report.playouts = meter.playouts();
        report.depth = moves_ahead;
        report.line = {move};
        if (!best) return;
        report.score = scale().told(*best);
        report.score_of = evaluation_->measures;
        report.value = value_for_people(*best);
    }

    const Evaluation<State>* evaluation_;
    int levels_;
};

} // namespace papan::search
