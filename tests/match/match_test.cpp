#include "papan/match/match.hpp"

#include "papan/match/match_report.hpp"
#include "tests/match/support.hpp"

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/resource.h>
#include <sys/wait.h>

namespace papan::match {
namespace {

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

// The games of a log by number, without the times.
std::map<std::size_t, std::string> games_of(const std::string& path) {
    std::map<std::size_t, std::string> games;
    const auto lines = lines_of(path);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto json = nlohmann::ordered_json::parse(lines[i]);
        json.erase("seconds");
        EXPECT_TRUE(games.emplace(json["id"], json.dump()).second) << "twice: " << json["id"];
    }
    return games;
}

TEST(Match, PlaysPairsWithTheColoursSwapped) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("greedy", "random", 20);
    settings.log.path = folder.file("games");
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->tally.games(), 20U);
    const auto log = GameLog::resume(settings.log.path);
    ASSERT_TRUE(log);
    std::map<std::size_t, std::vector<LoggedGame>> pairs;
    for (const LoggedGame& game : log->games) pairs[game.task.id / 2].push_back(game);
    EXPECT_EQ(pairs.size(), 10U);
    for (const auto& [number, games] : pairs) {
        ASSERT_EQ(games.size(), 2U);
        EXPECT_EQ(games[0].task.first, games[1].task.second);
        EXPECT_TRUE(std::equal(games[0].record.moves.begin(), games[0].record.moves.begin() + 4,
                               games[1].record.moves.begin()));
    }
}

TEST(Match, IsTheSameWhateverTheNumberOfThreads) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("uct:playouts=10", "random", 12);
    settings.log.path = folder.file("one");
    ASSERT_TRUE(run_match(settings, {}));
    settings.log.path = folder.file("four");
    settings.concurrency = 4;
    ASSERT_TRUE(run_match(settings, {}));
    EXPECT_EQ(games_of(folder.file("one")), games_of(folder.file("four")));
}

TEST(Match, TheReportHasWhatScriptsRead) {
    const MatchSettings settings = match_of("level3", "random", 10);
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result);
    const auto json = to_json(settings, *result);
    EXPECT_EQ(json["games"], 10);
    EXPECT_EQ(json["wins"].get<int>() + json["draws"].get<int>() + json["losses"].get<int>(), 10);
    EXPECT_NEAR(json["score"].get<double>(),
                (json["wins"].get<double>() + json["draws"].get<double>() / 2) / 10, 1e-12);
    EXPECT_TRUE(json["elo"].is_number());
    EXPECT_TRUE(json["elo_low"].is_number());
    EXPECT_EQ(json["pentanomial"].size(), 5U);
    EXPECT_NE(summary(settings, *result).find("Elo "), std::string::npos);
}

TEST(Match, SprtStopsByItself) {
    MatchSettings settings = match_of("alphabeta:depth=2", "random", 1000);
    settings.sprt = Sprt{0, 100};
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result);
    ASSERT_TRUE(result->sprt);
    EXPECT_EQ(result->sprt->verdict, Verdict::accept_elo1);
    EXPECT_LT(result->tally.games(), 200U);
}

TEST(Match, BadPlayersAndGamesAreRefused) {
    EXPECT_FALSE(run_match(match_of("nobody", "random", 2), {}));
    MatchSettings settings = match_of("random", "random", 2);
    settings.setup.game = "chess";
    EXPECT_FALSE(run_match(settings, {}));
    settings = match_of("random", "random", 2);
    settings.setup.options = "size=5";
    EXPECT_FALSE(run_match(settings, {}));
}

TEST(Resume, GoesOnWithoutLosingOrDoublingGames) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("random", "random", 40);
    settings.log.path = folder.file("whole");
    ASSERT_TRUE(run_match(settings, {}));

    settings.log = {folder.file("parts"), true};
    settings.games = 15;
    ASSERT_TRUE(run_match(settings, {}));
    // As a process killed while it wrote leaves it.
    std::ofstream(settings.log.path, std::ios::app) << R"({"id":15,"first":1,"sec)";
    settings.games = 40;
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->resumed, 15U);
    EXPECT_EQ(result->tally.games(), 40U);
    EXPECT_EQ(games_of(folder.file("parts")), games_of(folder.file("whole")));
    // Complete: nothing is left to play.
    EXPECT_EQ(run_match(settings, {})->resumed, 40U);
}

