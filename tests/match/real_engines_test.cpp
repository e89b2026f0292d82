// Matches with the programs of others that Debian has: whole games, no faults, no process left.
#include "papan/match/match.hpp"
#include "papan/match/match_report.hpp"
#include "tests/match/support.hpp"

#include <fstream>

namespace papan::match {
namespace {

struct Peer {
    const char* name;
    const char* game;
    const char* options;
    const char* player; // theirs
    const char* opponent;
    std::size_t games;
};

class SlowRealEngines : public testing::TestWithParam<Peer> {};

TEST_P(SlowRealEngines, PlayWholeGamesByTheRules) {
    const Peer& peer = GetParam();
    MatchSettings settings = match_of(peer.player, peer.opponent, peer.games);
    settings.setup.game = peer.game;
    settings.setup.options = peer.options;
    settings.concurrency = 2;
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->tally.games(), peer.games);
    for (const bool of_a : {true, false})
        EXPECT_TRUE(result->tally.forfeits(of_a).empty()) << summary(settings, *result);
}

INSTANTIATE_TEST_SUITE_P(
    Debian, SlowRealEngines,
    testing::Values(
        Peer{"grhino", "othello", "", "gtp:/usr/games/gtp-rhino -l 1 -b 0", "random", 20},
        Peer{"gnugo", "go", "size=9", "gtp:/usr/games/gnugo --mode gtp --level 0 --chinese-rules",
             "random", 4},
        Peer{"fairystockfish", "shogi", "", "usi:/usr/games/fairy-stockfish@nodes=300", "random",
             4},
        Peer{"handicap", "shogi", "handicap=rook", "usi:/usr/games/fairy-stockfish@nodes=300",
             "random", 2},
        Peer{"gnushogi", "shogi", "", "gnushogi:/usr/games/gnushogi@depth=2", "random", 2}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(SlowRealEngines, GRhinoBeatsThePapersMinimax) {
    const auto result =
        run_match(match_of("gtp:/usr/games/gtp-rhino -l 1 -b 0", "minimax:depth=4", 40), {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_GT(result->tally.elo().low, 0); // measured elsewhere: 23 of 24
}

TEST(SlowRealEngines, GRhinoIsGivenPositions) {
    const TemporaryFolder folder;
    const std::string openings = folder.file("openings");
    std::ofstream(openings)
        << "-------------------O-------OO------XXX-------------------------- X\n";
    MatchSettings settings = match_of("gtp:/usr/games/gtp-rhino -l 1 -b 0", "random", 2);
    settings.setup.openings = openings;
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->tally.endings().at(Ending::rules), 2U);
}

} // namespace
} // namespace papan::match
