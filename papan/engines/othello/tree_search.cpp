#include "papan/engines/othello/tree_search.hpp"

#include "papan/engines/othello/stability.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace papan::engines::othello_search {

namespace {

constexpr int without_patterns = 11; // empty squares up to which patterns do not pay in an endgame
constexpr int least_table_depth = 2, least_known_depth = 10, least_shared_depth = 8;
constexpr int least_prob_cut_depth = 3;
constexpr double points_to_a_disc = 8; // of the evaluation of the generic players
constexpr std::uint64_t most_pending = 2000;

const Position& position_in(const Position& at) {
    return at;
}
const Position& position_in(const TreeSearch::View& at) {
    return at.position;
}

template <class At> constexpr bool has_patterns = std::is_same_v<At, TreeSearch::View>;

// A side cannot be below a value that the other side's stable discs alone rule out; looking for
// them pays where the window is so high that there may be enough of them.
int worth_looking_for_stable_discs(int empties) {
    return 2 * empties - 2;
}

// Moves that are so many discs short of the window come last, in whatever order.
constexpr int hopeless = 8;

// How deep moves are looked at to put them in order.
int ordering_depth(int depth) {
    if (depth >= 18) return 3;
    if (depth >= 15) return 2;
    return depth >= 10 ? 1 : 0;
}

std::int8_t small(int value) {
    return static_cast<std::int8_t>(std::clamp(value, -most_discs, most_discs));
}

} // namespace

struct TreeSearch::Candidates {
    std::array<Candidate, 64> items;
    std::size_t count;

    // The best of those from this place on comes to it.
    const Candidate& pick(std::size_t place) {
        std::size_t best = place;
        for (std::size_t i = place + 1; i < count; ++i)
            if (items[i].score > items[best].score) best = i;
        if (best != place) std::swap(items[place], items[best]);
        return items[place];
    }
};

TreeSearch::View TreeSearch::view(const Position& at) const {
    View made{at, {}};
    if (shared_.weights) made.features = Features::of(at);
    return made;
}

int TreeSearch::value(const Position& at, const Node& node) {
    const int found = visit(view(at), node);
    settle();
    return found;
}

int TreeSearch::estimate(const View& at) {
    const int bound = frame_.squares() - 2;
    if (shared_.weights) {
        const int units = shared_.weights->value(at.features, at.position, frame_);
        const int half = units >= 0 ? PatternWeights::unit / 2 : -PatternWeights::unit / 2;
        return std::clamp((units + half) / PatternWeights::unit, -bound, bound);
    }
    // The evaluation of the generic players.
    const Othello::State state{at.position.own, at.position.opponent, Seat::first,
                               static_cast<std::uint8_t>(frame_.size()),
                               frame_.empties_to_winner()};
    const auto& evaluation = Othello::evaluations()[0];
    const double discs = evaluation.value(state, Seat::first) / points_to_a_disc;
    return std::clamp(static_cast<int>(std::lround(discs)), -bound, bound);
}

// What the last empty squares cost is paid for in larger sums: they would look at the clock all the
// time.
void TreeSearch::settle() {
    const std::uint64_t due = std::min(pending_, meter_.nodes_left());
    pending_ = 0;
    (void)meter_.spend_nodes(due);
}

int TreeSearch::last_value(const Position& at, Board empties, const Node& node) {
    const int found = last_.value(at, empties, node.alpha, node.beta);
    pending_ += last_.take_nodes();
    if (pending_ >= std::min(most_pending, meter_.nodes_left())) settle();
    return found;
}

