// The samples of games that others play: what the journal has is not asked for again, and what does
// not read is refused.
#include "papan/base/whole_file.hpp"
#include "papan/train/collect_samples.hpp"

#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

// Hands over one game at each call.
class Games final : public GameSource {
  public:
    explicit Games(std::vector<WireGame> games) : games_(std::move(games)) {}

    Result<void> announce(const Work& work) override {
        announced.push_back(work);
        return {};
    }
    Result<void> receive(const StopToken& /*stop*/, const Judge& judge) override {
        if (next_ == games_.size()) return fail(ErrorCode::io, "no more games");
        auto judged = judge(std::span(games_).subspan(next_++, 1));
        if (!judged) return pass_on(std::move(judged));
        verdicts.push_back(judged->front().reception);
        return {};
    }
    [[nodiscard]] std::string summary() const override { return "one worker"; }

    std::vector<Work> announced;
    std::vector<Reception> verdicts;

  private:
    std::vector<WireGame> games_;
    std::size_t next_ = 0;
};

// A sample is a digit.
Result<std::vector<int>> digits(const WireGame& game) {
    std::vector<int> found;
    for (const char c : game.bytes) {
        if (c < '0' || c > '9') return fail(ErrorCode::invalid_input, "'{}' is no digit", c);
        found.push_back(c - '0');
    }
    return found;
}

class CollectSamples : public testing::Test {
  protected:
    void SetUp() override {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        ASSERT_TRUE(write_whole_file(folder_ / "settings.json", R"({"a": 1})"));
    }
    void TearDown() override { fs::remove_all(folder_); }

    Collection wanted(Games& source, std::uint64_t tag, std::uint64_t games) {
        return {source,
                folder_,
                {"linear", "congklak", "", "", 3},
                tag,
                games,
                [this] { return over_; },
                [this](const std::string& line) { lines_.push_back(line); }};
    }

    fs::path folder_ = fs::path(testing::TempDir()) / "collect_samples";
    bool over_ = false;
    std::vector<std::string> lines_;
};

TEST_F(CollectSamples, GivesThemInTheOrderOfArrivalAndRefusesWhatDoesNotRead) {
    Games source({{1, "12"}, {2, "3x"}, {1, "12"}, {3, "45"}, {4, "6"}});
    SampleCollector collector;
    const auto samples = collector.collect(wanted(source, 3, 2), {}, digits);
    ASSERT_TRUE(samples) << samples.error().message;
    EXPECT_EQ(*samples, (std::vector{1, 2, 4, 5}));
    EXPECT_EQ(source.announced, (std::vector<Work>{{"linear", "congklak", R"({"a": 1})", "", 3}}));
    EXPECT_EQ(source.verdicts, (std::vector{Reception::kept, Reception::refused, Reception::known,
                                            Reception::kept}));
    EXPECT_EQ(lines_.back(), "game 2 of 2, one worker");
}

TEST_F(CollectSamples, GoesOnWhereItWasCutOff) {
    {
        Games source({{1, "1"}, {2, "2"}});
        SampleCollector collector;
        const auto cut = collector.collect(wanted(source, 3, 3), {}, digits);
        ASSERT_FALSE(cut);
        EXPECT_EQ(cut.error().message, "no more games");
    }
    Games source({{3, "3"}, {4, "4"}});
    SampleCollector collector;
    const auto samples = collector.collect(wanted(source, 3, 3), {}, digits);
    ASSERT_TRUE(samples) << samples.error().message;
    EXPECT_EQ(*samples, (std::vector{1, 2, 3}));
    // The next part of the run has games of its own.
    const auto next = collector.collect(wanted(source, 4, 1), {}, digits);
    ASSERT_TRUE(next) << next.error().message;
    EXPECT_EQ(*next, std::vector{4});
}

TEST_F(CollectSamples, EndsWhenTheRunIsOver) {
    over_ = true;
    Games source({{1, "1"}});
    SampleCollector collector;
    EXPECT_FALSE(collector.collect(wanted(source, 3, 1), {}, digits));
    EXPECT_TRUE(source.verdicts.empty());
}

TEST_F(CollectSamples, SaysThatTheSettingsAreMissing) {
    fs::remove(folder_ / "settings.json");
    Games source({});
    SampleCollector collector;
    EXPECT_FALSE(collector.collect(wanted(source, 3, 1), {}, digits));
    EXPECT_TRUE(source.announced.empty());
}

} // namespace
} // namespace papan::train
