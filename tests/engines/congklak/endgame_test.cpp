// Endgame tables: numbering of positions, values against the search, files that are resumed and
// repaired.
#include "papan/base/random.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/turn_search.hpp"

#include <fstream>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

namespace fs = std::filesystem;

class EndgameTables : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) /
                  testing::UnitTest::GetInstance()->current_test_info()->name();
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    void build(const congklak::Rules& rules, int seeds, int threads = 2) {
        const auto built = build_endgame_table({rules, seeds, threads, folder_});
        ASSERT_TRUE(built) << built.error().message;
    }

    fs::path folder_;
};

TEST(SeedIndex, CountsThePositionsOfTheFullBoard) {
    // Up to 16 seeds on 14 holes there are 1.45e8 positions, up to 20 1.39e9.
    std::uint64_t all = 0;
    for (int seeds = 0; seeds <= 16; ++seeds) all += SeedIndex::count(14, seeds);
    EXPECT_EQ(all, 145'422'675U);
    for (int seeds = 17; seeds <= 20; ++seeds) all += SeedIndex::count(14, seeds);
    EXPECT_EQ(all, 1'391'975'640U);
}

TEST(SeedIndex, NumbersEveryPositionOnce) {
    for (int seeds = 0; seeds <= 6; ++seeds)
        for (std::uint64_t number = 0; number < SeedIndex::count(8, seeds); ++number) {
            const auto board = SeedIndex::unrank(number, 4, seeds);
            ASSERT_EQ(seeds_on_board(board), seeds);
            ASSERT_EQ(SeedIndex::rank(board, Seat::first, 4, seeds), number);
        }
}

TEST_F(EndgameTables, AgreeWithTheSearchUnderEveryPreset) {
    Random random(6);
    for (const congklak::Preset& preset : congklak::presets()) {
        congklak::Rules rules = preset.rules;
        rules.holes = 4;
        build(rules, 8);
        const auto table = EndgameTable::open(rules, folder_);
        ASSERT_EQ(table->seeds(), 8);
        TurnSearch search(rules, {1, 1});
        const Budget budget{Limits{}};
        Meter meter(budget);
        for (int trial = 0; trial < 300; ++trial) {
            const int seeds = 1 + static_cast<int>(random.below(8));
            const auto number =
                random.below(static_cast<std::uint32_t>(SeedIndex::count(8, seeds)));
            const auto board = SeedIndex::unrank(number, 4, seeds);
            if (detail::side_is_empty(board, Seat::first) ||
                detail::round_is_over(board, rules, Seat::first, Seat::first))
                continue; // not a position in which there is a choice
            ASSERT_EQ(table->value(board, Seat::first, seeds),
                      search.visit(board, Seat::first, TurnSearch::unlimited, -seeds, seeds, meter))
                << preset.name << " seeds " << seeds << " number " << number;
        }
    }
}

TEST_F(EndgameTables, ABuildGoesOnWhereItStoppedAndRepairsADamagedLevel) {
    congklak::Rules rules;
    rules.holes = 3;
    build(rules, 5);
    const fs::path path = level_path(folder_, rules, 4);
    const auto untouched = fs::last_write_time(level_path(folder_, rules, 3));
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(sizeof(LevelHeader) + 10);
        file.put(99);
    }
    EXPECT_FALSE(MappedLevel::open(folder_, rules, 4)->is_sound());
    build(rules, 6);
    EXPECT_TRUE(MappedLevel::open(folder_, rules, 4)->is_sound());
    EXPECT_EQ(fs::last_write_time(level_path(folder_, rules, 3)), untouched);
    EXPECT_EQ(EndgameTable::open(rules, folder_)->seeds(), 6);
}

TEST_F(EndgameTables, AStoppedBuildKeepsTheFinishedLevels) {
    congklak::Rules rules;
    rules.holes = 3;
    StopSource stop;
    BuildRequest request{rules, 10, 1, folder_, stop.token()};
    request.progress = [&](int level, std::uint64_t, std::uint64_t) {
        if (level == 4) stop.request_stop();
    };
    EXPECT_FALSE(build_endgame_table(request));
    EXPECT_EQ(EndgameTable::open(rules, folder_)->seeds(), 3);
}

TEST_F(EndgameTables, OtherRulesHaveOtherTables) {
    congklak::Rules rules;
    rules.holes = 3;
    build(rules, 3);
    rules.takes_last = false;
    EXPECT_EQ(EndgameTable::open(rules, folder_)->seeds(), -1);
    rules.takes_last = true;
    rules.seeds = 9; // the start does not matter
    EXPECT_EQ(EndgameTable::open(rules, folder_)->seeds(), 3);
}

} // namespace
} // namespace papan::engines
