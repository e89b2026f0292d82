#include "papan/engines/othello/tree_search.hpp"

#include "papan/engines/othello/candidates.hpp"
#include "papan/engines/othello/stability.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace papan::engines::othello_search {

namespace {

constexpr int without_patterns = 11; // empty squares up to which patterns do not pay in an endgame
constexpr int least_table_depth = 2, least_known_depth = 10;
// Close to the end a position is remembered in the thread's own small table, where no other thread
// finds it.
constexpr int most_near_depth = 9, least_shared_depth = 12;
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

// Moves that are so many discs short of the window come last, in whatever order.
constexpr int hopeless = 8;

// How deep moves are looked at to put them in order.
int ordering_depth(int depth) {
    if (depth >= 21) return 3;
    if (depth >= 19) return 2;
    return depth >= 16 ? 1 : 0;
}

std::int8_t small(int value) {
    return static_cast<std::int8_t>(std::clamp(value, -most_discs, most_discs));
}

} // namespace

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
    const int found = last_.value(at, empties, node.alpha);
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
        // The line that is played best is read from the table, so it goes on to the end there.
        if (left <= LastEmpties::most && node.is_empty_window())
            return last_value(position, empties, node);
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
    if (node.is_empty_window() && worth_looking_for_stable_discs(node.alpha, left))
        if (const int most = most_by_stable_discs(position, frame_); most <= node.alpha)
            return most;
    return expand(at, node, moves);
}

// Without patterns nothing is cut off by judgement, whatever the rest of the search does.
template <class At> int TreeSearch::level() const {
    return has_patterns<At> ? selectivity_ : not_selective;
}

// Of the position and the moves after it, at this depth.
template <class At> Table& TreeSearch::table_for(int depth) {
    return !has_patterns<At> && depth <= most_near_depth ? near_ : shared_.table;
}

template <class At> int TreeSearch::expand(const At& at, const Node& node, Board moves) {
    Table& table = table_for<At>(node.depth);
    const Position& position = position_in(at);
    const std::uint64_t key = Table::key(position);
    Expected expected;
    if (node.depth >= least_table_depth) {
        if (const auto found = table.find(key)) {
            expected.moves = found->moves;
            if (found->depth >= node.depth && found->selectivity >= level<At>()) {
                if (found->lower >= node.beta || found->lower == found->upper) return found->lower;
                if (found->upper <= node.alpha) return found->upper;
            }
            expected.too_low = found->depth >= node.depth && found->upper <= node.alpha;
        }
    }
    int known = 0;
    if constexpr (has_patterns<At>)
        if (prob_cut(at, node, known)) return known;
    AllCandidates candidates(position, moves);
    if (node.depth >= least_known_depth && known_cut_off<At>(node, candidates, known)) return known;
    const Best best = try_moves(at, node, candidates, expected);
    if (over() || node.depth < least_table_depth) return best.value;
    Remembered fresh;
    fresh.depth = static_cast<std::uint8_t>(node.depth);
    fresh.selectivity = static_cast<std::uint8_t>(level<At>());
    if (best.value > node.alpha) {
        fresh.lower = small(best.value);
        fresh.moves[0] = static_cast<std::uint8_t>(best.square);
    }
    if (best.value < node.beta) fresh.upper = small(best.value);
    table.store(key, fresh);
    // The best line is read from the shared table.
    if (!node.is_empty_window() && &table != &shared_.table) shared_.table.store(key, fresh);
    return best.value;
}

// Enhanced transposition cut-off: one of the next positions is known to be good enough.
template <class At>
bool TreeSearch::known_cut_off(const Node& node, const AllCandidates& candidates, int& value) {
    const Table& table = table_for<At>(node.depth - 1);
    std::array<std::uint64_t, 64> keys;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        keys[i] = Table::key(candidates[i].after);
        table.prefetch(keys[i]);
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const auto found = table.find(keys[i]);
        if (!found || found->depth < node.depth - 1 || found->selectivity < level<At>()) continue;
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

// Those from this place on.
template <class At>
void TreeSearch::order(const At& at, const Node& node, AllCandidates& candidates, std::size_t first,
                       const Expected& expected) {
    if (node.depth <= 1) return;
    const Board empties = frame_.empties(position_in(at));
    const Board odd = frame_.odd_squares(frame_.parity(empties));
    for (std::size_t i = first; i < candidates.size(); ++i) {
        const Candidate& move = candidates[i];
        int score = 0;
        if (move.after.own == 0) {
            score = 1'000'000;
        } else if (move.square == expected.moves[1]) {
            score = 500'000;
        } else {
            if constexpr (has_patterns<At>)
                score = score_by_mobility(move, frame_, odd) +
                        order_by_search(at, node, move, expected);
            else
                score = score_near_end(move, frame_, empties, odd);
        }
        candidates.set_score(i, score);
    }
}

// In the same units as the mobility above. Where all moves will have to be searched, their order
// matters less.
int TreeSearch::order_by_search(const View& at, const Node& node, const Candidate& move,
                                const Expected& expected) {
    if (node.depth < 4 || !shared_.weights) return 0;
    const bool to_end = node.depth == count_bits(frame_.empties(at.position));
    const View after{move.after, at.features.after(move.square, move.flipped)};
    const int depth = expected.too_low ? 0 : ordering_depth(node.depth);
    const int low = std::max(-most_discs, node.alpha - hopeless);
    const int found = depth == 0 ? estimate(after) : visit(after, Node{depth, -most_discs, -low});
    return -found * (to_end ? 16 : 64);
}

template <class At>
TreeSearch::Best TreeSearch::try_moves(const At& at, const Node& node, AllCandidates& candidates,
                                       const Expected& expected) {
    // The table's move is often enough; the others are put in order only where it is not.
    const std::size_t in_order = candidates.put_first(expected.moves[0]) ? 1 : 0;
    Best best;
    const bool shares = shared_.many_threads && node.depth >= least_shared_depth;
    std::array<const Candidate*, 64> later;
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
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (i == in_order) order(at, node, candidates, i, expected);
        const Candidate& move = i < in_order ? candidates[i] : candidates.pick(i);
        if (shares && i > 0 && shared_.under_way.has(Table::key(move.after)))
            later[later_count++] = &move;
        else if (!attempt(move))
            return best;
    }
    for (std::size_t i = 0; i < later_count; ++i)
        if (!attempt(*later[i])) return best;
    return best;
}

template <class At>
int TreeSearch::child(const At& at, const Node& node, const Candidate& move, int alpha,
                      bool first) {
    if (!meter_.spend_node()) return 0;
    if (node.depth > LastEmpties::most + 1)
        table_for<At>(node.depth - 1).prefetch(Table::key(move.after));
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
