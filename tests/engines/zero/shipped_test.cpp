// Who plays where nobody was named: a network only when it is declared stronger and is there.
#include "papan/engines/zero/shipped.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/engines/go_players.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/othello/othello.hpp"
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

TEST_F(Shipped, EveryBoardHasTheNetworkThatIsMadeForBoardsLikeIt) {
    constexpr std::array two{
        ShippedNetwork{.game = "go", .name = "small", .learnt = "", .plays_from = 7, .plays_to = 9},
        ShippedNetwork{
            .game = "go", .name = "large", .learnt = "", .plays_from = 13, .plays_to = 19}};
    EXPECT_FALSE(network_for(two, "go", 9)) << "neither file is there";
    put("large");
    EXPECT_EQ(*network_for(two, "go", 9), "large");
    put("small");
    for (const auto& [side, name] : {std::pair{5, "small"},
                                     {9, "small"},
                                     {10, "small"},
                                     {12, "large"},
                                     {19, "large"},
                                     {25, "large"}})
        EXPECT_EQ(*network_for(two, "go", side), name) << side;
    EXPECT_FALSE(network_for(two, "othello", 8));
}

TEST_F(Shipped, WhereNoneIsNamedItIsTheOneForTheBoard) {
    const AnyState board = AnyState::of<Go>(Go::initial(*Go::parse_options("size=9")));
    put("go9");
    auto reader = open_go_network(network_of_board);
    ASSERT_TRUE(reader) << reader.error().message;
    const auto map = (*reader)->read(board);
    ASSERT_TRUE(map) << map.error().message;
    EXPECT_EQ(map->ownership.size(), 81U);
    EXPECT_FALSE((*reader)->read(AnyState::of<Othello>(Othello::initial({}))));
}

TEST_F(Shipped, GoIsPlayedWithoutItsNetworkWhereThatIsTorn) {
    const auto by_default = [](const char* options) {
        return go_player_by_default(AnyState::of<Go>(Go::initial(*Go::parse_options(options))));
    };
    put("go9");
    put("go");
    EXPECT_TRUE(by_default("size=9").starts_with("zero:net=go9,"));
    EXPECT_EQ(by_default("size=7"), ""); // no network is declared for it: a level plays
    for (const char* name : {"go9", "go"}) {
        const fs::path file = folder_ / (std::string(name) + ".weights");
        fs::resize_file(file, fs::file_size(file) / 2);
    }
    for (const char* options : {"size=7", "size=9", "size=13", "size=19"}) {
        const std::string spec = by_default(options);
        EXPECT_EQ(spec.substr(0, 4), "mcts") << options << ": " << spec;
    }
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