template <class At> int TreeSearch::visit(const At& at, Node node) {
    const Position& position = position_in(at);
    const Board empties = frame_.empties(position);
    const int left = count_bits(empties);
    if (node.depth >= left) {
        node.depth = left;
        if (left <= LastEmpties::most) return last_value(position, empties, node);
        if constexpr (has_patterns<At>)
            if (left <= without_patterns) return visit(position, node);
    }
    const Board moves = frame_.moves(position);
    if (moves == 0) {
        if (frame_.moves(position.passed()) == 0) return frame_.final_value(position);
        const Node reply{node.depth, -node.beta, -node.alpha};
        if constexpr (has_patterns<At>)
            return -visit(View{position.passed(), at.features.passed()}, reply);
        else
            return -visit(position.passed(), reply);
    }
    if constexpr (has_patterns<At>)
        if (node.depth <= 0) return meter_.spend_playout() ? estimate(at) : 0;
    if (node.is_empty_window() && node.alpha >= worth_looking_for_stable_discs(left)) {
        const int most = frame_.squares() - 2 * count_bits(stable_discs(position.passed(), frame_));
        if (most <= node.alpha) return most;
    }
    return expand(at, node, moves);
}

template <class At> int TreeSearch::expand(const At& at, const Node& node, Board moves) {
    const Position& position = position_in(at);
    const std::uint64_t key = Table::key(position);
    std::array<std::uint8_t, 2> table_moves{no_square, no_square};
    if (node.depth >= least_table_depth) {
        if (const auto found = shared_.table.find(key)) {
            table_moves = found->moves;
            if (found->depth >= node.depth && found->selectivity >= selectivity_) {
                if (found->lower >= node.beta || found->lower == found->upper) return found->lower;
                if (found->upper <= node.alpha) return found->upper;
            }
        }
    }
    int known = 0;
    if constexpr (has_patterns<At>)
        if (prob_cut(at, node, known)) return known;
    Candidates candidates;
    candidates.count = 0;
    for_each_bit(moves, [&](int square) {
        Candidate& move = candidates.items[candidates.count++];
        move.square = static_cast<std::uint8_t>(square);
        move.flipped = othello::flips(position.own, position.opponent, square);
        move.after = position.after(square, move.flipped);
    });
    if (node.depth >= least_known_depth && known_cut_off(node, candidates, known)) return known;
    order(at, node, candidates, table_moves);
    const Best best = try_moves(at, node, candidates);
    if (over() || node.depth < least_table_depth) return best.value;
    Remembered fresh;
    fresh.depth = static_cast<std::uint8_t>(node.depth);
    fresh.selectivity = static_cast<std::uint8_t>(selectivity_);
    if (best.value > node.alpha) {
        fresh.lower = small(best.value);
        fresh.moves[0] = static_cast<std::uint8_t>(best.square);
    }
    if (best.value < node.beta) fresh.upper = small(best.value);
    shared_.table.store(key, fresh);
    return best.value;
}

// Enhanced transposition cut-off: one of the next positions is known to be good enough.
bool TreeSearch::known_cut_off(const Node& node, const Candidates& candidates, int& value) {
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const auto found = shared_.table.find(Table::key(candidates.items[i].after));
        if (!found || found->depth < node.depth - 1 || found->selectivity < selectivity_) continue;
        if (-found->upper < node.beta) continue;
        value = -found->upper;
        return true;
    }
    return false;
}

bool TreeSearch::prob_cut(const View& at, const Node& node, int& value) {
    if (selectivity_ == not_selective || !node.is_empty_window() ||
        node.depth < least_prob_cut_depth || !shared_.weights->probcut().fitted())
        return false;
    const int left = count_bits(frame_.empties(at.position));
    const ProbCutModels& models = shared_.weights->probcut();
    const ProbCutModel& model = node.depth == left ? models.endgame : models.midgame;
    const int probe = probe_depth(node.depth);
    const double deviations = cut_deviations[static_cast<std::size_t>(selectivity_)];
    const int margin =
        static_cast<int>(std::ceil(deviations * model.deviation(node.depth, probe, left)));
    const int guess = estimate(at);
    if (const int high = node.beta + margin; guess >= node.beta && high < most_discs)
        if (visit(at, Node{probe, high - 1, high}) >= high) {
            value = node.beta;
            return !over();
        }
    if (const int low = node.alpha - margin; guess <= node.alpha && low > -most_discs)
        if (visit(at, Node{probe, low, low + 1}) <= low) {
            value = node.alpha;
            return !over();
        }
    return false;
}

