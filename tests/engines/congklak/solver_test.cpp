// `papan solve` of congklak: values known from elsewhere, and how it gives up.
#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"
#include "papan/engines/congklak/solver.hpp"
#include "papan/engines/congklak/turn_search.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

AnyState start(std::string_view rules) {
    return *any_game<Congklak>.initial(rules);
}

TEST(CongklakSolver, KnowsSmallKalahAndCongklak) {
    EXPECT_EQ(solve_congklak(start("kalah-empty,seeds=1"), {})->value, 2);
    EXPECT_EQ(solve_congklak(start("kalah-empty,seeds=2"), {})->value, 10);
    EXPECT_EQ(solve_congklak(start("holes=4,seeds=4"), {})->value, 30);
}

// The proofs against the alpha-beta search, which is itself compared with plain minimax.
TEST(CongklakSolver, AgreesWithAlphaBetaUnderEveryPreset) {
    Random random(11);
    const Budget budget{Limits{}};
    for (const congklak::Preset& preset : congklak::presets()) {
        for (int trial = 0; trial < 8; ++trial) {
            Congklak::State state;
            state.rules = preset.rules;
            state.rules.holes = static_cast<std::uint8_t>(2 + random.below(4));
            for (int seed = 0; seed < 11; ++seed)
                ++state.board.at(static_cast<Seat>(random.below(2)),
                                 static_cast<int>(random.below(state.rules.holes)));
            const auto settled =
                Congklak::parse_position(Congklak::format_position(state), state.rules);
            ASSERT_TRUE(settled);
            if (settled->over) continue;
            TurnSearch search(settled->rules, {1, 1});
            Meter meter(budget);
            const int value = search.visit(settled->board, settled->to_move, TurnSearch::unlimited,
                                           -11, 11, meter);
            const auto solved = solve_congklak(AnyState::of<Congklak>(*settled), {});
            ASSERT_TRUE(solved);
            ASSERT_EQ(solved->value, value)
                << Congklak::format_position(*settled) << " under " << preset.name;
        }
    }
}

TEST(CongklakSolver, TheValueAloneIsTheSame) {
    const auto all = solve_congklak(start("kalah-empty,seeds=2"), {});
    const auto one = solve_congklak(start("kalah-empty,seeds=2"), {.only_value = true});
    ASSERT_TRUE(all && one);
    EXPECT_EQ(all->moves.size(), 6U);
    ASSERT_EQ(one->moves.size(), 1U);
    EXPECT_EQ(one->value, all->value);
    EXPECT_EQ(one->moves[0].value, all->value);
    EXPECT_LT(one->nodes, all->nodes);
}

TEST(CongklakSolver, SaysThatItWasStopped) {
    StopSource stop;
    stop.request_stop();
    const auto solved = solve_congklak(start(""), {.stop = stop.token()});
    ASSERT_FALSE(solved);
    EXPECT_TRUE(solved.error().message.starts_with("not solved: stopped after"))
        << solved.error().message;
}

TEST(CongklakSolver, SaysThatTheTimeWasOver) {
    const auto solved = solve_congklak(start(""), {.time = std::chrono::milliseconds(1)});
    ASSERT_FALSE(solved);
    EXPECT_TRUE(solved.error().message.starts_with("not solved: out of time after"));
}

} // namespace
} // namespace papan::engines
