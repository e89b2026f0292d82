#include "papan/base/fixed_vector.hpp"

#include "papan/base/bits.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(FixedVector, FillsAndEmpties) {
    FixedVector<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(1);
    list.push_back(2);
    EXPECT_EQ(list.size(), 2U);
    EXPECT_EQ(list.back(), 2);
    list.pop_back();
    EXPECT_EQ(list[0], 1);
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(FixedVector, CopiesAndCompares) {
    FixedVector<int, 3> list;
    list.push_back(5);
    FixedVector<int, 3> copy = list;
    EXPECT_EQ(copy, list);
    copy.push_back(6);
    EXPECT_NE(copy, list);
    list = copy;
    EXPECT_EQ(copy, list);
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, OneTooManyIsABrokenPrecondition) {
    FixedVector<int, 1> list;
    list.push_back(1);
    EXPECT_DEATH(list.push_back(2), "");
    EXPECT_DEATH((void)list[1], "");
}
#endif

TEST(Bits, VisitsMembersLowestFirst) {
    std::vector<int> members;
    for_each_bit(bit(63) | bit(0) | bit(17), [&](int index) { members.push_back(index); });
    EXPECT_EQ(members, (std::vector<int>{0, 17, 63}));
    EXPECT_EQ(count_bits(~std::uint64_t{0}), 64);
}

} // namespace
} // namespace papan
