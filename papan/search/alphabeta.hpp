// `alphabeta`: iterative deepening over principal-variation search with a transposition table,
// killers and history. The same value as plain minimax over the same leaves, found with a small
// part of the nodes (Knuth and Moore 1975; Marsland and Campbell 1982). The sign of a value comes
// from who moves before and after, so extra turns are no special case. Anytime: with the budget
// spent it plays the best move of the last depth it began. Not thread-safe.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/search/alphabeta_tree.hpp"
#include "papan/search/move_ordering.hpp"
#include "papan/search/scores.hpp"
#include "papan/search/step.hpp"
#include "papan/search/transposition_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

namespace papan::search {

template <EvaluatedGame G> class AlphaBeta {
  public:
    using Game = G;
    using State = typename G::State;
    using Move = typename G::Move;

    AlphaBeta(const Evaluation<State>& evaluation, std::size_t table_megabytes)
        : evaluation_(&evaluation), memory_(std::make_unique<Memory>(table_megabytes)) {}

    SearchResult<G> search(const State& root, SearchCall<G>& call) {
        memory_->table.new_search();
        std::optional<AlphaBetaTree<G>> tree;
        if (call.want_tree) tree.emplace(G::to_move(root));
        Run run{*evaluation_, *memory_, Meter(call.budget), tree ? &*tree : nullptr};
        auto moves = moves_of<G>(root);
        SearchResult<G> result{moves[0], {}};
        result.report.line = {moves[0]};
        auto state = root;
        const int depth_limit =
            call.budget.limits().unset() ? default_depth : call.budget.depth_or(deepest);
        for (int depth = 1; depth <= depth_limit; ++depth) {
            memory_->ordering.new_search(depth);
            const Iteration iteration = search_root(run, state, moves, depth);
            if (iteration.complete || !iteration.line.empty())
                take(result, iteration, moves, run.meter, depth);
            if (!iteration.complete) break;
            result.report.elapsed = call.budget.elapsed();
            call.tell(result.report);
            if (iteration.solved || is_forced_win(iteration.score)) break;
            if (moves.size() == 1 && call.budget.is_timed()) break; // nothing to choose
            if (call.budget.past_share()) break;
        }
        result.report.nodes = run.meter.nodes();
        result.report.playouts = run.meter.playouts();
        if (tree) {
            result.tree = tree->take();
            if (result.tree) result.tree->scale = tree_scale;
        }
        return result;
    }

    void new_game() {
        memory_->table.clear();
        memory_->ordering.clear();
    }

  private:
    static constexpr int deepest = 1000;
    static constexpr int default_depth = 6; // when nothing at all limits the search

    struct Memory {
        explicit Memory(std::size_t megabytes) : table(megabytes) {}
        TranspositionTable<Move> table;
        MoveOrdering<G> ordering;
    };

    struct Iteration {
        int score = -infinite_score;
        bool complete = false, solved = false;
        std::vector<Move> line;
        std::vector<MoveReport<Move>> moves;
    };

    // A win that is only a matter of moves, not of margin: no deeper search finds a nearer one.
    static bool is_forced_win(int score) {
        return score > win_score - deepest && score <= win_score;
    }

    // One search.
    struct Run {
        const Evaluation<State>& evaluation;
        Memory& memory;
        Meter meter;
        AlphaBetaTree<G>* tree;    // null: nobody wants it
        std::uint64_t horizon = 0; // how often depth, not the rules, ended a line

        // The score for the side to move, within (alpha, beta) or a bound beyond it; meaningless
        // once meter.spent().
        int visit(State& state, int depth, int alpha, int beta, int ply) {
            if (const auto outcome = G::outcome(state))
                return told(TreeNodeKind::finished,
                            finished_score(*outcome, G::to_move(state), ply));
            if (depth == 0) return told(TreeNodeKind::leaf, leaf(state));
            const std::uint64_t key = G::hash(state);
            std::optional<Move> table_move;
            if (const auto entry = memory.table.find(key)) {
                if (entry->has_move) table_move = entry->move;
                if (const auto score = usable(*entry, depth, alpha, beta, ply))
                    return told(TreeNodeKind::known, *score);
            }
            return expand(state, key, table_move, depth, alpha, beta, ply);
        }

        int told(TreeNodeKind kind, int score) {
            if (tree) tree->settle(kind, score);
            return score;
        }

        int leaf(const State& state) {
            if (!meter.spend_playout()) return 0;
            ++horizon;
            return evaluation.value(state, G::to_move(state));
        }

        std::optional<int> usable(const TableEntry<Move>& entry, int depth, int alpha, int beta,
                                  int ply) {
            if (entry.depth < depth && !entry.solved) return std::nullopt;
            const int score = seen_at_root(entry.score, ply);
            const bool decides = entry.bound == Bound::exact ||
                                 (entry.bound == Bound::lower && score >= beta) ||
                                 (entry.bound == Bound::upper && score <= alpha);
            if (!decides) return std::nullopt;
            if (!entry.solved) ++horizon;
            return score;
        }

        int expand(State& state, std::uint64_t key, const std::optional<Move>& table_move,
                   int depth, int alpha, int beta, int ply) {
            const Seat seat = G::to_move(state);
            const std::uint64_t horizon_before = horizon;
            const int floor = alpha;
            auto moves = moves_of<G>(state);
            memory.ordering.sort(moves, seat, ply, table_move);
            int best = -infinite_score;
            Move best_move = moves[0];
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const int score = child_score(state, moves[i], depth, alpha, beta, ply, i == 0);
                if (meter.spent()) return 0;
                if (score <= best) continue;
                best = score;
                best_move = moves[i];
                if (tree) tree->choose_last_child();
                alpha = std::max(alpha, score);
                if (alpha >= beta) {
                    memory.ordering.cut_off(best_move, seat, ply, depth);
                    if (tree) tree->cut(state, moves, i + 1, beta);
                    break;
                }
            }
            if (tree) tree->settle(TreeNodeKind::inner, best);
            const Bound bound = best >= beta   ? Bound::lower
                                : best > floor ? Bound::exact
                                               : Bound::upper;
            memory.table.store({key, away_from_root(best, ply), best_move,
                                static_cast<std::int16_t>(depth), bound, true,
                                horizon == horizon_before});
            return best;
        }

        // Principal variation search: the first move with the whole window, the others with an
        // empty one that only asks whether they are better, and again with the whole window when
        // they are.
        int child_score(State& state, Move move, int depth, int alpha, int beta, int ply,
                        bool first) {
            const Seat seat = G::to_move(state);
            if (!meter.spend_node()) return 0;
            return after_move<G>(state, move, [&](State& child) {
                const bool turns = G::to_move(child) != seat;
                const auto ask = [&](int low, int high) {
                    if (tree) tree->enter(move, child);
                    const int score = turns ? -visit(child, depth - 1, -high, -low, ply + 1)
                                            : visit(child, depth - 1, low, high, ply + 1);
                    if (tree) tree->leave();
                    return score;
                };
                if (first) return ask(alpha, beta);
                const int score = ask(alpha, alpha + 1);
                if (score <= alpha || score >= beta || meter.spent()) return score;
                if (tree) tree->forget_last_child();
                return ask(alpha, beta);
            });
        }
    };

