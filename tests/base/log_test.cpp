#include "papan/base/log.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace papan {
namespace {

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(Log, WritesFromItsLevelUpwards) {
    const std::string path = testing::TempDir() + "papan_log_test.txt";
    {
        const auto log = Log::to_file(path, LogLevel::warning);
        ASSERT_TRUE(log);
        log->info("not {}", "this");
        log->error("but {} this", 1);
    }
    const std::string text = contents(path);
    EXPECT_EQ(text.find("not this"), std::string::npos);
    EXPECT_NE(text.find("error but 1 this"), std::string::npos);
    std::remove(path.c_str());
}

TEST(Log, WithoutASinkIsSilent) {
    testing::internal::CaptureStderr();
    Log().error("nobody hears this");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Log, AFileThatCannotBeOpenedIsAnError) {
    const auto log = Log::to_file("/proc/no/such/place", LogLevel::info);
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error().code, ErrorCode::io);
}

} // namespace
} // namespace papan
