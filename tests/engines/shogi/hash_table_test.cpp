// The table of the shogi search keeps what it is given, also scores of decided games.
#include "papan/engines/shogi/hash_table.hpp"

#include "papan/search/scores.hpp"

#include <gtest/gtest.h>

namespace papan::engines::shogi_search {
namespace {

using search::Bound;

TEST(ShogiHashTable, KeepsScoresOfAllKinds) {
    HashTable table(1);
    std::uint64_t key = 0x123456789abcdefULL;
    for (const int score :
         {0, 1, -1, 250, -30'000, search::win_score - 7, -search::win_score + 12}) {
        ++key;
        table.store(key, {score, -42, shogi::Move{77}, 9, Bound::exact});
        const auto found = table.find(key);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->score, score);
        EXPECT_EQ(found->estimate, -42);
        EXPECT_EQ(found->move, shogi::Move{77});
        EXPECT_EQ(found->depth, 9);
        EXPECT_EQ(found->bound, Bound::exact);
    }
    EXPECT_FALSE(table.find(key + 1000));
    table.clear();
    EXPECT_FALSE(table.find(key));
}

TEST(ShogiHashTable, ASearchWithoutABestMoveKeepsTheOneKnownBefore) {
    HashTable table(1);
    table.store(5, {10, 0, shogi::Move{77}, 3, Bound::lower});
    table.store(5, {-10, 0, no_move, 4, Bound::upper});
    EXPECT_EQ(table.find(5)->move, shogi::Move{77});
    EXPECT_EQ(table.find(5)->score, -10);
}

TEST(ShogiHashTable, NoMemoryRemembersNothing) {
    HashTable table(0);
    table.store(5, {10, 0, shogi::Move{77}, 3, Bound::lower});
    EXPECT_FALSE(table.find(5));
    EXPECT_EQ(table.permille_full(), 0);
}

TEST(ShogiHashTable, OldAndShallowEntriesGiveWay) {
    HashTable table(1);
    const std::uint64_t apart = 1ULL << 40; // the same bucket
    for (std::uint64_t i = 1; i <= 4; ++i)
        table.store(7 + i * apart, {0, 0, no_move, static_cast<int>(10 + i), Bound::exact});
    table.store(7, {0, 0, no_move, 20, Bound::exact});
    EXPECT_TRUE(table.find(7));
    EXPECT_FALSE(table.find(7 + apart)); // the shallowest
    EXPECT_TRUE(table.find(7 + 4 * apart));
}

} // namespace
} // namespace papan::engines::shogi_search
