#include "papan/server/calm_log.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

namespace papan::server {

namespace {

TEST(CalmLog, EachKindIsWrittenAFewTimes) {
    const std::string path = testing::TempDir() + "papan-calm-log";
    std::filesystem::remove(path);
    {
        auto file = Log::to_file(path);
        ASSERT_TRUE(file) << file.error().message;
        const CalmLog log(*file);
        for (int i = 0; i < 1000; ++i) log.tell(LogLevel::warning, "door {} is open", i);
        log.tell(LogLevel::error, "the roof is gone");
    }
    std::ifstream file(path);
    int doors = 0, roofs = 0;
    for (std::string line; std::getline(file, line);) {
        doors += line.find("door") != std::string::npos;
        roofs += line.find("roof") != std::string::npos;
    }
    EXPECT_GE(doors, 1);
    EXPECT_LT(doors, 100); // the rest of the thousand is a number in a later line
    EXPECT_EQ(roofs, 1);
    std::filesystem::remove(path);
}

} // namespace

} // namespace papan::server
