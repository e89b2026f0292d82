#include "papan/engines/congklak/fair_start.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

constexpr Evenness quick{.tries = 1000, .even_enough = 2, .nodes = 2000};

TEST(FairStart, IsARandomOpeningThatTheSearchFindsEven) {
    const FairStart start = find_fair_start({}, 1, quick);
    EXPECT_NE(start.state.rules.opening, 0U);
    EXPECT_EQ(start.state, Congklak::initial(start.state.rules));
    // The traditional start is worth more than sixty seeds to the first player.
    EXPECT_LE(std::abs(start.score), 2);
}

TEST(FairStart, IsTheSameForTheSameSeedAndAnotherForAnother) {
    const auto opening = [](std::uint64_t seed) {
        return find_fair_start({}, seed, {.tries = 20, .nodes = 500}).state.rules.opening;
    };
    EXPECT_EQ(opening(4), opening(4));
    EXPECT_NE(opening(4), opening(5));
}

TEST(FairStart, KeepsTheOtherRules) {
    const auto text = fair_congklak_start("kalah,seeds=3", 7);
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->starts_with("preset=kalah,seeds=3,opening=")) << *text;
    EXPECT_FALSE(fair_congklak_start("nonsense", 7));
}

} // namespace
} // namespace papan::engines
