// Learning shogi's network: games on disk survive a cut, a fit lowers the error, a run goes on
// where it was.
#include "papan/train/nnue/nnue_run.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/generations.hpp"
#include "papan/train/nnue/float_network.hpp"
#include "papan/train/nnue/nnue_settings.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class NnueFolder : public testing::Test {
  protected:
    void SetUp() override { fs::remove_all(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path folder_ = fs::path(testing::TempDir()) /
                       testing::UnitTest::GetInstance()->current_test_info()->name();
};

std::vector<LabelledGame> some_games(int count) {
    const ShogiLabeller labeller(nullptr, {.nodes = 60, .longest = 60});
    Random random(5);
    std::vector<LabelledGame> games;
    for (int i = 0; i < count; ++i) games.push_back(*labeller.play(random, {}));
    return games;
}

TEST_F(NnueFolder, GamesSurviveACutInTheLastFrame) {
    fs::create_directories(folder_);
    const auto games = some_games(2);
    const fs::path file = folder_ / "games";
    std::uint64_t labels = 0;
    {
        auto store = LabelledGames::open(file);
        ASSERT_TRUE(store) << store.error().message;
        ASSERT_TRUE(store->append(games));
        labels = store->labels();
        ASSERT_GT(labels, 10U);
    }
    const std::string bytes = *read_whole_file(file);
    ASSERT_TRUE(write_whole_file(file, bytes + bytes.substr(0, bytes.size() / 2)));
    auto store = LabelledGames::open(file);
    ASSERT_TRUE(store);
    EXPECT_EQ(store->labels(), labels);
    EXPECT_EQ(fs::file_size(file), bytes.size());
    std::vector<LabelledGame> read;
    ASSERT_TRUE(store->read([&](const LabelledGame& game) { read.push_back(game); }));
    ASSERT_EQ(read.size(), games.size());
    EXPECT_EQ(read[1].moves, games[1].moves);
    EXPECT_EQ(read[1].scores, games[1].scores);
}

TEST(ShogiLabels, OnlyQuietPositionsAreLabelled) {
    for (const LabelledGame& game : some_games(2)) {
        auto state = *Shogi::parse_position(game.start, {});
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const shogi::Move move{game.moves[i]};
            ASSERT_TRUE(Shogi::is_legal(state, move));
            if (game.scores[i] != no_label) {
                EXPECT_FALSE(Shogi::in_check(state));
                EXPECT_EQ(state.position.at(move.to()), shogi::no_piece);
            }
            Shogi::apply(state, move);
        }
    }
}

TEST(ShogiFit, FindsWhatMaterialDoesNotSay) {
    std::vector<NetworkSample> samples;
    for (const LabelledGame& game : some_games(12)) add_samples(game, 0.8, samples);
    ASSERT_GT(samples.size(), 100U);
    // The side to move is four pawns better than its pieces say.
    for (NetworkSample& sample : samples)
        sample.label = FloatNetwork::to_chance(sample.standing + 400);
    const FitNetworkSettings settings{.epochs = 10, .batch = 32, .step = 0.01, .threads = 2};
    const auto fitted = fit_network(samples, nullptr, settings, {}, [](int, double) {});
    ASSERT_TRUE(fitted);
    EXPECT_LT(fitted->error, fitted->error_before / 2);
    // The whole numbers say what the floating-point numbers did, but for rounding.
    FitNetworkSettings once = settings;
    once.epochs = 1;
    const auto again = fit_network(samples, &fitted->network, once, {}, [](int, double) {});
    ASSERT_TRUE(again);
    EXPECT_NEAR(again->error_before, fitted->error, 0.01);
}

// The weights to start from are knowledge: what the new positions never show must not fade, though
// what is particular to one region may.
TEST(ShogiFit, KeepsWhatItBeganWithWhereNothingIsLearnt) {
    using namespace engines::shogi_nnue;
    std::vector<NetworkSample> samples;
    for (const LabelledGame& game : some_games(6)) add_samples(game, 0.8, samples);
    const std::size_t unseen = held_feature(View{}, Seat::first, shogi::Kind::pawn, 18);
    for (const NetworkSample& sample : samples)
        for (const auto& view : sample.features)
            for (const auto feature : view) ASSERT_NE(feature % region_features, unseen);
    Network::Weights weights;
    weights.rows.resize(feature_count * width, 100);
    const Network begin(std::move(weights));
    const FitNetworkSettings settings{.epochs = 10, .batch = 8, .step = 0.001};
    const auto fitted = fit_network(samples, &begin, settings, {}, [](int, double) {});
    ASSERT_TRUE(fitted);
    EXPECT_GT(fitted->network.weights().rows[unseen * width], 90);
}

// A game of two quiet moves that gote won: the second position takes from the end, the first from
// the second.
TEST(ShogiFit, WhatCameLaterCorrectsTheSearch) {
    auto state = Shogi::initial({});
    LabelledGame game{Shogi::format_position(state), {}, {300, -300}, -1};
    for (const char* text : {"7g7f", "3c3d"}) {
        const auto move = *Shogi::parse_move(state, text);
        game.moves.push_back(move.bits);
        Shogi::apply(state, move);
    }
    std::vector<NetworkSample> samples;
    add_samples(game, 0.75, samples);
    ASSERT_EQ(samples.size(), 2U);
    const float said = FloatNetwork::to_chance(300); // of sente, both times
    const float second = 0.25F * said;
    EXPECT_NEAR(samples[1].label, 1 - second, 1e-6);
    EXPECT_NEAR(samples[0].label, 0.25F * said + 0.75F * second, 1e-6);
    samples.clear();
    add_samples(game, 0, samples);
    EXPECT_NEAR(samples[1].label, 1 - said, 1e-6);
}

TEST_F(NnueFolder, ARunGoesOnWhereItWas) {
    LearnRequest request{"shogi",
                         folder_,
                         "",
                         "",
                         {"nodes=40", "longest=40", "positions_per_generation=100", "epochs=1",
                          "match_games=2", "match_nodes=40", "gate=0"}};
    request.limits.rounds = 1;
    ASSERT_TRUE(learn_nnue(request));
    EXPECT_TRUE(fs::exists(folder_ / "candidate.nnue"));
    EXPECT_TRUE(fs::exists(folder_ / "report.svg"));
    EXPECT_EQ(read_generation_state(folder_ / "state.json")->generation, 2);
    ASSERT_EQ(read_generations(folder_ / "generations.jsonl")->size(), 1U);

    request.limits.rounds = 2;
    ASSERT_TRUE(learn_nnue(request));
    EXPECT_EQ(read_generations(folder_ / "generations.jsonl")->size(), 2U);
}

TEST_F(NnueFolder, WhatItHasNoUseForIsRefused) {
    LearnRequest request{"shogi", folder_, "laptop", ""};
    EXPECT_FALSE(learn_nnue(request));
    request = {"shogi", folder_, "", "", {"nodes=none"}};
    EXPECT_EQ(learn_nnue(request).error().message, "nodes cannot be \"none\"");
    request = {"shogi", folder_, "", "", {"gate=7"}};
    EXPECT_FALSE(learn_nnue(request));
}

} // namespace
} // namespace papan::train
