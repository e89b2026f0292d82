// The formulas against values worked out by hand, by themselves and as the tree uses them.
#include "papan/search/mcts_select.hpp"

#include "papan/search/bradley_terry.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

TEST(MctsFormulas, AgainstValuesByHand) {
    const double scale = exploration_scale(100); // 2 ln 100 = 9.21034
    EXPECT_NEAR(scale, 9.21034, 1e-5);
    EXPECT_NEAR(ucb_rating(0.6, 1.4, scale, 25), 0.6 + 1.4 * 0.606971, 1e-5);
    EXPECT_NEAR(widening_rating(0.25, 4, 0.5, scale, 10), 1.0 + 0.5 * 0.959705, 1e-5);
    EXPECT_EQ(exploration_scale(0), 0);
}

TEST(MctsFormulas, RaveCountsAllAtFirstAndLessAndLess) {
    EXPECT_EQ(rave_weight(0, 10, 1000), 1);
    EXPECT_EQ(rave_weight(10, 0, 1000), 0);
    EXPECT_NEAR(rave_weight(1000, 1000, 1000), 1.0 / 3, 1e-12); // 1000 / (1000 + 1000 + 1000)
    EXPECT_GT(rave_weight(10, 100, 1000), rave_weight(100, 100, 1000));
}

TEST(MctsFormulas, APriorIsWorthItsVisits) {
    EXPECT_EQ(with_prior(0.5, 0, 0.8, 10), 0.8);
    EXPECT_DOUBLE_EQ(with_prior(0.5, 10, 0.8, 10), 0.65);
    EXPECT_EQ(with_prior(0.5, 0, 0.8, 0), 0.8);
}

