// Leaf counts published for shogi positions (start, the "matsuri" position, the position with the
// most moves, and the generator tests of the talkchess forum), each confirmed by another program:
// see docs/games/shogi.md.
#include "papan/games/shogi/perft.hpp"

#include "papan/games/shogi/sfen.hpp"

#include <gtest/gtest.h>

namespace papan::shogi {
namespace {

struct Count {
    const char* sfen;
    int depth;
    std::uint64_t leaves;
};

class ShogiPerft : public testing::TestWithParam<Count> {};

TEST_P(ShogiPerft, EqualsThePublishedCount) {
    auto read = parse_sfen(GetParam().sfen);
    ASSERT_TRUE(read) << read.error().message;
    const Position before = read->position;
    EXPECT_EQ(perft(read->position, GetParam().depth), GetParam().leaves) << GetParam().sfen;
    EXPECT_EQ(read->position, before);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, ShogiPerft,
    testing::Values(
        Count{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 3, 25470},
        Count{"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 2, 28684},
        Count{"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105677},
        Count{"l2kg2+R1/4n3+L/p1gpps3/4np3/6P1N/PP+rP2pS1/1pG2P3/4P1G2/LN3KB1+p b SPbsl4p 1", 2,
              20080},
        Count{"l+Rl2+R3/3k1s2+L/p1p1p4/2Ppnp1S1/4n1Pbp/PP2G4/1G3P+n2/Kp2P4/L8 w GS4Pbgsnp 1", 2,
              39392},
        Count{"l+Rl2g2+R/3k1s2+L/p1p1p4/2Ppnp1S1/4n1Pbp/PP2G4/1G3P+n2/Kp2P4/L8 b S4Pbgsnp 1", 2,
              24582},
        Count{"l2kgb1+R1/4n3+L/p1gpps3/4np3/6P1N/PPGP2pS1/1p3P3/4P1G2/LN3KB1+p b RSPsl4p 1", 2,
              21443},
        Count{"l8/1r1gk3+L/p1Npp2S1/2Psnpg2/5+r2N/PP1P2pS1/1pG1BP3/4P1G2/LN3KB1+p b S2Pl3p 1", 2,
              10902},
        Count{"lr6l/3g1kg2/p2pp2s+P/2Ps1ppp1/8L/P1nP2PR1/1P3PS2/1SGK5/LN3G3 b B2N3Pb2p 1", 3,
              103203},
        Count{"lr7/3g1kg2/p2pp2s+L/2Ps1ppp1/9/PP1P1BPS1/5P1PS/1G6+r/LN3KB2 b G2NL3Pn2p 1", 2,
              18331},
        Count{"l+Rl2g2+R/2p+Sks2+L/p3p4/2Ppnp1S1/4n1Pbp/PP2G4/1G3P+n2/Kp2P4/L8 w GS4Pbnp 1", 3,
              48986},
        Count{"l2s5/3kn2R+L/p1gpp+B3/4np3/2+r3P1N/PP1P2pS1/1pG2P3/4P1G2/LN3KB1+p b GLP2s4p 1", 2,
              16018},
        Count{"lr7/3g1kg2/p2pp2s+L/2Psnp1p1/5+rS2/PP1P5/4BPS2/1G2P1G2/LN3KB1L w 2N3P4p 1", 3,
              472838},
        Count{"lr7/3g1kg2/p2pp2s+L/2Ps1ppp1/9/P2P1BPS1/1P3P3/1G3B3/LN2KG1r1 w 3NL3Ps3p 1", 2,
              16661},
        Count{"l+Rl2+R3/3k1s2+L/p1p1p4/2Ppnp1S1/4n1Pbp/PP2G4/KG3P+n2/1p2P4/Ls7 w GS4Pbgnp 1", 2,
              30364},
        Count{"lr6l/3g1kg2/p2pp2s+P/2Ps1ppp1/7nL/P2P2PR1/1P3PN2/1SGK2S2/LN3G3 w BN3Pb2p 1", 2,
              14585},
        Count{"l1S6/r3k3+L/p1gppl3/4np+B2/2+r3P1N/PP1P2pS1/1pG2P3/4P1G2/LN3KB1+p b GSPsn4p 1", 2,
              21883},
        Count{"lr7/3g1kg2/p2pp2sl/2Ps1ppp1/8L/P2P2PR1/1P3PS2/1G7/LN2KG3 b B3N3Pbs3p 1", 2, 23120},
        Count{"l8/1r1g1k3/p1Npp1gs+L/2Psnp1p1/5+rS2/PP1P2pS1/1pG1BP3/4P1G1p/LN3KB1L b N2P2p 1", 3,
              315215},
        Count{"lr7/3g1kg2/p2pp2s+L/2Ps1p1p1/5+rp2/PP1P1B1S1/5PP1S/1G2P1G2/LN3KB1L b 2NPn4p 1", 2,
              8763},
        Count{"l2kgs1+R1/4n+B2+L/p1gpp4/4np3/6P1N/PP+rP2pS1/1pG2P3/4P1G2/LN3KB1+p w 2SPl4p 1", 2,
              10625},
        Count{"l8/1r1gk3+L/p1Npp4/2Psnp+r2/8N/PP1P2pS1/1pG1BP3/4P1G2/LN3KB1+p b GS2Psl3p 1", 2,
              22669},
        Count{"lr7/3g1kg2/p2pp2s+L/2Ps1ppp1/9/PP1P1BPS1/5P1P1/1G3B1g1/LN3KN1+r b S2NL3P2p 1", 2,
              12037},
        Count{"7lk/9/8S/9/9/9/9/7L1/8K b P 1", 3, 10786},
        Count{"+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200", 1, 0}));

INSTANTIATE_TEST_SUITE_P(
    SlowPositions, ShogiPerft,
    testing::Values(
        Count{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 6, 547581517},
        Count{"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 4,
              516925165},
        Count{"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 53393368},
        Count{"l2kg2+R1/4n3+L/p1gpps3/4np3/6P1N/PP+rP2pS1/1pG2P3/4P1G2/LN3KB1+p b SPbsl4p 1", 3,
              1637127},
        Count{"l8/1r1gk3+L/p1Npp2S1/2Psnpg2/5+r2N/PP1P2pS1/1pG1BP3/4P1G2/LN3KB1+p b S2Pl3p 1", 3,
              957466},
        Count{"l2s5/3kn2R+L/p1gpp+B3/4np3/2+r3P1N/PP1P2pS1/1pG2P3/4P1G2/LN3KB1+p b GLP2s4p 1", 3,
              2145550},
        Count{"l+Rl2+R3/3k1s2+L/p1p1p4/2Ppnp1S1/4n1Pbp/PP2G4/KG3P+n2/1p2P4/Ls7 w GS4Pbgnp 1", 3,
              4147452}));

} // namespace
} // namespace papan::shogi
