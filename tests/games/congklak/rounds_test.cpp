// Matches of several rounds: refilling, burnt holes, who begins, when it is over.
#include "papan/games/congklak/congklak.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

namespace papan {
namespace {

Congklak::State after(std::string_view rule_text, std::string_view position,
                      std::initializer_list<const char*> moves) {
    auto state = *Congklak::parse_position(position, *Congklak::parse_options(rule_text));
    for (const char* text : moves) {
        const auto move = Congklak::parse_move(state, text);
        EXPECT_TRUE(move) << text << ": " << move.error().message;
        if (move) Congklak::apply(state, *move);
    }
    return state;
}

std::string text_after(std::string_view rules, std::string_view position,
                       std::initializer_list<const char*> moves) {
    return Congklak::format_position(after(rules, position, moves));
}

constexpr std::string_view match = "holes=3,seeds=3,rounds=5";
constexpr std::string_view last_seed = "0,0,1,10/0,0,0,7 first";

TEST(CongklakRounds, EachRefillsFromTheOwnStoreAndTheRestIsBurnt) {
    EXPECT_EQ(text_after(match, last_seed, {"3"}), "3,3,3,2/x,3,3,1 second round:2");
}

TEST(CongklakRounds, WhoBeginsIsASwitch) {
    const auto with = [](std::string_view who) {
        return text_after(fmt::format("{},next-round={}", match, who), last_seed, {"3"});
    };
    EXPECT_EQ(with("winner"), "3,3,3,2/x,3,3,1 first round:2");
    EXPECT_EQ(with("last-mover"), "3,3,3,2/x,3,3,1 first round:2");
    EXPECT_EQ(with("unburnt"), "3,3,3,2/x,3,3,1 first round:2");
}

TEST(CongklakRounds, ABurntHoleIsPassedOverAndNeverPlayed) {
    const std::string_view text = "0,0,4,2/x,1,1,1 first round:2";
    // Store, then the second player's holes 2 and 3, then the own hole 1: the burnt one gets none.
    EXPECT_EQ(text_after("holes=3,seeds=3,rounds=5,relay=false", text, {"3"}),
              "0,0,0,6/x,2,0,1 second round:2");
    const auto state = after(match, "0,0,4,2/x,1,1,1 second round:2", {});
    EXPECT_EQ(Congklak::parse_move(state, "1").error().message, "hole 1 is burnt");
}

TEST(CongklakRounds, NothingIsShotOppositeABurntHole) {
    // Hole 2 faces hole 2, hole 3 faces the burnt hole 1.
    EXPECT_EQ(text_after(match, "0,1,0,2/x,1,1,1 first round:2", {"2"}),
              "0,0,1,2/x,1,1,1 second round:2");
}

TEST(CongklakRounds, WhoCannotFillAHoleHasLost) {
    const auto state = after(match, "0,0,1,15/0,0,0,2 first", {"3"});
    EXPECT_EQ(Congklak::outcome(state), (Outcome{1, 14}));
    const auto strict = after("holes=3,seeds=3,rounds=5,least-holes=3", last_seed, {"3"});
    EXPECT_EQ(Congklak::outcome(strict), (Outcome{1, 4}));
}

TEST(CongklakRounds, TheMatchEndsWithItsLastRound) {
    const auto state = after("holes=3,seeds=3,rounds=2", "0,0,1,10/x,0,0,7 first round:2", {"3"});
    EXPECT_EQ(Congklak::outcome(state), (Outcome{1, 4}));
}

// Random matches keep their seeds and end.
TEST(CongklakRounds, NoSeedIsLostInAMatch) {
    Random random(12);
    for (int game = 0; game < 40; ++game) {
        auto state = Congklak::initial(*Congklak::parse_options("congkak,rounds=20"));
        while (!Congklak::outcome(state)) {
            Congklak::apply(state, Congklak::random_move(state, random));
            int all = 0;
            for (const Seat seat : {Seat::first, Seat::second})
                all += state.board.on_side(seat) + state.board.store(seat);
            ASSERT_EQ(all, 98);
        }
    }
}

} // namespace
} // namespace papan
