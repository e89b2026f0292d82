#include "papan/thinking/thinker.hpp"

#include "papan/registry/registry.hpp"
#include "papan/thinking/asking.hpp"
#include "papan/thinking/patience.hpp"
#include "tests/thinking/fake_post.hpp"

#include <future>
#include <gtest/gtest.h>

namespace papan::thinking {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint start{1h};

class ThinkerTest : public testing::Test {
  protected:
    // Until it is stopped.
    Ask endless(std::uint64_t id, Urgency urgency) {
        return question(id, urgency, "uct", {.until_stopped = true});
    }
    Ask question(std::uint64_t id, Urgency urgency, const std::string& player,
                 const Limits& limits) {
        const Request request{.game = game_, .limits = limits};
        return {"server", id,
                question_of({player, 1, allowance_of_strangers, urgency, request}, limits)};
    }
    void hear(const ToThinker& message, TimePoint now = start) {
        thinker_.hear(write(message), now);
    }

    FakePost post_;
    Playthrough game_{*(*find_game("othello"))->rules.initial("")};
    std::promise<std::string> news_;
    Thinker thinker_{post_, "north", 2, [this](const std::string& line) { news_.set_value(line); }};
};

TEST_F(ThinkerTest, AQuestionIsAnswered) {
    hear(question(7, Urgency::person, "alphabeta:depth=3", {}));
    std::string subject;
    EXPECT_EQ(post_.from_thinker<Taken>(&subject).id, 7U);
    EXPECT_EQ(subject, "papan.think.answer.server.north");
    const auto answered = post_.from_thinker<Answered>();
    EXPECT_EQ(answered.id, 7U);
    EXPECT_TRUE(game_.state().canonical_move(answered.choice.move));
    EXPECT_EQ(thinker_.counts().answered, 1U);
}

TEST_F(ThinkerTest, WhatCannotBeThoughtAboutIsGivenBack) {
    hear(question(7, Urgency::person, "stockfish", {}));
    EXPECT_EQ(post_.from_thinker<GivenBack>().id, 7U);
    thinker_.hear("rubbish", start);
    EXPECT_EQ(thinker_.counts().unheeded, 1U);
}

TEST_F(ThinkerTest, AStudyGivesWayToAPerson) {
    hear(endless(1, Urgency::study));
    hear(endless(2, Urgency::study));
    thinker_.tick(start);
    const auto here = post_.from_thinker<Here>();
    EXPECT_EQ(here.free, 0);
    EXPECT_EQ(here.gives_way, 2);
    hear(endless(3, Urgency::study));
    EXPECT_EQ(post_.from_thinker<GivenBack>().id, 3U) << "a study waits for nobody";
    hear(question(4, Urgency::person, "random", {}));
    const auto back = post_.from_thinker<GivenBack>();
    EXPECT_EQ(back.id, 2U) << "the youngest loses least";
    EXPECT_EQ(back.why, "a person waits");
    EXPECT_EQ(post_.from_thinker<Answered>().id, 4U);
}

TEST_F(ThinkerTest, PeopleDoNotGiveWay) {
    hear(endless(1, Urgency::person));
    hear(endless(2, Urgency::person));
    hear(endless(3, Urgency::person));
    EXPECT_EQ(post_.from_thinker<GivenBack>().id, 3U);
}

TEST_F(ThinkerTest, AStopBringsWhatWasFound) {
    hear(endless(1, Urgency::study));
    hear(Stop{"another", 1});
    thinker_.tick(start);
    EXPECT_EQ(post_.from_thinker<AtIt>().id, 1U);
    hear(Stop{"server", 1});
    EXPECT_FALSE(post_.from_thinker<Answered>().choice.move.empty());
}

TEST_F(ThinkerTest, WhatNobodyWantsAnyMoreIsDropped) {
    hear(endless(1, Urgency::study));
    hear(endless(2, Urgency::study));
    hear(Wanted{"server", 2}, start + 2s);
    thinker_.tick(start + unseen_for);
    EXPECT_EQ(post_.from_thinker<AtIt>().id, 2U);
    EXPECT_EQ(post_.from_thinker<Here>().free, 1);
    EXPECT_EQ(thinker_.counts().busy, 1);
}

TEST_F(ThinkerTest, ItIsShownWhenSomethingHappensAndNowAndThen) {
    thinker_.tick(start);
    EXPECT_EQ(post_.from_thinker<Here>().free, 2);
    thinker_.tick(start + beat);
    EXPECT_EQ(post_.unread(), 0U);
    thinker_.tick(start + shown_every);
    EXPECT_EQ(post_.from_thinker<Here>().free, 2);
}

TEST_F(ThinkerTest, WhoLeavesGivesBackWhatItHas) {
    hear(endless(1, Urgency::person));
    thinker_.leave();
    EXPECT_EQ(post_.from_thinker<GivenBack>().id, 1U);
    EXPECT_TRUE(post_.from_thinker<Here>().leaving);
    hear(endless(2, Urgency::person));
    EXPECT_EQ(post_.from_thinker<GivenBack>().id, 2U);
}

TEST_F(ThinkerTest, ReportsAreToldWhileItThinks) {
    Ask ask = endless(1, Urgency::study);
    ask.question.wants_reports = true;
    hear(ask);
    const auto told = post_.from_thinker<Told>();
    EXPECT_EQ(told.id, 1U);
    EXPECT_GT(told.report.playouts, 0U);
}

TEST_F(ThinkerTest, ServersOfAnotherVersionAreToldToPeople) {
    hear(OtherVersion{"papan 9.0.0, fleet protocol 5"});
    hear(OtherVersion{"papan 9.0.0, fleet protocol 5"}); // and only once
    EXPECT_NE(news_.get_future().get().find("papan 9.0.0"), std::string::npos);
}

// Both ends, with nothing between them.
class Loop final : public Post {
  public:
    [[nodiscard]] bool is_connected() const override { return true; }
    void send(const std::string& subject, std::string_view bytes) override {
        if (subject.starts_with("papan.think.ask."))
            thinker.hear(bytes, Clock::now());
        else
            asking.hear("north", bytes);
    }

    Asking asking{*this, "server", {}};
    Thinker thinker{*this, "north", 2, {}};
};

TEST(ThinkerAndServer, TheSameMoveThereAsHere) {
    Loop loop;
    loop.thinker.tick(Clock::now());
    for (const GameEntry& game : games())
        for (const std::string player : {"level2", "level4"}) {
            const Playthrough played(*game.rules.initial(""));
            int reports = 0;
            const Request request{.game = played,
                                  .limits = {.nodes = 2000, .playouts = 50},
                                  .on_progress = [&](const Progress&) { ++reports; }};
            const auto there =
                loop.asking.choose({player, 3, allowance_of_strangers, Urgency::person, request});
            ASSERT_TRUE(there) << game.rules.name << " " << player;
            auto here = make_player(game, player, {.seed = 3, .allowance = allowance_of_strangers});
            ASSERT_TRUE(here);
            EXPECT_EQ(there->move, (*here)->choose(request)->move) << game.rules.name;
            loop.thinker.tick(Clock::now());
        }
}

} // namespace
} // namespace papan::thinking
