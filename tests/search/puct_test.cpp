#include "papan/search/puct.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/pile_game.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

// Knows nothing: the rules must do.
template <Game G> struct KnowsNothing {
    void judge(std::span<PuctLeaf<G>* const> leaves, std::vector<PuctJudgement>& judgements) {
        judgements.resize(leaves.size());
        for (std::size_t i = 0; i < leaves.size(); ++i)
            judgements[i] = {
                0, 0,
                std::vector<float>(leaves[i]->moves.size(),
                                   1.0F / static_cast<float>(leaves[i]->moves.size()))};
    }
};

// Thinks that Black is about to win every game, whoever moves.
struct LovesFirst {
    void judge(std::span<PuctLeaf<Othello>* const> leaves, std::vector<PuctJudgement>& judgements) {
        KnowsNothing<Othello>().judge(leaves, judgements);
        for (std::size_t i = 0; i < leaves.size(); ++i)
            judgements[i].value = Othello::to_move(*leaves[i]->state) == Seat::first ? 0.5F : -0.5F;
    }
};

template <class S> auto run_puct(S& search, const typename S::Game::State& state, Limits limits) {
    const Budget budget(limits);
    SearchCall<typename S::Game> call{budget};
    return search.search(state, call);
}

TEST(PuctTest, FindsTheOnlyWinningMove) {
    for (const auto& puct : {PuctSettings{}, tutorial_settings()})
        for (const int pile : {2, 5}) { // two and again: the side to move stays the same
            Puct<PileGame, KnowsNothing<PileGame>> search({.puct = puct}, {});
            const auto result = run_puct(search, PileGame::initial({pile}), {.playouts = 2000});
            EXPECT_EQ(result.move.take, 2) << pile;
            EXPECT_GT(result.report.value, 0.8) << pile;
        }
}

TEST(PuctTest, EndsWhereEveryMoveEndsTheGame) {
    Puct<PileGame, KnowsNothing<PileGame>> search({.visits = 500}, {});
    EXPECT_EQ(run_puct(search, PileGame::initial({1}), {}).report.value, 1);
    EXPECT_EQ(search.tree().visits(), 500U);
}

TEST(PuctTest, SeesALossForEitherSide) {
    // Four counters: whatever one takes, the other can take the rest.
    for (const Seat seat : {Seat::first, Seat::second}) {
        Puct<PileGame, KnowsNothing<PileGame>> search({}, {});
        auto state = PileGame::initial({4});
        state.to_move = seat;
        EXPECT_GT(
            run_puct(search, PileGame::State{3, {}, seat, seat}, {.playouts = 500}).report.value,
            0.8);
        search.new_game();
        const auto lost = run_puct(search, state, {.playouts = 3000});
        // Taking 1 leaves 3, taking 3 leaves 1, taking 2 leaves 2 and another turn: that one wins.
        EXPECT_EQ(lost.move.take, 2);
    }
}

// The value a node hands up is for Seat::first whatever its depth and whoever moves there.
TEST(PuctTest, TheSignOfAValueIsRightAtEveryDepth) {
    for (const auto& state : sample_positions<Othello>({}, 10, 30, 6)) {
        Puct<Othello, LovesFirst> search({}, {});
        const auto result = run_puct(search, state, {.playouts = 300, .depth = 6});
        const double expected = Othello::to_move(state) == Seat::first ? 0.5 : -0.5;
        EXPECT_NEAR(result.report.value, expected, 1e-6);
        for (const auto& row : result.report.moves)
            if (row.visits > 0) {
                EXPECT_NEAR(row.value, expected, 1e-6);
            }
    }
}

