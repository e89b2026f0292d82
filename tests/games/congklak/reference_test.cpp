// Random positions of every preset and of random switches, compared move by move with the slow
// reference: the fast sowing, the seed-by-seed one, the end and the sweep.
#include "papan/base/random.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "tests/games/congklak/reference.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using congklak::Rules;
using congklak::reference::Game;

std::string text_of(congklak::SowEnd end) {
    return std::string(congklak::to_text(end));
}

// One move both ways; the state is left after it.
void compare_move(Congklak::State& state, Game& slow, int hole) {
    const auto before = state;
    auto told = state;
    congklak::SowEvents events;
    const auto move = Congklak::Move{static_cast<std::uint8_t>(hole)};
    const auto summary = Congklak::apply_with_events(told, move, events);
    Congklak::apply(state, move);
    slow.play(hole);
    // Made only when a comparison fails.
    const auto where = [&] {
        return Congklak::format_position(before) + " hole " + std::to_string(hole + 1) + " under " +
               Congklak::format_options(state.rules);
    };
    ASSERT_EQ(Congklak::format_position(state), slow.position()) << where();
    ASSERT_EQ(told, state) << where();
    ASSERT_EQ(state.over, slow.over) << where();
    const auto outcome = Congklak::outcome(state);
    ASSERT_EQ(outcome ? outcome->value : 0, slow.winner) << where();
    ASSERT_EQ(text_of(summary.end), slow.end) << where();
    ASSERT_EQ(summary.sown, slow.sown) << where();
    ASSERT_EQ(summary.lifts, slow.lifts) << where();
    ASSERT_EQ(summary.captured, slow.captured) << where();
    ASSERT_EQ(summary.gain, slow.gain) << where();
}

void compare_moves_listed(const Congklak::State& state, Game& slow) {
    Congklak::Moves moves;
    Congklak::legal_moves(state, moves);
    const auto expected = slow.moves();
    ASSERT_EQ(moves.size(), expected.size()) << Congklak::format_position(state);
    for (std::size_t i = 0; i < moves.size(); ++i) ASSERT_EQ(moves[i].hole, expected[i]);
}

// A game from a random position to its end; returns the moves compared.
int compare_game(const Rules& rules, int most_in_a_hole, Random& random) {
    Game slow(rules);
    Congklak::State state;
    state.rules = rules;
    for (int player = 0; player < 2; ++player)
        for (int hole = 0; hole < rules.holes; ++hole) {
            const auto seeds = random.below(3) == 0
                                   ? 0
                                   : random.below(static_cast<std::uint32_t>(most_in_a_hole) + 1);
            slow.at(player, hole) = static_cast<int>(seeds);
            state.board.at(static_cast<Seat>(player), hole) = static_cast<congklak::Seeds>(seeds);
        }
    // A position that is set up with three empty holes stands in the middle of a turn.
    if (rules.end == congklak::EndRule::three_empty_at_turn && !slow.moves().empty())
        slow.last_mover = slow.mover;
    slow.check_end();
    const auto parsed = Congklak::parse_position(Congklak::format_position(state), rules);
    EXPECT_TRUE(parsed);
    state = *parsed;
    EXPECT_EQ(Congklak::format_position(state), slow.position());
    int compared = 0;
    for (; !slow.over && !testing::Test::HasFatalFailure(); ++compared) {
        compare_moves_listed(state, slow);
        const auto moves = slow.moves();
        compare_move(state, slow, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return compared;
}

TEST(CongklakReference, EveryPresetOnItsBoardAndOnOthers) {
    Random random(7);
    for (const congklak::Preset& preset : congklak::presets()) {
        int compared = 0;
        for (int game = 0; game < 400 && !HasFatalFailure(); ++game) {
            Rules rules = preset.rules;
            if (game % 2 == 1) rules.holes = static_cast<std::uint8_t>(random.below(12) + 1);
            compared += compare_game(rules, game % 3 == 0 ? 3 : 2 * rules.seeds, random);
        }
        EXPECT_GT(compared, 300) << preset.name;
    }
}

Rules random_rules(Random& random) {
    const auto coin = [&] { return random.below(2) == 1; };
    Rules rules;
    rules.holes = static_cast<std::uint8_t>(random.below(12) + 1);
    rules.relay = coin();
    rules.extra_turn = coin();
    rules.takes_last = coin();
    rules.bank_alone = coin();
    rules.lap_first = coin();
    rules.shoot_both = coin();
    rules.mikul = coin();
    rules.skip_origin = coin();
    rules.menang_jalan = coin();
    rules.stop_at_half = random.below(4) == 0;
    rules.end = static_cast<congklak::EndRule>(random.below(5));
    rules.leftover = static_cast<congklak::Leftover>(random.below(3));
    return rules;
}

// The two switches of some tellers on top of every preset.
TEST(CongklakReference, EveryPresetWithMikulAndMenangJalan) {
    Random random(10);
    for (const congklak::Preset& preset : congklak::presets())
        for (int game = 0; game < 200 && !HasFatalFailure(); ++game) {
            Rules rules = preset.rules;
            rules.mikul = game % 3 != 0;
            rules.menang_jalan = game % 3 != 1;
            compare_game(rules, game % 2 == 0 ? 3 : 2 * rules.seeds, random);
        }
}

TEST(CongklakReference, EverySwitchInAnyCombination) {
    Random random(8);
    for (int game = 0; game < 2000 && !HasFatalFailure(); ++game)
        compare_game(random_rules(random), 12, random);
}

// Hands that go round several times.
TEST(CongklakReference, ManySeedsInAHole) {
    Random random(9);
    for (int game = 0; game < 150 && !HasFatalFailure(); ++game)
        compare_game(random_rules(random), 500, random);
}

} // namespace
} // namespace papan
