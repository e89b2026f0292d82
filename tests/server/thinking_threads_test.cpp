#include "papan/server/thinking_threads.hpp"

#include <future>
#include <gtest/gtest.h>
#include <stdexcept>

namespace papan::server {
namespace {

using Urgency = Thinkers::Urgency;

// Holds a thread until it is opened.
class Gate {
  public:
    void hold(Thinkers& thinkers, const std::string& owner, Urgency urgency) {
        auto begun = std::make_shared<std::promise<void>>();
        thinkers.add({owner,
                      urgency,
                      [begun, opened = opened_](const StopToken&) {
                          begun->set_value();
                          opened.wait();
                      },
                      {}});
        begun->get_future().wait();
    }
    void open() { gate_.set_value(); }

  private:
    std::promise<void> gate_;
    std::shared_future<void> opened_ = gate_.get_future();
};

// Until it is told to stop.
Thinkers::Job endless(const std::string& owner, Urgency urgency, std::promise<void>& begun,
                      std::promise<void>& ended) {
    return {owner,
            urgency,
            [&](const StopToken& stop) {
                begun.set_value();
                while (!stop.stop_requested()) std::this_thread::yield();
                ended.set_value();
            },
            {}};
}

// One asks for much, the other for little: the second is served after one job of the first.
TEST(ThinkingThreads, GuestsTakeTurns) {
    std::mutex mutex;
    std::vector<std::string> order;
    std::promise<void> all;
    Gate first, second;
    {
        ThinkingThreads thinkers(1);
        first.hold(thinkers, "a", Urgency::study);
        second.hold(thinkers, "b", Urgency::study);
        const auto note = [&](const std::string& owner) {
            thinkers.add({owner,
                          Urgency::study,
                          [&, owner](const StopToken&) {
                              const std::lock_guard guard(mutex);
                              order.push_back(owner);
                              if (order.size() == 5) all.set_value();
                          },
                          {}});
        };
        for (int i = 0; i < 4; ++i) note("greedy");
        note("modest");
        EXPECT_EQ(thinkers.waiting(), 5U);
        first.open(); // one thread for all of them
        all.get_future().wait();
        second.open();
    }
    EXPECT_EQ(order, (std::vector<std::string>{"greedy", "modest", "greedy", "greedy", "greedy"}));
}

TEST(ThinkingThreads, APersonDoesNotWaitForStudies) {
    Gate gate;
    ThinkingThreads thinkers(1);
    for (unsigned i = 0; i < ThinkingThreads::studies_a_core; ++i)
        gate.hold(thinkers, std::to_string(i), Urgency::study);
    std::promise<void> answered;
    thinkers.add({"person", Urgency::person, [&](const StopToken&) { answered.set_value(); }, {}});
    answered.get_future().wait();
    gate.open();
}

TEST(ThinkingThreads, NobodyTakesAllThreads) {
    Gate gate;
    ThinkingThreads thinkers(1);
    for (unsigned i = 0; i < ThinkingThreads::people_a_core / 2; ++i)
        gate.hold(thinkers, "greedy", Urgency::person);
    thinkers.add({"greedy", Urgency::person, [](const StopToken&) {}, {}});
    std::promise<void> answered;
    thinkers.add({"modest", Urgency::person, [&](const StopToken&) { answered.set_value(); }, {}});
    answered.get_future().wait();
    EXPECT_EQ(thinkers.waiting(), 1U);
    gate.open();
}

// Time itself is what is tested: whoever has thought for a second is no newcomer any more.
TEST(ThinkingThreads, ThreadsAreKeptBackForThoseWhoHadNothing) {
    Gate gate;
    ThinkingThreads thinkers(1);
    for (const char* owner : {"a", "b", "c"}) gate.hold(thinkers, owner, Urgency::person);
    std::this_thread::sleep_for(ThinkingThreads::next_to_nothing);
    thinkers.add({"a", Urgency::person, [](const StopToken&) {}, {}});
    std::promise<void> answered;
    thinkers.add(
        {"newcomer", Urgency::person, [&](const StopToken&) { answered.set_value(); }, {}});
    answered.get_future().wait();
    EXPECT_EQ(thinkers.waiting(), 1U);
    gate.open();
}

TEST(ThinkingThreads, WhatHasHadItsSliceFinishesWhenAnotherGuestWaits) {
    std::promise<void> begun[2], ended[2], served;
    ThinkingThreads thinkers(1);
    for (int i = 0; i < 2; ++i) {
        thinkers.add(endless(std::to_string(i), Urgency::study, begun[i], ended[i]));
        begun[i].get_future().wait();
    }
    thinkers.add({"late", Urgency::study, [&](const StopToken&) { served.set_value(); }, {}});
    served.get_future().wait();
}

TEST(ThinkingThreads, CancellingForgetsOrStops) {
    ThinkingThreads thinkers(1);
    std::promise<void> begun, ended;
    const auto running = thinkers.add(endless("a", Urgency::study, begun, ended));
    begun.get_future().wait();
    const auto waiting = thinkers.add({"a", Urgency::study, [&](const StopToken&) { FAIL(); }, {}});
    EXPECT_EQ(thinkers.waiting(), 1U); // half of the threads is all that one gets
    thinkers.cancel(waiting);
    EXPECT_EQ(thinkers.waiting(), 0U);
    thinkers.cancel(running);
    ended.get_future().wait();
}

TEST(ThinkingThreads, WhatIsThrownIsToldAndTheThreadGoesOn) {
    ThinkingThreads thinkers(1);
    for (int i = 0; i < 20; ++i) {
        std::promise<void> lost;
        thinkers.add({"a", Urgency::study,
                      [](const StopToken&) { throw std::runtime_error("no memory"); },
                      [&] { lost.set_value(); }});
        lost.get_future().wait();
    }
}

} // namespace
} // namespace papan::server
