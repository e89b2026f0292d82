#include "papan/engines/othello/tree_search.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

namespace {

int solved(const Othello::State& state, const Frame& frame, Table& table, int alpha, int beta) {
    SharedSearch shared{frame, nullptr, table};
    const Budget budget(Limits{.until_stopped = true});
    Meter meter(budget);
    Table near(1);
    TreeSearch tree(shared, near, meter);
    return tree.value(position_of(state), {empties_of(state), alpha, beta});
}

// Weights that know nothing and cut off without fear.
PatternWeights reckless_weights(Random& random) {
    std::vector<std::vector<float>> shared(stage_count);
    for (auto& stage : shared)
        for (std::size_t i = 0; i < shared_weight_count(); ++i)
            stage.push_back(static_cast<float>(random.below(5)) - 2);
    PatternWeights weights(shared);
    weights.set_probcut({{.base = 1}, {.base = 1}});
    return weights;
}

} // namespace

// Thousands of small endgames: those that games lead to, and scattered discs, among which passes,
// wipe-outs and early ends are frequent.
TEST(OthelloTreeSearch, EqualsPlainMinimax) {
    Random random(7);
    for (const auto& options : all_options) {
        const Frame frame(options);
        for (int i = 0; i < 1000; ++i) {
            const int empties = 1 + i % 8;
            const auto state = i % 2 == 0
                                   ? random_position(options, empties, random)
                                   : scattered_position(options, std::min(empties, 7), random);
            Table table(1);
            ASSERT_EQ(solved(state, frame, table, -most_discs, most_discs), minimax(state))
                << Othello::format_position(state);
        }
    }
}

TEST(OthelloTreeSearch, ANarrowWindowTellsTheSide) {
    Random random(8);
    for (const auto& options : all_options) {
        const Frame frame(options);
        for (int i = 0; i < 300; ++i) {
            const auto state = scattered_position(options, 7, random);
            const int value = minimax(state);
            const int alpha = static_cast<int>(random.below(80)) - 40;
            Table table(1);
            const int bound = solved(state, frame, table, alpha, alpha + 1);
            // Fail-soft: what comes back is a bound on its side of the window.
            if (value > alpha) {
                ASSERT_GT(bound, alpha);
                ASSERT_LE(bound, value);
            } else {
                ASSERT_LE(bound, alpha);
                ASSERT_GE(bound, value);
            }
        }
    }
}

// With more empty squares minimax is out of reach: the search without a table must agree with the
// one that has it, and with its own answer for the next positions.
TEST(OthelloTreeSearch, DeeperValuesAreThoseOfTheNextPositions) {
    Random random(9);
    for (const auto& options : all_options) {
        const Frame frame(options);
        for (int i = 0; i < 4; ++i) {
            const auto state = random_position(options, 12, random);
            Table table(4);
            const int value = solved(state, frame, table, -most_discs, most_discs);
            Othello::Moves moves;
            Othello::legal_moves(state, moves);
            int best = -most_discs;
            for (const auto move : moves) {
                auto next = state;
                Othello::apply(next, move);
                Table fresh(1);
                best = std::max(best, -solved(next, frame, fresh, -most_discs, most_discs));
            }
            ASSERT_EQ(value, best) << Othello::format_position(state);
        }
    }
}

// What a search by judgement leaves in the tables must not find its way into exact values.
TEST(OthelloTreeSearch, JudgementBeforeDoesNotChangeAnExactValue) {
    Random random(10);
    const PatternWeights weights = reckless_weights(random);
    const Frame frame({8, true});
    int misjudged = 0;
    for (int i = 0; i < 12; ++i) {
        const auto state = random_position({8, true}, 13, random);
        const TreeSearch::Node whole{13, -most_discs, most_discs};
        Table table(4), near(1), fresh(4);
        SharedSearch shared{frame, &weights, table};
        const Budget budget(Limits{.until_stopped = true});
        Meter meter(budget);
        TreeSearch tree(shared, near, meter);
        tree.set_selectivity(0);
        const int judged = tree.value(position_of(state), whole);
        tree.set_selectivity(not_selective);
        const int exact = tree.value(position_of(state), whole);
        ASSERT_EQ(exact, solved(state, frame, fresh, -most_discs, most_discs))
            << Othello::format_position(state);
        misjudged += judged != exact ? 1 : 0;
    }
    EXPECT_GT(misjudged, 0); // else there was nothing to keep out
}

} // namespace papan::engines::othello_search