TEST(PuctTest, VirtualLossSpreadsABatchAndLeavesNothingBehind) {
    PuctTree<Othello> tree({});
    Random random(1);
    tree.reset(Othello::initial({}));
    tree.begin({}, random);
    KnowsNothing<Othello> judge;
    std::vector<PuctJudgement> judgements;
    std::vector<PuctLeaf<Othello>> leaves(4);
    ASSERT_EQ(tree.select(leaves[0]), PuctTree<Othello>::Step::leaf);
    // Nothing but the root is known, and it waits.
    EXPECT_EQ(tree.select(leaves[1]), PuctTree<Othello>::Step::blocked);
    std::vector<PuctLeaf<Othello>*> one{&leaves[0]};
    judge.judge(one, judgements);
    tree.absorb(leaves[0], judgements[0]);
    std::set<std::uint32_t> chosen;
    std::vector<PuctLeaf<Othello>*> all;
    for (auto& leaf : leaves) {
        ASSERT_EQ(tree.select(leaf), PuctTree<Othello>::Step::leaf);
        chosen.insert(leaf.path.back());
        all.push_back(&leaf);
    }
    EXPECT_EQ(chosen.size(), 4U); // each of the four moves once
    judge.judge(all, judgements);
    for (std::size_t i = 0; i < leaves.size(); ++i) tree.absorb(leaves[i], judgements[i]);
    EXPECT_EQ(tree.visits(), 5U);
    EXPECT_EQ(tree.node(0).pending, 0);
    for (const auto& child : tree.root_children()) {
        EXPECT_EQ(child.pending, 0);
        EXPECT_EQ(child.visits, 1U);
    }
}

TEST(PuctTest, AKeptTreeGoesOnWhereItWas) {
    Puct<Othello, KnowsNothing<Othello>> search({}, {});
    auto state = Othello::initial({});
    const auto first = run_puct(search, state, {.playouts = 400});
    Othello::apply(state, first.move);
    Othello::apply(state, first.report.line.at(1));
    const auto before = search.tree().visits();
    EXPECT_EQ(before, 400U);
    (void)run_puct(search, state, {.playouts = 1});
    EXPECT_GT(search.tree().visits(), 10U);
    EXPECT_LT(search.tree().visits(), 400U);
    // An unrelated position starts anew.
    (void)run_puct(search, Othello::initial({6, false}), {.playouts = 3});
    EXPECT_EQ(search.tree().visits(), 3U);
}

TEST(PuctTest, NoiseAndForcedPlayoutsReachMovesThePriorsForgot) {
    // A judge whose priors leave three of the four first moves nearly nothing, and who holds them
    // to be bad moves besides.
    struct OneSided {
        int first_square = moves_of<Othello>(Othello::initial({}))[0].square;
        void judge(std::span<PuctLeaf<Othello>* const> leaves,
                   std::vector<PuctJudgement>& judgements) {
            KnowsNothing<Othello>().judge(leaves, judgements);
            for (std::size_t i = 0; i < leaves.size(); ++i) {
                auto& priors = judgements[i].priors;
                std::fill(priors.begin(), priors.end(), 0.0001F);
                priors[0] = 1 - 0.0001F * static_cast<float>(priors.size() - 1);
                const auto& state = *leaves[i]->state;
                const bool good = count_bits(state.black | state.white) == 4 ||
                                  ((state.black | state.white) & bit(first_square)) != 0;
                judgements[i].value =
                    good == (Othello::to_move(state) == Seat::first) ? 0.3F : -0.3F;
            }
        }
    };
    const auto tried = [](const RootExploration& root) {
        Puct<Othello, OneSided> search({.root = root, .batch = 1, .seed = 3}, {});
        const auto result = run_puct(search, Othello::initial({}), {.playouts = 100});
        std::uint64_t others = 0;
        for (std::size_t i = 1; i < result.report.moves.size(); ++i)
            others += result.report.moves[i].visits;
        return others;
    };
    EXPECT_EQ(tried({}), 0U);
    const auto with_noise = tried({.noise_share = 0.25});
    EXPECT_GT(with_noise, 5U);
    EXPECT_GT(tried({.noise_share = 0.25, .forced_playouts = 2}), with_noise);
}