// Few replies for the other side first; in the endgame also what leaves it the last move nowhere.
template <class At>
void TreeSearch::order(const At& at, const Node& node, Candidates& candidates,
                       const std::array<std::uint8_t, 2>& table_moves) {
    if (node.depth <= 1) {
        for (std::size_t i = 0; i < candidates.count; ++i) candidates.items[i].score = 0;
        return;
    }
    const Board corners = frame_.corners();
    const Board empties = frame_.empties(position_in(at));
    const Board odd = frame_.odd_squares(frame_.parity(empties));
    for (std::size_t i = 0; i < candidates.count; ++i) {
        Candidate& move = candidates.items[i];
        if (move.square == table_moves[0] || move.after.own == 0) {
            move.score = 1'000'000;
        } else if (move.square == table_moves[1]) {
            move.score = 500'000;
        } else {
            const Board replies = frame_.moves(move.after);
            move.score = -16 * (count_bits(replies) + count_bits(replies & corners));
            if ((odd & bit(move.square)) != 0) move.score += 12;
            if ((corners & bit(move.square)) != 0) move.score += 24;
            if constexpr (has_patterns<At>) move.score += order_by_search(at, node, move);
        }
    }
}

// In the same units as the mobility above.
int TreeSearch::order_by_search(const View& at, const Node& node, const Candidate& move) {
    if (node.depth < 4 || !shared_.weights) return 0;
    const bool to_end = node.depth == count_bits(frame_.empties(at.position));
    const View after{move.after, at.features.after(move.square, move.flipped)};
    const int depth = ordering_depth(node.depth);
    const int low = std::max(-most_discs, node.alpha - hopeless);
    const int found = depth == 0 ? estimate(after) : visit(after, Node{depth, -most_discs, -low});
    return -found * (to_end ? 16 : 64);
}

template <class At>
TreeSearch::Best TreeSearch::try_moves(const At& at, const Node& node, Candidates& candidates) {
    Best best;
    const bool shares = shared_.many_threads && node.depth >= least_shared_depth;
    std::array<std::uint8_t, 64> later;
    std::size_t later_count = 0;
    // Whether to go on.
    const auto attempt = [&](const Candidate& move) {
        const std::uint64_t key = shares ? Table::key(move.after) : 0;
        if (shares) shared_.under_way.enter(key);
        const int alpha = std::max(node.alpha, best.value);
        const int found = child(at, node, move, alpha, best.value == below_all);
        if (shares) shared_.under_way.leave(key);
        if (over()) return false;
        if (found > best.value) best = {found, move.square};
        return best.value < node.beta;
    };
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const Candidate& move = candidates.pick(i);
        if (shares && i > 0 && shared_.under_way.has(Table::key(move.after)))
            later[later_count++] = static_cast<std::uint8_t>(i);
        else if (!attempt(move))
            return best;
    }
    for (std::size_t i = 0; i < later_count; ++i)
        if (!attempt(candidates.items[later[i]])) return best;
    return best;
}

template <class At>
int TreeSearch::child(const At& at, const Node& node, const Candidate& move, int alpha,
                      bool first) {
    if (!meter_.spend_node()) return 0;
    if (node.depth > LastEmpties::most + 1) shared_.table.prefetch(Table::key(move.after));
    const auto ask = [&](int low, int high) {
        const Node next{node.depth - 1, -high, -low};
        if constexpr (has_patterns<At>) {
            if (next.depth > without_patterns ||
                next.depth < count_bits(frame_.empties(move.after))) {
                View after{move.after, {}};
                if (shared_.weights) after.features = at.features.after(move.square, move.flipped);
                return -visit(after, next);
            }
        }
        return -visit(move.after, next);
    };
    if (first) return ask(alpha, node.beta);
    const int found = ask(alpha, alpha + 1);
    if (found <= alpha || found >= node.beta || over()) return found;
    return ask(alpha, node.beta);
}

} // namespace papan::engines::othello_search
