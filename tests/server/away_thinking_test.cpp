#include "papan/server/away_thinking.hpp"

#include "papan/registry/registry.hpp"

#include <future>
#include <gtest/gtest.h>

namespace papan::server {
namespace {

// Answers when it is told to.
class SlowElsewhere final : public Elsewhere {
  public:
    [[nodiscard]] bool has_room(Urgency) const override { return room; }
    [[nodiscard]] std::optional<Choice> choose(const FarQuestion&) override {
        std::unique_lock lock(mutex_);
        ++asked_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return answered_; });
        return answer;
    }
    [[nodiscard]] FarCounts counts() const override { return {.asked = 17}; }

    void wait_for(int asked) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return asked_ >= asked; });
    }
    void answer_all() {
        const std::lock_guard guard(mutex_);
        answered_ = true;
        changed_.notify_all();
    }

    std::optional<Choice> answer = Choice{"f5", false, {}};
    bool room = true;

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int asked_ = 0;
    bool answered_ = false;
};

class AwayThinkingTest : public testing::Test {
  protected:
    static constexpr int many = 20; // more than one core thinks of at once

    std::optional<Choice> ask() {
        const Request request{.game = game_};
        return away_.choose({player_, 1, {}, Urgency::person, request});
    }
    void think(const std::string& owner, std::function<void()> work) {
        threads_.add(
            {owner, Urgency::person, [work = std::move(work)](const StopToken&) { work(); }, {}});
    }

    const std::string player_ = "random";
    Playthrough game_{*(*find_game("othello"))->rules.initial("")};
    std::shared_ptr<SlowElsewhere> slow_ = std::make_shared<SlowElsewhere>();
    ThinkingThreads threads_{1};
    AwayThinking away_{threads_, slow_};
};

TEST_F(AwayThinkingTest, ManyAreAwayAtOnceAndOthersThinkMeanwhile) {
    std::atomic<int> answered = 0;
    for (int i = 0; i < many; ++i)
        think(std::to_string(i), [&] { answered += ask().has_value() ? 1 : 0; });
    slow_->wait_for(many);
    std::promise<void> thought;
    think("another", [&] { thought.set_value(); });
    thought.get_future().wait();
    EXPECT_EQ(answered, 0);
    slow_->answer_all();
    std::promise<void> last;
    think("last", [&] { last.set_value(); });
    last.get_future().wait();
    while (answered < many) std::this_thread::yield();
    EXPECT_EQ(away_.counts().asked, 17U);
    EXPECT_EQ(away_.counts().fallen_back, 0U);
}

// All come back at once: no more think here than ever did.
TEST_F(AwayThinkingTest, WhoeverComesBackWaitsForRoomHere) {
    slow_->answer = std::nullopt;
    std::mutex mutex;
    std::condition_variable changed;
    int here = 0, most = 0, done = 0;
    bool open = false;
    for (int i = 0; i < many; ++i)
        think(std::to_string(i), [&] {
            EXPECT_FALSE(ask());
            std::unique_lock lock(mutex);
            most = std::max(most, ++here);
            changed.notify_all();
            changed.wait(lock, [&] { return open; });
            --here;
            ++done;
            changed.notify_all();
        });
    slow_->wait_for(many);
    slow_->answer_all();
    constexpr int bound = ThinkingThreads::people_a_core;
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return here == bound; });
    open = true;
    changed.notify_all();
    changed.wait(lock, [&] { return done == many; });
    EXPECT_EQ(most, bound);
    EXPECT_EQ(away_.counts().fallen_back, static_cast<std::uint64_t>(many));
}

TEST_F(AwayThinkingTest, WhereNobodyHasRoomNobodyLeaves) {
    slow_->room = false;
    std::promise<bool> asked;
    think("a", [&] { asked.set_value(ask().has_value()); });
    EXPECT_FALSE(asked.get_future().get());
    EXPECT_EQ(away_.counts().fallen_back, 1U);
}

TEST_F(AwayThinkingTest, WhoIsToldToStopDoesNotWaitForRoom) {
    slow_->answer = std::nullopt;
    std::promise<void> gate;
    std::shared_future<void> opened = gate.get_future();
    const auto ticket =
        threads_.add({"a", Urgency::person, [&](const StopToken&) { EXPECT_FALSE(ask()); }, {}});
    slow_->wait_for(1);
    std::atomic<unsigned> holding = 0;
    for (unsigned i = 0; i < ThinkingThreads::people_a_core; ++i)
        think("holder" + std::to_string(i), [&, opened] {
            ++holding;
            opened.wait();
        });
    while (holding < ThinkingThreads::people_a_core) std::this_thread::yield();
    slow_->answer_all();
    threads_.cancel(ticket);
    while (away_.counts().fallen_back == 0) std::this_thread::yield();
    gate.set_value();
}

// Whoever is on a thread of its own is asked about nobody's place.
TEST_F(AwayThinkingTest, AnotherThreadMayAskAsWell) {
    slow_->answer_all();
    EXPECT_TRUE(ask());
}

} // namespace
} // namespace papan::server
