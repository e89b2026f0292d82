// Who plays where nobody was named: a network only when it is declared stronger and is there.
#include "papan/engines/zero/shipped.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/nn/network.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

namespace fs = std::filesystem;

// A folder of weights of this test's own, first among all.
class Shipped : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) /
                  ("shipped-" +
                   std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::create_directories(folder_);
        setenv("PAPAN_WEIGHTS", folder_.c_str(), 1);
    }
    void TearDown() override {
        unsetenv("PAPAN_WEIGHTS");
        fs::remove_all(folder_);
    }
    void put(const std::string& name) {
        nn::Architecture small = architecture_for<encode::GoFull>();
        small.width = 16;
        small.blocks = 1;
        ASSERT_TRUE(nn::Network::random(small, 1).save(folder_ / (name + ".weights")));
    }

    fs::path folder_;
};

constexpr std::array declared{ShippedNetwork{.game = "go",
                                             .side = 7,
                                             .name = "for-a-test",
                                             .learnt = "rules=chinese,komi=7",
                                             .plays_from = 6,
                                             .plays_to = 8}};
constexpr std::array undeclared{ShippedNetwork{
    .game = "go", .side = 7, .name = "for-a-test", .learnt = "rules=chinese,komi=7"}};

TEST_F(Shipped, ANetworkDeclaredStrongerPlaysOnItsBoard) {
    EXPECT_EQ(player_by_default(declared, "go", 7), ""); // the file is not there
    put("for-a-test");
    EXPECT_EQ(player_by_default(declared, "go", 7), "zero:net=for-a-test,think=1s,threads=2");
    EXPECT_EQ(player_by_default(declared, "go", 9), "");
    EXPECT_EQ(player_by_default(declared, "othello", 7), "");
}

TEST_F(Shipped, ANetworkThatIsOnlyThereDoesNot) {
    put("for-a-test");
    EXPECT_EQ(player_by_default(undeclared, "go", 7), "");
}

TEST_F(Shipped, EveryRowOfTheTableCanBeRead) {
    for (const ShippedNetwork& network : shipped_networks) {
        EXPECT_GT(network.side, 0);
        if (network.game == "go") {
            EXPECT_TRUE(Go::parse_options(network.learnt)) << network.learnt;
        }
    }
}

} // namespace
} // namespace papan::engines
