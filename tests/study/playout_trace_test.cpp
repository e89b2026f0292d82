// Every player that searches by playouts tells its own phases: the paths add up to the visits it
// reports, and the playouts can be replayed by the rules.
#include "papan/study/playout_trace.hpp"

#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace papan::study {
namespace {

struct Case {
    const char *game, *options, *player;
    std::vector<std::string> moves = {};
    bool plays_out = true;
};

const std::vector<Case>& cases() {
    static const std::vector<Case> all{
        {"othello", "size=6", "uct"},
        {"othello", "size=6", "mcts"},
        {"congklak", "", "uct"},
        {"congklak", "", "mcts"},
        {"go", "size=5", "uct", {"C3", "B2"}},
        {"go", "size=5", "careful", {"C3", "B2"}},
        {"go", "size=5", "mcts", {"C3", "B2"}},
        {"shogi", "", "uct", {"7g7f"}},
        {"shogi", "", "mcts", {"7g7f"}, false},
        {"shogi", "", "mcts:cap=8,capped=graded", {"7g7f"}},
        {"othello", "", "zero:net=uniform", {"f5"}, false},
        {"go", "size=5", "zero:net=uniform", {"C3"}, false},
    };
    return all;
}

Playthrough played(const Case& c) {
    const GameEntry& game = **find_game(c.game);
    Playthrough game_so_far(*game.rules.initial(c.options));
    for (const auto& move : c.moves) EXPECT_TRUE(game_so_far.play(move)) << move;
    return game_so_far;
}

// The position after the path and the playout; none where the rules stop it short.
std::optional<AnyState> replayed(AnyState state, const PlayoutStory& story) {
    for (const auto& step : story.path) {
        EXPECT_TRUE(state.apply(step.move)) << step.move;
        EXPECT_EQ(state.to_move(), step.to_move);
    }
    for (const auto& move : story.moves)
        if (!state.apply(move)) return std::nullopt;
    for (std::size_t made = story.moves.size(); made < story.length && !state.outcome(); ++made)
        if (!state.apply("pass")) return std::nullopt;
    return state;
}

TEST(PlayoutTraceTest, PathsAddUpAndPlayoutsReplay) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(std::string(c.game) + " " + c.player);
        const Playthrough game = played(c);
        auto player = make_player(**find_game(c.game), c.player, {7});
        ASSERT_TRUE(player) << player.error().message;
        std::vector<PlayoutStory> told;
        Request request{.game = game};
        request.limits.playouts = 60;
        request.on_playout = [&](const PlayoutStory& story) { told.push_back(story); };
        const auto choice = (*player)->choose(request);
        ASSERT_TRUE(choice);
        ASSERT_FALSE(told.empty());
        std::map<std::string, std::uint64_t> paths;
        int whole = 0, short_ones = 0;
        for (const PlayoutStory& story : told) {
            if (!story.path.empty()) ++paths[story.path.front().move];
            EXPECT_GE(story.value, -1);
            EXPECT_LE(story.value, 1);
            EXPECT_EQ(story.judged, !c.plays_out);
            if (story.length > PlayoutStory::most_moves) continue;
            ++short_ones;
            const auto end = replayed(game.state(), story);
            if (!end) continue;
            ++whole;
            EXPECT_EQ(end->position(), story.end);
        }
        // Go's playouts know simple ko only, so a few cannot be replayed.
        EXPECT_GE(whole * 2, short_ones);
        EXPECT_TRUE(whole > 0 || c.game == std::string("shogi"));
        for (const auto& row : choice->report.moves) EXPECT_EQ(paths[row.move], row.visits);
    }
}

TEST(PlayoutTraceTest, TheTreeIsTheOneThePathsMake) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(std::string(c.game) + " " + c.player);
        const auto trace =
            trace_playouts(**find_game(c.game), played(c), {c.player, 40}, StopToken());
        ASSERT_TRUE(trace) << trace.error().message;
        const auto& nodes = (*trace)["nodes"];
        std::vector<bool> visited(nodes.size());
        EXPECT_EQ((*trace)["playouts"].size(), 40U);
        for (const auto& playout : (*trace)["playouts"]) {
            int before = -1;
            for (const auto& node : playout["path"]) {
                ASSERT_LT(node.get<std::size_t>(), nodes.size());
                EXPECT_EQ(nodes[node.get<std::size_t>()]["parent"], before);
                before = node;
                visited[node.get<std::size_t>()] = true;
            }
            // The chosen child is the first of the told ones, and none is rated above it.
            for (const auto& row : playout["top"]) {
                EXPECT_EQ(nodes[row[0].get<std::size_t>()]["parent"], 0);
                if (playout["top"][0][1].is_null() || row[1].is_null()) continue;
                EXPECT_LE(row[1].get<double>(), playout["top"][0][1].get<double>());
            }
        }
        EXPECT_EQ(std::count(visited.begin(), visited.end(), false), 0);
    }
}

TEST(PlayoutTraceTest, PlayersWithoutPlayoutsSaySo) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough game(*othello.rules.initial(""));
    for (const char* player : {"minimax:depth=3", "greedy", "random", "nobody"})
        EXPECT_FALSE(trace_playouts(othello, game, {player, 10}, StopToken())) << player;
}

} // namespace
} // namespace papan::study
