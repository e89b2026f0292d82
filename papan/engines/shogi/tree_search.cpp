#include "papan/engines/shogi/tree_search.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines::shogi_search {

using namespace shogi;
using search::Bound;
using search::decided_score;
using search::infinite_score;
using search::win_score;

namespace {

constexpr int deepest_ply = Experience::deepest_ply - 2;
// Who keeps giving check must deviate or lose: not yet a won game, but more than any material.
constexpr int perpetual_score = 20'000;

// How the sum of material and places changes by a move, seen from sente. Precondition: not yet
// made.
int standing_change(const Position& position, Move move) {
    const Seat side = position.side();
    const int sign = side == Seat::first ? 1 : -1;
    if (move.is_drop())
        return piece_worth(make_piece(side, move.dropped()), move.to()) -
               sign * hand_value[index(move.dropped())];
    const Piece piece = position.at(move.from()), taken = position.at(move.to());
    const Piece arriving = move.promotes() ? make_piece(side, promoted(kind_of(piece))) : piece;
    int change = piece_worth(arriving, move.to()) - piece_worth(piece, move.from());
    if (taken != no_piece)
        change +=
            sign * hand_value[index(unpromoted(kind_of(taken)))] - piece_worth(taken, move.to());
    return change;
}

// Late quiet moves are searched less deep; the logarithms are the usual shape.
int reduction_of(int depth, int move_number) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> made{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t n = 1; n < 64; ++n)
                made[d][n] =
                    static_cast<std::int8_t>(0.4 + std::log(static_cast<double>(d)) *
                                                       std::log(static_cast<double>(n)) / 1.9);
        return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))]
                [static_cast<std::size_t>(std::min(move_number, 63))];
}

bool decides(const search::TableEntry<Move>& entry, int score, int alpha, int beta) {
    return entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= beta) ||
           (entry.bound == Bound::upper && score <= alpha);
}

} // namespace

TreeSearch::TreeSearch(Table& table, Experience& experience, const Shogi::State& root, Meter& meter)
    : table_(table), experience_(experience), state_(root),
      meter_(meter), standing_{standing_sum(root.position)} {}

Shogi::Undo TreeSearch::make(Move move) {
    standing_.push_back(standing_.back() + standing_change(state_.position, move));
    return Shogi::make(state_, move);
}

void TreeSearch::unmake(Move move, const Shogi::Undo& undo) {
    Shogi::unmake(state_, move, undo);
    standing_.pop_back();
}

int TreeSearch::estimate() const {
    constexpr int tempo = 15; // to have the move is worth a little
    const int value = standing_.back() + king_safety(state_.position);
    return (state_.position.side() == Seat::first ? value : -value) + tempo;
}

// The score of a game that is over, or as good as over: inside the tree a position seen before is
// taken for a repetition at once, and an entered king is declared.
std::optional<int> TreeSearch::finished(int ply) const {
    const Seat side = state_.position.side();
    if (state_.ending != Ending::none)
        return search::finished_score(*Shogi::outcome(state_), side, ply);
    if (state_.occurrences > 0) {
        const auto& history = state_.history;
        const auto last = history.size() - 1;
        bool we_checked = true, they_checked = true;
        std::size_t i = last;
        do {
            they_checked &= (history[i] & 1) != 0;
            we_checked &= (history[i - 1] & 1) != 0;
            i -= 2;
        } while (history[i] != history[last]);
        if (they_checked) return perpetual_score;
        return we_checked ? -perpetual_score : 0;
    }
    if (const auto declared = declaration_result(state_.position, state_.options.impasse))
        return *declared == Ending::declared_win ? win_score - ply - 1 : 0;
    return std::nullopt;
}

int TreeSearch::root_move(Move move, int depth, int alpha, int beta, bool first) {
    if (move == declaration)
        return declaration_result(state_.position, state_.options.impasse) == Ending::declared_win
                   ? win_score - 1
                   : 0;
    const Node root{depth, alpha, beta, 0, {}, true};
    return child(root, move, 0, alpha, beta, first);
}

