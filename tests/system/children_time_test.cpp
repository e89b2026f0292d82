// The time of programs that have ended counts, that of those still running does not yet.
#include "papan/system/children_time.hpp"

#include "papan/system/subprocess.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(ChildrenTime, GrowsByTheWorkOfAChildOnceItHasEnded) {
    const TimePoint whenever = Clock::now() + std::chrono::seconds(60);
    const Duration before = children_time();
    auto process = Subprocess::start(
        {"sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo done; read -r end"});
    ASSERT_TRUE(process);
    ASSERT_EQ(*process->read_line(whenever), "done");
    EXPECT_EQ(children_time(), before);
    ASSERT_TRUE(process->write_line("", whenever));
    ASSERT_FALSE(process->read_line(whenever));
    EXPECT_GT(children_time(), before);
}

} // namespace
} // namespace papan
