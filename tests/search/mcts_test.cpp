#include "papan/search/mcts.hpp"

#include "papan/games/othello/othello.hpp"
#include "tests/search/rated_pile.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>
#include <map>
#include <type_traits>

namespace papan::search {
namespace {

TEST(MctsSelection, FormulaOne) {
    MctsTree<int> tree(1000);
    ASSERT_EQ(tree.allocate(1), MctsTree<int>::root);
    auto& root = tree.node(0);
    ASSERT_TRUE(tree.grow(root, std::vector<int>{10, 20, 30}, Seat::first));
    const auto set = [&](std::uint32_t child, std::uint32_t visits, double mean) {
        auto& node = tree.node(root.first_child + child);
        node.visits = visits;
        node.total = static_cast<std::int64_t>((2 * mean - 1) * visits * MctsNode<int>::unit);
    };
    const auto selected = [&](double c) {
        const MctsSettings settings{.exploration = c};
        return MctsSelector<int>(settings, tree).select(root, nullptr);
    };
    root.visits = 111;
    set(0, 100, 0.55);
    set(1, 10, 0.50);
    // An unvisited child comes before all others.
    EXPECT_EQ(selected(1.4), root.first_child + 2);
    set(2, 1, 0.0);
    // By hand: 0.55 + 1.4 sqrt(2 ln 111 / 100) = 0.980, 0.50 + ... / 10 = 1.859, 0 + ... / 1
    // = 4.297.
    EXPECT_EQ(selected(1.4), root.first_child + 2);
    // With C_p = 0.1: 0.581, 0.597, 0.307.
    EXPECT_EQ(selected(0.1), root.first_child + 1);
    // With C_p = 0 only the mean counts.
    EXPECT_EQ(selected(0), root.first_child);
}

TEST(MctsTest, FindsTheOnlyWinningMove) {
    // Two counters: taking two wins at once; five: two and then three.
    for (const int pile : {2, 5}) {
        Mcts<PileGame> search({.seed = 3});
        EXPECT_EQ(run(search, PileGame::initial({pile}), {.playouts = 2000}).move.take, 2) << pile;
    }
}

TEST(MctsTest, ValuesApproachTheTruth) {
    // 4x4 Othello is lost for the side to move at the start.
    Mcts<Othello> search({.exploration = 0.7, .seed = 4});
    const auto result = run(search, Othello::initial({4, false}), {.playouts = 30000});
    EXPECT_LT(result.report.value, -0.8);
}

TEST(MctsTest, EveryFinalRuleGivesALegalMove) {
    for (const auto rule :
         {FinalMove::max, FinalMove::robust, FinalMove::max_robust, FinalMove::secure}) {
        Mcts<Othello> search({.final_move = rule, .seed = 5});
        for (const auto& state : sample_positions<Othello>({}, 10, 50, 6))
            EXPECT_TRUE(Othello::is_legal(state, run(search, state, {.playouts = 200}).move));
    }
}

TEST(MctsTest, MaxRobustEndsEarlyOnAgreementOnly) {
    for (const auto& state : sample_positions<Othello>({}, 20, 50, 7)) {
        if (moves_of<Othello>(state).size() < 2) continue;
        Mcts<Othello> search({.final_move = FinalMove::max_robust, .seed = 6});
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

TEST(MctsTest, ThePlayoutsAreTheVisitsOfTheRoot) {
    Mcts<Othello> search({.seed = 8});
    const auto result = run(search, Othello::initial({}), {.playouts = 1000});
    std::uint64_t visits = 0;
    for (const auto& row : result.report.moves) visits += row.visits;
    EXPECT_EQ(visits, 1000U);
    EXPECT_EQ(result.report.playouts, 1000U);
}

TEST(MctsTest, KeepsTheTreeAsTheGameGoesOn) {
    Mcts<Othello> keeping({.seed = 9}), forgetting({.reuse = false, .seed = 9});
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

TEST(MctsTest, SeveralThreadsShareOneTreeAndOneBudget) {
    Mcts<Othello> search({.threads = 4, .seed = 10});
    auto state = Othello::initial({});
    for (int move = 0; move < 6; ++move) {
        const auto result = run(search, state, {.playouts = 4000});
        EXPECT_EQ(result.report.playouts, 4000U);
        ASSERT_TRUE(Othello::is_legal(state, result.move));
        Othello::apply(state, result.move);
    }
}

// Every way to select and to play out, each with one thread and with three.
std::vector<MctsSettings> all_kinds() {
    std::vector<MctsSettings> kinds{plain_uct(), paper_player()};
    MctsSettings informed;
    informed.selection = Selection::informed;
    informed.exploration = 0.2;
    informed.rave = 300;
    informed.prior = 5;
    informed.bias = 0.5;
    kinds.push_back(informed);
    for (std::size_t i = 0; i < 3; ++i) {
        MctsSettings threaded = kinds[i];
        threaded.threads = 3;
        kinds.push_back(threaded);
    }
    return kinds;
}

TEST(MctsTest, EveryKindFindsTheOnlyWinningMove) {
    for (MctsSettings settings : all_kinds())
        for (const int pile : {2, 5}) {
            settings.seed = 3;
            Mcts<RatedPile> search(settings, {{0, 1, 2, 1.5F}});
            const auto result = run(search, RatedPile::initial({pile}), {.playouts = 3000});
            EXPECT_EQ(result.move.take, 2) << pile;
            EXPECT_EQ(result.report.playouts, 3000U);
        }
}

TEST(MctsTest, EveryKindPlaysOthelloToTheEnd) {
    for (const MctsSettings& settings : all_kinds()) {
        Mcts<Othello> search(settings);
        auto state = Othello::initial({});
        while (!Othello::outcome(state)) {
            const auto move = run(search, state, {.playouts = 60}).move;
            ASSERT_TRUE(Othello::is_legal(state, move));
            Othello::apply(state, move);
        }
    }
}

TEST(MctsTest, MorePlayoutsPlayBetter) {
    for (const MctsSettings& kind : {plain_uct(), all_kinds()[2]}) {
        double score = 0;
        for (int game = 0; game < 16; ++game) {
            MctsSettings settings = kind;
            settings.seed = static_cast<std::uint64_t>(game);
            Mcts<Othello> strong(settings), weak(settings);
            auto state = Othello::initial({6, false});
            const Seat strong_seat = game % 2 == 0 ? Seat::first : Seat::second;
            while (!Othello::outcome(state)) {
                const bool is_strong = Othello::to_move(state) == strong_seat;
                const auto result = is_strong ? run(strong, state, {.playouts = 400})
                                              : run(weak, state, {.playouts = 20});
                Othello::apply(state, result.move);
            }
            score += seen_from(*Othello::outcome(state), strong_seat).value;
        }
        EXPECT_GE(score, 8); // at least three quarters
    }
}

TEST(MctsTest, RatedPlayoutsGoByTheRatings) {
    // Of four counters a playout whose sides all but always take one is won by the second to move;
    // taking three first would be won by the opponent, too, and taking two leaves two.
    MctsSettings settings;
    settings.seed = 4;
    Playouts<RatedPile> playouts(settings, Random(1));
    RatedPile::Rater rater{{0, 1e6F, 1, 1}};
    const Budget budget({});
    Meter meter(budget);
    Trace<RatedPile> trace;
    for (int i = 0; i < 50; ++i) {
        auto state = RatedPile::initial({4});
        rater.start(state);
        trace.clear();
        const auto outcome = playouts.run(state, rater, meter, &trace);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->value, -1);
        ASSERT_EQ(trace.size(), 4U);
        EXPECT_EQ(trace[1].seat, Seat::second);
    }
}

TEST(MctsTest, ACappedPlayoutIsADrawOrWhatTheEvaluationSays) {
    MctsSettings settings;
    settings.playout_moves = 1;
    const Budget budget({});
    Meter meter(budget);
    const auto outcome_of = [&](CappedPlayout rule) {
        settings.capped = rule;
        Playouts<RatedPile> playouts(settings, Random(1));
        RatedPile::Rater rater;
        auto state = RatedPile::initial({40});
        rater.start(state);
        return playouts.run(state, rater, meter, nullptr)->value;
    };
    EXPECT_EQ(outcome_of(CappedPlayout::draw), 0);
    EXPECT_EQ(outcome_of(CappedPlayout::material), 1); // the first has taken something
    const auto graded = outcome_of(CappedPlayout::graded);
    EXPECT_GT(graded, 0); // but at most three of the ten that make a win likely
    EXPECT_LE(graded, std::tanh(0.15F) + 1e-6F);
}

// The same game with a rater that knows better than the evaluation who is ahead.
struct QuietPile : RatedPile {
    struct Rater : RatedPile::Rater {
        [[nodiscard]] int quiet_lead(const State&) const { return -1000; }
    };
};
static_assert(QuietGame<QuietPile> && !QuietGame<RatedPile>);

TEST(MctsTest, ACappedPlayoutMayBeAskedForAfterTheExchanges) {
    MctsSettings settings;
    settings.playout_moves = 1;
    settings.capped = CappedPlayout::quiet;
    const Budget budget({});
    Meter meter(budget);
    const auto value_of = [&]<class G>(std::type_identity<G>) {
        Playouts<G> playouts(settings, Random(1));
        typename G::Rater rater;
        auto state = G::initial({40});
        rater.start(state);
        return playouts.run(state, rater, meter, nullptr)->value;
    };
    EXPECT_FLOAT_EQ(value_of(std::type_identity<QuietPile>{}), -1);
    EXPECT_GT(value_of(std::type_identity<RatedPile>{}), 0); // which cannot tell: graded
}

TEST(MctsTest, PriorsAreTheSharesOfTheRatings) {
    Mcts<RatedPile> search(paper_player(), {{0, 1, 2, 5}});
    const auto result = run(search, RatedPile::initial({12}), {.playouts = 500}, true);
    for (const auto& row : result.report.moves)
        EXPECT_NEAR(row.prior.value(),
                    row.move.take == 1   ? 0.125
                    : row.move.take == 2 ? 0.25
                                         : 0.625,
                    1e-6);
}

TEST(MctsTest, TheTreeAsDataAddsUp) {
    Mcts<RatedPile> search(plain_uct());
    const auto root = RatedPile::initial({12});
    const auto result = run(search, root, {.playouts = 500}, true);
    ASSERT_TRUE(result.tree);
    const auto& nodes = result.tree->nodes;
    EXPECT_EQ(nodes[0].visits, 500U);
    EXPECT_EQ(nodes[static_cast<std::size_t>(nodes[0].best_child)].move, result.move);
    std::map<int, std::uint64_t> below;
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        EXPECT_LT(nodes[i].parent, static_cast<int>(i));
        EXPECT_LE(std::abs(nodes[i].value), 1000);
        below[nodes[i].parent] += nodes[i].visits;
    }
    for (const auto& [parent, visits] : below)
        EXPECT_LE(visits, nodes[static_cast<std::size_t>(parent)].visits);
    EXPECT_EQ(below[0], 500U);
    // The side that thinks maximises.
    EXPECT_TRUE(nodes[0].maximises);
}

TEST(MctsTest, MaxRobustWithoutALimitGoesOnUntilValueAndVisitsAgree) {
    for (const auto& state : sample_positions<Othello>({}, 6, 40, 12)) {
        MctsSettings settings = plain_uct();
        settings.final_move = FinalMove::max_robust;
        Mcts<Othello> search(settings);
        const auto result = run(search, state, {});
        EXPECT_GE(result.report.playouts, 10'000U);
        if (result.report.playouts >= 20'000) continue; // never agreed
        std::vector<ChildStatistics> rows;
        for (const auto& row : result.report.moves) rows.push_back({row.visits, row.value});
        EXPECT_TRUE(max_is_robust(rows));
    }
}

TEST(MctsTest, EarlyEndsWhatIsDecidedAndChangesNoMove) {
    MctsSettings settings = plain_uct();
    settings.exploration = 0.5;
    settings.reuse = false;
    std::uint64_t spent = 0;
    for (const auto& state : sample_positions<Othello>({}, 10, 50, 13)) {
        Mcts<Othello> whole(settings);
        const auto expected = run(whole, state, {.playouts = 2000});
        settings.early = true;
        Mcts<Othello> early(settings);
        const auto result = run(early, state, {.playouts = 2000});
        settings.early = false;
        EXPECT_EQ(result.move, expected.move);
        spent += result.report.playouts;
    }
    EXPECT_LT(spent, 18'000U);
}

TEST(MctsTest, PrunesAFullTreeAndGoesOnGrowing) {
    for (const std::uint32_t threads : {1U, 3U}) {
        MctsSettings settings = plain_uct();
        settings.memory_megabytes = 1;
        settings.threads = threads;
        Mcts<Othello> search(settings);
        const auto result = run(search, Othello::initial({}), {.playouts = 60'000});
        EXPECT_EQ(result.report.playouts, 60'000U);
        std::uint64_t visits = 0;
        for (const auto& row : result.report.moves) visits += row.visits;
        EXPECT_EQ(visits, 60'000U);
        // One chunk of the pool would be full after some thousand playouts: depth shows growth.
        EXPECT_GE(result.report.depth, 5);
    }
}

} // namespace
} // namespace papan::search
