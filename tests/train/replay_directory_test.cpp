#include "papan/base/whole_file.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/replay_file.hpp"
#include "tests/train/games.hpp"

#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

class ReplayDirectory : public testing::Test {
  protected:
    void SetUp() override { fs::remove_all(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    std::unique_ptr<ReplayStore> open() {
        return std::move(*open_replay_directory(folder_, log()));
    }
    Log log() { return *Log::to_file(log_path_); }
    [[nodiscard]] std::vector<fs::path> files(const std::string& below = "") const {
        std::vector<fs::path> found;
        for (const auto& item : fs::directory_iterator(folder_ / below))
            if (item.is_regular_file()) found.push_back(item.path());
        return found;
    }
    void fill(int games) {
        const auto store = open();
        for (int id = 1; id <= games; ++id)
            ASSERT_TRUE(*store->append(random_game(static_cast<std::uint64_t>(id), 3)));
    }

    fs::path folder_ = fs::path(testing::TempDir()) /
                       testing::UnitTest::GetInstance()->current_test_info()->name();
    std::string log_path_ = folder_.string() + ".log";
};

TEST_F(ReplayDirectory, KeepsGamesInOrderAndOnce) {
    {
        const auto store = open();
        EXPECT_TRUE(*store->append(random_game(5, 3)));
        EXPECT_TRUE(*store->append(random_game(3, 3))); // finished before
        EXPECT_FALSE(*store->append(random_game(5, 3)));
        EXPECT_EQ(store->games().front().id, 3U);
    }
    const auto store = open();
    EXPECT_FALSE(*store->append(random_game(3, 3)));
    ASSERT_EQ(store->games().size(), 2U);
    EXPECT_EQ(store->games()[1].id, 5U);
    EXPECT_EQ(store->read(1)->samples[2].planes, random_game(5, 3).samples[2].planes);
    EXPECT_TRUE(*store->append(random_game(9, 1)));
    EXPECT_EQ(files().size(), 1U);
}

TEST_F(ReplayDirectory, TwoWritersHaveTheirOwnFilesAndSeeEachOther) {
    const auto one = open();
    const auto two = open();
    EXPECT_TRUE(*one->append(random_game(1, 3)));
    EXPECT_TRUE(*two->append(random_game(2, 3)));
    EXPECT_EQ(files().size(), 2U);
    one->refresh();
    EXPECT_EQ(one->games().size(), 2U);
    EXPECT_TRUE(one->read(1));
}

TEST_F(ReplayDirectory, AGameCutOffAtAnyByteIsSetAside) {
    const auto whole = write_frame(random_game(1, 2));
    for (std::size_t cut = 1; cut < whole.size(); cut += 13) {
        fs::remove_all(folder_);
        fill(2);
        const auto file = files()[0];
        ASSERT_TRUE(write_whole_file(file, *read_whole_file(file) + whole.substr(0, cut)));
        const auto store = open();
        EXPECT_EQ(store->games().size(), 2U);
        EXPECT_EQ(files("damaged").size(), 1U);
        EXPECT_TRUE(*store->append(random_game(7, 2)));
        EXPECT_EQ(open()->games().size(), 3U);
    }
}

TEST_F(ReplayDirectory, ADamagedFileIsSetAsideAndItsWholeGamesAreKept) {
    fill(4);
    const auto file = files()[0];
    auto bytes = *read_whole_file(file);
    bytes[bytes.size() / 3] ^= 1;
    ASSERT_TRUE(write_whole_file(file, bytes));
    const auto store = open();
    EXPECT_EQ(store->games().size(), 3U);
    for (std::size_t game = 0; game < 3; ++game) EXPECT_TRUE(store->read(game));
    EXPECT_EQ(files("damaged").size(), 1U);
    EXPECT_NE(read_whole_file(log_path_)->find("damaged"), std::string::npos);
}

TEST_F(ReplayDirectory, AForeignFileIsNotFatal) {
    fill(1);
    ASSERT_TRUE(write_whole_file(folder_ / "foreign.games", std::string(1000, 'x')));
    EXPECT_EQ(open()->games().size(), 1U);
    EXPECT_EQ(files("damaged").size(), 1U);
}

// What append has answered for is there after kill -9, however often.
TEST_F(ReplayDirectory, KilledWritersLoseNothingTheyReported) {
    std::uint64_t reported = 0;
    std::uint64_t next = 1;
    for (int kill = 0; kill < 5; ++kill) {
        int pipe_ends[2];
        ASSERT_EQ(::pipe(pipe_ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto store = open();
            for (std::uint64_t id = next;; ++id) {
                if (!store->append(random_game(id, 20)).value_or(false)) ::_exit(1);
                if (::write(pipe_ends[1], &id, sizeof(id)) != sizeof(id)) ::_exit(1);
            }
        }
        ::close(pipe_ends[1]);
        std::uint64_t id = 0;
        for (int games = 0; games < 10 + kill; ++games)
            ASSERT_EQ(::read(pipe_ends[0], &id, sizeof(id)), static_cast<ssize_t>(sizeof(id)));
        ::kill(child, SIGKILL);
        while (::read(pipe_ends[0], &id, sizeof(id)) == sizeof(id)) {
        }
        ::close(pipe_ends[0]);
        ::waitpid(child, nullptr, 0);
        reported += id - next + 1;
        const auto store = open();
        // One more may have been stored than reported.
        EXPECT_GE(store->games().size(), reported);
        EXPECT_LE(store->games().size(), reported + 1);
        reported = store->games().size();
        next = reported + 1;
    }
    EXPECT_EQ(files().size(), 1U);
}

TEST_F(ReplayDirectory, GamesThatWereTakenAwayAreForgotten) {
    const auto store = open();
    ASSERT_TRUE(*store->append(random_game(1, 3)));
    fs::remove_all(folder_);
    EXPECT_FALSE(store->read(0));
    store->refresh();
    EXPECT_TRUE(store->games().empty());
}

} // namespace
} // namespace papan::train
