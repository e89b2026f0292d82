// What the parameters of `mcts` mean, and the fit as the registry offers it.
#include "papan/engines/go/fit_go.hpp"
#include "papan/engines/mcts_entry.hpp"
#include "papan/games/go/go.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

search::MctsSettings settings_of(std::string_view text) {
    const auto params = Params::parse(text, mcts_params);
    EXPECT_TRUE(params) << params.error().message;
    search::MctsSettings of_the_game;
    of_the_game.rave = 77;
    return mcts_settings(*params, of_the_game, 5);
}

TEST(MctsParams, ThePaperIsAPresetThatCanBeChanged) {
    const auto paper = settings_of("preset=paper");
    EXPECT_EQ(paper.selection, search::Selection::widening);
    EXPECT_EQ(paper.exploration, 1.4);
    EXPECT_EQ(paper.widening_exploration, 0.5);
    EXPECT_EQ(paper.widening_rating, 4);
    EXPECT_EQ(paper.widening_visits, 10);
    EXPECT_EQ(paper.killer, 0.5);
    EXPECT_EQ(paper.history, 1);
    EXPECT_EQ(paper.playout_moves, 256);
    EXPECT_EQ(paper.final_move, search::FinalMove::robust);
    EXPECT_FALSE(paper.reuse);
    EXPECT_EQ(paper.seed, 5U);
    const auto changed = settings_of("preset=paper,killer=0,final=max-robust,reuse=true,c=0.7");
    EXPECT_EQ(changed.killer, 0);
    EXPECT_EQ(changed.history, 1);
    EXPECT_EQ(changed.final_move, search::FinalMove::max_robust);
    EXPECT_TRUE(changed.reuse);
    EXPECT_EQ(changed.exploration, 0.7);
}

TEST(MctsParams, WithoutAPresetTheGamesOwnSettingsHold) {
    EXPECT_EQ(settings_of("").rave, 77);
    EXPECT_EQ(settings_of("rave=5,select=informed").rave, 5);
    EXPECT_EQ(settings_of("preset=uct").rave, 0);
    EXPECT_EQ(settings_of("preset=uct").policy, search::PlayoutPolicy::plain);
    EXPECT_FALSE(Params::parse("ravee=5", mcts_params));
}

TEST(MctsParams, ThePaperHasTenSecondsUnlessSomethingElseIsSaid) {
    const auto limits_of = [](std::string_view text) {
        return mcts_limits(*Params::parse(text, mcts_params));
    };
    EXPECT_EQ(limits_of("preset=paper").move_time, Duration(std::chrono::seconds(10)));
    EXPECT_FALSE(limits_of("preset=paper,playouts=500").move_time);
    EXPECT_EQ(limits_of("preset=paper,playouts=500").playouts, 500U);
    EXPECT_FALSE(limits_of("").move_time);
}

TEST(FitGo, LearnsFromGamesWhatTheyShow) {
    // In every game the second move is played beside the first: nearness is all there is.
    FitRequest request;
    for (const std::string_view first : {"C3", "D4", "E5", "F6", "G7"}) {
        Playthrough game(AnyState::of<Go>(Go::initial({})));
        ASSERT_TRUE(game.play(first));
        const std::string second{static_cast<char>(first[0] + 1), first[1]};
        ASSERT_TRUE(game.play(second));
        request.games.push_back(game);
    }
    const auto result = fit_go(request);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->decisions, 10U);
    EXPECT_GT(result->fitted, result->uniform);
    double near = 0, far = 0;
    for (const FittedGamma& row : result->gammas) {
        if (row.name == "distance_2") near = row.gamma;
        if (row.name == "distance_6") far = row.gamma;
    }
    EXPECT_GT(near, 3 * far);
    EXPECT_FALSE(fit_go({}));
}

} // namespace
} // namespace papan::engines
