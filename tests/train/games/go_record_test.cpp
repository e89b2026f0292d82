#include "papan/train/games/go_record.hpp"

#include <gtest/gtest.h>

namespace papan::train {
namespace {

TEST(GoRecord, ReadsALine) {
    const auto game = parse_go_record("server\tkorean\t-\tW+2.5\tpdddqptt");
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->options.size, 19);
    EXPECT_EQ(game->options.rules.counting, go::Counting::territory);
    EXPECT_EQ(game->options.komi, 6.5);
    EXPECT_EQ(game->winner, Seat::second);
    EXPECT_EQ(game->margin, 2.5);
    ASSERT_EQ(game->moves.size(), 4U);
    const go::Board board(19);
    EXPECT_EQ(board.row(game->moves[0].point), 3); // SGF counts from the top left
    EXPECT_EQ(board.column(game->moves[0].point), 15);
    EXPECT_EQ(game->moves[3], Go::pass);
}

TEST(GoRecord, KnowsWhatWasNotCounted) {
    const auto game = parse_go_record("server\tchinese\t7.5\tB+R\tpd");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->options.komi, 7.5);
    EXPECT_EQ(game->winner, Seat::first);
    EXPECT_FALSE(game->margin);
}

TEST(GoRecord, RefusesWhatTeachesNothingOrDoesNotReplay) {
    for (const char* line : {
             "server\tkorean\t6.5\tB+T\tpd",     // the clock decided
             "server\tkorean\t6.5\t0\tpd",       // nobody won
             "server\tkorean\t6.5\tB+-3\tpd",    // by less than nothing
             "server\tnone\t6.5\tB+R\tpd",       // no such rules
             "server\tkorean\tsix\tB+R\tpd",     // no komi
             "server\tkorean\t6.5\tB+R\tpdp",    // half a move
             "server\tkorean\t6.5\tB+R\tpdpd",   // a point twice
             "server\tkorean\t6.5\tB+R\tpdzz",   // beyond the edge
             "server\tkorean\t6.5\tB+R\tttttpd", // after the end
             "server\tkorean\t6.5\tB+R",         // a column too few
             "",
         })
        EXPECT_FALSE(parse_go_record(line)) << line;
}

} // namespace
} // namespace papan::train
