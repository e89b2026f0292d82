#include "papan/thinking/asking.hpp"

#include "papan/registry/registry.hpp"
#include "papan/thinking/patience.hpp"
#include "tests/thinking/fake_post.hpp"

#include <future>
#include <gtest/gtest.h>

namespace papan::thinking {
namespace {

using namespace std::chrono_literals;

class AskingTest : public testing::Test {
  protected:
    struct Wish {
        Limits limits = {.move_time = Duration(5s)};
        Urgency urgency = Urgency::person;
        ProgressSink sink = {};
    };

    void TearDown() override { stop_.request_stop(); } // so that no failure waits for ever

    std::future<std::optional<Choice>> ask() { return ask(Wish()); }
    std::future<std::optional<Choice>> ask(Wish wish) {
        return std::async(std::launch::async, [this, wish = std::move(wish)] {
            const std::string player = "level3";
            const Request request{.game = game_,
                                  .limits = wish.limits,
                                  .stop = stop_.token(),
                                  .on_progress = wish.sink};
            return asking_.choose({player, 1, allowance_of_strangers, wish.urgency, request});
        });
    }
    void is_here(const std::string& thinker, int free = 1, int gives_way = 0) {
        asking_.hear(thinker, write(Here{4, free, gives_way}));
    }
    void says(const std::string& thinker, const FromThinker& message) {
        asking_.hear(thinker, write(message));
    }
    // Of the next question: whom it was sent to.
    Ask asked(const std::string& thinker) {
        std::string subject;
        Ask ask = post_.to_thinker<Ask>(&subject);
        EXPECT_EQ(subject, "papan.think.ask." + thinker);
        EXPECT_EQ(ask.server, "server");
        return ask;
    }

