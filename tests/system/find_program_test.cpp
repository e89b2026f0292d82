// Where our other programs are looked for: what the environment names before all else, and only
// what can be started.
#include "papan/system/find_program.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

namespace papan {
namespace {

namespace fs = std::filesystem;

constexpr const char* variable = "PAPAN_TEST_PROGRAM";

class FindProgram : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder_);
        unsetenv(variable);
        setenv("PATH", ("/nowhere::" + folder_.string()).c_str(), 1);
    }
    void TearDown() override {
        fs::remove_all(folder_);
        setenv("PATH", path_.c_str(), 1);
        unsetenv(variable);
    }
    fs::path file(const std::string& name, bool executable) {
        std::ofstream(folder_ / name) << "#!/bin/sh\n";
        fs::permissions(folder_ / name, executable ? fs::perms::owner_all : fs::perms::owner_read);
        return folder_ / name;
    }

    fs::path folder_ = fs::path(testing::TempDir()) / "find_program";
    std::string path_ = std::getenv("PATH");
};

TEST_F(FindProgram, TheVariableNamesItWhereverItIs) {
    const fs::path named = file("named", true);
    (void)file("usual", true);
    setenv(variable, named.c_str(), 1);
    EXPECT_EQ(*find_program("usual", variable, "libexec"), named);
}

TEST_F(FindProgram, AVariableThatNamesNoProgramIsAnErrorAndNotPassedOver) {
    (void)file("usual", true);
    for (const fs::path& wrong : {file("text", false), folder_, folder_ / "missing"}) {
        setenv(variable, wrong.c_str(), 1);
        const auto found = find_program("usual", variable, "libexec");
        ASSERT_FALSE(found) << wrong;
        EXPECT_EQ(found.error().code, ErrorCode::not_found);
        EXPECT_NE(found.error().message.find(wrong.string()), std::string::npos);
        EXPECT_NE(found.error().message.find(variable), std::string::npos);
    }
}

TEST_F(FindProgram, AnEmptyVariableNamesNothing) {
    const fs::path usual = file("usual", true);
    setenv(variable, "", 1);
    EXPECT_EQ(*find_program("usual", variable, "libexec"), usual);
}

TEST_F(FindProgram, ThePathIsSearchedForWhatCanBeStarted) {
    (void)file("text", false);
    fs::create_directories(folder_ / "folder");
    EXPECT_EQ(find_program("text", variable, "libexec").error().code, ErrorCode::not_found);
    EXPECT_EQ(find_program("folder", variable, "libexec").error().code, ErrorCode::not_found);
    EXPECT_EQ(find_program("missing", variable, "libexec").error().code, ErrorCode::not_found);
    unsetenv("PATH");
    EXPECT_EQ(find_program("missing", variable, "libexec").error().code, ErrorCode::not_found);
}

TEST_F(FindProgram, WhatLiesBesideThisProgramComesBeforeThePath) {
    const fs::path self = fs::read_symlink("/proc/self/exe");
    (void)file(self.filename().string(), true);
    EXPECT_EQ(*find_program(self.filename().string(), variable, "libexec"), self);
    // The folder there: this program's own, seen from the one above.
    EXPECT_TRUE(fs::equivalent(*find_program(self.filename().string(), variable, "."), self));
}

} // namespace
} // namespace papan
