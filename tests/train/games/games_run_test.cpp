// A run that learns from people's games, with a script in the trainer's place: what is read, what
// is held back, and where it goes on after it was asked to end.
#include "papan/train/games/games_run.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/train/replay_directory.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class GamesRunTest : public testing::Test {
  protected:
    void SetUp() override {
        folder_ =
            fs::path(testing::TempDir()) /
            ("games-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        // Twelve games of three moves, each with a first move of its own.
        std::string text;
        for (char column = 'a'; column < 'm'; ++column)
            text += std::string("here\tkorean\t6.5\tB+R\t") + column + "aqdqq\n";
        ASSERT_TRUE(write_whole_file(folder_ / "games.txt", text));
        run_.folder = folder_ / "run";
        run_.games = folder_ / "games.txt";
        run_.settings = *games_preset();
        run_.settings.width = 8;
        run_.settings.blocks = 1;
        run_.settings.held_back = 2;
        run_.settings.games_per_round = 6;
        run_.on_round = [&](const GamesRow& row) { rows_.push_back(row); };
    }
    void TearDown() override {
        unsetenv("PAPAN_TRAIN");
        fs::remove_all(folder_);
    }

    // What stands in for papan-train; $2 is the folder of the run.
    void train_by(const std::string& commands) {
        const fs::path script = folder_ / "trainer.sh";
        ASSERT_TRUE(write_whole_file(script, "#!/bin/sh\n" + commands + "\n"));
        fs::permissions(script, fs::perms::owner_all);
        setenv("PAPAN_TRAIN", script.c_str(), 1);
    }
    void learn(int rounds) {
        run_.limits.rounds = rounds;
        const auto done = learn_from_games(run_, {}, {});
        ASSERT_TRUE(done) << done.error().message;
    }
    std::size_t games() {
        return (*open_replay_directory(run_.folder / "replay", {}))->games().size();
    }

    static constexpr auto good_trainer =
        "cp $2/start.weights $2/candidate.weights; echo '{\"step\": 7}'";

    fs::path folder_;
    GamesRun run_;
    std::vector<GamesRow> rows_;
};

TEST_F(GamesRunTest, LearnsRoundByRoundAndTestsOnWhatItHoldsBack) {
    train_by(good_trainer);
    learn(1);
    ASSERT_EQ(rows_.size(), 1U);
    EXPECT_EQ(rows_[0].games, 6U);
    EXPECT_EQ(rows_[0].samples, 18U); // all positions of such short games
    EXPECT_EQ(rows_[0].steps, 7U);
    EXPECT_EQ(rows_[0].test.positions, 2);
    learn(2); // goes on: four games are left of those to learn from, then it begins again
    ASSERT_EQ(rows_.size(), 2U);
    EXPECT_EQ(rows_[1].round, 2);
    EXPECT_EQ(games(), 12U);
    learn(2); // nothing is left to do
    EXPECT_EQ(rows_.size(), 2U);
}

TEST_F(GamesRunTest, ATrainerThatWasAskedToEndIsAskedAgain) {
    train_by("touch $2/stop");
    learn(1);
    EXPECT_TRUE(rows_.empty());
    train_by(good_trainer);
    learn(1);
    ASSERT_EQ(rows_.size(), 1U);
    EXPECT_EQ(games(), 6U); // none is stored twice
}

TEST_F(GamesRunTest, RefusesWhatItCannotLearnFrom) {
    run_.games = folder_ / "none.txt";
    EXPECT_FALSE(learn_from_games(run_, {}, {}));
    run_.games = folder_ / "games.txt";
    fs::remove_all(run_.folder);
    run_.settings.held_back = 7; // of twelve
    const auto refused = learn_from_games(run_, {}, {});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("too few to hold back 7"), std::string::npos);
}

} // namespace
} // namespace papan::train
