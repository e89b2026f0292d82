#include "papan/engines/congklak/turn_search.hpp"

#include <algorithm>

namespace papan::engines {

using congklak::Board;

namespace {

constexpr int unknown = 30000; // no bound: more seeds than a table entry tells apart

} // namespace

TurnSearch::TurnSearch(const congklak::Rules& rules, const TurnSearchSettings& settings)
    : rules_(rules), settings_(settings), table_(settings.table_megabytes) {}

void TurnSearch::expand(const Board& board, Seat mover, Children& children, Meter& meter) const {
    for (int hole = 0; hole < rules_.holes; ++hole) {
        if (board.at(mover, hole) == 0) continue;
        (void)meter.spend_node();
        Child child{board, {}, 0, 0, static_cast<std::uint8_t>(hole)};
        child.step = take_step(child.board, rules_, mover, hole);
        child.key = position_key(child.board, child.step.again ? mover : other(mover));
        table_.prefetch(child.key);
        child.rating = 4 * child.step.gain + (child.step.again ? 10 : 0);
        children.push_back(child);
    }
}

int TurnSearch::evaluate(const Board& board, Seat mover) const {
    return (board.on_side(mover) - board.on_side(other(mover))) / 8;
}

int TurnSearch::visit(const Board& board, Seat mover, std::uint64_t key, int depth, int alpha,
                      int beta, Meter& meter) {
    // Nobody can bank more than what is there.
    const int left = seeds_on_board(board);
    if (alpha >= left) return left;
    if (beta <= -left) return -left;
    if (endgame_ && left <= endgame_->seeds()) return endgame_->value(board, mover, left);
    if (depth <= 0) {
        ++horizon_;
        if (!meter.spend_playout()) return 0;
        return evaluate(board, mover);
    }
    int first = TableEntry::no_hole;
    if (const TableEntry* entry = table_.find(key)) {
        first = entry->hole;
        if (entry->depth >= depth) {
            const bool decides =
                entry->lower >= beta || entry->upper <= alpha || entry->lower == entry->upper;
            if (decides) {
                if (entry->depth < solved_depth) ++horizon_;
                return entry->lower >= beta ? entry->lower : entry->upper;
            }
        }
    }
    return search_children(board, mover, key, first, depth, alpha, beta, meter);
}

int TurnSearch::child_value(const Child& child, Seat mover, int depth, int alpha, int beta,
                            Meter& meter) {
    const int gain = child.step.gain;
    if (child.step.over) return gain;
    if (child.step.again)
        return gain + visit(child.board, mover, child.key, depth - settings_.extra_cost,
                            alpha - gain, beta - gain, meter);
    return gain - visit(child.board, other(mover), child.key, depth - turn_cost, gain - beta,
                        gain - alpha, meter);
}

namespace {

// Brings the next child to try to this place. Selection instead of a sort: most nodes are cut off
// by their first or second child.
void select(TurnSearch::Children& children, std::size_t place, int first) {
    std::size_t best = place;
    for (std::size_t k = place; k < children.size(); ++k) {
        if (place == 0 && children[k].hole == first) {
            best = k;
            break;
        }
        if (children[k].rating > children[best].rating) best = k;
    }
    if (best != place) std::swap(children[place], children[best]);
}

} // namespace

int TurnSearch::search_children(const Board& board, Seat mover, std::uint64_t key, int first,
                                int depth, int alpha, int beta, Meter& meter) {
    const std::uint64_t horizon_before = horizon_;
    const int floor = alpha;
    Children children;
    expand(board, mover, children, meter);
    if (meter.spent()) return 0;
    int best = -infinite;
    std::uint8_t best_hole = TableEntry::no_hole;
    for (std::size_t i = 0; i < children.size(); ++i) {
        select(children, i, first);
        const Child& child = children[i];
        int value = child_value(child, mover, depth, alpha, i == 0 ? beta : alpha + 1, meter);
        if (i > 0 && value > alpha && value < beta && !meter.spent())
            value = child_value(child, mover, depth, alpha, beta, meter);
        if (meter.spent()) return 0;
        if (value <= best) continue;
        best = value;
        best_hole = child.hole;
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    const bool solved = horizon_ == horizon_before;
    table_.store(key, solved ? solved_depth : depth, best > floor ? best : -unknown,
                 best < beta ? best : unknown, best_hole);
    return best;
}

std::vector<Congklak::Move> TurnSearch::line(Board board, Seat mover, std::size_t longest) const {
    std::vector<Congklak::Move> moves;
    while (moves.size() < longest) {
        const TableEntry* entry = table_.find(position_key(board, mover));
        if (!entry || entry->hole >= rules_.holes || board.at(mover, entry->hole) == 0) break;
        const std::uint8_t hole = entry->hole;
        moves.push_back({hole});
        const Step step = take_step(board, rules_, mover, hole);
        if (step.over) break;
        if (!step.again) mover = other(mover);
    }
    return moves;
}

} // namespace papan::engines
