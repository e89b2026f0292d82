// Other people's programs as players: every way to misbehave loses a game with its reason, and
// never the match.
#include "papan/match/match.hpp"
#include "papan/match/match_report.hpp"
#include "tests/match/support.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <thread>

namespace papan::match {
namespace {

using std::chrono::milliseconds;

struct Fault {
    const char* fault;
    Ending ending;
    const char* detail; // part of it
};

class MisbehavingEngine : public testing::TestWithParam<Fault> {};

TEST_P(MisbehavingEngine, LosesThatGameAndGoesOnWithAFreshProcess) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(mock("gtp", GetParam().fault), "random", 4);
    settings.setup.loop.patience = milliseconds(1000);
    settings.log.path = folder.file("games");
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_FALSE(result->error);
    EXPECT_EQ(result->tally.games(), 4U);
    // Each process plays its third move badly, so no game gets beyond it.
    EXPECT_EQ(result->tally.losses(), 4U);
    EXPECT_EQ(result->tally.endings().at(GetParam().ending), 4U);
    const auto log = GameLog::resume(settings.log.path);
    ASSERT_TRUE(log);
    for (const LoggedGame& game : log->games) {
        EXPECT_EQ(game.record.ending, GetParam().ending);
        EXPECT_NE(game.record.detail.find(GetParam().detail), std::string::npos)
            << game.record.detail;
    }
    EXPECT_TRUE(mock_processes_end());
}

INSTANTIATE_TEST_SUITE_P(
    Faults, MisbehavingEngine,
    testing::Values(Fault{"die 3", Ending::crash, "exit code 3; it said: mock: out of ideas"},
                    Fault{"mute-pipe 3", Ending::crash, "closed its output"},
                    Fault{"stall 3", Ending::silence, "no answer in time"},
                    Fault{"flood 3", Ending::broken_reply, "a line of more than 1048576 bytes"},
                    Fault{"chatter 3", Ending::broken_reply, "expected"},
                    Fault{"garbage 3", Ending::broken_reply, "expected one move"}),
    [](const auto& row) {
        std::string name = row.param.fault;
        std::erase_if(name,
                      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
        return name;
    });

TEST(Engines, AnIllegalMoveLosesWithItsReason) {
    // A process that lied goes on playing: it lies once in its life.
    const auto result = run_match(match_of(mock("gtp", "lie 1"), "random", 1), {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->tally.forfeits(true).at(Ending::illegal_move), 1U);
}

TEST(Engines, OvertimeLosesOnTheClock) {
    MatchSettings settings = match_of(mock("gtp", "slow 300") + "@movetime=50ms", "random", 2);
    settings.setup.loop.margin = milliseconds(20);
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->tally.forfeits(true).at(Ending::time), 2U);
}

TEST(Engines, ResigningIsNoFault) {
    const auto result = run_match(match_of(mock("gtp", "resign 2"), "random", 1), {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->tally.losses(), 1U);
    EXPECT_EQ(result->tally.endings().at(Ending::resignation), 1U);
    EXPECT_TRUE(result->tally.forfeits(true).empty());
}

TEST(Engines, PlayWholeGamesOverEachProtocol) {
    for (const char* protocol : {"gtp", "nboard"}) {
        MatchSettings settings = match_of(mock(protocol), "random", 10);
        settings.concurrency = 2;
        const auto result = run_match(settings, {});
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_EQ(result->tally.games(), 10U);
        EXPECT_EQ(result->tally.endings().at(Ending::rules), 10U) << protocol;
    }
    EXPECT_TRUE(mock_processes_end());
}

TEST(Engines, NBoardIsShownPositionsAndDepth) {
    const TemporaryFolder folder;
    const std::string openings = folder.file("openings");
    std::ofstream(openings)
        << "---------------------------OX------XO--------------------------- O\n"
        << "f5d6c3 # a transcript\n";
    MatchSettings settings = match_of(mock("nboard") + "@depth=3", "random", 4);
    settings.setup.openings = openings;
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->tally.endings().at(Ending::rules), 4U);
}

TEST(Engines, GoIsPlayedOverGtpFromPositionsToo) {
    const TemporaryFolder folder;
    const std::string openings = folder.file("openings");
    const GameEntry& go = **find_game("go");
    auto game = begin_game(go, "size=5", {"", {"C3", "B2", "D4", "D2", "pass", "E3"}});
    ASSERT_TRUE(game) << game.error().message;
    std::ofstream(openings) << game->state().position() << "\nC3 D4 pass B2\n";
    MatchSettings settings = match_of(mock("gtp", "", "go"), "random", 4);
    settings.setup.game = "go";
    settings.setup.options = "size=5,komi=6.5";
    settings.setup.openings = openings;
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->tally.endings().at(Ending::rules), 4U) << summary(settings, *result);
}

TEST(Engines, ShogiIsPlayedOverUsiFromPositionsAndHandicaps) {
    const TemporaryFolder folder;
    const std::string openings = folder.file("openings");
    std::ofstream(openings)
        << "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n7g7f 3c3d\n";
    MatchSettings settings = match_of(mock("usi", "", "shogi") + "@nodes=5", "random", 4);
    settings.setup.game = "shogi";
    settings.setup.loop.max_moves = 60;
    settings.setup.openings = openings;
    auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->tally.forfeits(true).empty()) << summary(settings, *result);
    // A handicap begins elsewhere than "startpos"; an engine told so would play illegal moves.
    settings.setup.openings = "random:4";
    settings.setup.options = "handicap=rook";
    result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->tally.forfeits(true).empty()) << summary(settings, *result);
}

TEST(Engines, WhatCannotStartIsToldBeforeAnyGame) {
    const auto missing = run_match(match_of("gtp:/no/such/program", "random", 2), {});
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().message.find("No such file"), std::string::npos);
    const auto dead = run_match(match_of(mock("gtp", "dead"), "random", 2), {});
    ASSERT_FALSE(dead);
    EXPECT_NE(dead.error().message.find("cannot start"), std::string::npos);
    EXPECT_FALSE(run_match(match_of("usi:cat", "random", 2), {}));
    EXPECT_FALSE(run_match(match_of("gtp:", "random", 2), {}));
    EXPECT_FALSE(parse_entrant("gtp:x@nodes=5", {}));
}

TEST(Engines, NothingOutlivesTheMatchWhateverItIgnores) {
    const auto result = run_match(match_of(mock("gtp", "stay"), "random", 2), {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->tally.games(), 2U);
    EXPECT_TRUE(mock_processes_end()); // the child it forked included
}

TEST(Engines, AStopEndsAStalledGameAtOnce) {
    StopSource stop;
    MatchSettings settings = match_of(mock("gtp", "stall 1"), "random", 2);
    std::thread later([&] {
        while (mock_processes() == 0) std::this_thread::yield();
        stop.request_stop();
    });
    const auto result = run_match(settings, stop.token());
    later.join();
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->stopped);
    EXPECT_EQ(result->tally.games(), 0U); // an engine waited for to the end has lost its game
}

} // namespace
} // namespace papan::match
