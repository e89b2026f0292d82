#include "papan/search/final_move.hpp"

#include <array>
#include <gtest/gtest.h>

namespace papan::search {
namespace {

// Child 1 has the best mean, child 0 the most visits; the lower bound of child 2 is the highest.
constexpr std::array disagreeing{ChildStatistics{500, 0.50}, ChildStatistics{10, 0.80},
                                 ChildStatistics{400, 0.60}};
constexpr std::array agreeing{ChildStatistics{500, 0.70}, ChildStatistics{10, 0.60}};

TEST(FinalMoveRules, ChooseAsTheirNamesSay) {
    EXPECT_EQ(choose_child(FinalMove::max, disagreeing, 1.4), 1U);
    EXPECT_EQ(choose_child(FinalMove::robust, disagreeing, 1.4), 0U);
    EXPECT_EQ(choose_child(FinalMove::secure, disagreeing, 0.5), 2U);
    EXPECT_EQ(choose_child(FinalMove::max_robust, disagreeing, 1.4), 0U);
}

TEST(FinalMoveRules, MaxIsRobustOnlyWhenOneChildIsBoth) {
    EXPECT_FALSE(max_is_robust(disagreeing));
    EXPECT_TRUE(max_is_robust(agreeing));
    EXPECT_FALSE(max_is_robust({}));
}

TEST(FinalMoveRules, UnvisitedChildrenDoNotStand) {
    constexpr std::array rows{ChildStatistics{0, 1.0}, ChildStatistics{3, 0.1}};
    for (const auto rule :
         {FinalMove::max, FinalMove::robust, FinalMove::secure, FinalMove::max_robust})
        EXPECT_EQ(choose_child(rule, rows, 1.4), 1U);
    EXPECT_EQ(choose_child(FinalMove::max, std::array{ChildStatistics{}}, 1.4), std::nullopt);
}

TEST(FinalMoveRules, HaveNames) {
    EXPECT_EQ(final_move_named("max"), FinalMove::max);
    EXPECT_EQ(final_move_named("robust"), FinalMove::robust);
    EXPECT_EQ(final_move_named("max-robust"), FinalMove::max_robust);
    EXPECT_EQ(final_move_named("secure"), FinalMove::secure);
}

} // namespace
} // namespace papan::search
