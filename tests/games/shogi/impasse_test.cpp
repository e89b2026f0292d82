// Declarations and agreed impasses; results by the 24- and the 27-point rule as other programs give
// them.
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using shogi::Ending;
using shogi::ImpasseRule;

struct Case {
    const char* name;
    const char* sfen;
    std::optional<Ending> by24, by27;
    int sente_points, gote_points;
};

constexpr auto win = Ending::declared_win;
constexpr auto draw = Ending::declared_draw;

class ShogiImpasse : public testing::TestWithParam<Case> {};

TEST_P(ShogiImpasse, FollowsThePoints) {
    const auto state = *Shogi::parse_position(GetParam().sfen, {});
    EXPECT_EQ(declaration_result(state.position, ImpasseRule::points24), GetParam().by24);
    EXPECT_EQ(declaration_result(state.position, ImpasseRule::points27), GetParam().by27);
    EXPECT_EQ(declaration_result(state.position, ImpasseRule::none), std::nullopt);
    EXPECT_EQ(impasse_points(state.position, Seat::first), GetParam().sente_points);
    EXPECT_EQ(impasse_points(state.position, Seat::second), GetParam().gote_points);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, ShogiImpasse,
    testing::Values(
        Case{"SenteTenPieces",
             "2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 375", draw,
             win, 28, 26},
        Case{"GoteFivePieces",
             "2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/9/+r+bs6/+p+p3+n3/2+n2k3/6+p2 w 2SN7P3l7p 374",
             std::nullopt, std::nullopt, 28, 26},
        Case{"GoteFarAhead",
             "1+N2+N4/1K7/1+N+P6/9/5g3/4L1s2/1+l2pPg1+s/1s2b1b1+p/1+r4+p1k w 2Pr2gsn2l11p 378", win,
             win, 8, 46},
        Case{"GoteTwentyEight",
             "1+N4+B1+P/1K4+N+P1/1+L+P3B2/7P1/2G6/9/2G3+l1g/1+r1sppppg/1+l6k w 7Pr3s2nl3p 306",
             draw, win, 26, 28},
        Case{"GoteInCheck", "K6n1/+PG7/+P3G4/1P+P6/9/9/4P4/3pGp+pps/3+pkbrr+b w SNL4Pg2s2n3l4p 414",
             std::nullopt, std::nullopt, 15, 39},
        Case{"GoteNinePieces",
             "K6n1/+PG7/+P3G4/1P+P6/9/9/4P4/3p1p+pps/3+pkbr1+b w GSNL4Prg2s2n3l4p 412",
             std::nullopt, std::nullopt, 15, 39},
        Case{"SixPieceHandicapNinePieces",
             "K6n1/+PG7/+P3G4/1P+P6/9/9/4P4/2+pp1p+ppp/1+p1+pkb3 w GSNL4Pr2n3lp 1", std::nullopt,
             std::nullopt, 15, 39},
        Case{"SixPieceHandicapTenPieces",
             "K6n1/+PG1P5/+P3G4/1P+P6/9/9/4P4/1p+pp1p+ppp/1+p1+pkb3 w GSNL3Pr2n3l 1", win, win, 15,
             39},
        Case{"Start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
             std::nullopt, std::nullopt, 27, 27}),
    [](const auto& tested) { return tested.param.name; });

TEST(ShogiDeclaration, IsAMoveThatEndsTheGame) {
    auto state = *Shogi::parse_position(
        "2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 375", {});
    const auto move = Shogi::parse_move(state, "win");
    ASSERT_TRUE(move);
    Shogi::apply(state, *move);
    EXPECT_EQ(Shogi::outcome(state), (Outcome{1, 0}));
}

TEST(ShogiDeclaration, SaysWhatIsMissing) {
    const auto refusal = [](std::string_view sfen, std::string_view options = "") {
        const auto state = *Shogi::parse_position(sfen, *Shogi::parse_options(options));
        return Shogi::parse_move(state, "win").error().message;
    };
    constexpr auto start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    EXPECT_EQ(refusal(start), "the king has not entered the far three ranks");
    EXPECT_EQ(refusal(start, "impasse=none"), "this game has no declaration");
    EXPECT_EQ(refusal("K6n1/+PG7/+P3G4/1P+P6/9/9/4P4/3pGp+pps/3+pkbrr+b w SNL4Pg2s2n3l4p 414"),
              "a king in check cannot be declared");
    EXPECT_EQ(refusal("K6n1/+PG7/+P3G4/1P+P6/9/9/4P4/3p1p+pps/3+pkbr1+b w GSNL4Prg2s2n3l4p 412"),
              "9 pieces beside the king in the far three ranks, 10 are needed");
}

TEST(ShogiAgreement, NeedsBothKingsEnteredAndTwentyFourPoints) {
    const auto agreed = [](std::string_view sfen) {
        return agreed_impasse(Shogi::parse_position(sfen, {})->position);
    };
    EXPECT_EQ(agreed("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
              std::nullopt);
    EXPECT_EQ(agreed("2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 1"),
              (Outcome{0, 0}));
    EXPECT_EQ(
        agreed("1+N2+N4/1K7/1+N+P6/9/5g3/4L1s2/1+l2pPg1+s/1s2b1b1+p/1+r4+p1k w 2Pr2gsn2l11p 1"),
        (Outcome{-1, 0}));
}

} // namespace
} // namespace papan