TEST(PuctTest, PruningTakesBackOnlyForcedVisits) {
    PuctTree<Othello> tree({});
    Random random(9);
    tree.reset(Othello::initial({}));
    tree.begin({.noise_share = 0.25, .forced_playouts = 2}, random);
    KnowsNothing<Othello> judge;
    std::vector<PuctJudgement> judgements;
    PuctLeaf<Othello> leaf;
    std::vector<PuctLeaf<Othello>*> one{&leaf};
    while (tree.visits() < 200)
        if (tree.select(leaf) == PuctTree<Othello>::Step::leaf) {
            judge.judge(one, judgements);
            tree.absorb(leaf, judgements[0]);
        }
    const auto all = tree.root_visits(false), pruned = tree.root_visits(true);
    const auto most = std::max_element(all.begin(), all.end()) - all.begin();
    EXPECT_EQ(all[static_cast<std::size_t>(most)], pruned[static_cast<std::size_t>(most)]);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_LE(pruned[i], all[i]);
        EXPECT_GE(pruned[i], 0);
    }
}

// Of the four first moves one is good in every game but one, another in all of a few more: the more
// often a value was seen, the more of it is believed.
TEST(PuctTest, TheLowerBoundPrefersWhatIsKnownToWhatLooksGood) {
    PuctTree<Othello> tree({});
    using Node = PuctTree<Othello>::Node;
    Node often, seldom;
    for (int i = 0; i < 100; ++i) {
        const double value = i % 4 == 0 ? -1 : 1;
        often.total += value;
        often.squares += value * value;
        ++often.visits;
    }
    seldom.visits = 4;
    seldom.total = seldom.squares = 3.2;
    EXPECT_GT(tree.mean(seldom, Seat::first), tree.mean(often, Seat::first));
    EXPECT_LT(tree.lower_bound(seldom, Seat::first, 2), tree.lower_bound(often, Seat::first, 2));
    EXPECT_NEAR(tree.lower_bound(often, Seat::first, 2), 0.5 - 2 * std::sqrt(0.755 / 100), 1e-6);
    EXPECT_LT(tree.lower_bound(often, Seat::second, 2), -0.5);
    EXPECT_LT(tree.lower_bound(Node{}, Seat::first, 2), -1);
}

TEST(PuctTest, ReportsLinesWithTheirVisitsAndTheRootsOwnValue) {
    Puct<Othello, LovesFirst> search({}, {});
    const auto result = run_puct(search, Othello::initial({}), {.playouts = 300});
    ASSERT_TRUE(result.report.root_value);
    EXPECT_NEAR(*result.report.root_value, 0.5, 1e-6);
    for (const auto& row : result.report.moves) {
        ASSERT_EQ(row.line.size(), row.line_visits.size());
        EXPECT_GT(row.line.size(), 1U);
        EXPECT_EQ(row.line_visits.front(), row.visits);
        EXPECT_TRUE(std::is_sorted(row.line_visits.rbegin(), row.line_visits.rend()));
    }
}

TEST(PuctTest, ThinksForATimeWhereNothingElseEndsIt) {
    Puct<Othello, KnowsNothing<Othello>> search({.think = std::chrono::milliseconds(20)}, {});
    const auto result = run_puct(search, Othello::initial({}), {});
    EXPECT_GE(result.report.elapsed, std::chrono::milliseconds(20));
    // A limit of playouts is one, and holds alone.
    search.new_game();
    EXPECT_EQ(run_puct(search, Othello::initial({}), {.playouts = 5}).report.playouts, 5U);
}

TEST(PuctTest, DrawsHaveTheRightMeans) {
    Random random(5);
    double sum = 0;
    for (int i = 0; i < 20000; ++i) sum += gamma(random, 0.3);
    EXPECT_NEAR(sum / 20000, 0.3, 0.02);
    const auto shares = dirichlet(random, 50, 0.2);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
    const std::vector<double> weights{0, 3, 1};
    int second = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto drawn = draw_by_weight(random, weights, 1);
        EXPECT_NE(drawn, 0U);
        second += drawn == 1 ? 1 : 0;
    }
    EXPECT_NEAR(second / 4000.0, 0.75, 0.03);
    EXPECT_EQ(draw_by_weight(random, weights, 0), 1U);
}

} // namespace
} // namespace papan::search
