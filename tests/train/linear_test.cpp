// The linear method: what it labels, what it fits, what it keeps.
#include "papan/engines/congklak/turn_search.hpp"
#include "papan/train/linear/fit_holes.hpp"
#include "papan/train/linear/linear_run.hpp"

#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

using engines::HoleWeights;
using engines::PackedBoard;

std::filesystem::path fresh_folder(const std::string& name) {
    const auto folder = std::filesystem::path(testing::TempDir()) / name;
    std::filesystem::remove_all(folder);
    return folder;
}

int exact_value(const PackedBoard& packed) {
    congklak::Board board;
    for (int hole = 0; hole < 7; ++hole) {
        board.at(Seat::first, hole) = static_cast<congklak::Seeds>(packed.at(hole));
        board.at(Seat::second, hole) =
            static_cast<congklak::Seeds>(packed.seen_by_the_other().at(hole));
    }
    engines::TurnSearch search(congklak::Rules{}, {4, 1});
    const Budget budget{Limits{}};
    Meter meter(budget);
    const int left = packed.seeds();
    return search.visit(board, Seat::first, engines::TurnSearch::unlimited, -left, left, meter);
}

TEST(SeedLabeller, LabelsTheEndOfAGameExactly) {
    SeedLabeller labeller(nullptr, {.nodes = 20'000}, {});
    Random random(3);
    std::vector<SeedSample> samples;
    for (int game = 0; game < 6; ++game) labeller.play(random, samples);
    int checked = 0;
    for (const SeedSample& sample : samples) {
        EXPECT_LE(std::abs(sample.value), sample.board.seeds());
        if (sample.board.seeds() > 10) continue;
        EXPECT_EQ(sample.value, exact_value(sample.board));
        ++checked;
    }
    EXPECT_GT(checked, 10);
}

TEST(SeedLabeller, EndsWhenItIsTold) {
    StopSource stop;
    stop.request_stop();
    SeedLabeller labeller(nullptr, {}, stop.token());
    Random random(1);
    std::vector<SeedSample> samples;
    labeller.play(random, samples);
    EXPECT_TRUE(samples.empty());
}

TEST(FitHoles, FindsTheWeightsThatMadeTheLabels) {
    Random random(8);
    std::vector<SeedSample> samples;
    for (int i = 0; i < 4000; ++i) {
        SeedSample sample;
        for (int hole = 0; hole < 7; ++hole) {
            sample.board.own |= std::uint64_t{random.below(5)} << (8 * hole);
            sample.board.opposite |= std::uint64_t{random.below(5)} << (8 * hole);
        }
        // One seed in the hole beside the store is worth three, those opposite a loss.
        sample.value = (sample.board.at(6) == 1 ? 3 : 0) - sample.board.opposite_seeds() / 14;
        samples.push_back(sample);
    }
    const FittedHoles fitted = fit_holes(samples, 0.1);
    EXPECT_LT(fitted.error, 0.6);
    const auto gain = [&](std::uint64_t beside) {
        const PackedBoard board{0x0000010200010201ULL | beside << 48, 0x0000010102010102ULL};
        return fitted.weights.value(board, 20);
    };
    EXPECT_NEAR(gain(1) - gain(2), 3 * HoleWeights::unit, HoleWeights::unit / 2);
}

LearnRequest small_run(const std::filesystem::path& folder, int generations) {
    LearnRequest request;
    request.game = "congklak";
    request.folder = folder;
    request.changes = {"games_per_generation=30", "nodes=50", "match_games=2", "match_nodes=50",
                       "gate=0"};
    request.limits.rounds = generations;
    return request;
}

TEST(LinearRun, GoesOnWhereItWas) {
    const auto folder = fresh_folder("linear");
    std::vector<std::string> told;
    auto request = small_run(folder, 1);
    request.on_round = [&](const std::string& line) { told.push_back(line); };
    ASSERT_TRUE(learn_linear(request));
    ASSERT_EQ(told.size(), 1U);
    request.limits.rounds = 2;
    ASSERT_TRUE(learn_linear(request));
    ASSERT_EQ(told.size(), 2U);
    EXPECT_TRUE(told[1].starts_with("generation 2:")) << told[1];
    const auto rows = read_whole_file(folder / "generations.jsonl");
    ASSERT_TRUE(rows);
    EXPECT_EQ(std::ranges::count(*rows, '\n'), 2);
    EXPECT_TRUE(HoleWeights::read(folder / "candidate.eval"));
    EXPECT_TRUE(std::filesystem::exists(folder / "report.svg"));
}

TEST(LinearRun, RefusesWhatItCannotUse) {
    auto request = small_run(fresh_folder("linear-bad"), 1);
    request.changes = {"gate=2"};
    EXPECT_FALSE(learn_linear(request));
    request.changes = {"colour=red"};
    EXPECT_FALSE(learn_linear(request));
    request.changes = {};
    request.options = "kalah";
    EXPECT_FALSE(learn_linear(request));
    request.options = "";
    request.from = request.folder / "damaged.eval";
    ASSERT_TRUE(write_whole_file(*request.from, "CNGWHTS1 is not enough"));
    const auto damaged = learn_linear(request);
    ASSERT_FALSE(damaged);
    EXPECT_NE(damaged.error().message.find("damaged.eval"), std::string::npos);
}

} // namespace
} // namespace papan::train
