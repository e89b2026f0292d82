#include "papan/search/gumbel_root.hpp"

#include <gmock/gmock.h>
#include <numeric>

namespace papan::search {
namespace {

std::vector<RootMove> moves_with(const std::vector<double>& priors) {
    std::vector<RootMove> moves;
    for (const double prior : priors) moves.push_back({prior});
    return moves;
}

// Visits moves as the root says, each worth the same at every visit.
std::vector<RootMove> searched(const GumbelRoot& root, std::vector<RootMove> moves,
                               const std::vector<double>& values, int visits, double own = 0) {
    for (int visit = 0; visit < visits; ++visit) {
        RootMove& move = moves[root.next(moves, own)];
        move.value = values[static_cast<std::size_t>(&move - moves.data())];
        ++move.visits;
    }
    return moves;
}

std::vector<std::uint32_t> sorted_visits(const std::vector<RootMove>& moves) {
    std::vector<std::uint32_t> visits;
    for (const RootMove& move : moves) visits.push_back(move.visits);
    std::ranges::sort(visits);
    return visits;
}

TEST(GumbelRoot, HalvesTheMovesAndKeepsTheBetterHalf) {
    Random random(1);
    const std::vector<double> values{-0.5, 0.9, -0.4, 0.3, -0.6, -0.7};
    const auto moves = moves_with({0.2, 0.2, 0.2, 0.2, 0.1, 0.1});
    for (int trial = 0; trial < 50; ++trial) {
        const GumbelRoot six({.considered = 6}, moves, 24, random);
        const auto after = searched(six, moves, values, 24);
        // 6 moves in 3 halvings: 1 visit each, then 2 more for three of them, then 4 for two, which
        // go on until all visits are made.
        EXPECT_THAT(sorted_visits(after), testing::ElementsAre(1, 1, 1, 3, 9, 9));
        EXPECT_EQ(after[1].visits, 9U);
        EXPECT_EQ(after[3].visits, 9U);
        EXPECT_EQ(six.best(after, 0), 1U) << "noise weighs little against such values";
    }
}

TEST(GumbelRoot, WithFewerVisitsThanMovesEachIsTriedOnceAtMost) {
    Random random(2);
    const auto moves = moves_with(std::vector<double>(30, 1.0 / 30));
    const GumbelRoot root({.considered = 16}, moves, 7, random);
    const auto after = searched(root, moves, std::vector<double>(30, 0.1), 7);
    EXPECT_EQ(std::accumulate(after.begin(), after.end(), 0U,
                              [](auto sum, const RootMove& move) { return sum + move.visits; }),
              7U);
    for (const RootMove& move : after) EXPECT_LE(move.visits, 1U);
    EXPECT_EQ(after[root.best(after, 0)].visits, 1U);
}

// One move alone is drawn by its prior: that is what the noise is for.
TEST(GumbelRoot, MovesAreDrawnByTheirPriors) {
    Random random(3);
    const std::vector<double> priors{0.5, 0.3, 0.15, 0.05};
    const auto moves = moves_with(priors);
    std::vector<double> drawn(4, 0);
    constexpr int draws = 20000;
    for (int draw = 0; draw < draws; ++draw)
        ++drawn[GumbelRoot({.considered = 1}, moves, 4, random).next(moves, 0)];
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(drawn[i] / draws, priors[i], 0.015);
}

TEST(GumbelRoot, WhatIsNotAllowedIsNeverTried) {
    Random random(4);
    const auto moves = moves_with({-1, 0.6, -1, 0.4});
    for (int trial = 0; trial < 100; ++trial) {
        const GumbelRoot root({.considered = 16}, moves, 9, random);
        const auto after = searched(root, moves, {1, -1, 1, -0.5}, 9);
        EXPECT_EQ(after[0].visits + after[2].visits, 0U);
        const auto policy = root.improved_policy(after, 0);
        EXPECT_EQ(policy[0], 0);
        EXPECT_EQ(policy[2], 0);
        EXPECT_NEAR(policy[1] + policy[3], 1, 1e-12);
    }
}

// The formula of the paper, written down plainly: priors times e to the scaled value, where a move
// that was not tried has the mean of the root's own value, once, and of the tried moves by their
// priors, once for each visit.
TEST(GumbelRoot, ThePolicyIsThatOfThePaper) {
    Random random(5);
    const GumbelSettings settings{.considered = 3, .visit_offset = 5, .value_scale = 0.7};
    const std::vector<RootMove> moves{{0.5, 2, 0.2}, {0.3, 0, 0}, {0.15, 4, -0.4}, {0.05, 0, 0}};
    const double own = 0.3;
    const double tried = (0.5 * 0.6 + 0.15 * 0.3) / 0.65; // chances, not values
    const double untried = (0.65 + 6 * tried) / 7;
    const double scale = (5 + 4) * 0.7;
    std::vector<double> expected{0.5 * std::exp(scale * 0.6), 0.3 * std::exp(scale * untried),
                                 0.15 * std::exp(scale * 0.3), 0.05 * std::exp(scale * untried)};
    const double sum = std::accumulate(expected.begin(), expected.end(), 0.0);
    const auto policy = GumbelRoot(settings, moves, 6, random).improved_policy(moves, own);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(policy[i], expected[i] / sum, 1e-9);
}

// What the search is for: by the values that it found, its policy is worth no less than the priors.
TEST(GumbelRoot, ThePolicyIsNoWorseThanThePriors) {
    Random random(6);
    for (int trial = 0; trial < 500; ++trial) {
        std::vector<RootMove> moves(2 + random.below(10));
        double sum = 0;
        for (RootMove& move : moves) {
            sum += move.prior = 0.01 + random.unit();
            move.visits = 1 + random.below(3);
            move.value = 2 * random.unit() - 1;
        }
        for (RootMove& move : moves) move.prior /= sum;
        const auto policy =
            GumbelRoot({.considered = 16}, moves, 40, random).improved_policy(moves, 0);
        double before = 0, after = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            before += moves[i].prior * moves[i].value;
            after += policy[i] * moves[i].value;
        }
        EXPECT_GE(after, before - 1e-9);
    }
}

} // namespace
} // namespace papan::search
