#include "papan/base/insertion_sort.hpp"
#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <utility>

namespace papan {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, int>>;

const auto by_first = [](const auto& a, const auto& b) { return a.first < b.first; };

TEST(InsertionSort, AgreesWithTheStableSortOfTheLibrary) {
    Random random(7);
    for (int length = 0; length < 60; ++length) {
        Pairs pairs;
        for (int i = 0; i < length; ++i) pairs.emplace_back(random.below(10), i);
        Pairs expected = pairs;
        std::stable_sort(expected.begin(), expected.end(), by_first);
        insertion_sort(pairs, by_first);
        EXPECT_EQ(pairs, expected);
    }
}

} // namespace
} // namespace papan
