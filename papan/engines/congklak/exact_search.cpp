#include "papan/engines/congklak/exact_search.hpp"

#include "papan/base/insertion_sort.hpp"

#include <algorithm>

namespace papan::engines {

using congklak::Board;

namespace {

constexpr int unknown = 30000; // no bound: more seeds than a table entry tells apart
constexpr int none = -(1 << 20);

Seat chooser(const ExactSearch::Child& child, Seat mover) {
    return child.step.again ? mover : other(mover);
}

// Best first: the choice that decided the last time, then by what it banks and an extra move. Of
// equals the hole nearest the store, which leaves the extra moves of the others as they are.
void order(ExactSearch::Children& children, int first) {
    for (ExactSearch::Child& child : children) {
        const int promise = 4 * child.step.gain + (child.step.again ? 20 : 0);
        child.rating = child.hole == first ? -none : promise * congklak::most_holes + child.hole;
    }
    insertion_sort(children, [](const auto& a, const auto& b) { return a.rating > b.rating; });
}

} // namespace

void ExactSearch::expand(const Board& board, Seat mover, Children& children, Meter& meter) const {
    for (int hole = 0; hole < rules_.holes; ++hole) {
        if (board.at(mover, hole) == 0) continue;
        (void)meter.spend_node();
        Child child{board, {}, 0, 0, static_cast<std::uint8_t>(hole)};
        child.step = take_step(child.board, rules_, mover, hole);
        child.key = position_key(child.board, chooser(child, mover));
        table_.prefetch(child.key);
        children.push_back(child);
    }
}

int ExactSearch::ask(const Board& board, Seat mover, std::uint64_t key, int goal, Meter& meter) {
    // Nobody can bank more than what is there.
    const int left = seeds_on_board(board);
    if (goal > left) return left;
    if (goal <= -left) return -left;
    if (endgame_ && left <= endgame_->seeds()) return endgame_->value(board, mover, left);
    return ask_children(board, mover, key, left, goal, meter);
}

int ExactSearch::ask_child(const Child& child, Seat mover, int goal, Meter& meter) {
    const int gain = child.step.gain;
    if (child.step.over) return gain;
    if (child.step.again) return gain + ask(child.board, mover, child.key, goal - gain, meter);
    return gain - ask(child.board, other(mover), child.key, gain - goal + 1, meter);
}

int ExactSearch::known_cutoff(const Children& children, int goal) const {
    for (const Child& child : children) {
        if (child.step.over) continue;
        const auto entry = table_.find(child.key);
        if (!entry) continue;
        const int bound = child.step.gain + (child.step.again ? entry->lower : -entry->upper);
        if (bound >= goal) return bound;
    }
    return none;
}

// The number of seeds left takes the place of the depth in the table: it is the same whenever a
// position is met, so that bounds are always joined, and larger positions cost more to lose.
int ExactSearch::ask_children(const Board& board, Seat mover, std::uint64_t key, int left, int goal,
                              Meter& meter) {
    std::uint8_t first = TableEntry::no_hole;
    if (const auto entry = table_.find(key)) {
        if (entry->lower >= goal) return entry->lower;
        if (entry->upper < goal) return entry->upper;
        first = entry->hole;
    }
    Children children;
    expand(board, mover, children, meter);
    if (meter.spent()) return 0;
    if (const int bound = known_cutoff(children, goal); bound >= goal) return bound;
    order(children, first);
    int best = none;
    for (const Child& child : children) {
        best = std::max(best, ask_child(child, mover, goal, meter));
        if (meter.spent()) return 0;
        if (best < goal) continue;
        table_.store(key, left, best, unknown, child.hole);
        return best;
    }
    table_.store(key, left, -unknown, best, first);
    return best;
}

std::vector<Congklak::Move> ExactSearch::line(Board board, Seat mover, std::size_t longest) const {
    std::vector<Congklak::Move> moves;
    while (moves.size() < longest) {
        const auto entry = table_.find(position_key(board, mover));
        if (!entry || entry->lower != entry->upper || entry->hole >= rules_.holes ||
            board.at(mover, entry->hole) == 0)
            break;
        const std::uint8_t hole = entry->hole;
        moves.push_back({hole});
        const Step step = take_step(board, rules_, mover, hole);
        if (step.over) break;
        if (!step.again) mover = other(mover);
    }
    return moves;
}

} // namespace papan::engines
