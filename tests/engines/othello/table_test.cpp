#include "papan/engines/othello/table.hpp"

namespace papan::engines::othello_search {

namespace {

Remembered bounds(int lower, int upper, int depth, std::uint8_t move = no_square) {
    Remembered made;
    made.lower = static_cast<std::int8_t>(lower);
    made.upper = static_cast<std::int8_t>(upper);
    made.depth = static_cast<std::uint8_t>(depth);
    made.moves[0] = move;
    return made;
}

} // namespace

TEST(OthelloTable, BoundsOfOneDepthAreJoinedAndThoseOfAnotherReplaced) {
    Table table(1);
    const std::uint64_t key = Table::key({1, 2});
    EXPECT_FALSE(table.find(key));
    table.store(key, bounds(2, 64, 10, 19));
    table.store(key, bounds(-64, 8, 10));
    auto found = table.find(key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lower, 2);
    EXPECT_EQ(found->upper, 8);
    EXPECT_EQ(found->moves[0], 19);
    table.store(key, bounds(-4, 64, 12, 26));
    found = table.find(key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lower, -4);
    EXPECT_EQ(found->upper, 64);
    EXPECT_EQ(found->moves[0], 26);
    EXPECT_EQ(found->moves[1], 19); // the move that was best before
}

TEST(OthelloTable, AShallowLookLeavesWhatWasSearchedFurther) {
    Table table(1);
    const std::uint64_t key = Table::key({1, 2});
    Remembered deep = bounds(2, 64, 10, 19);
    deep.selectivity = 4;
    table.store(key, deep);
    Remembered shallow = bounds(-6, -6, 3, 26);
    shallow.selectivity = 4;
    const Remembered by_judgement = bounds(-6, -6, 10, 26);
    for (const Remembered& less : {shallow, by_judgement}) {
        table.store(key, less);
        const auto found = table.find(key);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->lower, 2);
        EXPECT_EQ(found->depth, 10);
        EXPECT_EQ(found->moves[0], 19);
    }
}

TEST(OthelloTable, WhatCostLeastGivesWay) {
    Table table(1);
    // Five entries of one bucket: keys that differ in bits no index uses.
    for (std::uint64_t i = 1; i <= 5; ++i)
        table.store(i << 60, bounds(0, 0, static_cast<int>(10 + i % 5)));
    EXPECT_FALSE(table.find(std::uint64_t{5} << 60) && table.find(std::uint64_t{1} << 60) &&
                 table.find(std::uint64_t{2} << 60) && table.find(std::uint64_t{3} << 60) &&
                 table.find(std::uint64_t{4} << 60));
    EXPECT_TRUE(table.find(std::uint64_t{4} << 60)); // the deepest
    table.clear();
    EXPECT_FALSE(table.find(std::uint64_t{4} << 60));
}

} // namespace papan::engines::othello_search
