// Fourfold repetition with hands, and perpetual check, in games whose result is known from other
// programs or follows from the rule.
#include "papan/base/text.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

struct Case {
    const char* name;
    const char* sfen;
    const char* moves;
    int ends_after; // moves until the fourth occurrence, 0 for none
    shogi::Ending ending;
    Seat winner;
};

class ShogiRepetition : public testing::TestWithParam<Case> {};

TEST_P(ShogiRepetition, EndsTheGameAtTheFourthOccurrence) {
    auto state = *Shogi::parse_position(GetParam().sfen, {});
    int played = 0;
    for (const auto text : words(GetParam().moves)) {
        ASSERT_EQ(state.ending, shogi::Ending::none) << "before " << text;
        const auto move = Shogi::parse_move(state, text);
        ASSERT_TRUE(move) << text << ": " << move.error().message;
        Shogi::apply(state, *move);
        if (++played == GetParam().ends_after) break;
    }
    EXPECT_EQ(state.ending, GetParam().ending);
    if (GetParam().ending == shogi::Ending::perpetual_check) {
        EXPECT_EQ(state.winner, GetParam().winner);
    }
    EXPECT_EQ(Shogi::outcome(state).has_value(), GetParam().ends_after != 0);
}

using shogi::Ending;

INSTANTIATE_TEST_SUITE_P(
    Games, ShogiRepetition,
    testing::Values(
        Case{"KingsFromStart", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a", 12, Ending::repetition,
             Seat::first},
        Case{"RooksThreeTimesOnly",
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b", 0, Ending::none, Seat::first},
        Case{"RooksOffset", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             "7g7f 3c3d 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b", 14,
             Ending::repetition, Seat::first},
        Case{"TriangulationNotSameSide",
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             "5i5h 5a5b 5h4h 5b5a 4h5i 5a5b 5i5h 5b5a", 0, Ending::none, Seat::first},
        Case{"Repetition", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             "2g2f 8c8d 7g7f 8d8e 8h7g 3c3d 7i6h 4a3b 2f2e 2b7g+ 6h7g 3a2b 3i4h 2b3c 4g4f 7a6b "
             "3g3f 5a4b 2i3g 6c6d 5i6h 6b6c 6i7h 7c7d 4h4g 8a7c 1g1f 1c1d 9g9f 9c9d 4i4h 8b8a 2h2i "
             "6a6b 4g5f 6c5d 6g6f 5d6c 5f4g 6c5d 4g5f 5d6c 5f4g 6c5d 4g5f 5d6c 5f4g 6c5d 4g5f",
             49, Ending::repetition, Seat::first},
        Case{
            "PerpetualcheckBlack",
            "+R6nl/6s1k/p1n2s1s1/1g3Bp1p/2pPPNPp1/KPs2G2P/N3p4/1G4+r2/LL7 b BL2Pg5p 1",
            "L*1c 1b1c B*3a 1c2d 3a4b+ 2d1c 4b3a 1c2d 3a4b 2d1c 4b3a 1c2d 3a4b 2d1c 4b3a 1c2d 3a4b",
            17, Ending::perpetual_check, Seat::second},
        Case{"PerpetualcheckWhite",
             "1n5ll/4R2g1/1g2P3n/p5Spk/1Kp1ppP2/P1Pb3G1/1S1S2N1P/2S6/LN+b5+r w GL5P3p 1",
             "8a7c 8e8f 7i6h 8f9g 6h7i 9g8f 7i6h 8f9g 6h7i 9g8f 7i6h 8f9g 6h7i 9g8f", 14,
             Ending::perpetual_check, Seat::first},
        Case{"RookLanceCycle", "9/9/9/8l/8k/7R1/8p/9/4K2L1 b - 1",
             "2f2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e", 12,
             Ending::perpetual_check, Seat::second},
        Case{"RookLanceCycleAfterPreMove", "9/9/8l/9/8k/7R1/8p/9/4K2L1 w - 1",
             "1c1d 2f2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e", 13,
             Ending::perpetual_check, Seat::second},
        Case{"RookDropThenCycle", "9/9/9/8l/8k/9/8p/9/4K2L1 b R 1",
             "R*2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e 2f2e 1e1f 2e2f 1f1e 2f2e", 13,
             Ending::perpetual_check, Seat::second},
        Case{"CheckBrokenOncePerCycle", "9/9/9/9/8k/9/9/9/4K2R1 b - 1",
             "2i1i 1e2e 1i2i 2e1e 5i5h 1e1d 5h5i 1d1e 2i1i 1e2e 1i2i 2e1e 5i5h 1e1d 5h5i 1d1e 2i1i "
             "1e2e 1i2i 2e1e 5i5h 1e1d 5h5i 1d1e",
             12, Ending::repetition, Seat::first}),
    [](const auto& tested) { return tested.param.name; });

} // namespace
} // namespace papan