TEST(Resume, AKilledProcessLosesNoFinishedGame) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("random", "greedy", 2000);
    settings.concurrency = 2;
    settings.log = {folder.file("games"), true};
    const pid_t child = fork();
    if (child == 0) {
        (void)run_match(settings, {});
        _exit(0);
    }
    while (lines_of(settings.log.path).size() < 20) std::this_thread::yield();
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const std::size_t before = lines_of(settings.log.path).size() - 1;
    settings.games = std::max<std::size_t>(before + 20, 60);
    const auto result = run_match(settings, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_GE(result->resumed + 1, before); // a half-written line may have been counted
    EXPECT_EQ(games_of(settings.log.path).size(), settings.games);
}

TEST(Resume, AnotherMatchIsRefused) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("random", "random", 2);
    settings.log = {folder.file("games"), true};
    ASSERT_TRUE(run_match(settings, {}));
    settings.setup.seed = 7;
    const auto other = run_match(settings, {});
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().message.find("seed is 1, not 7"), std::string::npos)
        << other.error().message;
    settings.setup.seed = 1;
    settings.log.resume = false;
    const auto again = run_match(settings, {});
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().message.find("--resume"), std::string::npos);
}

TEST(Resume, ABrokenLineInTheMiddleIsTold) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("random", "random", 2);
    settings.log = {folder.file("games"), true};
    ASSERT_TRUE(run_match(settings, {}));
    std::ofstream(settings.log.path, std::ios::app) << "nonsense\n";
    const auto result = run_match(settings, {});
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message.find("games:4"), std::string::npos);
}

TEST(Resume, TheSetupIsReadBackFromTheLog) {
    const TemporaryFolder folder;
    MatchSettings settings = match_of("random@nodes=5", "level3", 2);
    settings.setup.options = "size=6";
    settings.log.path = folder.file("games");
    ASSERT_TRUE(run_match(settings, {}));
    const auto setup = read_setup(settings.log.path);
    ASSERT_TRUE(setup) << setup.error().message;
    EXPECT_EQ(to_json(*setup), to_json(settings.setup));
}

// A full disk, as far as a file is concerned.
TEST(FullDisk, EndsWithAClearErrorAndKeepsEveryFinishedGame) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    const pid_t child = fork();
    if (child == 0) {
        const rlimit limit{4000, 4000};
        setrlimit(RLIMIT_FSIZE, &limit);
        MatchSettings settings = match_of("random", "random", 100);
        settings.log.path = path;
        const auto result = run_match(settings, {});
        const bool told =
            result && result->error &&
            result->error->message.find("File too large") != std::string::npos &&
            result->error->message.find("finished games are in it") != std::string::npos;
        _exit(told ? 42 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 42);
    const auto kept = GameLog::resume(path);
    ASSERT_TRUE(kept) << kept.error().message;
    EXPECT_GT(kept->games.size(), 3U);
    EXPECT_LT(kept->games.size(), 100U);
}

TEST(Tally, CountsPairsFromBothSides) {
    Tally tally;
    GameRecord won_by_first;
    won_by_first.outcome.value = 1;
    GameRecord drawn;
    tally.add(0, won_by_first, Seat::first);
    EXPECT_EQ(tally.pairs(), (Pentanomial{}));
    tally.add(1, won_by_first, Seat::second);
    tally.add(2, won_by_first, Seat::first);
    tally.add(3, drawn, Seat::second);
    EXPECT_EQ(tally.pairs(), (Pentanomial{0, 0, 1, 1, 0}));
    EXPECT_EQ(tally.wins(), 2U);
    EXPECT_EQ(tally.losses(), 1U);
    EXPECT_EQ(tally.draws(), 1U);
    EXPECT_EQ(tally.as_first(), (Trinomial{0, 0, 2}));
}

} // namespace
} // namespace papan::match
