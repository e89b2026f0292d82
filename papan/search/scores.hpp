// Scores of searches with static evaluations: whole numbers for the side asked about. A finished
// game outweighs every evaluation; a larger margin is better, and of equal ends the winner wants
// the nearer and the loser the farther.
#pragma once

#include "papan/core/game.hpp"
#include "papan/core/report.hpp"
#include "papan/core/search_tree.hpp"
#include "papan/core/seat.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>

namespace papan::search {

inline constexpr int win_score = 100'000'000;
inline constexpr int margin_score = 10'000; // a point of margin outweighs any number of moves
inline constexpr int infinite_score = 2'000'000'000;

// Every finished, not drawn game is worth more than this, every evaluation less.
inline constexpr int decided_score = win_score / 2;

[[nodiscard]] constexpr int finished_score(Outcome outcome, Seat seat, int moves_made) {
    const Outcome seen = seen_from(outcome, seat);
    if (seen.value == 0) return 0;
    const int sign = seen.value > 0 ? 1 : -1;
    return sign * (win_score - moves_made) + seen.margin * margin_score;
}

// A score found `moves` below a node, as seen from the node itself, and back: tables hold scores of
// positions, which do not know how far from the root they stand.
[[nodiscard]] constexpr int away_from_root(int score, int moves) {
    if (score > decided_score) return score + moves;
    if (score < -decided_score) return score - moves;
    return score;
}
[[nodiscard]] constexpr int seen_at_root(int score, int moves) {
    return away_from_root(score, -moves);
}

// The expected outcome, -1..1, that a score stands for; 0 where the evaluation does not measure one
// (unit 0).
[[nodiscard]] inline double to_value(int score, double unit) {
    if (score > decided_score) return 1;
    if (score < -decided_score) return -1;
    if (unit == 0) return 0;
    return std::tanh(score / (2 * unit));
}

// Moves to the end of a decided game, below 0 where it is lost; none for other scores.
// Precondition: the game has no margins.
[[nodiscard]] constexpr std::optional<int> moves_to_end(int score) {
    if (score > decided_score) return win_score - score;
    if (score < -decided_score) return -(win_score + score);
    return std::nullopt;
}

// A decided score without its bookkeeping, for people: the margin. Other scores as they are.
[[nodiscard]] constexpr int to_points(int score) {
    if (score > decided_score) return (score - win_score + margin_score / 2) / margin_score;
    if (score < -decided_score) return -((-score - win_score + margin_score / 2) / margin_score);
    return score;
}
inline constexpr TreeScale tree_scale{decided_score, win_score, margin_score};

// A decided game is told by its margin, whatever else the evaluation measures.
template <class State>
[[nodiscard]] ScoreOf score_of(int score, const Evaluation<State>& evaluation) {
    return std::abs(score) > decided_score ? ScoreOf::margin : evaluation.measures;
}

template <class Move, class State>
[[nodiscard]] MoveReport<Move>
report_move(Move move, int score, const Evaluation<State>& evaluation, bool at_most = false) {
    MoveReport<Move> row{move, to_value(score, evaluation.unit), to_points(score), 1, at_most};
    row.score_of = score_of(score, evaluation);
    return row;
}

} // namespace papan::search
