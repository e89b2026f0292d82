#include "papan/core/elsewhere.hpp"
#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

// Answers what it is told to, and notes what it was asked.
class FakeElsewhere final : public Elsewhere {
  public:
    [[nodiscard]] bool has_room(Urgency) const override { return true; }
    [[nodiscard]] std::optional<Choice> choose(const FarQuestion& question) override {
        ++asked;
        player = question.player;
        seed = question.seed;
        allowance = question.allowance;
        urgency = question.urgency;
        limits = question.request.limits;
        return answer;
    }
    [[nodiscard]] FarCounts counts() const override { return {}; }

    int asked = 0;
    std::string player;
    std::uint64_t seed = 0;
    Allowance allowance;
    Urgency urgency = Urgency::person;
    Limits limits;
    std::optional<Choice> answer;
};

class TravellingPlayer : public testing::Test {
  protected:
    std::unique_ptr<AnyPlayer> make(const std::string& spec) {
        PlayerContext context;
        context.seed = 11;
        context.allowance = Allowance{.megabytes = 32, .threads = 1};
        context.elsewhere = elsewhere_;
        context.urgency = Urgency::study;
        auto player = make_player(game_, spec, context);
        return player ? *std::move(player) : nullptr;
    }

    const GameEntry& game_ = **find_game("othello");
    Playthrough played_{*game_.rules.initial("")};
    std::shared_ptr<FakeElsewhere> elsewhere_ = std::make_shared<FakeElsewhere>();
};

TEST_F(TravellingPlayer, AnswersWhatWasFoundElsewhere) {
    elsewhere_->answer = Choice{"c4", false, {}};
    const auto player = make("level3");
    ASSERT_TRUE(player);
    EXPECT_EQ(player->choose({.game = played_})->move, "c4");
    EXPECT_EQ(elsewhere_->player, "level3");
    EXPECT_EQ(elsewhere_->seed, 11U);
    EXPECT_EQ(elsewhere_->allowance.megabytes, 32);
    EXPECT_EQ(elsewhere_->urgency, Urgency::study);
}

// So that whoever thinks in its place knows how much of it is left.
TEST_F(TravellingPlayer, SaysHowLongItThinks) {
    elsewhere_->answer = Choice{"c4", false, {}};
    const auto player = make("uct:movetime=2s");
    EXPECT_TRUE(player->choose({.game = played_, .limits = {.move_time = Duration(5s)}}));
    EXPECT_EQ(elsewhere_->limits.move_time, Duration(2s));
    EXPECT_TRUE(player->choose({.game = played_, .limits = {.move_time = Duration(1s)}}));
    EXPECT_EQ(elsewhere_->limits.move_time, Duration(1s));
}

TEST_F(TravellingPlayer, ThinksHereWhereNobodyAnswers) {
    const auto player = make("alphabeta:depth=3");
    const auto alone = make_player(game_, "alphabeta:depth=3", {.seed = 11});
    const auto choice = player->choose({.game = played_});
    ASSERT_TRUE(choice);
    EXPECT_EQ(elsewhere_->asked, 1);
    EXPECT_EQ(choice->move, (*alone)->choose({.game = played_})->move);
    player->new_game();
    EXPECT_TRUE(player->choose({.game = played_}));
    EXPECT_EQ(elsewhere_->asked, 2) << "somebody may have come";
}

TEST_F(TravellingPlayer, WhatOnlyAPlayerAtHandCanDoIsDoneHere) {
    elsewhere_->answer = Choice{"c4", false, {}};
    const auto minimax = make("minimax:depth=2");
    const auto choice = minimax->choose({.game = played_, .want_tree = true});
    ASSERT_TRUE(choice);
    EXPECT_TRUE(choice->tree);
    int playouts = 0;
    EXPECT_TRUE(
        make("uct:playouts=10")->choose({.game = played_, .on_playout = [&](const PlayoutStory&) {
                                             ++playouts;
                                         }}));
    EXPECT_GT(playouts, 0);
    EXPECT_FALSE(minimax->rate_moves(played_.state()));
    EXPECT_EQ(elsewhere_->asked, 0);
}

TEST_F(TravellingPlayer, AFinishedGameIsNoQuestion) {
    elsewhere_->answer = Choice{"c4", false, {}};
    Playthrough over(*game_.rules.initial("size=4"));
    while (!over.state().outcome()) ASSERT_TRUE(over.play(over.state().legal_moves().front()));
    EXPECT_FALSE(make("random")->choose({.game = over}));
    EXPECT_EQ(elsewhere_->asked, 0);
}

TEST_F(TravellingPlayer, WhatCannotBeReadIsRefusedAtOnce) {
    EXPECT_FALSE(make("stockfish"));
    EXPECT_FALSE(make("minimax:depth=99"));
    EXPECT_FALSE(make("zero:net=/etc/passwd"));
}

// The owner of the machine may name a file of it, which is nowhere else.
TEST_F(TravellingPlayer, WhatNamesAFileOfThisMachineStaysHere) {
    elsewhere_->answer = Choice{"c4", false, {}};
    const auto player =
        make_player(game_, "zero:net=/nowhere/x.weights", {.elsewhere = elsewhere_});
    EXPECT_FALSE(player && (*player)->choose({.game = played_}));
    EXPECT_EQ(elsewhere_->asked, 0);
}

} // namespace
} // namespace papan