    FakePost post_;
    FakeClock clock_;
    Playthrough game_{*(*find_game("othello"))->rules.initial("")};
    StopSource stop_;
    Asking asking_{post_, "server", {}, [this] { return clock_.now(); }};
};

TEST_F(AskingTest, AThinkerAnswers) {
    EXPECT_FALSE(asking_.has_room(Urgency::person));
    is_here("north", 2);
    EXPECT_TRUE(asking_.has_room(Urgency::study));
    auto choice = ask();
    const Ask question = asked("north");
    EXPECT_EQ(question.question.game, "othello");
    EXPECT_EQ(question.question.player, "level3");
    EXPECT_EQ(question.question.hash, game_.state().hash());
    EXPECT_EQ(question.question.limits.move_time, Duration(5s));
    EXPECT_EQ(asking_.counts().waiting, 1U);
    says("north", Taken{question.id});
    says("north", Answered{question.id, {"f5", false, {}}});
    const auto found = choice.get();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, "f5");
    const auto counts = asking_.counts();
    EXPECT_EQ(counts.asked, 1U);
    EXPECT_EQ(counts.answered, 1U);
    EXPECT_EQ(counts.waiting, 0U);
    EXPECT_EQ(counts.free_slots, 2U);
}

TEST_F(AskingTest, WithNobodyThereItIsThoughtHere) {
    EXPECT_FALSE(ask().get());
    is_here("north");
    post_.connected = false;
    EXPECT_FALSE(ask().get());
    EXPECT_FALSE(asking_.has_room(Urgency::person));
    EXPECT_EQ(asking_.counts().asked, 0U);
}

TEST_F(AskingTest, WhoDoesNotBeginIsReplacedByAnother) {
    is_here("north", 2);
    is_here("south", 1);
    auto choice = ask({.limits = {.move_time = Duration(5s), .nodes = 100}});
    EXPECT_EQ(asked("north").question.limits.move_time, Duration(5s));
    clock_.pass(begun_within);
    EXPECT_EQ(post_.to_thinker<Stop>().server, "server");
    const Ask again = asked("south");
    // With the time that is left, and all the nodes.
    EXPECT_EQ(again.question.limits.move_time, Duration(5s) - begun_within);
    EXPECT_EQ(again.question.limits.nodes, 100U);
    says("south", Answered{again.id, {"d3", false, {}}});
    EXPECT_EQ(choice.get()->move, "d3");
    EXPECT_EQ(asking_.counts().lost, 1U);
    // For a while it is not asked.
    is_here("north", 2);
    is_here("south", 0);
    EXPECT_FALSE(asking_.has_room(Urgency::study));
    clock_.pass(lost_for);
    is_here("north", 2);
    EXPECT_TRUE(asking_.has_room(Urgency::study));
}

TEST_F(AskingTest, WhoFallsSilentIsReplaced) {
    is_here("north");
    auto choice = ask();
    const Ask question = asked("north");
    says("north", Taken{question.id});
    clock_.pass(silent_for - 100ms);
    says("north", AtIt{question.id});
    clock_.pass(silent_for - 100ms);
    EXPECT_EQ(post_.to_thinker<Wanted>().id, question.id);
    EXPECT_EQ(choice.wait_for(100ms), std::future_status::timeout);
    clock_.pass(100ms);
    EXPECT_FALSE(choice.get()) << "there is no other";
    EXPECT_EQ(asking_.counts().lost, 1U);
    // What it says now is nobody's.
    says("north", Answered{question.id, {"f5", false, {}}});
}

TEST_F(AskingTest, WhatIsGivenBackGoesToAnother) {
    is_here("north", 2);
    is_here("south", 1);
    auto choice = ask({.urgency = Urgency::study});
    const Ask question = asked("north");
    says("north", Taken{question.id});
    says("north", GivenBack{question.id, "a person waits"});
    const Ask again = asked("south");
    says("south", Answered{again.id, {"f5", false, {}}});
    EXPECT_TRUE(choice.get());
    EXPECT_EQ(asking_.counts().given_back, 1U);
    EXPECT_EQ(asking_.counts().lost, 0U);
}

TEST_F(AskingTest, AnIllegalMoveIsNotPlayed) {
    is_here("north");
    auto choice = ask();
    says("north", Answered{asked("north").id, {"a1", false, {}}});
    EXPECT_FALSE(choice.get());
    EXPECT_EQ(asking_.counts().bad, 1U);
    is_here("north", 2);
    EXPECT_FALSE(asking_.has_room(Urgency::person));
    clock_.pass(bad_for);
    is_here("north", 2);
    EXPECT_TRUE(asking_.has_room(Urgency::person));
}

TEST_F(AskingTest, ReportsAreToldWhereTheyCanBe) {
    is_here("north", 2);
    std::promise<std::string> told;
    auto choice = ask({.sink = [&](const Progress& report) { told.set_value(report.line[0]); }});
    const Ask question = asked("north");
    EXPECT_TRUE(question.question.wants_reports);
    Progress report;
    report.line = {"f5"};
    says("north", Told{question.id, report});
    EXPECT_EQ(told.get_future().get(), "f5");
    report.line = {"a1"};
    says("north", Told{question.id, report});
    EXPECT_EQ(choice.wait_for(100ms), std::future_status::timeout) << "it is not looked at so soon";
    clock_.pass(looked_at_every);
    EXPECT_FALSE(choice.get());
    EXPECT_EQ(asking_.counts().bad, 1U);
}

TEST_F(AskingTest, WhatCannotBeReadIsCountedAndItsSpeakerNotAsked) {
    is_here("north");
    asking_.hear("north", "rubbish");
    EXPECT_FALSE(asking_.has_room(Urgency::person));
    EXPECT_EQ(asking_.counts().bad, 1U);
}

TEST_F(AskingTest, NobodyAnswersForAnother) {
    is_here("north");
    is_here("south", 0);
    auto choice = ask();
    const Ask question = asked("north");
    says("south", Answered{question.id, {"d3", false, {}}});
    says("north", Answered{question.id + 1, {"c4", false, {}}});
    says("north", Answered{question.id, {"f5", false, {}}});
    EXPECT_EQ(choice.get()->move, "f5");
}

TEST_F(AskingTest, AStopTravelsAndBringsWhatWasFound) {
    is_here("north");
    auto choice = ask();
    const Ask question = asked("north");
    says("north", Taken{question.id});
    stop_.request_stop();
    EXPECT_EQ(post_.to_thinker<Stop>().id, question.id);
    says("north", Answered{question.id, {"f5", false, {}}});
    EXPECT_EQ(choice.get()->move, "f5");
}

TEST_F(AskingTest, WhoDoesNotStopIsLeft) {
    is_here("north");
    auto choice = ask();
    const Ask question = asked("north");
    says("north", Taken{question.id});
    stop_.request_stop();
    EXPECT_EQ(post_.to_thinker<Stop>().id, question.id);
    clock_.pass(stopped_within);
    EXPECT_FALSE(choice.get());
}

TEST_F(AskingTest, WhoThinksTooLongIsStopped) {
    is_here("north");
    auto choice = ask({.limits = {.move_time = Duration(500ms)}});
    const Ask question = asked("north");
    says("north", Taken{question.id});
    clock_.pass(600ms);
    says("north", AtIt{question.id});
    clock_.pass(400ms);
    EXPECT_EQ(post_.to_thinker<Stop>().id, question.id);
    says("north", Answered{question.id, {"f5", false, {}}});
    EXPECT_TRUE(choice.get());
}

TEST_F(AskingTest, WhatTakesLessThanTheWayStaysHere) {
    is_here("north");
    EXPECT_FALSE(ask({.limits = {.move_time = Duration(10ms)}}).get());
    EXPECT_EQ(asking_.counts().asked, 0U);
    // And a clock keeps back what the way takes.
    auto choice = ask({.limits = {.clock = ClockLeft{.remaining = 60s}}});
    const Ask question = asked("north");
    EXPECT_EQ(question.question.limits.clock->delay, ClockLeft().delay + way);
    says("north", Answered{question.id, {"f5", false, {}}});
    EXPECT_TRUE(choice.get());
}

TEST_F(AskingTest, AThinkerOfAnotherVersionIsToldSoAndNotAsked) {
    const std::string here = write(FromThinker(OtherVersion{"papan 9.0.0, fleet protocol 5"}));
    asking_.hear("old", here);
    std::string subject;
    EXPECT_EQ(post_.to_thinker<Hello>(&subject).server, "server");
    EXPECT_EQ(subject, "papan.think.ask.old");
    asking_.hear("old", here);
    EXPECT_EQ(post_.unread(), 0U) << "once is enough";
    EXPECT_FALSE(asking_.has_room(Urgency::person));
}

} // namespace
} // namespace papan::thinking
