#include "papan/train/self_play.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

namespace papan::train {
namespace {

struct Case {
    std::string encoder, options;
    int side;
};

SelfPlaySettings quick(const Case& test) {
    SelfPlaySettings settings;
    settings.options = test.options;
    settings.full_visits = 12;
    settings.cheap_visits = 4;
    settings.full_share = 0.5;
    settings.komi = 3;
    settings.threads = 2;
    settings.games_at_once = 4;
    return settings;
}

std::shared_ptr<const nn::Network> small_network(const Case& test) {
    auto architecture = *architecture_of(test.encoder);
    architecture.width = 8;
    architecture.blocks = 1;
    if (architecture.family == nn::Family::source) architecture.side = test.side;
    return std::make_shared<const nn::Network>(nn::Network::random(architecture, 3));
}

class SelfPlayTest : public testing::TestWithParam<Case> {};

TEST_P(SelfPlayTest, SamplesAreConsistent) {
    auto self_play = make_self_play(GetParam().encoder, quick(GetParam()));
    ASSERT_TRUE(self_play) << self_play.error().message;
    std::vector<GameRecord> games;
    const auto on_game = [&](GameRecord&& game, const SelfPlayStats&) -> Result<bool> {
        games.push_back(std::move(game));
        return games.size() < 6;
    };
    const auto stats = (*self_play)->play(small_network(GetParam()), {}, on_game);
    ASSERT_TRUE(stats) << stats.error().message;
    EXPECT_GE(games.size(), 6U);
    EXPECT_EQ(stats->games, games.size());
    const auto shape = (*self_play)->shape();
    const auto cells = static_cast<std::size_t>(GetParam().side * GetParam().side);
    std::set<std::uint64_t> ids;
    for (const GameRecord& game : games) {
        EXPECT_TRUE(ids.insert(game.id).second);
        EXPECT_EQ(game.shape, shape);
        EXPECT_EQ(game.encoder, GetParam().encoder);
        EXPECT_FALSE(game.samples.empty());
        for (const Sample& sample : game.samples) {
            EXPECT_EQ(sample.height, GetParam().side);
            EXPECT_EQ(sample.planes.size(),
                      (static_cast<std::size_t>(shape.planes) * cells + 7) / 8);
            EXPECT_EQ(sample.globals.size(), static_cast<std::size_t>(shape.globals));
            double sum = 0;
            for (const PolicyTarget& target : sample.policy) {
                EXPECT_LT(target.index, cells + 1);
                EXPECT_GT(target.weight, 0);
                sum += target.weight;
            }
            EXPECT_NEAR(sum, 1, 1e-4);
            EXPECT_EQ(std::abs(sample.value), std::abs(game.result));
            EXPECT_GE(sample.value * sample.score, 0); // who has more points has won
            ASSERT_EQ(sample.ownership.size(), cells);
            const int owned = std::accumulate(sample.ownership.begin(), sample.ownership.end(), 0);
            if (GetParam().encoder == "othello") {
                EXPECT_EQ(static_cast<float>(owned), sample.score);
            }
        }
    }
}

TEST_P(SelfPlayTest, GamesUnderWayGoOnWithTheNextNetwork) {
    auto self_play = make_self_play(GetParam().encoder, quick(GetParam()));
    ASSERT_TRUE(self_play);
    for (int round = 0; round < 3; ++round) {
        std::size_t games = 0;
        const auto stats = (*self_play)
                               ->play(small_network(GetParam()), {},
                                      [&](GameRecord&&, const SelfPlayStats&) -> Result<bool> {
                                          return ++games < 2;
                                      });
        ASSERT_TRUE(stats);
        EXPECT_GE(games, 2U);
    }
}

// Every position counts as decided here, so that only the first moves are searched as usual.
TEST_P(SelfPlayTest, ADecidedGameIsHurriedToItsEnd) {
    auto settings = quick(GetParam());
    settings.full_share = settings.decided_full_share = 0;
    settings.learn_cheap = true; // so that the samples count the moves
    settings.cheap_visits = 40;
    settings.decided_visits = 2;
    settings.decided_moves = 3;
    const auto judgements_a_move = [&](double decided_above) {
        settings.decided_above = decided_above;
        auto self_play = make_self_play(GetParam().encoder, settings);
        std::uint64_t games = 0;
        const auto stats = (*self_play)
                               ->play(small_network(GetParam()), {},
                                      [&](GameRecord&&, const SelfPlayStats&) -> Result<bool> {
                                          return ++games < 10;
                                      });
        return static_cast<double>(stats->judgements) / static_cast<double>(stats->moves);
    };
    EXPECT_LT(2 * judgements_a_move(-1), judgements_a_move(1));
}

TEST_P(SelfPlayTest, AnErrorOfTheStoreEndsIt) {
    auto self_play = make_self_play(GetParam().encoder, quick(GetParam()));
    const auto stats = (*self_play)
                           ->play(small_network(GetParam()), {},
                                  [](GameRecord&&, const SelfPlayStats&) -> Result<bool> {
                                      return fail(ErrorCode::io, "the disk is full");
                                  });
    ASSERT_FALSE(stats);
    EXPECT_EQ(stats.error().message, "the disk is full");
}

// The witness is the record that self-play itself makes: a game that came over a wire teaches the
// same, and one that was changed on the way teaches nothing.
TEST_P(SelfPlayTest, AGameFromElsewhereIsReplayedOrRefused) {
    auto self_play = make_self_play(GetParam().encoder, quick(GetParam()));
    std::vector<PlayedGame> games;
    ASSERT_TRUE((*self_play)
                    ->play_moves(small_network(GetParam()), {},
                                 [&](PlayedGame&& game, const SelfPlayStats&) -> Result<bool> {
                                     games.push_back(std::move(game));
                                     return games.size() < 4;
                                 }));
    for (const PlayedGame& game : games) {
        const std::string bytes = write_played(game);
        const auto read = read_played(bytes);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(write_played(*read), bytes);
        const auto record = (*self_play)->replay(*read);
        ASSERT_TRUE(record) << record.error().message;
        EXPECT_EQ(record->id, game.id);
        EXPECT_EQ(record->samples.size(), game.searched.size());
        PlayedGame lie = game;
        lie.moves = game.moves.substr(0, game.moves.rfind(' '));
        EXPECT_FALSE((*self_play)->replay(lie)) << "a game that is not over";
        lie.moves = game.moves + " " + game.moves.substr(0, 2);
        EXPECT_FALSE((*self_play)->replay(lie)) << "moves after the end";
        lie.moves = "zz" + game.moves;
        EXPECT_FALSE((*self_play)->replay(lie)) << "a move that is none";
        lie = game;
        lie.searched.back().policy = {{9999, 1.0F}};
        EXPECT_FALSE((*self_play)->replay(lie)) << "visits of a move that is not legal";
        lie = game;
        for (PolicyTarget& target : lie.searched.back().policy) target.weight *= 2;
        EXPECT_FALSE((*self_play)->replay(lie)) << "visits that do not sum to one";
        lie = game;
        lie.searched.push_back(lie.searched.back());
        EXPECT_FALSE((*self_play)->replay(lie)) << "one position twice";
        for (std::size_t cut = 0; cut < bytes.size(); cut += 7)
            EXPECT_FALSE(read_played(std::string_view(bytes).substr(0, cut)));
        std::string flipped = bytes;
        flipped[flipped.size() / 2] = static_cast<char>(flipped[flipped.size() / 2] ^ 1);
        EXPECT_FALSE(read_played(flipped));
    }
}

// With Gumbel's root every search is full, every position is learnt from as often as it surprised,
// and what its search found has a share in its value; whoever replays the game comes to the same.
TEST_P(SelfPlayTest, EveryPositionIsLearntFromWithGumbelsRoot) {
    auto settings = quick(GetParam());
    settings.full_share = settings.decided_full_share = 1;
    settings.full_visits = 8;
    settings.gumbel.considered = 4;
    settings.search_value_share = 0.5;
    settings.surprise_share = 0.5;
    auto self_play = make_self_play(GetParam().encoder, settings);
    ASSERT_TRUE(self_play) << self_play.error().message;
    std::vector<PlayedGame> games;
    SelfPlayStats stats;
    ASSERT_TRUE(
        (*self_play)
            ->play_moves(small_network(GetParam()), {},
                         [&](PlayedGame&& game, const SelfPlayStats& so_far) -> Result<bool> {
                             games.push_back(std::move(game));
                             stats = so_far;
                             return games.size() < 12;
                         }));
    double learnt = 0, mixed = 0, several = 0;
    for (const PlayedGame& game : games) {
        const auto read = read_played(write_played(game));
        ASSERT_TRUE(read) << read.error().message;
        const auto record = (*self_play)->replay(*read);
        ASSERT_TRUE(record) << record.error().message;
        std::size_t times = 0;
        for (const PlayedGame::Searched& searched : read->searched) {
            ASSERT_TRUE(searched.value);
            EXPECT_LE(std::abs(*searched.value), 1);
            EXPECT_FALSE(searched.policy.empty());
            several += searched.times > 1;
            times += searched.times;
        }
        EXPECT_EQ(record->samples.size(), times);
        for (const Sample& sample : record->samples) {
            EXPECT_LE(std::abs(sample.value), 1);
            mixed += std::abs(sample.value) != std::abs(record->result);
        }
        learnt += static_cast<double>(times);

        PlayedGame lie = *read;
        lie.searched.front().value = 1.5F;
        EXPECT_FALSE((*self_play)->replay(lie)) << "more than won";
        lie.searched.front().value = std::nanf("");
        EXPECT_FALSE((*self_play)->replay(lie)) << "no number";
        lie.searched.front().value.reset();
        EXPECT_FALSE((*self_play)->replay(lie)) << "no value where one is wanted";
        lie = *read;
        for (const int wrong : {0, 17, 255}) {
            lie.searched.front().times = static_cast<std::uint8_t>(wrong);
            EXPECT_FALSE((*self_play)->replay(lie)) << wrong << " times";
        }
        const std::string bytes = write_played(*read);
        for (std::size_t cut = 0; cut < bytes.size(); cut += 7)
            EXPECT_FALSE(read_played(std::string_view(bytes).substr(0, cut)));
    }
    EXPECT_GT(mixed, 0);
    EXPECT_GT(several, 0);
    // On average each move is learnt from once.
    EXPECT_NEAR(learnt / static_cast<double>(stats.moves), 1, 0.25);
}

INSTANTIATE_TEST_SUITE_P(Games, SelfPlayTest,
                         testing::Values(Case{"go-full", "size=5,rules=chinese", 5},
                                         Case{"go-source", "size=4,rules=chinese", 4},
                                         Case{"othello", "size=6", 6}),
                         [](const auto& test) {
                             std::string name = test.param.encoder;
                             std::erase(name, '-');
                             return name;
                         });

TEST(SelfPlay, ANetworkOfAnotherGameIsRefused) {
    auto self_play = make_self_play("othello", quick({"othello", "size=6", 6}));
    const auto stats =
        (*self_play)
            ->play(small_network({"go-full", "", 5}), {},
                   [](GameRecord&&, const SelfPlayStats&) { return Result<bool>(true); });
    ASSERT_FALSE(stats);
    EXPECT_EQ(stats.error().message, "the network was not made for othello");
}

} // namespace
} // namespace papan::train
