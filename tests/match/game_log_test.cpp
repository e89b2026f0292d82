// The log of an event, cut off and damaged wherever it may be: what was finished is kept or the
// damage is told, and nothing is made up.
#include "papan/match/game_log.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/random.hpp"
#include "tests/match/support.hpp"
#include "tests/support/damage.hpp"

#include <algorithm>

namespace papan::match {
namespace {

constexpr std::string_view head = R"({"kind":"match"})";

LoggedGame random_game(std::size_t id, Random& random) {
    LoggedGame game;
    game.task = {id, random.below(4), random.below(4), random.below(1000)};
    GameRecord& record = game.record;
    if (random.below(2) == 0) record.start = "a position";
    for (std::uint32_t i = random.below(12); i > 0; --i)
        record.moves.push_back("m" + std::to_string(random.below(100)));
    record.opening_moves = random.below(static_cast<std::uint32_t>(record.moves.size() + 1));
    record.ending = static_cast<Ending>(random.below(static_cast<unsigned>(Ending::stopped)));
    if (random.below(2) == 0) record.detail = "said \"\xc3\xa9\" and a\nline";
    record.outcome.value = static_cast<float>(random.below(3)) - 1;
    record.outcome.margin = static_cast<int>(random.below(129)) - 64;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        record.used[seat] = Duration(random.next() % 1'000'000'000'000);
        record.asked[seat] = random.below(500);
    }
    return game;
}

void expect_same(const LoggedGame& a, const LoggedGame& b) {
    EXPECT_EQ(a.task.id, b.task.id);
    EXPECT_EQ(a.task.first, b.task.first);
    EXPECT_EQ(a.task.second, b.task.second);
    EXPECT_EQ(a.task.opening, b.task.opening);
    EXPECT_EQ(a.record.start, b.record.start);
    EXPECT_EQ(a.record.moves, b.record.moves);
    EXPECT_EQ(a.record.opening_moves, b.record.opening_moves);
    EXPECT_EQ(a.record.ending, b.record.ending);
    EXPECT_EQ(a.record.detail, b.record.detail);
    EXPECT_EQ(a.record.outcome, b.record.outcome);
    EXPECT_EQ(a.record.used, b.record.used);
    EXPECT_EQ(a.record.asked, b.record.asked);
}

std::vector<LoggedGame> random_games(std::size_t count) {
    Random random(11);
    std::vector<LoggedGame> games;
    for (std::size_t id = 0; id < count; ++id) games.push_back(random_game(id, random));
    return games;
}

std::string write_log(const std::string& path, const std::vector<LoggedGame>& games) {
    auto log = GameLog::create(path, Json::parse(head));
    EXPECT_TRUE(log) << log.error().message;
    for (const LoggedGame& game : games) EXPECT_TRUE(log->append(game));
    return contents(path);
}

TEST(GameLog, EveryGameComesBackToTheNanosecond) {
    const TemporaryFolder folder;
    const auto games = random_games(200);
    write_log(folder.file("log"), games);
    const auto resumed = GameLog::resume(folder.file("log"));
    ASSERT_TRUE(resumed) << resumed.error().message;
    EXPECT_EQ(resumed->head, head);
    ASSERT_EQ(resumed->games.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) expect_same(resumed->games[i], games[i]);
}

TEST(GameLog, CutOffAnywhereItKeepsEveryWholeLineAndGoesOn) {
    const TemporaryFolder folder;
    const auto games = random_games(2);
    const std::string whole = write_log(folder.file("whole"), games);
    const std::string path = folder.file("cut");
    // At every byte of the end, and now and then before it.
    for (std::size_t kept = 0; kept <= whole.size(); kept += kept + 60 < whole.size() ? 5 : 1) {
        const std::string cut = whole.substr(0, kept);
        std::ofstream(path, std::ios::binary) << cut;
        const auto lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
        {
            auto resumed = GameLog::resume(path);
            ASSERT_TRUE(resumed) << kept << ": " << resumed.error().message;
            EXPECT_EQ(resumed->head, lines == 0 ? "" : head);
            ASSERT_EQ(resumed->games.size(), lines == 0 ? 0 : lines - 1) << kept;
            if (lines == 0) {
                ASSERT_TRUE(resumed->log.write_head(Json::parse(head)));
            }
            for (std::size_t i = resumed->games.size(); i < games.size(); ++i)
                ASSERT_TRUE(resumed->log.append(games[i]));
        }
        ASSERT_EQ(contents(path), whole) << kept;
    }
}

TEST(GameLog, OneProcessAtATimeHoldsIt) {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    {
        auto log = GameLog::create(path, Json::parse(head));
        ASSERT_TRUE(log);
        const auto second = GameLog::resume(path);
        ASSERT_FALSE(second);
        EXPECT_NE(second.error().message.find("another process"), std::string::npos);
        GameLog moved = *std::move(log); // the lock goes with it
        EXPECT_FALSE(GameLog::resume(path));
    }
    EXPECT_TRUE(GameLog::resume(path));
    EXPECT_FALSE(GameLog::create(path, Json::parse(head))); // games are never overwritten
}

TEST(GameLog, AGameThatIsThereTwiceIsToldWithItsLine) {
    const TemporaryFolder folder;
    const auto games = random_games(2);
    write_log(folder.file("log"), {games[0], games[1], games[0]});
    const auto resumed = GameLog::resume(folder.file("log"));
    ASSERT_FALSE(resumed);
    EXPECT_NE(resumed.error().message.find("log:4: game 0 is there twice"), std::string::npos)
        << resumed.error().message;
}

// What is read of a damaged game is again a game: it can be written and read.
TEST(LoggedGame, DamagedItIsRefusedOrStillOne) {
    Random random(3);
    std::vector<std::string> right;
    for (std::size_t id = 0; id < 8; ++id) right.push_back(to_json(random_game(id, random)).dump());
    int read = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto json = parse_json(test::damaged(right, random));
        if (!json) continue;
        const auto game = parse_logged_game(*json);
        if (!game) continue;
        ++read;
        for (const Duration used : game->record.used) EXPECT_GE(used, Duration::zero());
        EXPECT_NE(game->record.ending, Ending::stopped);
        const auto again = parse_logged_game(to_json(*game));
        ASSERT_TRUE(again) << again.error().message;
        expect_same(*again, *game);
    }
    EXPECT_GT(read, 100);
}

TEST(LoggedGame, TimesThatNobodyTakesAndStoppedGamesAreRefused) {
    Random random(5);
    const Json good = to_json(random_game(1, random));
    const auto with = [&](const char* name, const Json& value) {
        Json changed = good;
        changed[name] = value;
        return parse_logged_game(changed).has_value();
    };
    EXPECT_TRUE(with("seconds", {0, 1e9}));
    for (const char* wrong : {"[-1e-9,0]", "[0,1.1e9]", "[0]", "[0,0,0]", "[0,\"1\"]", "{}"})
        EXPECT_FALSE(with("seconds", Json::parse(wrong))) << wrong;
    EXPECT_FALSE(with("ending", "stopped"));
    EXPECT_FALSE(with("ending", "boredom"));
    EXPECT_FALSE(with("asked", {-1, 0}));
    EXPECT_FALSE(with("id", 1.5));
    for (const auto& [name, value] : good.items()) {
        if (name == "start" || name == "detail" || name == "winner") continue; // need not be there
        Json without = good;
        without.erase(name);
        EXPECT_FALSE(parse_logged_game(without)) << name;
    }
}

} // namespace
} // namespace papan::match
