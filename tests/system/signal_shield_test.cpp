// A write that would raise a signal is an error number while the shield lives, and the thread's
// mask is afterwards what it was.
#include "papan/system/signal_shield.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace papan {
namespace {

bool is_blocked(int number) {
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, nullptr, &now);
    return sigismember(&now, number) == 1;
}

TEST(SignalShieldTest, AWriteThatNobodyReadsIsAnErrorNumberThatOutlivesTheShield) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    close(ends[0]);
    for (int i = 0; i < 3; ++i) {
        {
            const SignalShield shield(SIGPIPE);
            EXPECT_EQ(write(ends[1], "x", 1), -1);
        }
        EXPECT_EQ(errno, EPIPE);
    }
    EXPECT_FALSE(is_blocked(SIGPIPE));
    close(ends[1]);
}

TEST(SignalShieldTest, OneWithinAnotherLeavesTheOuterStanding) {
    const SignalShield outer(SIGPIPE);
    { const SignalShield inner(SIGPIPE); }
    EXPECT_TRUE(is_blocked(SIGPIPE));
}

TEST(SignalShieldTest, OtherSignalsPassAsBefore) {
    const bool before = is_blocked(SIGTERM);
    const SignalShield shield(SIGXFSZ);
    EXPECT_EQ(is_blocked(SIGTERM), before);
    EXPECT_TRUE(is_blocked(SIGXFSZ));
}

} // namespace
} // namespace papan
