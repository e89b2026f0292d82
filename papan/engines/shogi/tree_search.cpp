#include "papan/engines/shogi/tree_search.hpp"

#include "papan/engines/shogi/mate_in_one.hpp"
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

// Late moves are searched less deep; the logarithms are the usual shape.
int usual_reduction(int depth, int move_number) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> made{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t n = 1; n < 64; ++n)
                made[d][n] =
                    static_cast<std::int8_t>(0.8 + std::log(static_cast<double>(d)) *
                                                       std::log(static_cast<double>(n)) / 1.9);
        return made;
    }();
    return table[static_cast<std::size_t>(std::clamp(depth, 0, 63))]
                [static_cast<std::size_t>(std::min(move_number, 63))];
}

} // namespace

TreeSearch::TreeSearch(HashTable& table, Experience& experience, const Shogi::State& root,
                       const SearchBoard::Judge& judge, Meter& meter)
    : table_(table), experience_(experience), board_(root, judge), meter_(meter),
      quiescence_(board_, experience, meter, &table) {
    frame(0).in_check = board_.in_check();
    frame(0).estimate = board_.estimate();
}

int TreeSearch::root_move(Move move, int depth, int alpha, int beta, int number) {
    if (move == declaration)
        return declaration_result(board_.position(), board_.state().options.impasse) ==
                       Ending::declared_win
                   ? win_score - 1
                   : 0;
    const Node root{depth, alpha, beta, 0};
    return child(root, look_at(root, move, number, false), 0, alpha);
}

int TreeSearch::visit(Node node) {
    if (const auto score = board_.finished(node.ply)) return *score;
    if (node.depth <= 0) return quiescence_.score(node.alpha, node.beta, node.ply);
    if (node.ply >= deepest_ply) return board_.estimate();
    // No line from here is better than to mate at once or worse than to be mated.
    node.alpha = std::max(node.alpha, -(win_score - node.ply));
    node.beta = std::min(node.beta, win_score - node.ply - 1);
    if (node.alpha >= node.beta) return node.alpha;

    const std::uint64_t key = Shogi::hash(board_.state());
    const bool whole = node.excluded == no_move;
    const auto known = table_.find(key);
    if (const auto score = remembered(node, known)) return *score;
    const int raw = note_estimate(node, known);
    if (!frame(node.ply).in_check && whole) {
        if (!known && mate_in_one(board_.position())) return win_score - node.ply - 1;
        if (const auto score = pruned_by_estimate(node)) return *score;
        if (meter_.spent()) return 0;
    }
    Move table_move = known ? known->move : no_move;
    if (table_move != no_move && !is_legal_move(board_.position(), table_move))
        table_move = no_move;
    // Without a move from the table a shallower search finds one to begin with.
    if (table_move == no_move && node.depth >= 4) --node.depth;
    const Best best = try_moves(node, table_move, known);
    if (meter_.spent()) return 0;
    if (best.found_none) return whole ? -(win_score - node.ply) : node.alpha;
    if (whole) remember(node, key, raw, best);
    return best.score;
}

std::optional<int> TreeSearch::remembered(const Node& node,
                                          const std::optional<Remembered>& known) const {
    if (!known || node.is_wide() || node.excluded != no_move || known->depth < node.depth)
        return std::nullopt;
    const int score = search::seen_at_root(known->score, node.ply);
    return decides(*known, score, node.alpha, node.beta) ? std::optional(score) : std::nullopt;
}

// Gives the evaluation as it is; the frame has it corrected by experience.
int TreeSearch::note_estimate(const Node& node, const std::optional<Remembered>& known) {
    Frame& here = frame(node.ply);
    here.in_check = board_.in_check();
    if (here.in_check) {
        here.estimate = frame(node.ply - 2).estimate;
        return 0;
    }
    const int raw = known ? known->estimate : board_.estimate();
    here.estimate = raw + experience_.correction(board_.position());
    return raw;
}

