// The df-pn solver on mate problems whose length is published, and where there is none.
#include "papan/engines/shogi/mate_search.hpp"

#include "papan/games/shogi/sfen.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

namespace papan::engines::shogi_search {
namespace {

using namespace shogi;

MateResult solve(const char* sfen, std::uint64_t nodes) {
    const auto read = parse_sfen(sfen);
    EXPECT_TRUE(read) << sfen << ": " << read.error().message;
    const Budget budget{Limits{}};
    Meter meter(budget);
    return MateSearch(16).solve(read->position, meter, nodes);
}

// Every attacker's move gives check, and the last leaves the defender without a move.
void expect_mate(const char* sfen, const std::vector<Move>& line) {
    Position position = parse_sfen(sfen)->position;
    for (std::size_t i = 0; i < line.size(); ++i) {
        ASSERT_TRUE(is_legal_move(position, line[i])) << sfen << " at ply " << i;
        (void)position.make(line[i]);
        if (i % 2 == 0) {
            ASSERT_TRUE(position.checkers() != 0) << sfen << " at ply " << i;
        }
    }
    EXPECT_EQ(line.size() % 2, 1U) << sfen;
    EXPECT_EQ(count_moves(position), 0U) << sfen;
}

struct Problem {
    const char* sfen;
    int plies;       // as published
    int in_vain = 0; // plies of pieces put between in vain, which publishers do not count
};

class ShogiMate : public testing::TestWithParam<Problem> {};

TEST_P(ShogiMate, IsFound) {
    const auto result = solve(GetParam().sfen, 2'000'000);
    ASSERT_EQ(result.verdict, MateVerdict::mate) << GetParam().sfen;
    EXPECT_GE(static_cast<int>(result.line.size()), GetParam().plies) << "shorter than published";
    expect_mate(GetParam().sfen, result.line);
}

INSTANTIATE_TEST_SUITE_P(
    Problems, ShogiMate,
    testing::Values(
        Problem{"ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp 42",
                3},
        Problem{"l3kgsnl/9/p1pS+Bp3/7pp/6PP1/9/PPPPPPn1P/1B1GG2+r1/LNS1K3L w RG3Psnp 54", 3},
        Problem{"l3k2nl/4g1gb1/1+S1pspp+P1/p1p6/3n4p/2PPR1P2/P2bPP2P/5GS2/LN1K4L w R2Pgsn2p 50", 3},
        Problem{"lns+R4l/1p1p5/p1pkppB1p/6p2/1R7/6P1P/P1PPnPS2/2+b1G1g2/L3K1sNL b 2GS3Pnp 51", 3},
        Problem{
            "1+P1gkg2l/2s3s+P1/3ppp2p/P1p2npp1/l2N1+b3/3KP1P2/N2P1PS1P/2+p1G2R1/L1+r3sNL w Pbgp 58",
            3},
        Problem{"lnsG5/4g4/prpp1p1pp/1p4p2/4+B3k/2P1P4/P+b1PSP1LP/4K2SL/2G2G1r1 b SP3nl3p 71", 3},
        Problem{"l5+R1l/4kS3/p4pnpp/2Pppb3/6p1P/P2s5/NP2+nPPR1/2+bS2GK1/L6NL b 3GSP4p 93", 3},
        Problem{"lR5nl/5k1b1/2gp3p1/2s1p1P2/p4N2p/P3PpR2/1PPP1P2P/2G1K2s1/LN6L b GSN2Pbgs2p 83", 3},
        Problem{"l1+R5l/2pS5/p2pp+P1pp/2k3p2/2N4P1/PP2R1P1P/2+pPP1N2/2GSG1bs1/LN1K4L b 2GSNPbp 73",
                3},
        Problem{"lnsg4l/1r1b5/p1pp1+N1+R1/4p3p/9/P3SSk2/NpPPPPg1P/2GK5/L1S4NL b 2Pbg4p 91", 3},
        Problem{"l2gkg2l/2s3s2/p1nppp1pp/2p3p2/P4P1P1/4n3P/1PPPG1N2/1BKS2+s2/LN3+r3 w RBgl3p 72",
                5},
        Problem{"lnsgs2+Pl/3kg4/p1pppN2p/6pp1/9/7R1/P1PP1Sg1P/1S3+b3/LN5KL w Nrbg6p 58", 5},
        Problem{"lnG4nl/5k3/p1p+R1g1p1/1p1p3sp/5N3/2P1p1p2/PP1GP3P/1SG2+p1+b1/LN1K4L w Srbs4p 60",
                5},
        Problem{"ln4knl/4+N2b1/4ppsG1/p1P5p/2G3pp1/3P1P2P/P2+pP1P2/2+srSK3/L+r3G1NL w G4Pbs 78", 5},
        Problem{"ln5+Pl/3s1kg+R1/p2ppl2p/2ps1Bp2/P8/2P3P1P/N2gP4/5KS2/L+r3G1N+b b GS3Pn3p 57", 5},
        Problem{"l3k3l/1r1sg1B2/3p2+R1p/2p1pN2P/9/pPP1PP3/3PK1P2/2G1sg3/LNS2+n1NL b 5Pbgsp 69", 5},
        Problem{"ln1g4l/2s2+R3/2kp2G2/p1r2pp1p/4S4/Pp1Gp1P2/BP1P4P/2GKs1+bP1/LNN5L w SN4Pp 88", 5},
        Problem{"ln1+P1GBnl/s8/p1p1p1kpp/3P2p2/5p3/Pp3PPP1/1P1SP3P/2R6/1N1GKG1NL b BGLr2sp 67", 5},
        Problem{
            "ln1s3nl/1+S4+B2/p1p1k2pp/3p2P2/7P1/P1Pnpp1R1/1P1P+lP2P/2G1G4/L1SKP2N+b b R2GPsp 73",
            5},
        Problem{"lnB2k1+Pl/4g1g2/p1pp2ppp/5r3/3s2P1P/NpPnPP3/P5Sb1/3S5/LNG1KG2L w rs4p 74", 5},
        Problem{"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1},
        Problem{"9/9/7B1/6R2/3rg4/4k4/9/4PP3/9 b b3g4s4n4l16p 1", 1},
        Problem{"6Rsk/7r1/8+P/9/9/9/9/9/9 b GN2b3g3s3n4l17p 1", 3},
        Problem{"5B1n1/8k/6Rpp/9/9/9/9/9/9 b rb4g4s3n4l16p 1", 5},
        Problem{"4k4/9/9/9/3+PP4/9/9/9/9 b 4G2r2b4s4n4l16p 1", 9},
        Problem{"8k/7p1/1r7/5bS2/7N1/9/9/9/9 b RSNLb4g2s2n3l17p 1", 7},
        Problem{"4RB1k1/5s3/7n1/5s1LP/9/7r1/9/9/6K2 b b4g2s3n3l17p 1", 13},
        Problem{"k2G5/9/K8/9/N8/9/9/9/9 b 2r2b3g4s3n4l18p 1", 3},
        Problem{"3sks3/9/4S4/9/9/8B/9/9/9 b S 1", 3},
        Problem{"9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1", 3},
        Problem{"9/6k2/9/5G3/4G4/4P4/9/9/9 b 2G2r2b4s4n4l17p 1", 3},
        Problem{"7nl/7k1/6Ppp/9/9/9/9/9/9 b 2G2r2b2g4s3n3l15p 1", 3},
        Problem{"7nl/7k1/5+Pppp/9/9/9/9/9/9 b GS2r2b2g3s3n3l14p 1", 3},
        Problem{"5g1nl/4g1sk1/4ppppp/9/4B4/9/9/9/9 b GN2rbg3s2n3l13p 1", 3},
        Problem{"5k3/7gR/4S4/7L1/9/9/9/9/9 b Sr2b3g2s4n3l18p 1", 3},
        Problem{"9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1", 5},
        Problem{"6knl/6s2/5Pppp/9/9/9/9/9/9 b G2S2r2b3gs3n3l14p 1", 5},
        Problem{"7nl/7k1/6ppp/9/9/9/9/9/5R3 b Sr2b4g3s3n3l15p 1", 5, 2},
        Problem{"7nl/5+R1gk/6Ppp/9/9/9/9/9/9 b Gr2b2g4s3n3l15p 1", 5},
        Problem{"4R2nl/6sk1/6pp1/8p/9/9/9/9/9 b BGLrb3g3s3n2l15p 1", 5}));

TEST(ShogiNoMate, IsProvedWhereChecksRunOut) {
    const auto start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    EXPECT_EQ(solve(start, 1000).verdict, MateVerdict::no_mate);
    EXPECT_EQ(solve("4k4/9/9/9/9/9/9/9/4K4 b G 1", 1'000'000).verdict, MateVerdict::no_mate);
}

TEST(ShogiNoMate, TheDropPawnMateIsNone) {
    EXPECT_EQ(solve("7lk/7p1/8G/9/9/9/9/9/4K4 b P 1", 1'000'000).verdict, MateVerdict::no_mate);
}

TEST(ShogiNoMate, IsNotClaimedWhereARepetitionHasAPart) {
    // "The Last Judgement": published as a mate in 69 that turns on the fourth repetition.
    const auto result = solve("1+P1pS2+PR/2n2S1lg/1l3p1p1/1G2n1pS1/N1p2k3/3S2l2/4K1lgP/3P1+p2p/"
                              "4Pg1PN b BPrb4p 1",
                              2'000'000);
    EXPECT_EQ(result.verdict, MateVerdict::unknown);
}

TEST_P(ShogiMate, TheShortestIsAsLongAsPublished) {
    const auto read = parse_sfen(GetParam().sfen);
    const Budget budget{Limits{.nodes = 2'000'000}};
    Meter meter(budget);
    const auto result = MateSearch(16).solve_shortest(read->position, meter);
    ASSERT_TRUE(result.shortest) << GetParam().sfen;
    expect_mate(GetParam().sfen, result.line);
    EXPECT_EQ(static_cast<int>(result.line.size()), GetParam().plies + GetParam().in_vain)
        << GetParam().sfen;
}

// By trying everything: whether the side to move mates within so many plies.
bool mates(Position position, int plies);

bool is_mated(Position position, int plies) {
    Moves replies;
    list_moves(position, replies);
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        Position next = position;
        (void)next.make(reply);
        return plies > 1 && mates(next, plies - 1);
    });
}

std::vector<Move> mating(const Position& position, int plies) {
    Moves checks;
    list_checks(position, checks);
    std::vector<Move> found;
    for (const Move move : checks) {
        Position next = position;
        (void)next.make(move);
        if (is_mated(next, plies - 1)) found.push_back(move);
    }
    return found;
}

bool mates(Position position, int plies) {
    return !mating(position, plies).empty();
}

void expect_firsts(const char* sfen) {
    const auto position = parse_sfen(sfen)->position;
    const Budget budget{Limits{}};
    Meter meter(budget);
    MateSearch search(4);
    const auto result = search.solve_shortest(position, meter);
    ASSERT_TRUE(result.shortest) << sfen;
    const auto firsts = search.first_moves(position, result.line.size());
    ASSERT_TRUE(firsts) << sfen;
    EXPECT_EQ(*firsts, mating(position, static_cast<int>(result.line.size()))) << sfen;
}

TEST_P(ShogiMate, EveryFirstMoveIsFound) {
    if (GetParam().plies <= 3) expect_firsts(GetParam().sfen);
}

// A gold on the head alone, and rooks from afar that do as well.
TEST(ShogiMateFirsts, SideSolutionsAreFound) {
    for (const char* sfen : {"4k4/9/4P4/9/9/9/9/9/4K4 b GS 1", "k8/9/1G7/9/9/9/9/9/4K4 b RG 1",
                             "4k4/9/4G4/9/9/9/9/9/4K4 b RG 1", "7nl/7k1/9/6PP1/9/9/9/9/9 b 2G 1"})
        expect_firsts(sfen);
}

// What a table of one megabyte forgets is found again.
TEST(ShogiMateLimits, ASmallTableIsEnough) {
    const auto* sfen = "4k4/9/9/9/3+PP4/9/9/9/9 b 4G2r2b4s4n4l16p 1";
    const Budget budget{Limits{}};
    Meter meter(budget);
    const auto result = MateSearch(1).solve(parse_sfen(sfen)->position, meter, 5'000'000);
    ASSERT_EQ(result.verdict, MateVerdict::mate);
    expect_mate(sfen, result.line);
}

TEST(ShogiMateLimits, AFewNodesLeaveItOpen) {
    EXPECT_EQ(solve("4k4/9/9/9/3+PP4/9/9/9/9 b 4G2r2b4s4n4l16p 1", 3).verdict,
              MateVerdict::unknown);
}

} // namespace
} // namespace papan::engines::shogi_search
