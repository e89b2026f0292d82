#include "papan/server/thinkers.hpp"

#include <future>
#include <gtest/gtest.h>

namespace papan::server {
namespace {

// One asks for much, the other for little: the second is served after one job of the first.
TEST(Thinkers, QueuesTakeTurns) {
    std::promise<void> gate;
    const std::shared_future<void> opened = gate.get_future();
    std::mutex mutex;
    std::vector<std::string> order;
    std::promise<void> all;
    {
        Thinkers thinkers(1);
        std::promise<void> begun;
        thinkers.add("gate", [&](const StopToken&) {
            begun.set_value();
            opened.wait();
        });
        begun.get_future().wait();
        const auto note = [&](const char* name) {
            return [&, name](const StopToken&) {
                const std::lock_guard guard(mutex);
                order.emplace_back(name);
                if (order.size() == 5) all.set_value();
            };
        };
        for (int i = 0; i < 4; ++i) thinkers.add("greedy", note("greedy"));
        thinkers.add("modest", note("modest"));
        EXPECT_EQ(thinkers.waiting(), 5U);
        gate.set_value();
        all.get_future().wait();
    }
    EXPECT_EQ(order, (std::vector<std::string>{"greedy", "modest", "greedy", "greedy", "greedy"}));
}

TEST(Thinkers, CancellingForgetsOrStops) {
    Thinkers thinkers(1);
    std::promise<void> begun, ended;
    const auto running = thinkers.add("a", [&](const StopToken& stop) {
        begun.set_value();
        while (!stop.stop_requested()) std::this_thread::yield();
        ended.set_value();
    });
    begun.get_future().wait();
    const auto waiting = thinkers.add("a", [&](const StopToken&) { FAIL(); });
    thinkers.cancel(waiting);
    EXPECT_EQ(thinkers.waiting(), 0U);
    thinkers.cancel(running);
    ended.get_future().wait();
}

} // namespace
} // namespace papan::server
