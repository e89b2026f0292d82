#include "papan/engines/congklak/turn_search.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

constexpr int unknown = 30000; // no bound: more than a table entry tells apart

// Brings the next choice to try to this place. Selection instead of a sort: most nodes are cut off
// by their first or second choice.
template <class Children> void select(Children& children, std::size_t place) {
    std::size_t best = place;
    for (std::size_t k = place + 1; k < children.size(); ++k)
        if (children[k].rating > children[best].rating) best = k;
    if (best != place) std::swap(children[place], children[best]);
}

} // namespace

template <class Sowing>
BasicTurnSearch<Sowing>::BasicTurnSearch(const congklak::Rules& rules,
                                         const TurnSearchSettings& settings,
                                         std::shared_ptr<PositionTable> table)
    : sowing_(rules), settings_(settings), table_(std::move(table)) {
    if (!table_) table_ = std::make_shared<PositionTable>(settings.table_megabytes);
    if (settings_.weights && !settings_.weights->hold_for(rules)) settings_.weights = nullptr;
}

// The last turn before the leaves tries what ends it first: its values cost nothing.
template <class Sowing>
void BasicTurnSearch<Sowing>::expand(const Board& board, int left_out, int depth,
                                     Children& children, Meter& meter) const {
    const int extra_move = depth <= turn_cost ? -1000 : 10;
    for (int index = sowing_.first(); index < sowing_.end(); ++index) {
        if (index == left_out || board.at(index) == 0) continue;
        (void)meter.spend_node();
        Child child{sowing_.step(board, index), 0, static_cast<std::uint8_t>(index)};
        child.rating = 4 * child.made.gain + (child.made.again ? extra_move : 0);
        children.push_back(child);
    }
}

template <class Sowing> int BasicTurnSearch<Sowing>::evaluate(const Board& board, int seeds) const {
    if constexpr (std::is_same_v<Sowing, PackedSowing>)
        if (settings_.weights) return settings_.weights->value(board, seeds);
    return (board.own_seeds() - board.opposite_seeds()) * grain / 8;
}

template <class Sowing>
int BasicTurnSearch<Sowing>::visit(const Board& board, int depth, int alpha, int beta,
                                   Meter& meter) {
    // Nobody can bank more than what is there.
    const int seeds = board.seeds(), left = seeds * grain;
    if (alpha >= left) return left;
    if (beta <= -left) return -left;
    if (endgame_ && seeds <= endgame_->seeds())
        return sowing_.value_in(*endgame_, board, seeds) * grain;
    if (depth <= 0) {
        ++horizon_;
        if (!meter.spend_playout()) return 0;
        return evaluate(board, seeds);
    }
    const std::uint64_t key = board.key();
    std::uint8_t first = TableEntry::no_hole;
    if (const auto entry = table_->find(key)) {
        first = entry->hole;
        const bool decides =
            entry->lower >= beta || entry->upper <= alpha || entry->lower == entry->upper;
        if (entry->depth >= depth && decides) {
            if (entry->depth < solved_depth) ++horizon_;
            return entry->lower >= beta ? entry->lower : entry->upper;
        }
    }
    return search_choices(board, key, first, depth, alpha, beta, meter);
}

template <class Sowing>
int BasicTurnSearch<Sowing>::child_value(const Made& made, int depth, int alpha, int beta,
                                         Meter& meter) {
    const int gain = made.gain * grain;
    if (made.over) return gain;
    if (made.again)
        return gain +
               visit(made.next, depth - settings_.extra_cost, alpha - gain, beta - gain, meter);
    return gain - visit(made.next, depth - turn_cost, gain - beta, gain - alpha, meter);
}

// The choice that the table remembers is tried before the others are even sown.
template <class Sowing>
int BasicTurnSearch<Sowing>::search_choices(const Board& board, std::uint64_t key,
                                            std::uint8_t first, int depth, int alpha, int beta,
                                            Meter& meter) {
    const std::uint64_t horizon_before = horizon_;
    Best best;
    if (first != TableEntry::no_hole) {
        if (!meter.spend_node()) return 0;
        best = {child_value(sowing_.step(board, first), depth, alpha, beta, meter), first};
        if (meter.spent()) return 0;
    }
    if (best.value < beta) try_others(board, depth, alpha, beta, best, meter);
    if (meter.spent()) return 0;
    const bool solved = horizon_ == horizon_before;
    table_->store(key, solved ? solved_depth : depth, best.value > alpha ? best.value : -unknown,
                  best.value < beta ? best.value : unknown, best.index);
    return best.value;
}

template <class Sowing>
void BasicTurnSearch<Sowing>::try_others(const Board& board, int depth, int alpha, int beta,
                                         Best& best, Meter& meter) {
    Children children;
    expand(board, best.index, depth, children, meter);
    bool only_asks = best.index != TableEntry::no_hole; // whether it is better, by an empty window
    for (std::size_t i = 0; i < children.size() && !meter.spent(); ++i) {
        select(children, i);
        const Child& child = children[i];
        const int low = std::max(alpha, best.value);
        int value = child_value(child.made, depth, low, only_asks ? low + 1 : beta, meter);
        if (only_asks && value > low && value < beta && !meter.spent())
            value = child_value(child.made, depth, low, beta, meter);
        only_asks = true;
        if (meter.spent() || value <= best.value) continue;
        best = {value, child.index};
        if (value >= beta) return;
    }
}

template <class Sowing>
std::vector<Congklak::Move> BasicTurnSearch<Sowing>::line(Board board, std::size_t longest) const {
    std::vector<Congklak::Move> moves;
    while (moves.size() < longest) {
        const auto entry = table_->find(board.key());
        if (!entry || entry->hole >= sowing_.end() || board.at(entry->hole) == 0) break;
        moves.push_back({sowing_.hole_of(entry->hole)});
        const Made made = sowing_.step(board, entry->hole);
        if (made.over) break;
        board = made.next;
    }
    return moves;
}

template class BasicTurnSearch<PlainSowing>;
template class BasicTurnSearch<PackedSowing>;

} // namespace papan::engines
