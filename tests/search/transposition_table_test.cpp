#include "papan/search/transposition_table.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

using Table = TranspositionTable<int>;

TEST(TranspositionTableTest, FindsWhatWasStoredAndNothingElse) {
    Table table(1);
    table.store(
        {.key = 42, .score = 7, .move = 3, .depth = 5, .bound = Bound::exact, .has_move = true});
    const auto entry = table.find(42);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->score, 7);
    EXPECT_EQ(entry->move, 3);
    EXPECT_FALSE(table.find(43));
    EXPECT_FALSE(table.find(0)); // the empty slot's key
    table.clear();
    EXPECT_FALSE(table.find(42));
}

TEST(TranspositionTableTest, WithoutMemoryItRemembersNothing) {
    Table table(0);
    table.store({.key = 1, .bound = Bound::exact});
    EXPECT_FALSE(table.find(1));
}

TEST(TranspositionTableTest, TheShallowestOfAFullBucketGivesWay) {
    Table table(1);
    constexpr std::uint64_t step = 1ULL << 40; // the same bucket each time
    for (std::uint64_t i = 0; i < 4; ++i)
        table.store({.key = 1 + i * step,
                     .depth = static_cast<std::int16_t>(10 - i),
                     .bound = Bound::lower});
    table.store({.key = 1 + 9 * step, .depth = 1, .bound = Bound::lower});
    EXPECT_TRUE(table.find(1));
    EXPECT_FALSE(table.find(1 + 3 * step));
    EXPECT_TRUE(table.find(1 + 9 * step));
}

TEST(TranspositionTableTest, OldEntriesGiveWayToNewOnes) {
    Table table(1);
    constexpr std::uint64_t step = 1ULL << 40;
    for (std::uint64_t i = 0; i < 4; ++i)
        table.store({.key = 1 + i * step, .depth = 3, .bound = Bound::lower});
    for (int search = 0; search < 3; ++search) table.new_search();
    table.store({.key = 1 + 8 * step, .depth = 1, .bound = Bound::lower});
    table.store({.key = 1 + 9 * step, .depth = 1, .bound = Bound::lower});
    EXPECT_TRUE(table.find(1 + 8 * step));
    EXPECT_TRUE(table.find(1 + 9 * step));
}

} // namespace
} // namespace papan::search