void TreeSearch::remember(const Node& node, std::uint64_t key, int raw, const Best& best) {
    const Bound bound = best.score >= node.beta   ? Bound::lower
                        : best.score > node.alpha ? Bound::exact
                                                  : Bound::upper;
    table_.store(key, {search::away_from_root(best.score, node.ply), raw,
                       bound == Bound::upper ? no_move : best.move, node.depth, bound});
    const int difference = best.score - raw;
    const bool known_side = bound == Bound::exact || (difference > 0) == (bound == Bound::lower);
    if (frame(node.ply).in_check || !known_side || std::abs(best.score) > decided_score ||
        is_tactical(board_.position(), best.move))
        return;
    experience_.surprise(board_.position(), difference, node.depth);
}

std::optional<int> TreeSearch::pruned_by_estimate(const Node& node) {
    if (node.is_wide() || std::abs(node.beta) > decided_score) return std::nullopt;
    const int guess = frame(node.ply).estimate;
    const int margin = 130 * node.depth - (is_improving(node.ply) ? 80 : 0);
    if (node.depth <= 8 && guess - margin >= node.beta) return guess;
    if (node.depth <= 3 && guess + 300 * node.depth + 100 <= node.alpha) {
        const int score = quiescence_.score(node.alpha, node.beta, node.ply);
        if (score <= node.alpha || meter_.spent()) return score;
    }
    if (pass_holds(node, guess)) return node.beta;
    return capture_holds(node, guess);
}

// When even passing keeps the score above the window, a real move will.
bool TreeSearch::pass_holds(const Node& node, int guess) {
    if (!node.may_pass || node.depth < 3 || guess < node.beta) return false;
    if (!meter_.spend_node()) return false;
    const int reduction = 3 + node.depth / 3 + std::min((guess - node.beta) / 250, 3);
    frame(node.ply).step = no_step;
    const auto undo = board_.pass();
    const int score =
        -visit({node.depth - reduction, -node.beta, -node.beta + 1, node.ply + 1, false});
    board_.take_back_pass(undo);
    return !meter_.spent() && score >= node.beta && score < decided_score;
}

// A capture that stays well above the window in a shallower search will do so in a deeper one.
std::optional<int> TreeSearch::capture_holds(const Node& node, int guess) {
    const int goal = node.beta + 300;
    if (node.depth < 5 || meter_.spent()) return std::nullopt;
    MovePicker picker(board_.position(), experience_, no_move);
    while (const auto move = picker.next()) {
        if (picker.last_loses()) break;
        if (!exchange_gains(board_.position(), *move, goal - guess)) continue;
        if (!meter_.spend_node()) return std::nullopt;
        frame(node.ply).step = step_of(board_.position(), *move);
        const auto undo = board_.make(*move);
        int score = -quiescence_.score(-goal, -goal + 1, node.ply + 1);
        if (score >= goal && !meter_.spent())
            score = -visit({node.depth - 4, -goal, -goal + 1, node.ply + 1});
        board_.unmake(*move, undo);
        if (meter_.spent()) return std::nullopt;
        if (score >= goal) return score;
    }
    return std::nullopt;
}

TreeSearch::Best TreeSearch::try_moves(const Node& node, Move table_move,
                                       const std::optional<Remembered>& known) {
    const Position& position = board_.position();
    MovePicker picker(position, experience_, table_move, trail(node.ply), node.ply);
    Best best{-infinite_score, {}, true};
    Moves quiets, captures; // tried so far
    int alpha = node.alpha;
    for (int number = 1; const auto move = picker.next(); ++number) {
        if (*move == node.excluded) continue;
        best.found_none = false;
        const Candidate candidate = look_at(node, *move, number, picker.last_loses());
        if (best.score > -decided_score && is_hopeless(node, candidate, alpha)) continue;
        const int longer = *move == table_move ? extension(node, *move, known) : 0;
        if (meter_.spent()) return best;
        const int score = child(node, candidate, longer, alpha);
        if (meter_.spent()) return best;
        (candidate.quiet ? quiets : captures).push_back(*move);
        if (score <= best.score) continue;
        best.score = score;
        best.move = *move;
        alpha = std::max(alpha, score);
        if (alpha < node.beta) continue;
        learn(node, *move, quiets, captures);
        break;
    }
    return best;
}

