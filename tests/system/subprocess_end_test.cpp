// How another program ends, by itself or by us: its death is explained by its last words, and
// nothing of it stays: no process, no zombie, no descriptor.
#include "tests/system/shell.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

// Returns when it has ended, and leaves it to be reaped.
void wait_for_end(const Subprocess& process) {
    siginfo_t info{};
    ASSERT_EQ(waitid(P_PID, static_cast<id_t>(process.id()), &info, WEXITED | WNOWAIT), 0);
}

bool have_children() {
    siginfo_t info{};
    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

std::ptrdiff_t open_descriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
}

TEST(SubprocessEnd, AProgramThatDoesNotExistIsNotFoundAndLeavesNothing) {
    const auto before = open_descriptors();
    const auto missing = Subprocess::start({"/nowhere/papan-no-such-program"});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::not_found);
    EXPECT_FALSE(have_children());
    EXPECT_EQ(open_descriptors(), before);
}

TEST(SubprocessEnd, AnExitCodeAndASignalAreTold) {
    Subprocess code = shell("echo why >&2; exit 3");
    EXPECT_EQ(code.read_line(whenever()).error().message,
              "the program ended with exit code 3; it said: why");
    Subprocess killed = shell("kill -9 $$");
    EXPECT_EQ(killed.read_line(whenever()).error().message, "the program was killed by signal 9");
}

TEST(SubprocessEnd, WhatItSaidBeforeItsDeathIsReadFirst) {
    Subprocess process = shell("echo a; echo b; exit 1");
    wait_for_end(process);
    EXPECT_EQ(*process.read_line(whenever()), "a");
    EXPECT_EQ(*process.read_line(whenever()), "b");
    EXPECT_FALSE(process.read_line(whenever()));
}

TEST(SubprocessEnd, TheEndOfManyComplaintsExplainsTheDeath) {
    Subprocess process =
        shell("head -c 30000 /dev/zero | tr '\\0' '!' >&2; echo the reason >&2; exit 1");
    wait_for_end(process);
    const auto line = process.read_line(whenever());
    ASSERT_FALSE(line);
    EXPECT_TRUE(line.error().message.ends_with("the reason")) << line.error().message;
    EXPECT_LT(line.error().message.size(), 1000U);
}

TEST(SubprocessEnd, WritingToADeadProgramIsAnErrorAndNotOurEnd) {
    Subprocess process = shell("exit 7");
    wait_for_end(process);
    const auto written = process.write_line("anybody there?", whenever());
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, ErrorCode::io);
    EXPECT_EQ(written.error().message, "the program ended with exit code 7");
    EXPECT_FALSE(process.write_line("and now?", whenever()));
    EXPECT_FALSE(process.read_line(whenever()));
}

TEST(SubprocessEnd, NothingStaysOfManyPrograms) {
    const auto before = open_descriptors();
    for (int i = 0; i < 20; ++i) {
        Subprocess living = shell("exec sleep 1000");
        Subprocess dying = shell("exit 0");
        Subprocess other = std::move(living);
        dying = std::move(other);
        if (i % 2 == 0) {
            EXPECT_FALSE(dying.read_line(Clock::now()));
        }
    }
    EXPECT_FALSE(have_children());
    EXPECT_EQ(open_descriptors(), before);
}

// The end of a pipe that a program and all it started hold open: readable once they are all gone.
TEST(SubprocessEnd, ItsOwnChildrenEndWithIt) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    {
        Subprocess process = shell("sleep 1000 & echo started; exec sleep 1000");
        close(ends[1]);
        ASSERT_EQ(*process.read_line(whenever()), "started");
        pollfd held{ends[0], POLLIN, 0};
        EXPECT_EQ(poll(&held, 1, 0), 0);
    }
    pollfd released{ends[0], POLLIN, 0};
    EXPECT_EQ(poll(&released, 1, 60000), 1);
    EXPECT_NE(released.revents & POLLHUP, 0);
    close(ends[0]);
}

TEST(SubprocessEnd, WhatItLeftBehindEndsWithItsDeath) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    Subprocess process = shell("sleep 1000 >/dev/null 2>&1 & exit 0");
    close(ends[1]);
    EXPECT_FALSE(process.read_line(whenever()));
    pollfd released{ends[0], POLLIN, 0};
    EXPECT_EQ(poll(&released, 1, 60000), 1);
    close(ends[0]);
}

TEST(SubprocessEnd, AnotherProgramDoesNotHoldTheFirstOnesInputOpen) {
    Subprocess first = shell("cat >/dev/null; exit 5");
    const Subprocess second = shell("exec sleep 1000");
    const pid_t id = first.id();
    first.end(60s); // it sees the end of its input although the second program lives
    EXPECT_EQ(kill(id, 0), -1);
    EXPECT_EQ(errno, ESRCH);
}

TEST(SubprocessEnd, AProgramThatLeavesByItselfMayFinishItsWork) {
    int ends[2];
    ASSERT_EQ(pipe2(ends, 0), 0);
    Subprocess process =
        shell("cat >/dev/null; echo noise; echo saved >&" + std::to_string(ends[1]));
    close(ends[1]);
    process.end(60s);
    std::string said(6, ' ');
    ASSERT_EQ(read(ends[0], said.data(), said.size()), 6);
    EXPECT_EQ(said, "saved\n");
    close(ends[0]);
    EXPECT_FALSE(have_children());
}

TEST(SubprocessEnd, AProgramThatStaysIsKilledWhenTheGraceIsOver) {
    Subprocess process = shell("trap '' TERM; while :; do sleep 1000; done");
    process.end(1ms);
    EXPECT_FALSE(have_children());
}

TEST(SubprocessEnd, NobodyWaitsForAProgramThatWasEnded) {
    Subprocess process = shell("exec sleep 1000");
    process.end(1ms);
    const TimePoint never = Clock::now() + std::chrono::hours(1);
    EXPECT_EQ(process.write_line("", never).error().message, "the program closed its output");
    EXPECT_EQ(process.read_line(never).error().message, "the program closed its output");
    process.end(std::chrono::hours(1));
}

TEST(SubprocessEnd, OneThatNeverStopsTalkingIsKilledToo) {
    Subprocess process = shell("exec yes");
    ASSERT_EQ(*process.read_line(whenever()), "y");
    process.end(20ms);
    EXPECT_FALSE(have_children());
}

// A daemon may have been started without them: a pipe then gets their numbers.
TEST(SubprocessEnd, AProgramIsTalkedToWhereOurOwnStandardInputIsClosed) {
    const int kept = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    {
        Subprocess process = shell("read -r line; echo \"$line\"");
        EXPECT_TRUE(process.write_line("heard", whenever()));
        const auto line = process.read_line(whenever());
        EXPECT_EQ(line ? *line : line.error().message, "heard");
    }
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
}

} // namespace
} // namespace papan
