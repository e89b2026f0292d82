// What goes to and fro between us and another program: whole lines of any size, in order, with an
// error in place of whatever would hang us or fill our memory.
#include "tests/system/shell.hpp"

#include <csignal>
#include <gtest/gtest.h>

namespace papan {
namespace {

using namespace std::chrono_literals;

TEST(SubprocessTalk, LinesComeBackAsTheyWereWritten) {
    Subprocess cat = *Subprocess::start({"cat"});
    std::string all_bytes;
    for (int c = 0; c < 256; ++c)
        if (c != '\n' && c != '\r') all_bytes += static_cast<char>(c);
    for (const std::string& line : {std::string("one"), std::string(), all_bytes}) {
        ASSERT_TRUE(cat.write_line(line, whenever()));
        EXPECT_EQ(*cat.read_line(whenever()), line);
    }
}

TEST(SubprocessTalk, ManyLinesOfALargeOutputKeepTheirOrder) {
    Subprocess process = shell("i=0; while [ $i -lt 20000 ]; do echo line $i of many; "
                               "i=$((i+1)); done; echo; printf 'a\\r\\n'");
    for (int i = 0; i < 20000; ++i)
        ASSERT_EQ(*process.read_line(whenever()), "line " + std::to_string(i) + " of many");
    EXPECT_EQ(*process.read_line(whenever()), "");
    EXPECT_EQ(*process.read_line(whenever()), "a");
    EXPECT_FALSE(process.read_line(whenever()));
}

TEST(SubprocessTalk, ALineFarLargerThanAPipeGoesThere) {
    Subprocess count = shell("read -r line; echo ${#line}");
    ASSERT_TRUE(count.write_line(std::string(300000, 'x'), whenever()));
    EXPECT_EQ(*count.read_line(whenever()), "300000");
}

TEST(SubprocessTalk, TheLongestLineIsReadAndALongerOneRefused) {
    Subprocess process = shell("head -c $((1 << 20)) /dev/zero | tr '\\0' x; echo; "
                               "head -c $((1 << 21)) /dev/zero | tr '\\0' x; exec sleep 1000");
    const auto line = process.read_line(whenever());
    ASSERT_TRUE(line) << line.error().message;
    EXPECT_EQ(line->size(), Subprocess::longest_line);
    const auto endless = process.read_line(whenever());
    ASSERT_FALSE(endless);
    EXPECT_EQ(endless.error().code, ErrorCode::invalid_input);
}

TEST(SubprocessTalk, AProgramThatOnlyComplainsIsStillHeard) {
    // More than its pipe holds: it could not go on unless somebody read that.
    Subprocess process =
        shell("head -c 500000 /dev/zero | tr '\\0' '!' >&2; echo done; exec sleep 1000");
    EXPECT_EQ(*process.read_line(whenever()), "done");
}

TEST(SubprocessTalk, ASilentProgramIsAnErrorAtTheDeadlineAndCanBeAskedAgain) {
    Subprocess process = shell("read -r line; echo \"$line\"; exec sleep 1000");
    const auto late = process.read_line(Clock::now() + 1ms);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::io);
    EXPECT_EQ(late.error().message, "no answer in time");
    ASSERT_TRUE(process.write_line("now", whenever()));
    EXPECT_EQ(*process.read_line(whenever()), "now");
}

TEST(SubprocessTalk, APartOfALineIsKeptUntilItsEndComes) {
    Subprocess process = shell("printf 'first '; read -r line; echo \"$line\"; exec sleep 1000");
    ASSERT_FALSE(process.read_line(Clock::now() + 20ms));
    ASSERT_TRUE(process.write_line("second", whenever()));
    EXPECT_EQ(*process.read_line(whenever()), "first second");
}

TEST(SubprocessTalk, AProgramThatNeverReadsIsAnErrorAtTheDeadline) {
    Subprocess process = shell("exec sleep 1000");
    const auto stuck = process.write_line(std::string(1 << 20, 'x'), Clock::now() + 20ms);
    ASSERT_FALSE(stuck);
    EXPECT_EQ(stuck.error().message, "the program does not read its input");
}

TEST(SubprocessTalk, AStopEndsBothWaitsWithoutADeadlineInSight) {
    Subprocess process = shell("exec sleep 1000");
    StopSource source;
    source.request_stop();
    const auto read = process.read_line(whenever(), source.token());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "stopped");
    const auto written = process.write_line(std::string(1 << 20, 'x'), whenever(), source.token());
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().message, "stopped");
}

TEST(SubprocessTalk, TheArgumentsArriveUntouched) {
    Subprocess process = *Subprocess::start(
        {"sh", "-c", "for a in \"$@\"; do echo \"<$a>\"; done", "sh", "", "a b", "$HOME", "*"});
    for (const char* expected : {"<>", "<a b>", "<$HOME>", "<*>"})
        EXPECT_EQ(*process.read_line(whenever()), expected);
}

TEST(SubprocessTalk, SignalsThatWeBlockMeanTheUsualInTheOtherProgram) {
    sigset_t ours, before;
    sigemptyset(&ours);
    sigaddset(&ours, SIGTERM);
    ASSERT_EQ(pthread_sigmask(SIG_BLOCK, &ours, &before), 0);
    Subprocess process = shell("kill -TERM $$; echo survived");
    ASSERT_EQ(pthread_sigmask(SIG_SETMASK, &before, nullptr), 0);
    const auto line = process.read_line(whenever());
    ASSERT_FALSE(line) << *line;
    EXPECT_EQ(line.error().message, "the program was killed by signal 15");
}

TEST(SubprocessTalk, MovedToAnotherObjectItGoesOnWhereItWas) {
    Subprocess first = shell("echo a; echo b; read -r line; echo \"$line\"");
    ASSERT_EQ(*first.read_line(whenever()), "a");
    Subprocess second = shell("exec sleep 1000");
    second = std::move(first);
    EXPECT_EQ(*second.read_line(whenever()), "b");
    ASSERT_TRUE(second.write_line("c", whenever()));
    EXPECT_EQ(*second.read_line(whenever()), "c");
}

} // namespace
} // namespace papan
