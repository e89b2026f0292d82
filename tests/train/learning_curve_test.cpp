// What a run kept of its way: milestones over several starts, and the network of each round.
#include "papan/train/experiments/learning_curve.hpp"

#include "papan/base/whole_file.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class LearningCurve : public testing::Test {
  protected:
    LearningCurve() {
        std::string name = (fs::temp_directory_path() / "papan-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~LearningCurve() override { fs::remove_all(folder_); }

    void set_best(std::string_view bytes) const {
        ASSERT_TRUE(write_whole_file(folder_ / "best.weights", bytes));
    }

    fs::path folder_;
};

TEST_F(LearningCurve, ARunThatHasNotBegunHasNone) {
    const auto curve = read_curve(folder_);
    ASSERT_TRUE(curve) << curve.error().message;
    EXPECT_TRUE(curve->empty());
    EXPECT_EQ(rounds_after(*curve, 100), 0);
    EXPECT_EQ(network_after(folder_, 0), folder_ / "start.weights");
}

TEST_F(LearningCurve, KeepsWhatEachRoundLeft) {
    set_best("first");
    ASSERT_TRUE(add_milestone(folder_, {1, 10}));
    ASSERT_TRUE(add_milestone(folder_, {1, 14})); // stopped within the second round
    set_best("second");
    ASSERT_TRUE(add_milestone(folder_, {2, 25}));
    const auto curve = read_curve(folder_);
    ASSERT_TRUE(curve) << curve.error().message;
    EXPECT_EQ(*curve, (std::vector<Milestone>{{1, 10}, {1, 14}, {2, 25}}));
    EXPECT_EQ(*read_whole_file(network_after(folder_, 1)), "first");
    EXPECT_EQ(*read_whole_file(network_after(folder_, 2)), "second");
    EXPECT_EQ(rounds_after(*curve, 9.5), 0);
    EXPECT_EQ(rounds_after(*curve, 20), 1);
    EXPECT_EQ(rounds_after(*curve, 25), 2);
}

TEST_F(LearningCurve, ADamagedFileIsAnError) {
    ASSERT_TRUE(write_whole_file(folder_ / "curve.jsonl", "{\"rounds\":1}\n"));
    EXPECT_FALSE(read_curve(folder_));
    ASSERT_TRUE(write_whole_file(folder_ / "curve.jsonl", "{"));
    EXPECT_FALSE(read_curve(folder_));
}

} // namespace
} // namespace papan::train
