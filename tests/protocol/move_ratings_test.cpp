// The features that a player tells of its moves are those it searches by: their gammas multiply to
// the rating, and the chances are the priors of its search.
#include "papan/protocol/json.hpp"
#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace papan::protocol {
namespace {

void expect_priors(const char* game_name, const char* options, const char* spec,
                   const std::vector<std::string>& moves) {
    SCOPED_TRACE(std::string(game_name) + " " + spec);
    const GameEntry& game = **find_game(game_name);
    Playthrough played(*game.rules.initial(options));
    for (const auto& move : moves) ASSERT_TRUE(played.play(move)) << move;
    auto player = make_player(game, spec, {5});
    ASSERT_TRUE(player);
    const auto rows = (*player)->rate_moves(played.state());
    ASSERT_TRUE(rows) << rows.error().message;
    ASSERT_EQ(rows->size(), played.state().legal_moves().size());
    const auto choice = (*player)->choose({.game = played, .limits = {.playouts = 20}});
    ASSERT_TRUE(choice);
    double sum = 0;
    for (const auto& row : *rows) {
        EXPECT_FALSE(row.features.empty() && row.rating != 1);
        double product = 1;
        for (const auto& feature : row.features) {
            EXPECT_FALSE(feature.name.empty());
            product *= feature.gamma;
        }
        EXPECT_DOUBLE_EQ(product, row.rating);
        sum += row.chance;
        const auto& reports = choice->report.moves;
        const auto report = std::find_if(reports.begin(), reports.end(),
                                         [&](const auto& r) { return r.move == row.move; });
        ASSERT_NE(report, reports.end()) << row.move;
        EXPECT_NEAR(report->prior.value_or(-1), row.chance, 1e-5) << row.move;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(MoveRatingsTest, AreThePriorsOfTheSearch) {
    expect_priors("go", "size=9", "mcts", {"E5", "E6", "D6", "F5", "D5"});
    expect_priors("shogi", "", "mcts", {"7g7f", "3c3d", "8h2b+"});
    expect_priors("shogi", "", "mcts:gammas=fitted", {"7g7f", "3c3d"});
    expect_priors("shogi", "", "mcts:preset=paper,ranges=mean", {"7g7f"});
}

TEST(MoveRatingsTest, NameWhatTheyAreMadeOf) {
    const GameEntry& shogi = **find_game("shogi");
    Playthrough played(*shogi.rules.initial(""));
    for (const char* move : {"7g7f", "3c3d"}) ASSERT_TRUE(played.play(move));
    auto player = make_player(shogi, "mcts", {});
    ASSERT_TRUE(player);
    const auto rows = (*player)->rate_moves(played.state());
    ASSERT_TRUE(rows);
    const auto json = to_json(*rows);
    bool seen = false;
    for (const auto& row : json) {
        if (row["move"] != "8h2b+") continue;
        seen = true;
        std::vector<std::string> names;
        for (const auto& feature : row["features"]) names.push_back(feature["name"]);
        EXPECT_NE(std::find(names.begin(), names.end(), "promote"), names.end());
        EXPECT_NE(std::find(names.begin(), names.end(), "other capture"), names.end());
    }
    EXPECT_TRUE(seen);
}

TEST(MoveRatingsTest, OtherPlayersKnowNone) {
    const GameEntry& othello = **find_game("othello");
    const Playthrough played(*othello.rules.initial(""));
    for (const char* spec : {"alphabeta", "uct", "greedy"})
        EXPECT_FALSE((*make_player(othello, spec, {}))->rate_moves(played.state())) << spec;
}

} // namespace
} // namespace papan::protocol
