// Puzzles of random games against plain search, and their lines against damage: the answer is the
// one best move all along, whatever a solver is clever about.
#include "papan/base/random.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/puzzles/maker.hpp"
#include "tests/support/damage.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace papan::puzzles {
namespace {

template <class G>
typename G::State play_at_random(typename G::State state, int plies, Random& random) {
    for (; plies > 0 && !G::outcome(state); --plies) {
        typename G::Moves moves;
        G::legal_moves(state, moves);
        G::apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

// Discs ahead at the end for the side to move, by trying everything.
int best_margin(const Othello::State& state, int alpha, int beta) {
    const Seat seat = Othello::to_move(state);
    if (const auto outcome = Othello::outcome(state)) return seen_from(*outcome, seat).margin;
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    int best = -100;
    for (const auto move : moves) {
        Othello::State next = state;
        Othello::apply(next, move);
        best = std::max(best, -best_margin(next, -beta, -std::max(alpha, best)));
        if (best >= beta) break;
    }
    return best;
}

std::map<std::string, int> margins_of(const Othello::State& state) {
    Othello::Moves moves;
    Othello::legal_moves(state, moves);
    std::map<std::string, int> margins;
    for (const auto move : moves) {
        Othello::State next = state;
        Othello::apply(next, move);
        margins[Othello::format_move(state, move)] = -best_margin(next, -100, 100);
    }
    return margins;
}

void play(Othello::State& state, const std::string& text) {
    const auto move = Othello::parse_move(state, text);
    ASSERT_TRUE(move) << text;
    Othello::apply(state, *move);
}

// Four discs better than any other, or the only one that wins.
void expect_clear(const std::map<std::string, int>& margins, const std::string& answer) {
    const int best = margins.at(answer);
    for (const auto& [move, margin] : margins) {
        if (move == answer) continue;
        EXPECT_TRUE(best - margin >= 4 || (best > 0 && margin <= 0))
            << move << " beside " << answer;
    }
}

TEST(OthelloPuzzles, AnswersAreTheOnlyBestMovesByPlainSearch) {
    Random random(1);
    int found = 0;
    for (int game = 0; game < 60; ++game) {
        Othello::State state = play_at_random<Othello>(Othello::initial({}), 54, random);
        if (Othello::outcome(state)) continue;
        const auto task = pose_othello_ending(AnyState::of<Othello>(state), {});
        if (!task) continue;
        ++found;
        EXPECT_EQ(task->goal, margins_of(state).at(task->answer.front()));
        ASSERT_LE(task->replies.size(), task->answer.size());
        for (std::size_t i = 0; i < task->answer.size(); ++i) {
            expect_clear(margins_of(state), task->answer[i]);
            play(state, task->answer[i]);
            if (i >= task->replies.size()) break;
            // The opponent's reply is as good as any.
            const auto theirs = margins_of(state);
            for (const auto& [move, margin] : theirs)
                EXPECT_LE(margin, theirs.at(task->replies[i])) << move;
            play(state, task->replies[i]);
        }
    }
    EXPECT_GT(found, 5);
}

// What every turn banks, in the order in which turns are found.
void add_gains(const Congklak::State& state, Seat seat, int before, std::vector<int>& gains) {
    if (state.over || state.to_move != seat)
        return gains.push_back(state.board.store(seat) - before);
    Congklak::Moves moves;
    Congklak::legal_moves(state, moves);
    for (const auto move : moves) {
        Congklak::State next = state;
        Congklak::apply(next, move);
        add_gains(next, seat, before, gains);
    }
}

TEST(CongklakPuzzles, AnswersBankClearlyMoreThanEveryOtherTurn) {
    Random random(2);
    int found = 0;
    for (int game = 0; game < 1500; ++game) {
        const auto state = play_at_random<Congklak>(
            Congklak::initial({}), static_cast<int>(20 + random.below(40)), random);
        if (Congklak::outcome(state)) continue;
        const auto task = pose_congklak_turn(AnyState::of<Congklak>(state), {});
        if (!task) continue;
        ++found;
        const Seat seat = state.to_move;
        std::vector<int> gains;
        add_gains(state, seat, state.board.store(seat), gains);
        std::ranges::sort(gains, std::greater<>());
        EXPECT_EQ(task->goal, gains.front());
        if (gains.size() > 1) {
            EXPECT_GE(gains[0] - gains[1], 2);
        }
        Congklak::State after = state;
        for (const std::string& hole : task->answer) {
            ASSERT_EQ(after.to_move, seat);
            const auto move = Congklak::parse_move(after, hole);
            ASSERT_TRUE(move) << hole;
            Congklak::apply(after, *move);
        }
        EXPECT_TRUE(after.over || after.to_move != seat);
        EXPECT_EQ(after.board.store(seat) - state.board.store(seat), task->goal);
    }
    EXPECT_GT(found, 10);
}

Puzzle random_puzzle(Random& random) {
    const auto text = [&] { return "t" + std::to_string(random.below(1000)) + "\"\\\xc3\xa9"; };
    Puzzle puzzle{text(), text(), random.below(2) == 0 ? "" : text(), text(), Seat::first, {}};
    puzzle.side = random.below(2) == 0 ? Seat::first : Seat::second;
    puzzle.task = {.kind = text(), .goal = static_cast<int>(random.below(100)) - 50};
    for (auto moves = random.below(4); moves > 0; --moves) puzzle.task.answer.push_back(text());
    for (auto moves = random.below(3); moves > 0; --moves) puzzle.task.replies.push_back(text());
    puzzle.task.difficulty = as_difficulty(static_cast<int>(random.below(9)));
    if (random.below(2) == 0) puzzle.task.target = text();
    return puzzle;
}

TEST(PuzzleLines, AnyPuzzleComesBackAndDamagedOnesAreRefusedOrStillPuzzles) {
    Random random(3);
    std::vector<std::string> right;
    for (int i = 0; i < 50; ++i) {
        const Puzzle puzzle = random_puzzle(random);
        right.push_back(format_puzzle(puzzle));
        const auto again = parse_puzzle(right.back());
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, puzzle);
        for (std::size_t kept = 0; kept < right.back().size(); ++kept)
            EXPECT_FALSE(parse_puzzle(std::string_view(right.back()).substr(0, kept)));
    }
    int read = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto puzzle = parse_puzzle(test::damaged(right, random));
        if (!puzzle) continue;
        ++read;
        const auto again = parse_puzzle(format_puzzle(*puzzle));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, *puzzle);
        // Nothing of it has a meaning in any game: that is said, and nothing worse happens.
        EXPECT_FALSE(check_puzzle(*puzzle, {}));
    }
    EXPECT_GT(read, 100);
}

TEST(PuzzleLines, DifficultyKeepsWithinItsBounds) {
    for (int points = -3; points < 10; ++points)
        EXPECT_EQ(as_difficulty(points), points < 1 ? 1 : points > hardest ? hardest : points);
}

} // namespace
} // namespace papan::puzzles
