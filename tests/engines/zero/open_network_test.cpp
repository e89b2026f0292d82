#include "papan/engines/zero/open_network.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"

#include <chrono>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

namespace fs = std::filesystem;

TEST(OpenNetwork, PlayersShareAFileUntilItIsWrittenAnew) {
    nn::Architecture small = architecture_for<encode::GoFull>();
    small.width = 16;
    small.blocks = 1;
    const fs::path file = fs::path(testing::TempDir()) / "open-network.weights";
    ASSERT_TRUE(nn::Network::random(small, 1).save(file));
    Commons commons;
    const auto first = open_network(file, &commons);
    ASSERT_TRUE(first);
    EXPECT_EQ(*open_network(file, &commons), *first);
    EXPECT_NE(*open_network(file, nullptr), *first);
    ASSERT_TRUE(nn::Network::random(small, 2).save(file));
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
    EXPECT_NE(*open_network(file, &commons), *first);
    fs::remove(file);
    EXPECT_FALSE(open_network(file, &commons));
}

} // namespace
} // namespace papan::engines