TEST(BradleyTerry, DrawsInProportionToTheRatings) {
    const std::array ratings{1.0F, 0.0F, 3.0F, 6.0F};
    std::array<int, 4> counts{};
    Random random(1);
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i) ++counts[draw_rated(ratings, random)];
    // Five standard deviations: sqrt(0.21 * 100,000) = 145.
    EXPECT_NEAR(counts[0], 10'000, 500);
    EXPECT_EQ(counts[1], 0);
    EXPECT_NEAR(counts[2], 30'000, 725);
    EXPECT_NEAR(counts[3], 60'000, 775);
}

TEST(BradleyTerry, TheMiddleIsTheGeometricMean) {
    EXPECT_NEAR(middle_rating(std::array{0.5F, 8.0F}), 2, 1e-6);
    EXPECT_NEAR(middle_rating(std::array{3.0F}), 3, 1e-6);
}

// A node with children of these ratings, visits and means.
struct Family {
    struct Child {
        float rating;
        std::uint32_t visits;
        double mean;
    };

    explicit Family(std::vector<Child> rows) {
        (void)tree.allocate(1);
        std::vector<int> moves;
        for (std::size_t i = 0; i < rows.size(); ++i) moves.push_back(static_cast<int>(i));
        tree.grow(root(), moves, Seat::first, [&](auto& child, std::size_t i) {
            child.rating = rows[i].rating;
            child.prior = rows[i].rating;
            visit(child, rows[i].visits, rows[i].mean);
            root().visits += rows[i].visits;
        });
    }
    MctsNode<int>& root() { return tree.node(MctsTree<int>::root); }
    MctsNode<int>& child(std::uint32_t i) { return tree.node(root().first_child + i); }
    static void visit(MctsNode<int>& node, std::uint32_t visits, double mean) {
        node.visits += visits;
        node.total += static_cast<std::int64_t>((2 * mean - 1) * visits * MctsNode<int>::unit);
    }
    int selected(const MctsSettings& settings) {
        const auto at = MctsSelector<int>(settings, tree).select(root(), nullptr);
        return tree.node(at).move;
    }

    MctsTree<int> tree{1000};
};

TEST(MctsSelection, WideningTriesMovesInTheOrderOfTheirRatings) {
    Family family({{0.1F, 0, 0}, {1.0F, 0, 0}, {0.5F, 0, 0}, {0.01F, 0, 0}});
    const MctsSettings settings{.selection = Selection::widening};
    std::vector<int> first_visits;
    for (int playout = 0; playout < 3000; ++playout) {
        const int move = family.selected(settings);
        auto& child = family.child(static_cast<std::uint32_t>(move));
        if (child.visits == 0) first_visits.push_back(move);
        Family::visit(child, 1, 0.4);
        ++family.root().visits;
    }
    EXPECT_EQ(first_visits, (std::vector{1, 2, 0, 3}));
}

TEST(MctsSelection, WideningLetsAGoodMoveKeepABadOneWaiting) {
    // By hand, n = 50: visited 0.9 + 1.4 sqrt(2 ln 50 / 50) = 1.454; unvisited
    // 4 * 0.2 + 0.5 sqrt(2 ln 50 / 10) = 1.242, or with rating 0.3 1.642.
    const MctsSettings settings{.selection = Selection::widening};
    EXPECT_EQ(Family({{1, 50, 0.9}, {0.2F, 0, 0}}).selected(settings), 0);
    EXPECT_EQ(Family({{1, 50, 0.9}, {0.3F, 0, 0}}).selected(settings), 1);
}

TEST(MctsSelection, HistoryRaisesTheExplorationOfItsShare) {
    // n = 100, shares 0.8 and 0.2: c = 2.52 and 1.68.
    // 0.5 + 2.52 sqrt(9.21 / 80) = 1.355, 0.1 + 1.68 sqrt(9.21 / 20) = 1.240;
    // without history 0.975 against 1.050.
    Family family({{1, 80, 0.5}, {1, 20, 0.1}});
    EXPECT_EQ(family.selected({}), 1);
    EXPECT_EQ(family.selected({.history = 1}), 0);
    // By ratings both have the same share.
    EXPECT_EQ(family.selected({.history = 1, .history_share = HistoryShare::ratings}), 1);
}

TEST(MctsSelection, AKillerIsTheMostVisitedMoveOfASibling) {
    MctsTree<int> tree(1000);
    (void)tree.allocate(1);
    auto& root = tree.node(0);
    ASSERT_TRUE(tree.grow(root, std::vector{1, 2}, Seat::first));
    auto& here = tree.node(root.first_child);
    auto& sibling = tree.node(root.first_child + 1);
    ASSERT_TRUE(tree.grow(here, std::vector{10, 20}, Seat::second));
    ASSERT_TRUE(tree.grow(sibling, std::vector{10, 20}, Seat::second));
    for (std::uint32_t i = 0; i < 2; ++i) tree.node(here.first_child + i).visits = 10;
    here.visits = 20;
    const auto selected = [&](double killer) {
        const MctsSettings settings{.killer = killer};
        return tree.node(MctsSelector<int>(settings, tree).select(here, &root)).move;
    };
    EXPECT_EQ(selected(0.5), 10); // the first of equals: the sibling knows nothing yet
    tree.node(sibling.first_child + 1).visits = 5;
    sibling.favourite = 1;
    EXPECT_EQ(selected(0.5), 20);
    EXPECT_EQ(selected(0), 10);
}

TEST(MctsSelection, InformedMixesVisitsPriorAndRave) {
    Family family({{0.2F, 10, 0.6}, {0.7F, 0, 0}});
    const MctsSettings priors{.selection = Selection::informed, .exploration = 0, .prior = 10};
    // (0.6 * 10 + 0.2 * 10) / 20 = 0.4 against the prior of 0.7.
    EXPECT_EQ(family.selected(priors), 1);
    // Ten playouts in which the first child's move was played later were all won: its weight is
    // 10 / (10 + 20 + 200 / 30) = 0.273 at equivalence 30: 0.4 + 0.273 * 0.6 = 0.564; at 10^6 it
    // is 1/3: 0.6. The second child's were all lost: at equivalence 30 10 / (10 + 10 + 100 / 30)
    // = 0.429: 0.7 * 0.571 = 0.4.
    for (int i = 0; i < 10; ++i) {
        family.child(0).add_rave({1, 0});
        family.child(1).add_rave({-1, 0});
    }
    MctsSettings rave = priors;
    rave.rave = 30;
    EXPECT_EQ(family.selected(rave), 0);
    EXPECT_EQ(family.selected(priors), 1);
}

} // namespace
} // namespace papan::search
