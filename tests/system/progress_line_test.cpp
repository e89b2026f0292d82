// One line in place on a terminal, lines of their own elsewhere, nothing where quiet is wanted.
#include "papan/system/progress_line.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace papan {
namespace {

template <class Show> std::string shown_in_a_file(Show show) {
    testing::internal::CaptureStderr();
    show();
    return testing::internal::GetCapturedStderr();
}

// Standard error is a terminal while it lives.
class Terminal {
  public:
    Terminal() : kept_(dup(STDERR_FILENO)), master_(posix_openpt(O_RDWR | O_NOCTTY)) {
        EXPECT_EQ(grantpt(master_), 0);
        EXPECT_EQ(unlockpt(master_), 0);
        slave_ = open(ptsname(master_), O_RDWR | O_NOCTTY);
        dup2(slave_, STDERR_FILENO);
    }
    ~Terminal() {
        dup2(kept_, STDERR_FILENO);
        for (const int fd : {kept_, master_, slave_}) close(fd);
    }
    // What came since it was asked last; what was written is there at once.
    [[nodiscard]] std::string seen() const {
        fcntl(master_, F_SETFL, O_NONBLOCK);
        std::string text(4096, '\0');
        const ssize_t count = read(master_, text.data(), text.size());
        text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
        return text;
    }

  private:
    int kept_, master_, slave_ = -1;
};

TEST(ProgressLineTest, ALogGetsLinesAndNoControlCharacters) {
    EXPECT_EQ(shown_in_a_file([] {
                  ProgressLine line(false);
                  line.show("1 of 2");
                  line.show("2 of 2");
                  line.clear();
              }),
              "1 of 2\n2 of 2\n");
}

TEST(ProgressLineTest, QuietIsSilentAndNeverDue) {
    EXPECT_EQ(shown_in_a_file([] {
                  ProgressLine line(true);
                  EXPECT_FALSE(line.due());
                  line.show("1 of 2");
                  EXPECT_FALSE(line.due());
              }),
              "");
    const Terminal terminal;
    ProgressLine(true).show("1 of 2");
    EXPECT_EQ(terminal.seen(), "");
}

TEST(ProgressLineTest, ALogIsNotDueAgainRightAfterALine) {
    (void)shown_in_a_file([] {
        ProgressLine line(false);
        EXPECT_FALSE(line.due());
        line.show("1 of 2");
        EXPECT_FALSE(line.due());
    });
}

TEST(ProgressLineTest, ATerminalsLineIsRewrittenAndLeftEmpty) {
    const Terminal terminal;
    {
        ProgressLine line(false);
        line.show("1 of 2");
        EXPECT_EQ(terminal.seen(), "\r\x1b[K1 of 2");
        line.show("2 of 2");
        EXPECT_EQ(terminal.seen(), "\r\x1b[K2 of 2");
        line.clear();
        EXPECT_EQ(terminal.seen(), "\r\x1b[K");
        line.clear(); // whatever stands there now is not ours
        EXPECT_EQ(terminal.seen(), "");
        line.show("again");
        (void)terminal.seen();
    }
    EXPECT_EQ(terminal.seen(), "\r\x1b[K");
    { const ProgressLine unused(false); }
    EXPECT_EQ(terminal.seen(), "");
}

} // namespace
} // namespace papan
