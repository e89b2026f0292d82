#include "papan/match/tournament.hpp"

#include "papan/match/tournament_report.hpp"
#include "tests/match/support.hpp"

#include <nlohmann/json.hpp>

namespace papan::match {
namespace {

TournamentSettings tournament_of(std::vector<std::string> players, std::size_t games) {
    TournamentSettings settings;
    settings.setup.kind = "round-robin";
    settings.setup.game = "othello";
    for (const std::string& player : players) settings.setup.entrants.push_back(entrant(player));
    settings.games = games;
    return settings;
}

TEST(Tournament, EveryoneMeetsEveryoneWithBothColours) {
    const auto result = run_tournament(tournament_of({"random", "greedy", "minimax"}, 6), {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->pairings.size(), 3U);
    EXPECT_EQ(result->games, 18U);
    double points = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(standing(*result, i).games, 12U);
        points += standing(*result, i).points;
    }
    EXPECT_EQ(points, 18);
    for (const Pairing& pairing : result->pairings) {
        const Trinomial& first = pairing.tally.as_first();
        EXPECT_EQ(first[0] + first[1] + first[2], 3U);
    }
}

TEST(Tournament, MoveByMoveItIsTheSame) {
    const TournamentSettings settings = tournament_of({"random", "greedy", "random"}, 4);
    const auto whole = run_tournament(settings, {});
    ASSERT_TRUE(whole);
    auto stepped = SteppedTournament::make(settings);
    ASSERT_TRUE(stepped);
    std::size_t games = 0, moves = 0;
    for (; !stepped->done(); ++moves) {
        const auto told = stepped->play_move({});
        ASSERT_TRUE(told);
        EXPECT_TRUE(told->empty() || told->size() == 2) << "two games or none";
        games += told->size();
    }
    EXPECT_EQ(games, whole->games);
    EXPECT_GT(moves, 40 * games);
    for (std::size_t i = 0; i < whole->pairings.size(); ++i)
        EXPECT_EQ(stepped->result().pairings[i].tally.points(), whole->pairings[i].tally.points());
}

// A move that was told to hurry counts; the game goes on.
TEST(Tournament, AStopEndsAMoveAndNotTheGame) {
    auto stepped = SteppedTournament::make(tournament_of({"uct:movetime=1h", "random"}, 2));
    ASSERT_TRUE(stepped);
    StopSource stop;
    stop.request_stop();
    std::vector<SteppedTournament::Game> told;
    while (told.empty()) told = *stepped->play_move(stop.token());
    for (const auto& game : told) EXPECT_EQ(game.record.ending, Ending::rules);
}

TEST(Tournament, AGauntletIsTheFirstAgainstTheOthers) {
    TournamentSettings settings = tournament_of({"minimax", "random", "greedy", "random"}, 2);
    settings.setup.kind = "gauntlet";
    const auto result = run_tournament(settings, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->pairings.size(), 3U);
    EXPECT_EQ(standing(*result, 0).games, 6U);
    EXPECT_EQ(standing(*result, 3).games, 2U);
}

TEST(Tournament, TheStrongerIsRatedHigher) {
    const TournamentSettings settings =
        tournament_of({"random", "alphabeta:depth=3", "alphabeta:depth=1"}, 20);
    const auto result = run_tournament(settings, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(ranking(*result), (std::vector<std::size_t>{1, 2, 0}));
    const auto json = to_json(settings, *result);
    EXPECT_EQ(json["players"][0]["player"], "alphabeta:depth=3");
    EXPECT_EQ(json["players"].size(), 3U);
    EXPECT_EQ(json["pairings"].size(), 3U);
    EXPECT_NE(markdown(settings, *result).find("1. alphabeta:depth=3"), std::string::npos);
}

TEST(Tournament, IsResumedAndGrows) {
    const TemporaryFolder folder;
    TournamentSettings settings = tournament_of({"random", "greedy", "minimax"}, 8);
    settings.log = {folder.file("whole"), true};
    const auto whole = run_tournament(settings, {});
    ASSERT_TRUE(whole);
    settings.log.path = folder.file("parts");
    settings.games = 2;
    ASSERT_TRUE(run_tournament(settings, {}));
    settings.games = 8;
    const auto parts = run_tournament(settings, {});
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->resumed, 6U);
    EXPECT_EQ(parts->ratings.elo, whole->ratings.elo);
}

TEST(Tournament, NeedsTwoPlayers) {
    EXPECT_FALSE(run_tournament(tournament_of({"random"}, 2), {}));
}

} // namespace
} // namespace papan::match
