// The end of a game: what still matters is played, nothing else, and then zero passes; on a hundred
// boards under each family of rules not a point is lost.
#include "papan/engines/go/go_ending.hpp"

#include "papan/core/playthrough.hpp"
#include "papan/engines/go_players.hpp"
#include "tests/engines/finished_boards.hpp"
#include "tests/engines/go_positions.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

std::unique_ptr<AnyPlayer> zero(std::string_view parameters) {
    for (const PlayerEntry& entry : go_players())
        if (entry.name == "zero")
            return *entry.make(*Params::parse(parameters, entry.params), {.seed = 3});
    return nullptr;
}

Go::Move choose(AnyPlayer& player, const Go::State& state) {
    const Playthrough game(AnyState::of<Go>(state));
    const auto choice = player.choose({.game = game});
    EXPECT_TRUE(choice) << choice.error().message;
    EXPECT_FALSE(choice->resigns);
    return *Go::parse_move(state, choice->move);
}

// Both sides by the same player until two passes; the margin as the judge counts it.
double played_out(AnyPlayer& player, Go::State state) {
    for (int moves = 0; !Go::is_over(state); ++moves) {
        EXPECT_LT(moves, 60) << "it does not pass";
        if (moves == 60) break;
        Go::apply(state, choose(player, state));
    }
    return Go::margin(*go_settle(AnyState::of<Go>(state)).as<Go>());
}

void expect_no_point_lost(std::string_view rules, std::string_view parameters) {
    Go::Options options = *Go::parse_options(rules);
    FinishedBoardMaker maker(options.size, 11);
    const auto player = zero(parameters);
    const bool area = options.rules.counting == go::Counting::area;
    for (int i = 0; i < 100; ++i) {
        const FinishedBoard board = maker.make();
        const Seat seat = i % 2 == 0 ? Seat::first : Seat::second;
        const auto state = Go::set_up(options, board.cells, seat);
        ASSERT_TRUE(state) << state.error().message;
        player->new_game();
        const double expected = area ? board.area(seat) : board.territory();
        EXPECT_EQ(played_out(*player, *state), expected - options.komi)
            << rules << " board " << i << '\n'
            << Go::format_position(*state);
    }
}

TEST(GoEnding, LosesNoPointUnderAreaRules) {
    expect_no_point_lost("size=9,rules=chinese,komi=7", "net=uniform,visits=16,resign=-1");
}

TEST(GoEnding, LosesNoPointUnderTerritoryRules) {
    expect_no_point_lost("size=9,rules=japanese,komi=6.5", "net=uniform,visits=16,resign=-1");
}

TEST(GoEnding, SlowLosesNoPointWithTheNetworkThatComesWithIt) {
    expect_no_point_lost("size=9,rules=chinese,komi=7", "net=go9,visits=32,resign=-1");
    expect_no_point_lost("size=9,rules=japanese,komi=6.5", "net=go9,visits=32,resign=-1");
}

constexpr std::string_view dead_inside =
    "9 .X.XO.O../.X.XO.O../.XOXO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O.. X";

TEST(GoEnding, TakesDeadStonesOnlyWhereNobodyAgreesAboutThem) {
    const auto player = zero("net=uniform,visits=64,resign=-1");
    for (const auto* rules : {"rules=chinese", "rules=japanese", "rules=aga"})
        EXPECT_EQ(choose(*player, position(dead_inside, rules)), Go::pass) << rules;
    const auto state = position(dead_inside, "rules=tromp-taylor");
    const Go::Move move = choose(*player, state);
    ASSERT_NE(move, Go::pass);
    EXPECT_EQ(state.board.column(move.point), 2);
}

TEST(GoEnding, ResignsBelowWhatItWasTold) {
    const Playthrough game(AnyState::of<Go>(Go::initial(*Go::parse_options("size=9"))));
    EXPECT_FALSE(zero("net=uniform,visits=8,resign=-1")->choose({.game = game})->resigns);
    EXPECT_TRUE(zero("net=uniform,visits=8,resign=0.5")->choose({.game = game})->resigns);
}

// On a settled board nobody resigns: it is counted.
TEST(GoEnding, CountsWhatIsSettled) {
    const Playthrough game(AnyState::of<Go>(position(dead_inside, "rules=chinese,komi=80")));
    const auto choice = zero("net=uniform,visits=8,resign=0.5")->choose({.game = game});
    EXPECT_FALSE(choice->resigns);
    EXPECT_EQ(choice->move, "pass");
}

} // namespace
} // namespace papan::engines
