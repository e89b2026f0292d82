// The lines of USI by themselves.
#include "papan/protocol/usi_text.hpp"

#include <gtest/gtest.h>

namespace papan::protocol {
namespace {

using namespace std::chrono_literals;

TEST(UsiText, OptionNamesAndValuesMayHaveBlanks) {
    const auto option = parse_setoption("name Eval Dir value some  where");
    ASSERT_TRUE(option);
    EXPECT_EQ(option->name, "Eval Dir");
    EXPECT_EQ(option->value, "some where");
    EXPECT_EQ(parse_setoption("name Clear")->value, "");
    EXPECT_FALSE(parse_setoption("USI_Hash 64"));
    EXPECT_FALSE(parse_setoption(""));
}

TEST(UsiText, PositionsWithAndWithoutMoves) {
    const auto start = split_position("startpos moves 7g7f 3c3d");
    ASSERT_TRUE(start);
    EXPECT_TRUE(start->sfen.empty());
    EXPECT_EQ(start->moves, (std::vector<std::string_view>{"7g7f", "3c3d"}));
    const auto sfen = split_position("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1");
    ASSERT_TRUE(sfen);
    EXPECT_EQ(sfen->sfen, "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    EXPECT_TRUE(sfen->moves.empty());
    EXPECT_FALSE(split_position("fen"));
    EXPECT_FALSE(split_position(""));
}

TEST(UsiText, GoTakesTheClockOfTheSideToMove) {
    const auto go = parse_go_limits("btime 60000 wtime 50000 byoyomi 1000", Seat::second);
    ASSERT_TRUE(go);
    ASSERT_TRUE(go->limits.clock);
    EXPECT_EQ(go->limits.clock->remaining, 50s);
    EXPECT_EQ(go->limits.clock->byoyomi, 1s);
    const auto fischer = parse_go_limits("btime 1000 wtime 1000 binc 2000 winc 3000", Seat::first);
    EXPECT_EQ(fischer->limits.clock->increment, 2s);
}

TEST(UsiText, GoTakesEveryLimit) {
    const auto go = parse_go_limits("movetime 500 nodes 1000 depth 7", Seat::first);
    ASSERT_TRUE(go);
    EXPECT_EQ(go->limits.move_time, Duration(500ms));
    EXPECT_EQ(go->limits.nodes, 1000U);
    EXPECT_EQ(go->limits.depth, 7);
    EXPECT_TRUE(parse_go_limits("infinite", Seat::first)->infinite);
    EXPECT_TRUE(parse_go_limits("ponder btime 1000 wtime 1000", Seat::first)->ponder);
    EXPECT_FALSE(parse_go_limits("nodes", Seat::first));
    EXPECT_FALSE(parse_go_limits("depth many", Seat::first));
}

TEST(UsiText, GoMateHasATimeOrNone) {
    EXPECT_EQ(parse_go_limits("mate 5000", Seat::first)->mate_time, Duration(5s));
    const auto endless = parse_go_limits("mate infinite", Seat::first);
    ASSERT_TRUE(endless);
    EXPECT_TRUE(endless->mate);
    EXPECT_FALSE(endless->infinite);
    EXPECT_EQ(endless->mate_time, std::nullopt);
}

TEST(UsiText, InfoLinesCarryScoreAndLine) {
    Progress progress;
    progress.elapsed = 2s;
    progress.nodes = 1000;
    progress.depth = 5;
    progress.score = -34;
    progress.value = -0.1;
    progress.line = {"7g7f", "3c3d"};
    EXPECT_EQ(info_lines(progress, 1),
              std::vector<std::string>{
                  "info depth 5 nodes 1000 nps 500 time 2000 score cp -34 pv 7g7f 3c3d"});
    progress.reached = 12;
    progress.table_permille = 7;
    EXPECT_EQ(info_lines(progress, 1),
              std::vector<std::string>{"info depth 5 seldepth 12 nodes 1000 nps 500 time 2000 "
                                       "hashfull 7 score cp -34 pv 7g7f 3c3d"});
    progress.moves = {{"7g7f", -0.1, -34}, {"2g2f", -0.2, -50}, {"9i9h", -0.9, -60, 1, true}};
    const auto lines = info_lines(progress, 3);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_NE(lines[1].find("multipv 2 score cp -50 pv 2g2f"), std::string::npos) << lines[1];
    progress.value = 1;
    EXPECT_NE(info_lines(progress, 1)[0].find("score mate +"), std::string::npos);
}

} // namespace
} // namespace papan::protocol
