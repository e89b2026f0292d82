// An analysis proves what the solver reaches, which a full search confirms, and else tells a
// player's values with lines that can be played.
#include "papan/study/analysis.hpp"

#include "papan/base/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan::study {
namespace {

// Enough for any machine; nothing here takes a part of it.
constexpr Duration plenty = std::chrono::minutes(10);

// What the first seat is ahead at the end by best play of both.
int full_search(const AnyState& state) {
    if (const auto outcome = state.outcome()) return outcome->margin;
    std::optional<int> best;
    for (const auto& move : state.legal_moves()) {
        AnyState next = state;
        EXPECT_TRUE(next.apply(move));
        const int value = full_search(next);
        if (!best || (state.to_move() == Seat::first ? value > *best : value < *best)) best = value;
    }
    return best.value_or(0);
}

int count_empty(const AnyState& state) {
    const auto cells = state.diagram(Glyphs::ascii).cells;
    return static_cast<int>(std::count(cells.begin(), cells.end(), ""));
}

// Random games of Othello to where so few squares are empty and somebody still has a move.
std::vector<Playthrough> endgames(int empty, std::size_t count) {
    const GameEntry& othello = **find_game("othello");
    Random random(51);
    std::vector<Playthrough> found;
    while (found.size() < count) {
        Playthrough played(*othello.rules.initial(""));
        while (!played.state().outcome() && count_empty(played.state()) > empty) {
            const auto moves = played.state().legal_moves();
            EXPECT_TRUE(played.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        if (!played.state().outcome()) found.push_back(played);
    }
    return found;
}

AnalysisWish wish_for(std::string player) {
    AnalysisWish wish;
    wish.player = std::move(player);
    wish.limits.move_time = plenty;
    return wish;
}

Result<Analysis> analysed(const Playthrough& played, const AnalysisWish& wish) {
    return analyse(**find_game("othello"), played, wish, {}, {});
}

TEST(AnalysisTest, WhatIsSolvedIsWhatAFullSearchFinds) {
    for (const Playthrough& played : endgames(7, 12)) {
        const auto analysis = analysed(played, wish_for("minimax:depth=1"));
        ASSERT_TRUE(analysis) << analysis.error().message;
        EXPECT_TRUE(analysis->solved);
        const Progress& report = analysis->choice.report;
        const int side = played.state().to_move() == Seat::first ? 1 : -1;
        EXPECT_EQ(report.score, side * full_search(played.state()));
        ASSERT_EQ(report.moves.size(), played.state().legal_moves().size());
        for (const auto& row : report.moves) {
            Playthrough next = played;
            ASSERT_TRUE(next.play(row.move));
            EXPECT_EQ(row.score, side * full_search(next.state())) << row.move;
            EXPECT_EQ(row.value, *row.score > 0 ? 1 : *row.score < 0 ? -1 : 0);
        }
        Playthrough line = played;
        for (const auto& move : report.line) ASSERT_TRUE(line.play(move));
        EXPECT_EQ(analysis->choice.move, report.line.front());
        EXPECT_EQ(full_search(line.state()), side * *report.score);
    }
}

TEST(AnalysisTest, ASearchToTheEndTellsEveryMovesValueToo) {
    for (const Playthrough& played : endgames(4, 6)) {
        AnalysisWish wish = wish_for("minimax:depth=12");
        wish.lines = 100;
        wish.exact = false;
        const auto analysis = analysed(played, wish);
        ASSERT_TRUE(analysis) << analysis.error().message;
        const auto& rows = analysis->choice.report.moves;
        ASSERT_EQ(rows.size(), played.state().legal_moves().size());
        const int side = played.state().to_move() == Seat::first ? 1 : -1;
        const auto sign = [](double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
        for (const auto& row : rows) {
            Playthrough next = played;
            ASSERT_TRUE(next.play(row.move));
            EXPECT_EQ(sign(row.value), sign(side * full_search(next.state()))) << row.move;
        }
    }
}

TEST(AnalysisTest, AsManyMovesAsWishedHaveALineThatCanBePlayed) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough played(*othello.rules.initial(""));
    ASSERT_EQ(played.state().legal_moves().size(), 4U);
    for (const int lines : {2, 3, 10}) {
        AnalysisWish wish = wish_for("alphabeta:depth=3");
        wish.lines = lines;
        wish.exact = false;
        const auto analysis = analysed(played, wish);
        ASSERT_TRUE(analysis) << analysis.error().message;
        const auto& rows = analysis->choice.report.moves;
        ASSERT_EQ(rows.size(), 4U);
        EXPECT_EQ(rows.front().move, analysis->choice.move);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_EQ(rows[i].line.empty(), i >= static_cast<std::size_t>(lines)) << i;
            if (rows[i].line.empty()) continue;
            EXPECT_EQ(rows[i].line.front(), rows[i].move);
            Playthrough line = played;
            for (const auto& move : rows[i].line) EXPECT_TRUE(line.play(move)) << move;
        }
        for (std::size_t i = 2; i < rows.size(); ++i) EXPECT_LE(rows[i].value, rows[i - 1].value);
    }
}

TEST(AnalysisTest, ATreeIsKeptWhereItIsWishedEvenIfTheSolverKnows) {
    const Playthrough played = endgames(5, 1).front();
    AnalysisWish wish = wish_for("minimax:depth=2");
    wish.tree = true;
    const auto analysis = analysed(played, wish);
    ASSERT_TRUE(analysis) << analysis.error().message;
    ASSERT_TRUE(analysis->choice.tree);
    EXPECT_GT(analysis->choice.tree->nodes.size(), 1U);
    EXPECT_FALSE(analysed(played, wish_for("minimax:depth=2"))->choice.tree);
}

TEST(AnalysisTest, AFinishedGameAndAPlayerThatIsNobodyAreErrors) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough over(*othello.rules.parse_position("XXX" + std::string(61, '-') + " O", ""));
    EXPECT_EQ(analysed(over, wish_for("random")).error().message, "the game is over");
    const Playthrough start(*othello.rules.initial(""));
    for (const char* player : {"nobody", "minimax:depth=x"}) {
        AnalysisWish wish = wish_for(player);
        wish.exact = false;
        EXPECT_FALSE(analysed(start, wish)) << player;
    }
}

TEST(AnalysisTest, WhoeverWasToldToStopBeforehandStillNamesALegalMove) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough start(*othello.rules.initial(""));
    StopSource source;
    source.request_stop();
    AnalysisWish wish = wish_for("alphabeta");
    wish.lines = 3;
    const auto analysis = analyse(othello, start, wish, source.token(), {});
    ASSERT_TRUE(analysis) << analysis.error().message;
    EXPECT_TRUE(start.state().canonical_move(analysis->choice.move));
}

} // namespace
} // namespace papan::study