int TreeSearch::visit(const Node& node) {
    if (const auto score = finished(node.ply)) return *score;
    if (node.depth <= 0) return quiesce(node.alpha, node.beta, node.ply, 2);
    if (node.ply >= deepest_ply) return estimate();
    const std::uint64_t key = Shogi::hash(state_);
    std::optional<Move> table_move;
    if (const auto entry = table_.find(key)) {
        if (entry->has_move) table_move = entry->move;
        const int score = search::seen_at_root(entry->score, node.ply);
        if (entry->depth >= node.depth && decides(*entry, score, node.alpha, node.beta))
            return score;
    }
    const bool in_check = Shogi::in_check(state_);
    const int guess = in_check ? -infinite_score : estimate();
    if (!in_check) {
        if (const auto score = pruned_by_estimate(node, guess)) return *score;
        if (meter_.spent()) return 0;
    }
    // Without a move from the table a shallower search finds one to begin with.
    Node inner = node;
    if (!table_move && node.depth >= 5) --inner.depth;
    const Best best = try_moves(inner, table_move, guess);
    if (meter_.spent()) return 0;
    if (best.found_none) return -(win_score - node.ply);
    const Bound bound = best.score >= node.beta   ? Bound::lower
                        : best.score > node.alpha ? Bound::exact
                                                  : Bound::upper;
    table_.store({key, search::away_from_root(best.score, node.ply), best.move,
                  static_cast<std::int16_t>(inner.depth), bound, true, false});
    return best.score;
}

std::optional<int> TreeSearch::pruned_by_estimate(const Node& node, int guess) {
    if (node.beta > node.alpha + 1 || std::abs(node.beta) > decided_score) return std::nullopt;
    if (node.depth <= 5 && guess - 180 * node.depth >= node.beta) return guess;
    if (node.depth <= 2 && guess + 350 * node.depth + 150 <= node.alpha) {
        const int score = quiesce(node.alpha, node.beta, node.ply, 2);
        if (score <= node.alpha || meter_.spent()) return score;
    }
    if (pass_holds(node, guess)) return node.beta;
    return std::nullopt;
}

// When even passing keeps the score above the window, a real move will.
bool TreeSearch::pass_holds(const Node& node, int guess) {
    if (!node.may_pass || node.depth < 3 || guess < node.beta) return false;
    if (!meter_.spend_node()) return false;
    const int reduction = 3 + node.depth / 4 + std::min((guess - node.beta) / 300, 2);
    const auto occurrences = state_.occurrences;
    state_.position.change_side();
    state_.history.push_back(state_.position.key() & ~std::uint64_t{1});
    state_.occurrences = 0;
    standing_.push_back(standing_.back());
    const int score =
        -visit({node.depth - reduction, -node.beta, -node.beta + 1, node.ply + 1, {}, false});
    standing_.pop_back();
    state_.history.pop_back();
    state_.position.change_side();
    state_.occurrences = occurrences;
    return !meter_.spent() && score >= node.beta && score < decided_score;
}

TreeSearch::Best TreeSearch::try_moves(const Node& node, std::optional<Move> table_move,
                                       int guess) {
    const Position& position = state_.position;
    const bool in_check = Shogi::in_check(state_);
    MovePicker picker(position, experience_, table_move, node.previous, node.ply);
    Best best{-infinite_score, {}, picker.none()};
    Moves quiets; // tried so far
    int alpha = node.alpha;
    for (int number = 1; const auto move = picker.next(); ++number) {
        const bool quiet = !is_tactical(position, *move);
        const bool losing = best.score < -decided_score;
        if (!in_check && !losing && best.score > -infinite_score && node.depth <= 4) {
            if (quiet && number > 6 + 4 * node.depth * node.depth) continue;
            if (quiet && node.depth <= 3 && guess + 200 * node.depth + 100 <= alpha) continue;
            if (node.depth <= 3 &&
                !exchange_gains(position, *move, quiet ? -60 * node.depth : -250 * node.depth))
                continue;
        }
        int reduction = 0;
        if (node.depth >= 3 && number > 2 && (quiet || picker.last_loses())) {
            reduction = reduction_of(node.depth, number);
            if (quiet) reduction -= experience_.history(position, *move) / 6000;
            if (in_check) --reduction;
        }
        const int score = child(node, *move, std::max(0, reduction), alpha, node.beta, number == 1);
        if (meter_.spent()) return best;
        if (quiet) quiets.push_back(*move);
        if (score <= best.score) continue;
        best.score = score;
        best.move = *move;
        alpha = std::max(alpha, score);
        if (alpha < node.beta) continue;
        if (quiet)
            experience_.cut_off(position, *move, node.previous, node.ply, node.depth, quiets);
        break;
    }
    return best;
}

