// Games that workers play: what they teach is what the labellers on one machine teach, and what
// does not replay by the rules is refused.
#include "papan/train/game_journal.hpp"
#include "papan/train/linear/seed_game.hpp"
#include "papan/train/nnue/shogi_wire.hpp"
#include "papan/train/patterns/solved_game.hpp"
#include "papan/train/work_player.hpp"

#include <gtest/gtest.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

// As a worker plays them.
std::vector<WireGame> played(const Work& work, std::size_t count) {
    auto player = make_work_player(work, 2);
    EXPECT_TRUE(player) << player.error().message;
    std::vector<WireGame> games;
    StopSource stop;
    const auto done = (*player)->play(work.weights, stop.token(), [&](WireGame&& game) {
        if (games.size() < count) games.push_back(std::move(game));
        if (games.size() >= count) stop.request_stop();
    });
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_EQ(games.size(), count);
    return games;
}

TEST(WireGames, CongklakIsReplayedByItsSeed) {
    const SeedLabelSettings settings{.nodes = 50};
    const Work work{"linear", "congklak", R"({"nodes": 50})", "", 1};
    for (const WireGame& game : played(work, 4)) {
        const auto samples = samples_of(game, settings);
        ASSERT_TRUE(samples) << samples.error().message;
        // One machine's way to the same game.
        SeedLabeller labeller(nullptr, settings, {});
        Random random(game.id);
        std::vector<SeedSample> here;
        labeller.play(random, here);
        ASSERT_EQ(samples->size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) EXPECT_EQ((*samples)[i].value, here[i].value);
        EXPECT_FALSE(samples_of({game.id + 1, game.bytes}, settings)) << "another seed";
        EXPECT_FALSE(samples_of({game.id, game.bytes.substr(1)}, settings));
        EXPECT_FALSE(samples_of({game.id, game.bytes.substr(0, game.bytes.size() - 1)}, settings));
        EXPECT_FALSE(samples_of({game.id, game.bytes + '\0'}, settings));
        EXPECT_FALSE(samples_of({game.id, "\xff\xff"}, settings));
        EXPECT_FALSE(samples_of({game.id, std::string(1'000'000, '\0')}, settings));
    }
}

TEST(WireGames, OthelloIsReplayedByItsSeed) {
    const fs::path weights = fs::path(testing::TempDir()) / "wire.patterns";
    ASSERT_TRUE(engines::othello_search::PatternWeights().write(weights));
    const LabellerSettings settings{.depth = 1, .solve_at = 6};
    const Work work{"patterns", "othello", R"({"depth": 1, "solve_at": 6})", weights, 1};
    for (const WireGame& game : played(work, 4)) {
        const auto positions = positions_of(game, settings);
        ASSERT_TRUE(positions) << positions.error().message;
        EXPECT_GT(positions->size(), 10U);
        EXPECT_FALSE(positions_of({game.id + 1, game.bytes}, settings)) << "another seed";
        for (std::size_t cut = 0; cut < game.bytes.size(); ++cut)
            EXPECT_FALSE(positions_of({game.id, game.bytes.substr(0, cut)}, settings));
        std::string lie = game.bytes;
        lie[4 + 40] = 'A'; // square 65
        EXPECT_FALSE(positions_of({game.id, lie}, settings));
        lie = game.bytes;
        lie.back() = 100; // discs
        EXPECT_FALSE(positions_of({game.id, lie}, settings));
    }
}

TEST(WireGames, ShogiIsReplayedByItsSeedAndKeptOnce) {
    const LabelSettings settings{.nodes = 60, .longest = 60};
    const Work work{"nnue", "shogi", R"({"nodes": 60, "longest": 60})", "", 1};
    const auto games = played(work, 3);
    const fs::path file = fs::path(testing::TempDir()) / "wire.shogi";
    fs::remove(file);
    auto store = LabelledGames::open(file);
    ASSERT_TRUE(store);
    const auto kept = keep_shogi_games(games, settings, *store);
    ASSERT_TRUE(kept) << kept.error().message;
    for (const Verdict& verdict : *kept)
        EXPECT_EQ(verdict.reception, Reception::kept) << verdict.why;
    const auto again = keep_shogi_games(games, settings, *store);
    ASSERT_TRUE(again);
    for (const Verdict& verdict : *again) EXPECT_EQ(verdict.reception, Reception::known);
    std::vector<WireGame> lies{{games[0].id + 1, games[0].bytes}, {games[0].id, "no game"}};
    auto changed = read_games_frame(games[0].bytes);
    ASSERT_TRUE(changed);
    for (const std::uint16_t bits : std::vector<std::uint16_t>{0xffff, 0x0000, 0x3fff, 0x7fff}) {
        changed->front().moves[1] = bits;
        lies.push_back({games[0].id, write_games_frame(*changed)});
    }
    const auto judged = keep_shogi_games(lies, settings, *store);
    ASSERT_TRUE(judged);
    for (const Verdict& verdict : *judged) EXPECT_EQ(verdict.reception, Reception::refused);
}

TEST(WireGames, MethodsWithoutGamesHaveNoWorkers) {
    EXPECT_FALSE(make_work_player({"games", "go", "{}", "", 1}, 1));
    EXPECT_FALSE(make_work_player({"linear", "congklak", R"({"nodes": "many"})", "", 1}, 1));
    EXPECT_FALSE(make_work_player({"zero", "go", "[", "", 1}, 1));
}

TEST(GameJournal, KeepsEachGameOnceOverAllStarts) {
    const fs::path file = fs::path(testing::TempDir()) / "arrived.games";
    fs::remove(file);
    const auto sound = [](const WireGame& game) -> Result<void> {
        if (game.bytes == "bad") return fail(ErrorCode::invalid_input, "no game");
        return {};
    };
    {
        auto journal = GameJournal::open(file);
        ASSERT_TRUE(journal) << journal.error().message;
        const std::vector<WireGame> games{{1, "one"}, {2, "two"}, {1, "one"}, {3, "bad"}};
        const auto verdicts = journal->keep(games, 7, sound);
        ASSERT_TRUE(verdicts);
        EXPECT_EQ((*verdicts)[0].reception, Reception::kept);
        EXPECT_EQ((*verdicts)[2].reception, Reception::known);
        EXPECT_EQ((*verdicts)[3].reception, Reception::refused);
        EXPECT_EQ(journal->count(7), 2U);
    }
    { // a crash in the middle of a game
        std::FILE* end = std::fopen(file.c_str(), "ab");
        std::fputs("PGAM half a game", end);
        std::fclose(end);
    }
    auto journal = GameJournal::open(file);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->count(7), 2U);
    const std::vector<WireGame> more{{2, "two"}, {4, "four"}};
    ASSERT_TRUE(journal->keep(more, 8, sound));
    EXPECT_EQ(journal->count(8), 1U);
    const auto read = journal->read(7);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 2U);
    EXPECT_EQ((*read)[1].bytes, "two");
}

} // namespace
} // namespace papan::train