    Iteration search_root(Run& run, State& state, const typename G::Moves& moves, int depth) {
        Iteration iteration;
        run.horizon = 0;
        if (run.tree) run.tree->begin();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const int alpha = std::max(iteration.score, -infinite_score + 1);
            const int score =
                run.child_score(state, moves[i], depth, alpha, infinite_score, 0, i == 0);
            if (run.meter.spent()) return iteration;
            iteration.moves.push_back(
                report_move(moves[i], score, *evaluation_, score <= iteration.score));
            if (score <= iteration.score) continue;
            iteration.score = score;
            iteration.line = line_after(state, moves[i], depth);
            if (run.tree) run.tree->choose_last_child();
        }
        iteration.complete = true;
        iteration.solved = run.horizon == 0;
        if (run.tree) run.tree->finish(iteration.score);
        return iteration;
    }

    // The best line as far as the table remembers it.
    std::vector<Move> line_after(const State& root, Move first, int depth) const {
        std::vector<Move> line{first};
        State state = root;
        G::apply(state, first);
        while (static_cast<int>(line.size()) < depth && !G::outcome(state)) {
            const auto entry = memory_->table.find(G::hash(state));
            if (!entry || !entry->has_move || !G::is_legal(state, entry->move)) break;
            line.push_back(entry->move);
            G::apply(state, entry->move);
        }
        return line;
    }

    // The best move goes to the front: it is searched first at the next depth, so a depth cut short
    // is still right.
    void take(SearchResult<G>& result, const Iteration& iteration, typename G::Moves& moves,
              const Meter& meter, int depth) const {
        result.move = iteration.line.front();
        const auto best = std::find(moves.begin(), moves.end(), result.move);
        std::rotate(moves.begin(), best, best + 1);
        auto& report = result.report;
        report.line = iteration.line;
        report.depth = depth;
        report.nodes = meter.nodes();
        report.playouts = meter.playouts();
        report.value = to_value(iteration.score, evaluation_->unit);
        report.score = to_points(iteration.score);
        report.exact = iteration.solved;
        report.score_of =
            iteration.solved ? ScoreOf::margin : score_of(iteration.score, *evaluation_);
        if (iteration.complete || report.moves.empty()) report.moves = iteration.moves;
        if (iteration.solved) // draws among them
            for (auto& row : report.moves) row.score_of = ScoreOf::margin;
    }

    const Evaluation<State>* evaluation_;
    std::unique_ptr<Memory> memory_;
};

} // namespace papan::search
