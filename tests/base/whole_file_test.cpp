#include "papan/base/whole_file.hpp"

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

namespace papan {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class WholeFile : public testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "papan-whole-XXXXXX").string();
        folder_ = ::mkdtemp(pattern.data());
    }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path folder_;
};

TEST_F(WholeFile, ComesBackAsItWasWritten) {
    std::string bytes(200'000, 'x');
    bytes[1] = '\0';
    bytes[2] = '\n';
    ASSERT_TRUE(write_whole_file(folder_ / "a", bytes));
    EXPECT_EQ(read_whole_file(folder_ / "a"), bytes);
    ASSERT_TRUE(write_whole_file(folder_ / "a", "less"));
    EXPECT_EQ(read_whole_file(folder_ / "a"), "less");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1); // nothing is left beside it
}

TEST_F(WholeFile, AFolderIsNoFile) {
    const auto read = read_whole_file(folder_);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::invalid_input);
    EXPECT_THAT(read.error().message, HasSubstr("it is a folder"));
    EXPECT_FALSE(write_whole_file(folder_, "text"));
    EXPECT_TRUE(fs::is_directory(folder_));
}

TEST_F(WholeFile, WhatHasNoEndIsRefused) {
    const auto read = read_whole_file("/dev/zero", 1 << 20);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "/dev/zero is larger than 1 MB, the most that is read");
    ASSERT_TRUE(write_whole_file(folder_ / "a", std::string(1 << 20, 'x')));
    EXPECT_TRUE(read_whole_file(folder_ / "a", 1 << 20));
    EXPECT_FALSE(read_whole_file(folder_ / "a", (1 << 20) - 1));
}

TEST_F(WholeFile, ALinkStaysALink) {
    ASSERT_TRUE(write_whole_file(folder_ / "target", "old"));
    fs::create_symlink("target", folder_ / "near");
    fs::create_symlink(folder_ / "near", folder_ / "far");
    fs::create_symlink(folder_ / "loop", folder_ / "loop");
    fs::create_symlink("not_there", folder_ / "dangling");
    ASSERT_TRUE(write_whole_file(folder_ / "far", "new"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "far"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "near"));
    EXPECT_EQ(read_whole_file(folder_ / "target"), "new");
    ASSERT_TRUE(write_whole_file(folder_ / "dangling", "made"));
    EXPECT_EQ(read_whole_file(folder_ / "not_there"), "made");
    EXPECT_FALSE(write_whole_file(folder_ / "loop", "never"));
}

TEST_F(WholeFile, PermissionsStay) {
    ASSERT_TRUE(write_whole_file(folder_ / "a", "old"));
    fs::permissions(folder_ / "a", fs::perms(0640));
    ASSERT_TRUE(write_whole_file(folder_ / "a", "new"));
    EXPECT_EQ(fs::status(folder_ / "a").permissions(), fs::perms(0640));
}

TEST_F(WholeFile, WhatIsNoRegularFileIsWrittenToAndNotReplaced) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_TRUE(write_whole_file(pipe, "told"));
    std::array<char, 8> heard{};
    EXPECT_EQ(::read(reader, heard.data(), heard.size()), 4);
    ::close(reader);
    EXPECT_STREQ(heard.data(), "told");
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(WholeFile, AFullDiskIsToldAndLeavesTheOldFile) {
    EXPECT_THAT(write_whole_file("/dev/full", "text").error().message, HasSubstr("No space left"));
    ASSERT_TRUE(write_whole_file(folder_ / "a", "old"));
    fs::create_directory(folder_ / ("a." + std::to_string(::getpid()) + ".new"));
    EXPECT_FALSE(write_whole_file(folder_ / "a", "new"));
    EXPECT_EQ(read_whole_file(folder_ / "a"), "old");
}

} // namespace
} // namespace papan