TreeSearch::Candidate TreeSearch::look_at(const Node& node, Move move, int number,
                                          bool loses) const {
    const Position& position = board_.position();
    const bool quiet = !is_tactical(position, move);
    return {move,
            number,
            quiet,
            loses,
            gives_check(position, move),
            quiet ? experience_.quiet(position, move, trail(node.ply)) : 0};
}

// Moves that will hardly be better than what is found already. Precondition: some way that does
// not lose is known.
bool TreeSearch::is_hopeless(const Node& node, const Candidate& candidate, int alpha) const {
    const Frame& here = frame(node.ply);
    if (here.in_check || candidate.checks || node.ply == 0) return false;
    const Position& position = board_.position();
    if (!candidate.quiet)
        return node.depth <= 6 && candidate.loses &&
               !exchange_gains(position, candidate.move, -180 * node.depth);
    const int most = (6 + node.depth * node.depth) / (is_improving(node.ply) ? 1 : 2);
    if (node.depth <= 8 && candidate.number > most) return true;
    if (node.depth <= 5 && candidate.experience < -3500 * node.depth) return true;
    const int left = std::max(0, node.depth - reduction(node, candidate));
    if (left <= 6 && here.estimate + 130 + 120 * left <= alpha) return true;
    return left <= 6 && !exchange_gains(position, candidate.move, -25 * left * left - 20);
}

int TreeSearch::reduction(const Node& node, const Candidate& candidate) const {
    if (node.depth < 2 || candidate.number < 2 || (!candidate.quiet && !candidate.loses)) return 0;
    int less = usual_reduction(node.depth, candidate.number);
    if (!node.is_wide() && !is_improving(node.ply)) ++less;
    if (node.is_wide()) --less;
    if (candidate.checks || frame(node.ply).in_check) --less;
    if (candidate.quiet) {
        less -= candidate.experience / 8000;
        if (experience_.is_killer(candidate.move, node.ply)) --less;
    }
    return std::max(0, less);
}

// The table's move is searched further when all others are clearly worse, and less far when several
// would do.
int TreeSearch::extension(const Node& node, Move move, const std::optional<Remembered>& known) {
    if (node.depth < 7 || node.excluded != no_move || known->bound == Bound::upper ||
        known->depth < node.depth - 3 || std::abs(known->score) > decided_score)
        return 0;
    const int goal = known->score - 2 * node.depth;
    const int others = visit({(node.depth - 1) / 2, goal - 1, goal, node.ply, false, move});
    if (others < goal) return others < goal - 80 && !node.is_wide() ? 2 : 1;
    return known->score >= node.beta ? -1 : 0;
}

int TreeSearch::child(const Node& node, const Candidate& candidate, int extension, int alpha) {
    if (!meter_.spend_node()) return 0;
    const Move move = candidate.move;
    frame(node.ply).step = step_of(board_.position(), move);
    const int less = reduction(node, candidate);
    const auto undo = board_.make(move);
    table_.prefetch(Shogi::hash(board_.state()));
    const int depth = node.depth - 1 + extension;
    const auto ask = [&](int depth_left, int low, int high) {
        return -visit({depth_left, -high, -low, node.ply + 1});
    };
    int score = 0;
    if (candidate.number == 1) {
        score = ask(depth, alpha, node.beta);
    } else {
        score = ask(std::max(depth - less, std::min(depth, 1)), alpha, alpha + 1);
        if (score > alpha && less > 0 && !meter_.spent()) score = ask(depth, alpha, alpha + 1);
        if (score > alpha && score < node.beta && !meter_.spent())
            score = ask(depth, alpha, node.beta);
    }
    board_.unmake(move, undo);
    return score;
}

void TreeSearch::learn(const Node& node, Move move, const Moves& quiets, const Moves& captures) {
    const Position& position = board_.position();
    if (is_tactical(position, move))
        experience_.capture_cut(position, move, node.depth, captures);
    else
        experience_.quiet_cut(position, move, trail(node.ply), node.ply, node.depth, quiets);
}

} // namespace papan::engines::shogi_search
