// Only the thread that asks stands back, step by step, and never further than the system goes.
#include "papan/system/niceness.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace papan {
namespace {

int niceness() {
    return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
}

TEST(Niceness, OneThreadStandsBackAndTheOthersDoNot) {
    const int mine = niceness();
    std::thread([&] {
        stand_back(1);
        EXPECT_EQ(niceness(), std::min(mine + 1, 19));
        stand_back(2);
        EXPECT_EQ(niceness(), std::min(mine + 3, 19));
        // What it starts from now on stands where it does.
        std::thread([&] { EXPECT_EQ(niceness(), std::min(mine + 3, 19)); }).join();
    }).join();
    EXPECT_EQ(niceness(), mine);
}

TEST(Niceness, MoreThanTheSystemHasIsTheMostItHas) {
    std::thread([] {
        stand_back(100);
        EXPECT_EQ(niceness(), 19);
        stand_back(1);
        EXPECT_EQ(niceness(), 19);
    }).join();
}

} // namespace
} // namespace papan
