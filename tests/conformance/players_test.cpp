// What every player of every game must keep: legal moves, limits obeyed, stops at once, the same
// answer for the same seed. Runs over the registry's table, so a new player or game is tested by
// being listed.
#include "papan/base/random.hpp"
#include "subjects.hpp"

#include <thread>

namespace papan::conformance {
namespace {

using namespace std::chrono_literals;

class Players : public testing::TestWithParam<Subject> {
  protected:
    [[nodiscard]] std::unique_ptr<AnyPlayer> make(std::uint64_t seed = 1) const {
        auto player = make_player(*GetParam().game, GetParam().spec(), {seed});
        EXPECT_TRUE(player) << player.error().message;
        return *std::move(player);
    }
    [[nodiscard]] Playthrough start() const {
        return Playthrough(*GetParam().game->rules.initial(""));
    }
    // Positions from random games, the start among them.
    [[nodiscard]] std::vector<Playthrough> positions(int count) const {
        Random random(11);
        std::vector<Playthrough> games{start()};
        while (static_cast<int>(games.size()) < count) {
            Playthrough game = start();
            for (auto plies = random.below(40); plies > 0 && !game.state().outcome(); --plies) {
                const auto moves = game.state().legal_moves();
                EXPECT_TRUE(
                    game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
            }
            if (!game.state().outcome()) games.push_back(game);
        }
        return games;
    }
};

void expect_legal(const Playthrough& game, const Result<Choice>& choice) {
    ASSERT_TRUE(choice) << choice.error().message;
    EXPECT_TRUE(game.state().canonical_move(choice->move)) << choice->move;
    ASSERT_FALSE(choice->report.line.empty());
    EXPECT_EQ(choice->report.line.front(), choice->move);
}

TEST_P(Players, ObeysNodesPlayoutsAndDepth) {
    const auto player = make();
    for (const Playthrough& game : positions(12)) {
        for (const std::uint64_t count : {1U, 2U, 100U, 3000U}) {
            const auto by_nodes = player->choose({.game = game, .limits = {.nodes = count}});
            expect_legal(game, by_nodes);
            EXPECT_LE(by_nodes->report.nodes, count);
            // A playout is hundreds of nodes.
            const std::uint64_t playouts = std::min<std::uint64_t>(count, 300);
            const auto by_playouts =
                player->choose({.game = game, .limits = {.playouts = playouts}});
            expect_legal(game, by_playouts);
            EXPECT_LE(by_playouts->report.playouts, playouts);
        }
        const auto by_depth =
            player->choose({.game = game, .limits = {.nodes = 20000, .depth = 2}});
        expect_legal(game, by_depth);
        EXPECT_LE(by_depth->report.depth, 2);
    }
}

// How far a player goes on without looking at the clock is counted in nodes: what a second is worth
// on a busy machine nobody knows.
TEST_P(Players, LooksAtTheClockEveryFewNodes) {
    constexpr std::uint64_t few_nodes = 2000; // a playout or two
    const auto player = make();
    for (const Playthrough& game : positions(6)) {
        const auto choice = player->choose({.game = game, .limits = {.move_time = Duration(1ns)}});
        expect_legal(game, choice);
        EXPECT_LE(choice->report.nodes, few_nodes);
    }
}

TEST_P(Players, StopsWhenTold) {
    const auto player = make();
    const Playthrough game = start();
    StopSource source;
    Request request{.game = game, .limits = {.until_stopped = true}, .stop = source.token()};
    std::jthread stopper([&] {
        std::this_thread::sleep_for(20ms); // the player is to be at work by then
        source.request_stop();
    });
    expect_legal(game, player->choose(request)); // one that does not listen thinks for ever
}

TEST_P(Players, TheSameSeedGivesTheSameGame) {
    const auto a = make(5), b = make(5);
    Playthrough game = start();
    for (int ply = 0; ply < 30 && !game.state().outcome(); ++ply) {
        const Request request{.game = game, .limits = {.nodes = 2000, .playouts = 100}};
        const auto first = a->choose(request), second = b->choose(request);
        expect_legal(game, first);
        ASSERT_EQ(first->move, second->move);
        ASSERT_EQ(first->report.nodes, second->report.nodes);
        ASSERT_TRUE(game.play(first->move));
    }
}

TEST_P(Players, RefusesAFinishedGame) {
    Playthrough game = start();
    Random random(3);
    while (!game.state().outcome()) {
        const auto moves = game.state().legal_moves();
        ASSERT_TRUE(game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    const auto choice = make()->choose({.game = game});
    ASSERT_FALSE(choice);
    EXPECT_EQ(choice.error().message, "the game is over");
}

TEST_P(Players, ReportsValuesBetweenLossAndWin) {
    const auto player = make();
    const Playthrough game = start();
    int reports = 0;
    Request request{.game = game, .limits = {.nodes = 50000}};
    request.on_progress = [&](const Progress& progress) {
        ++reports;
        EXPECT_FALSE(progress.line.empty());
        EXPECT_LE(std::abs(progress.value), 1);
    };
    const auto choice = player->choose(request);
    expect_legal(game, choice);
    EXPECT_LE(std::abs(choice->report.value), 1);
    for (const auto& row : choice->report.moves) EXPECT_LE(std::abs(row.value), 1) << row.move;
    if (GetParam().player->name == "alphabeta") {
        EXPECT_GT(reports, 1);
    }
}

INSTANTIATE_TEST_SUITE_P(Registry, Players, testing::ValuesIn(all_players()), subject_name);

} // namespace
} // namespace papan::conformance
