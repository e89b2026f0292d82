#include "papan/search/uct.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/pile_game.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

TEST(UctTreeTest, FormulaOne) {
    UctTree<int> tree(1000);
    ASSERT_EQ(tree.allocate(1), UctTree<int>::root);
    auto& root = tree.node(0);
    ASSERT_TRUE(tree.grow(root, std::vector<int>{10, 20, 30}, Seat::first));
    const auto set = [&](std::uint32_t child, std::uint32_t visits, double mean) {
        auto& node = tree.node(root.first_child + child);
        node.visits = visits;
        node.total = static_cast<std::int64_t>((2 * mean - 1) * visits * UctNode<int>::unit);
    };
    root.visits = 111;
    set(0, 100, 0.55);
    set(1, 10, 0.50);
    // An unvisited child comes before all others.
    EXPECT_EQ(tree.select(root, 1.4), root.first_child + 2);
    set(2, 1, 0.0);
    // By hand: 0.55 + 1.4 sqrt(2 ln 111 / 100) = 0.980, 0.50 + ... / 10 = 1.859, 0 + ... / 1
    // = 4.297.
    EXPECT_EQ(tree.select(root, 1.4), root.first_child + 2);
    // With C_p = 0.1: 0.581, 0.597, 0.307.
    EXPECT_EQ(tree.select(root, 0.1), root.first_child + 1);
    // With C_p = 0 only the mean counts.
    EXPECT_EQ(tree.select(root, 0), root.first_child);
}

TEST(UctTest, FindsTheOnlyWinningMove) {
    // Two counters: taking two wins at once; five: two and then three.
    for (const int pile : {2, 5}) {
        Uct<PileGame> search({.seed = 3});
        EXPECT_EQ(run(search, PileGame::initial({pile}), {.playouts = 2000}).move.take, 2) << pile;
    }
}

TEST(UctTest, ValuesApproachTheTruth) {
    // 4x4 Othello is lost for the side to move at the start.
    Uct<Othello> search({.exploration = 0.7, .seed = 4});
    const auto result = run(search, Othello::initial({4, false}), {.playouts = 30000});
    EXPECT_LT(result.report.value, -0.8);
}

TEST(UctTest, EveryFinalRuleGivesALegalMove) {
    for (const auto rule :
         {FinalMove::max, FinalMove::robust, FinalMove::max_robust, FinalMove::secure}) {
        Uct<Othello> search({.final_move = rule, .seed = 5});
        for (const auto& state : sample_positions<Othello>({}, 10, 50, 6))
            EXPECT_TRUE(Othello::is_legal(state, run(search, state, {.playouts = 200}).move));
    }
}

TEST(UctTest, MaxRobustEndsEarlyOnAgreementOnly) {
    for (const auto& state : sample_positions<Othello>({}, 20, 50, 7)) {
        if (moves_of<Othello>(state).size() < 2) continue;
        Uct<Othello> search({.final_move = FinalMove::max_robust, .seed = 6});
        const auto result = run(search, state, {.playouts = 3000});
        EXPECT_GE(result.report.playouts, 2000U);
        if (result.report.playouts == 3000) continue;
        const auto& rows = result.report.moves;
        for (const auto& row : rows) {
            const auto chosen = std::find_if(rows.begin(), rows.end(),
                                             [&](const auto& r) { return r.move == result.move; });
            EXPECT_LE(row.value, chosen->value);
            EXPECT_LE(row.visits, chosen->visits);
        }
    }
}

TEST(UctTest, ThePlayoutsAreTheVisitsOfTheRoot) {
    Uct<Othello> search({.seed = 8});
    const auto result = run(search, Othello::initial({}), {.playouts = 1000});
    std::uint64_t visits = 0;
    for (const auto& row : result.report.moves) visits += row.visits;
    EXPECT_EQ(visits, 1000U);
    EXPECT_EQ(result.report.playouts, 1000U);
}

TEST(UctTest, KeepsTheTreeAsTheGameGoesOn) {
    Uct<Othello> keeping({.seed = 9}), forgetting({.reuse = false, .seed = 9});
    auto state = Othello::initial({});
    const auto first = run(keeping, state, {.playouts = 2000});
    run(forgetting, state, {.playouts = 2000});
    ASSERT_GE(first.report.line.size(), 2U);
    Othello::apply(state, first.report.line[0]);
    Othello::apply(state, first.report.line[1]);
    const auto visits = [](const auto& result) {
        std::uint64_t sum = 0;
        for (const auto& row : result.report.moves) sum += row.visits;
        return sum;
    };
    EXPECT_GT(visits(run(keeping, state, {.playouts = 100})), 150U);
    EXPECT_EQ(visits(run(forgetting, state, {.playouts = 100})), 100U);
    // Forgotten with a new game.
    keeping.new_game();
    EXPECT_EQ(visits(run(keeping, state, {.playouts = 100})), 100U);
}

TEST(UctTest, SeveralThreadsShareOneTreeAndOneBudget) {
    Uct<Othello> search({.threads = 4, .seed = 10});
    auto state = Othello::initial({});
    for (int move = 0; move < 6; ++move) {
        const auto result = run(search, state, {.playouts = 4000});
        EXPECT_EQ(result.report.playouts, 4000U);
        ASSERT_TRUE(Othello::is_legal(state, result.move));
        Othello::apply(state, result.move);
    }
}

TEST(UctTest, AFullTreeGoesOnWithPlayouts) {
    Uct<Othello> search({.memory_megabytes = 1, .seed = 11});
    const auto result = run(search, Othello::initial({}), {.playouts = 60000});
    EXPECT_EQ(result.report.playouts, 60000U);
}

} // namespace
} // namespace papan::search
