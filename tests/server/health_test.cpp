#include "papan/server/health.hpp"

#include <gtest/gtest.h>

namespace papan::server {
namespace {

using namespace std::chrono_literals;

class HealthTest : public testing::Test {
  protected:
    void ask(Duration after) {
        health_.ask(TimePoint{} + 1h + after, [this](const Result<void>& healthy) {
            heard_.push_back(healthy ? "ok" : healthy.error().message);
        });
    }
    void answer(Result<void> found) {
        ASSERT_FALSE(looks_.empty());
        const auto look = looks_.back();
        look(std::move(found));
    }

    std::vector<Health::Found> looks_;
    std::vector<std::string> heard_;
    Health health_{[this](Health::Found found) { looks_.push_back(std::move(found)); },
                   CalmLog(Log())};
};

TEST_F(HealthTest, IsLookedAtOnceASecondHoweverManyAsk) {
    for (int i = 0; i < 100; ++i) ask(1ms * i);
    EXPECT_EQ(looks_.size(), 1U);
    EXPECT_TRUE(heard_.empty());
    answer({});
    EXPECT_EQ(heard_, std::vector<std::string>(100, "ok"));
    for (int i = 100; i < 1000; ++i) ask(1ms * i);
    EXPECT_EQ(looks_.size(), 1U);
    EXPECT_EQ(heard_.size(), 1000U);
}

TEST_F(HealthTest, ASecondLaterItIsAskedAgain) {
    ask(0s);
    answer({});
    ask(1s);
    EXPECT_EQ(heard_.size(), 1U); // nobody hears what is older
    EXPECT_EQ(looks_.size(), 2U);
    answer(fail(ErrorCode::io, "the disk is full"));
    ask(1500ms);
    EXPECT_EQ(heard_, (std::vector<std::string>{"ok", "the disk is full", "the disk is full"}));
}

TEST_F(HealthTest, AnAnswerThatGotLostKeepsNobodyWaitingForGood) {
    ask(0s);
    ask(2s);
    EXPECT_EQ(looks_.size(), 2U);
    answer({});
    EXPECT_EQ(heard_, (std::vector<std::string>{"ok", "ok"}));
}

TEST_F(HealthTest, AnAnswerThatGotLostIsLookedForAgainThoughNobodyElseAsks) {
    ask(0s);
    health_.tick(TimePoint{} + 1h + 999ms);
    EXPECT_EQ(looks_.size(), 1U); // it may still come
    health_.tick(TimePoint{} + 1h + 1s);
    health_.tick(TimePoint{} + 1h + 1050ms);
    EXPECT_EQ(looks_.size(), 2U);
    answer({});
    EXPECT_EQ(heard_, std::vector<std::string>{"ok"});
    health_.tick(TimePoint{} + 1h + 9s);
    EXPECT_EQ(looks_.size(), 2U); // nobody waits
}

TEST_F(HealthTest, OneWhoCannotBeToldDoesNotSilenceTheOthers) {
    health_.ask(TimePoint{} + 1h, [](const Result<void>&) { throw std::bad_alloc(); });
    ask(0s);
    answer({});
    EXPECT_EQ(heard_.size(), 1U);
}

} // namespace
} // namespace papan::server