int TreeSearch::child(const Node& node, Move move, int reduction, int alpha, int beta, bool first) {
    if (!meter_.spend_node()) return 0;
    const bool sound = exchange_gains(state_.position, move, 0);
    const auto undo = make(move);
    const bool gives_check = state_.ending == Ending::none && Shogi::in_check(state_);
    // A check that costs nothing is followed a move further.
    const int depth = node.depth - 1 + (gives_check && sound ? 1 : 0);
    if (gives_check) reduction = 0;
    const auto ask = [&](int depth_left, int low, int high) {
        return -visit({depth_left, -high, -low, node.ply + 1, move, true});
    };
    int score = 0;
    if (first) {
        score = ask(depth, alpha, beta);
    } else {
        score = ask(std::max(depth - reduction, std::min(depth, 1)), alpha, alpha + 1);
        if (score > alpha && reduction > 0 && !meter_.spent()) score = ask(depth, alpha, alpha + 1);
        if (score > alpha && score < beta && !meter_.spent()) score = ask(depth, alpha, beta);
    }
    unmake(move, undo);
    return score;
}

int TreeSearch::quiesce(int alpha, int beta, int ply, int checks_left) {
    if (!meter_.spend_playout() || ply >= deepest_ply) return estimate();
    return Shogi::in_check(state_) ? quiesce_evasions(alpha, beta, ply, checks_left)
                                   : quiesce_captures(alpha, beta, ply, checks_left);
}

int TreeSearch::quiesce_captures(int alpha, int beta, int ply, int checks_left) {
    const int guess = estimate();
    int best = guess;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
    MovePicker picker(state_.position, experience_);
    while (const auto move = picker.next()) {
        if (picker.last_loses()) break; // the rest loses as well
        int gain = capture_gain(kind_of(state_.position.at(move->to())));
        if (move->promotes()) gain += promotion_gain(kind_of(state_.position.at(move->from())));
        if (guess + gain + 150 <= alpha) continue; // even a present would not be enough
        if (!meter_.spend_node()) return best;
        const auto undo = make(*move);
        const int score = -quiesce(-beta, -alpha, ply + 1, checks_left);
        unmake(*move, undo);
        if (meter_.spent()) return best;
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

// In check every move counts: there may be none, which is mate.
int TreeSearch::quiesce_evasions(int alpha, int beta, int ply, int checks_left) {
    if (state_.ending != Ending::none || state_.occurrences > 0) return *finished(ply);
    MovePicker picker(state_.position, experience_, std::nullopt, {}, ply);
    if (picker.none()) return -(win_score - ply);
    if (checks_left == 0) return estimate();
    int best = -infinite_score;
    while (const auto move = picker.next()) {
        // Once a way out is known, only moves that may be better than it are tried.
        if (best > -decided_score && !is_tactical(state_.position, *move) &&
            !exchange_gains(state_.position, *move, 0))
            continue;
        if (!meter_.spend_node()) return best;
        const auto undo = make(*move);
        const int score = -quiesce(-beta, -alpha, ply + 1, checks_left - 1);
        unmake(*move, undo);
        if (meter_.spent()) return best;
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

} // namespace papan::engines::shogi_search
