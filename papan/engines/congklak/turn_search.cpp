#include "papan/engines/congklak/turn_search.hpp"

#include <algorithm>

namespace papan::engines {

using congklak::Board;
using search::Bound;

TurnSearch::TurnSearch(const congklak::Rules& rules, const TurnSearchSettings& settings)
    : rules_(rules), settings_(settings), table_(settings.table_megabytes) {}

void TurnSearch::expand(const Board& board, Seat mover, Children& children) const {
    for (int hole = 0; hole < rules_.holes; ++hole) {
        if (board.at(mover, hole) == 0) continue;
        Child child{board, {}, static_cast<std::uint8_t>(hole), 0};
        child.step = take_step(child.board, rules_, mover, hole);
        child.rating = 4 * child.step.gain + (child.step.again ? 10 : 0);
        children.push_back(child);
    }
}

int TurnSearch::evaluate(const Board& board, Seat mover) const {
    return (board.on_side(mover) - board.on_side(other(mover))) / 8;
}

std::optional<int> TurnSearch::from_table(const search::TableEntry<Congklak::Move>& entry,
                                          int depth, int alpha, int beta) {
    if (entry.depth < depth && !entry.solved) return std::nullopt;
    const bool decides = entry.bound == Bound::exact ||
                         (entry.bound == Bound::lower && entry.score >= beta) ||
                         (entry.bound == Bound::upper && entry.score <= alpha);
    if (!decides) return std::nullopt;
    if (!entry.solved) ++horizon_;
    return entry.score;
}

int TurnSearch::visit(const Board& board, Seat mover, int depth, int alpha, int beta,
                      Meter& meter) {
    // Nobody can bank more than what is there.
    const int left = seeds_on_board(board);
    if (alpha >= left) return left;
    if (beta <= -left) return -left;
    if (depth <= 0) {
        ++horizon_;
        if (!meter.spend_playout()) return 0;
        return evaluate(board, mover);
    }
    const std::uint64_t key = position_key(board, mover);
    std::optional<Congklak::Move> first;
    if (const auto entry = table_.find(key)) {
        if (entry->has_move) first = entry->move;
        if (const auto value = from_table(*entry, depth, alpha, beta)) return *value;
    }
    return search_children(board, mover, key, first, depth, alpha, beta, meter);
}

int TurnSearch::child_value(const Child& child, Seat mover, int depth, int alpha, int beta,
                            Meter& meter) {
    const int gain = child.step.gain;
    if (child.step.over) return gain;
    if (child.step.again)
        return gain + visit(child.board, mover, depth - settings_.extra_cost, alpha - gain,
                            beta - gain, meter);
    return gain -
           visit(child.board, other(mover), depth - turn_cost, gain - beta, gain - alpha, meter);
}

int TurnSearch::search_children(const Board& board, Seat mover, std::uint64_t key,
                                std::optional<Congklak::Move> first, int depth, int alpha, int beta,
                                Meter& meter) {
    const std::uint64_t horizon_before = horizon_;
    const int floor = alpha;
    Children children;
    expand(board, mover, children);
    int best = -infinite;
    std::uint8_t best_hole = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        // Selection instead of a sort: most nodes are cut off by their first or second child.
        std::size_t next = i;
        for (std::size_t k = i; k < children.size(); ++k) {
            if (i == 0 && first && children[k].hole == first->hole) {
                next = k;
                break;
            }
            if (children[k].rating > children[next].rating) next = k;
        }
        std::swap(children[i], children[next]);
        const Child& child = children[i];
        if (!meter.spend_node()) return 0;
        int value = i == 0 ? child_value(child, mover, depth, alpha, beta, meter)
                           : child_value(child, mover, depth, alpha, alpha + 1, meter);
        if (i > 0 && value > alpha && value < beta && !meter.spent())
            value = child_value(child, mover, depth, alpha, beta, meter);
        if (meter.spent()) return 0;
        if (value <= best) continue;
        best = value;
        best_hole = child.hole;
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
    table_.store({key,
                  best,
                  {best_hole},
                  static_cast<std::int16_t>(depth),
                  bound,
                  true,
                  horizon_ == horizon_before});
    return best;
}

std::vector<Congklak::Move> TurnSearch::line(Board board, Seat mover, std::size_t longest) const {
    std::vector<Congklak::Move> moves;
    while (moves.size() < longest) {
        const auto entry = table_.find(position_key(board, mover));
        if (!entry || !entry->has_move || board.at(mover, entry->move.hole) == 0) break;
        moves.push_back(entry->move);
        const Step step = take_step(board, rules_, mover, entry->move.hole);
        if (step.over) break;
        if (!step.again) mover = other(mover);
    }
    return moves;
}

} // namespace papan::engines
