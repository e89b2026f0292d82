// The packed sowing against the plain one, choice by choice, under every preset and every switch
// that sowing and the end of a round know.
#include "papan/engines/congklak/packed_board.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

Congklak::State random_position(const congklak::Rules& rules, Random& random) {
    Congklak::State state;
    state.rules = rules;
    const int seeds = 1 + static_cast<int>(random.below(random.below(4) == 0 ? 250 : 60));
    for (int seed = 0; seed < seeds; ++seed)
        ++state.board.at(static_cast<Seat>(random.below(2)),
                         static_cast<int>(random.below(rules.holes)));
    state.to_move = static_cast<Seat>(random.below(2));
    return state;
}

void expect_same_steps(const Congklak::State& state, const PackedSowing& sowing) {
    const Seat mover = state.to_move;
    const PackedBoard packed = sowing.pack(state.board, mover);
    ASSERT_EQ(packed.seeds(), seeds_on_board(state.board));
    for (int hole = 0; hole < state.rules.holes; ++hole) {
        ASSERT_EQ(packed.at(sowing.byte_of(hole)), state.board.at(mover, hole));
        if (state.board.at(mover, hole) == 0) continue;
        congklak::Board board = state.board;
        const Step plain = take_step(board, state.rules, mover, hole);
        const PackedStep step = sowing.step(packed, sowing.byte_of(hole));
        const auto where = [&] {
            return Congklak::format_position(state) + " hole " + std::to_string(hole + 1) +
                   " under " + congklak::format_rules(state.rules);
        };
        ASSERT_EQ(step.gain, plain.gain) << where();
        ASSERT_EQ(step.over, plain.over) << where();
        if (plain.over) continue;
        ASSERT_EQ(step.again, plain.again) << where();
        ASSERT_EQ(step.next, sowing.pack(board, plain.again ? mover : other(mover))) << where();
    }
}

TEST(PackedBoard, SowsAsThePlainBoardUnderEveryPreset) {
    Random random(11);
    for (const congklak::Preset& preset : congklak::presets())
        for (int holes = 1; holes <= PackedSowing::most_holes; ++holes) {
            congklak::Rules rules = preset.rules;
            rules.holes = static_cast<std::uint8_t>(holes);
            const PackedSowing sowing(rules);
            for (int trial = 0; trial < 60; ++trial)
                expect_same_steps(random_position(rules, random), sowing);
        }
}

TEST(PackedBoard, SowsAsThePlainBoardUnderEverySwitch) {
    for (const char* switches :
         {"shoot-both", "mikul", "mikul,shoot-both", "mikul,takes-last=false",
          "shoot-both,lap-first", "extra-turn=false", "relay=false", "end=three-empty",
          "end=three-empty-at-turn,leftover=discard", "end=side-empty,leftover=ran-out"}) {
        Random random(5);
        const auto rules = congklak::parse_rules(switches);
        ASSERT_TRUE(rules) << switches;
        const PackedSowing sowing(*rules);
        for (int trial = 0; trial < 200; ++trial)
            expect_same_steps(random_position(*rules, random), sowing);
    }
}

TEST(PackedBoard, FitsWhatABytePerHoleHolds) {
    EXPECT_TRUE(PackedSowing::fits(Congklak::initial({})));
    EXPECT_FALSE(PackedSowing::fits(Congklak::initial(*congklak::parse_rules("holes=8"))));
    EXPECT_FALSE(PackedSowing::fits(Congklak::initial(*congklak::parse_rules("seeds=19"))));
    EXPECT_FALSE(PackedSowing::fits(Congklak::initial(*congklak::parse_rules("skip-origin"))));
}

} // namespace
} // namespace papan::engines
