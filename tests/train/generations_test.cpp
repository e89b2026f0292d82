// What the methods that learn in generations share: state, history, when a run is over, and what
// becomes of the result of a match.
#include "papan/train/generations.hpp"

#include "papan/base/whole_file.hpp"

#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class Generations : public testing::Test {
  protected:
    void SetUp() override { fs::remove_all(request_.folder); }
    void TearDown() override { fs::remove_all(request_.folder); }

    GenerationRun begun() {
        GenerationRun run(request_, {"eval", "A chart", "the start"});
        EXPECT_TRUE(run.open());
        EXPECT_TRUE(run.read_state());
        EXPECT_TRUE(write_whole_file(run.best_file(), "old"));
        EXPECT_TRUE(write_whole_file(run.candidate_file(), "new"));
        return run;
    }
    static match::Tally tally(int won, int lost) {
        match::Tally result;
        for (int game = 0; game < won + lost; ++game) {
            match::GameRecord record;
            record.outcome.value = game < won ? 1 : -1;
            result.add(static_cast<std::size_t>(2 * game), record, Seat::first);
        }
        return result;
    }
    [[nodiscard]] fs::path history() const { return request_.folder / "generations.jsonl"; }

    static LearnRequest asked() {
        LearnRequest request;
        request.game = "congklak";
        request.folder = fs::path(testing::TempDir()) / "generations";
        return request;
    }

    LearnRequest request_ = asked();
};

TEST_F(Generations, AWinnerTakesThePlaceOfTheBest) {
    std::string said;
    request_.on_round = [&](const std::string& line) { said = line; };
    GenerationRun run = begun();
    const auto promoted = run.conclude(1000, 3.25, "3.25 seeds", tally(3, 1), 0.5);
    ASSERT_TRUE(promoted) << promoted.error().message;
    EXPECT_TRUE(*promoted);
    EXPECT_EQ(*read_whole_file(run.best_file()), "new");
    EXPECT_EQ(run.generation(), 2);
    EXPECT_NE(said.find("generation 1: 1000 positions"), std::string::npos) << said;
    EXPECT_NE(said.find("error 3.25 seeds; 75.0 % against the last, promoted, rating 191"),
              std::string::npos)
        << said;
    EXPECT_TRUE(fs::exists(request_.folder / "report.svg"));
}

TEST_F(Generations, ALoserDoesNotAndTheRatingStays) {
    GenerationRun run = begun();
    EXPECT_FALSE(*run.conclude(1000, 1, "1", tally(1, 3), 0.5));
    EXPECT_EQ(*read_whole_file(run.best_file()), "old");
    const auto rows = read_generations(history());
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().elo, 0);
    EXPECT_EQ(rows->front().score, 0.25);
    // A score of just the gate is enough.
    EXPECT_TRUE(*run.conclude(1000, 1, "1", tally(2, 2), 0.5));
}

TEST_F(Generations, HowFarItIsIsKeptAfterEachStep) {
    request_.limits.rounds = 2;
    {
        GenerationRun run = begun();
        ASSERT_TRUE(run.go([&]() -> Result<void> {
            const auto done = run.conclude(1, 1, "1", tally(1, 1), 0.5);
            return done ? Result<void>{} : Failure(done.error());
        }));
    }
    EXPECT_EQ(read_generation_state(request_.folder / "state.json")->generation, 3);
    GenerationRun again = begun();
    EXPECT_TRUE(again.over());
}

TEST_F(Generations, AFileEndsItAndAnErrorToo) {
    GenerationRun run = begun();
    EXPECT_FALSE(run.over());
    EXPECT_FALSE(run.go([]() -> Result<void> { return fail(ErrorCode::io, "broken"); }));
    ASSERT_TRUE(write_whole_file(request_.folder / "stop", ""));
    EXPECT_TRUE(run.over());
}

TEST_F(Generations, NobodyElseWorksInTheFolder) {
    const GenerationRun run = begun();
    GenerationRun other(request_, {"eval", "A chart", "the start"});
    EXPECT_FALSE(other.open());
}

TEST_F(Generations, ALineForAGenerationThatIsThereTakesItsPlace) {
    fs::create_directories(request_.folder);
    EXPECT_TRUE(read_generations(history())->empty());
    const Generation first{1, 100};
    Generation second{2, 200};
    second.promoted = true;
    ASSERT_TRUE(add_generation(first, history()));
    ASSERT_TRUE(add_generation(second, history()));
    second.error = 4.5;
    const auto rows = add_generation(second, history());
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 2U);
    EXPECT_EQ((*rows)[1].error, 4.5);
    EXPECT_TRUE((*rows)[1].promoted);
}

TEST_F(Generations, AHistoryOfAnOlderVersionIsGoneOnWith) {
    fs::create_directories(request_.folder);
    ASSERT_TRUE(write_whole_file(
        history(), "{\"generation\":1,\"minutes\":4.5,\"error_before\":2,\"error\":1.5}\n"));
    const auto rows = read_generations(history());
    ASSERT_TRUE(rows) << rows.error().message;
    EXPECT_EQ(rows->front().error, 1.5);
    ASSERT_TRUE(write_whole_file(history(), "{\"generation\":\"one\"}\n"));
    EXPECT_FALSE(read_generations(history()));
    ASSERT_TRUE(write_whole_file(history(), "[1]\n"));
    EXPECT_FALSE(read_generations(history()));
}

} // namespace
} // namespace papan::train
