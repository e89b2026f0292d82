// Othello: the one best move of an ending, by the exact solver. It must be worth four discs more
// than any other, or be the only one that wins. The line goes on as long as the next move is as
// clear.
#include "papan/base/bits.hpp"
#include "papan/engines/othello/solver.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/puzzles/posers.hpp"

#include <algorithm>
#include <string>

namespace papan::puzzles {

namespace {

constexpr int fewest_empties = 5, most_empties = 12;
constexpr std::size_t fewest_moves = 3; // to choose from
constexpr int clear_gap = 4;
constexpr std::size_t longest_answer = 3;

std::optional<Solution> solve(const AnyState& state, const StopToken& stop) {
    auto solution = engines::solve_othello(state, {.stop = stop});
    return solution ? std::optional(*std::move(solution)) : std::nullopt;
}

// The move that is better than all others by enough; nothing where two come close.
std::optional<std::string> clear_best(Solution solution) {
    auto& moves = solution.moves;
    if (moves.size() < 2) return std::nullopt;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    const int gap = moves[0].value - moves[1].value;
    const bool only_win = moves[0].value > 0 && moves[1].value <= 0;
    if (gap < clear_gap && !(gap > 0 && only_win)) return std::nullopt;
    return moves[0].move;
}

// Adds the opponent's best reply and the next clear move of the answer. False where there is none.
bool go_on(AnyState& state, Seat solver, Task& task, const StopToken& stop) {
    const auto theirs = solve(state, stop);
    if (!theirs || theirs->line.empty() || state.to_move() == solver) return false;
    const std::string reply = theirs->line.front();
    if (!state.apply(reply) || state.outcome() || state.to_move() != solver) return false;
    const auto ours = solve(state, stop);
    const auto best = ours ? clear_best(*ours) : std::nullopt;
    if (!best || !state.apply(*best)) return false;
    task.replies.push_back(reply);
    task.answer.push_back(*best);
    return true;
}

bool is_corner(const std::string& move) {
    return move == "a1" || move == "a8" || move == "h1" || move == "h8";
}

} // namespace

std::optional<Task> pose_othello_ending(const AnyState& state, const StopToken& stop) {
    const auto text = state.position();
    const auto empties = static_cast<int>(std::count(text.begin(), text.end(), '-'));
    if (empties < fewest_empties || empties > most_empties) return std::nullopt;
    if (state.legal_moves().size() < fewest_moves) return std::nullopt;
    const auto solution = solve(state, stop);
    const auto best = solution ? clear_best(*solution) : std::nullopt;
    if (!best) return std::nullopt;
    Task task{.kind = "ending", .goal = solution->value, .answer = {*best}};
    AnyState after = state;
    if (!after.apply(*best)) return std::nullopt;
    while (task.answer.size() < longest_answer && !after.outcome() &&
           go_on(after, state.to_move(), task, stop)) {
    }
    // Far from the end, with several only moves, and no corner that catches the eye: hard.
    const int points = (empties - fewest_empties) / 2 + static_cast<int>(task.answer.size()) -
                       (is_corner(*best) ? 1 : 0);
    task.difficulty = as_difficulty(points);
    return stop.stop_requested() ? std::nullopt : std::optional(task);
}

} // namespace papan::puzzles
