#include "papan/train/games/go_samples.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/train/batch.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace papan::train {
namespace {

constexpr int size = 9;

// Two walls down the middle of a small board, each side's points beyond its own; the last move
// closes White's.
GoRecord walls(double komi) {
    GoRecord game;
    game.options.size = size;
    game.options.rules = go::find_rule_set("japanese")->rules;
    game.options.komi = komi;
    const go::Board board(size);
    for (int row = 0; row < size; ++row) {
        game.moves.push_back({board.at(row, 4)});
        game.moves.push_back({board.at(row, 5)});
    }
    game.moves.push_back(Go::pass);
    game.moves.push_back(Go::pass);
    return game; // Black has four lines of nine, White three
}

TEST(GoSamples, LearnFromTheMoveThatWasPlayed) {
    GoRecord game = walls(6.5);
    game.winner = Seat::first;
    const auto record = samples_of(game, {.positions = 1000}, 7, Random(1));
    EXPECT_EQ(record.id, 7U);
    EXPECT_EQ(record.encoder, encode::GoFull::name);
    ASSERT_EQ(record.samples.size(), game.moves.size());
    Go::State state = Go::initial(game.options);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const Sample& sample = record.samples[i];
        ASSERT_EQ(sample.policy.size(), 1U);
        EXPECT_EQ(sample.policy[0].index, encode::GoFull::policy_index(state, game.moves[i]));
        EXPECT_EQ(sample.value, i % 2 == 0 ? 1 : -1) << i;
        EXPECT_TRUE(sample.ownership.empty()); // nobody counted
        Go::apply(state, game.moves[i]);
    }
}

TEST(GoSamples, DrawPositionsInOrderAndNoneTwice) {
    const GoRecord game = walls(6.5);
    const auto record = samples_of(game, {.positions = 8}, 1, Random(3));
    ASSERT_EQ(record.samples.size(), 8U);
    std::vector<int> drawn;
    for (const Sample& sample : record.samples) drawn.push_back(sample.policy[0].index);
    const auto other = samples_of(game, {.positions = 8}, 1, Random(4));
    std::vector<int> others;
    for (const Sample& sample : other.samples) others.push_back(sample.policy[0].index);
    EXPECT_NE(drawn, others);
}

TEST(GoSamples, TeachOwnersAndMarginWhereTheCountAgrees) {
    GoRecord game = walls(6.5);
    game.winner = Seat::first;
    game.margin = 36 - 27 - 6.5;
    const GoSampling sampling{.positions = 1000, .komi_deviation = 0};
    const auto record = samples_of(game, sampling, 1, Random(1));
    const Sample& first = record.samples.front();
    EXPECT_FLOAT_EQ(first.score, 2.5F);
    EXPECT_FLOAT_EQ(record.samples[1].score, -2.5F); // White's eyes
    ASSERT_EQ(first.ownership.size(), static_cast<std::size_t>(size * size));
    EXPECT_EQ(std::accumulate(first.ownership.begin(), first.ownership.end(), 0), 45 - 36);
    EXPECT_EQ(first.ownership.front(), 1);
    EXPECT_EQ(record.samples[1].ownership.front(), -1);

    game.margin = 3.5; // not what is on the board
    EXPECT_TRUE(samples_of(game, sampling, 1, Random(1)).samples.front().ownership.empty());
}

TEST(GoSamples, AnotherKomiChangesWhoWins) {
    GoRecord game = walls(6.5);
    game.winner = Seat::first;
    game.margin = 2.5;
    bool black = false, white = false;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto record = samples_of(game, {.positions = 1}, 1, Random(seed));
        const Sample& sample = record.samples.front();
        EXPECT_EQ(sample.value > 0, sample.score > 0);
        (record.result > 0 ? black : white) = true;
    }
    EXPECT_TRUE(black && white);
}

} // namespace
} // namespace papan::train
