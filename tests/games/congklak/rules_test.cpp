// Single switches, each in a position small enough to play by hand, and the start devices.
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/congklak/simultaneous.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan {
namespace {

Congklak::Options rules(std::string_view text) {
    const auto options = Congklak::parse_options(text);
    EXPECT_TRUE(options) << options.error().message;
    return options.value_or(Congklak::Options{});
}

// The position after these moves.
std::string after(std::string_view rule_text, std::string_view position,
                  std::initializer_list<const char*> moves) {
    auto state = position.empty() ? Congklak::initial(rules(rule_text))
                                  : *Congklak::parse_position(position, rules(rule_text));
    for (const char* text : moves) {
        const auto move = Congklak::parse_move(state, text);
        EXPECT_TRUE(move) << text << ": " << move.error().message;
        if (move) Congklak::apply(state, *move);
    }
    return Congklak::format_position(state);
}

struct SwitchCase {
    const char *name, *rules, *position, *move, *expected;
};

class CongklakSwitch : public testing::TestWithParam<SwitchCase> {};

TEST_P(CongklakSwitch, PlaysAsItSays) {
    const SwitchCase& test = GetParam();
    EXPECT_EQ(after(test.rules, test.position, {test.move}), test.expected);
}

INSTANTIATE_TEST_SUITE_P(
    All, CongklakSwitch,
    testing::Values(
        SwitchCase{"ShotTakesItsSeed", "congklak", "1,0,3,0/0,4,1,0 first", "1",
                   "0,0,3,5/0,0,1,0 second"},
        SwitchCase{"ShotLeavesItsSeed", "congklak-noself", "1,0,3,0/0,4,1,0 first", "1",
                   "0,1,3,4/0,0,1,0 second"},
        SwitchCase{"NothingOppositeStays", "congklak", "1,0,3,0/1,0,1,0 first", "1",
                   "0,1,3,0/1,0,1,0 second"},
        SwitchCase{"NothingOppositeIsBanked", "congkak", "1,0,3,0/1,0,1,0 first", "1",
                   "0,0,3,1/1,0,1,0 second"},
        SwitchCase{"NoShotBeforeALap", "congkak-lap", "1,0,3,0/0,4,1,0 first", "1",
                   "0,1,3,0/0,4,1,0 second"},
        SwitchCase{"AShotAfterALap", "congkak-lap", "0,0,6,0/1,4,1,0 first", "3",
                   "1,0,0,7/2,0,2,0 second"},
        SwitchCase{"NoRelay", "kalah", "1,2,3,0/0,4,1,0 first", "1", "0,3,3,0/0,4,1,0 second"},
        SwitchCase{"NoExtraTurn", "extra-turn=false", "1,2,1,0/0,4,1,0 first", "3",
                   "1,2,0,1/0,4,1,0 second"},
        SwitchCase{"ALapDropsIntoItsOrigin", "relay=false", "0,0,8,0/1,1,1,0 first", "3",
                   "1,1,1,2/2,2,2,0 first"},
        SwitchCase{"ALapSkipsItsOrigin", "relay=false,skip-origin", "0,0,8,0/1,1,1,0 first", "3",
                   "1,1,0,2/3,2,2,0 second"},
        SwitchCase{"TheOpponentsHoleShoots", "shoot-both", "0,4,2,0/0,4,1,0 first", "3",
                   "0,4,0,1/1,4,1,0 second"},
        SwitchCase{"TheOpponentsHoleShootsWhatFacesIt", "shoot-both", "0,4,3,0/1,0,1,0 first", "3",
                   "0,0,0,6/2,0,1,0 second"},
        SwitchCase{"KalahEndsWhenASideIsEmpty", "kalah", "0,0,1,5/2,4,1,3 first", "3",
                   "0,0,0,6/0,0,0,10 first"},
        SwitchCase{"DakonEndsWhenTheMoverHasNothing", "dakon", "0,0,1,5/2,0,0,3 first", "3",
                   "0,0,0,6/0,0,0,5 first"},
        SwitchCase{"LeftoverToWhoRanOut", "dakon,leftover=ran-out", "0,0,1,5/2,4,1,3 first", "3",
                   "0,0,0,13/0,0,0,3 first"},
        SwitchCase{"ThreeEmptyHolesEndItAndTheRestIsLost", "dakon-sleman,end=three-empty",
                   "0,0,2,1,5/2,4,1,1,3 first", "4", "0,0,0,0,6/0,0,0,0,3 first"},
        SwitchCase{"WhoMayGoOnPlaysWithThreeEmptyHoles", "dakon-sleman",
                   "0,0,2,1,5/2,4,1,1,3 first", "4", "0,0,2,0,6/2,4,1,1,3 first"},
        SwitchCase{"ThreeEmptyHolesEndItWhenTheTurnPasses", "dakon-sleman,relay=false",
                   "0,0,2,0,6/2,4,1,1,3 second", "1", "0,0,0,0,6/0,0,0,0,3 first"},
        SwitchCase{"WhoHasNothingToGoOnWithPassesTheTurn", "dakon-sleman",
                   "0,0,0,1,6/2,4,1,1,3 first", "4", "0,0,0,0,7/0,0,0,0,3 second"},
        SwitchCase{"MoreThanHalfEndsIt", "stop-at-half", "0,1,1,6/1,2,1,1 first", "3",
                   "0,1,0,7/1,2,1,1 first"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(CongklakRules, TheStartIsThePapersBoard) {
    EXPECT_EQ(after("", "", {}), "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first");
    EXPECT_EQ(after("kalah", "", {}), "4,4,4,4,4,4,0/4,4,4,4,4,4,0 first");
    EXPECT_EQ(after("holes=12,seeds=1", "", {}),
              "1,1,1,1,1,1,1,1,1,1,1,1,0/1,1,1,1,1,1,1,1,1,1,1,1,0 first");
}

TEST(CongklakRules, HandicapSeedsLieInTheSecondStore) {
    EXPECT_EQ(after("holes=2,seeds=2,handicap=5", "", {}), "2,2,0/2,2,5 first");
}

TEST(CongklakRules, ARandomOpeningIsTheSameForTheSameNumber) {
    std::set<std::string> seen;
    for (int number = 1; number <= 50; ++number) {
        const auto text = "opening=" + std::to_string(number);
        const auto state = Congklak::initial(rules(text));
        int seeds = 0;
        for (const Seat seat : {Seat::first, Seat::second}) {
            EXPECT_FALSE(state.board.side_is_empty(seat));
            seeds += state.board.on_side(seat) + state.board.store(seat);
        }
        EXPECT_EQ(seeds, 98);
        EXPECT_EQ(state.to_move, Seat::first);
        EXPECT_FALSE(Congklak::outcome(state));
        EXPECT_EQ(Congklak::initial(rules(text)), state);
        seen.insert(Congklak::format_position(state));
    }
    EXPECT_EQ(seen.size(), 50U);
}

// Too small for eight choices: fewer are made, none if need be.
TEST(CongklakRules, ARandomOpeningOfATinyBoardLeavesAGame) {
    for (const auto* text : {"holes=1,seeds=1", "holes=2,seeds=1", "dakon-sleman,holes=3,seeds=1",
                             "kalah,seeds=1,stop-at-half"})
        for (int number = 1; number <= 20; ++number) {
            const auto state =
                Congklak::initial(rules(std::string(text) + ",opening=" + std::to_string(number)));
            EXPECT_FALSE(Congklak::outcome(state)) << text;
        }
}

// The last seed falls between two seeded holes of the opponent and carries both away.
TEST(CongklakRules, MikulTakesBothNeighbours) {
    const std::string_view before = "0,0,3,0/5,0,6,0 first";
    EXPECT_EQ(after("", before, {"3"}), "0,0,0,1/6,1,6,0 second");
    EXPECT_EQ(after("mikul", before, {"3"}), "0,0,0,14/0,0,0,0 second");
    EXPECT_EQ(after("mikul,takes-last=false", before, {"3"}), "0,0,0,13/0,1,0,0 second");
    EXPECT_EQ(after("mikul,lap-first", before, {"3"}), "0,0,0,1/6,1,6,0 second");
    // At the end of a row there is only one neighbour.
    EXPECT_EQ(after("mikul", "0,0,2,0/0,5,6,0 first", {"3"}), "0,0,0,1/1,5,6,0 second");
}

// The second player banks more, the first has the last seeds: each wins by one way.
TEST(CongklakRules, MenangJalanIsASecondWayToWin) {
    const auto outcome = [](std::string_view text, std::string_view position) {
        const auto state = Congklak::parse_position(position, rules(text));
        return Congklak::outcome(*state)->value;
    };
    const std::string_view position = "0,0,1,3/0,0,0,9 second";
    EXPECT_EQ(outcome("dakon", position), -1);
    EXPECT_EQ(outcome("dakon,menang-jalan", position), 0);
    EXPECT_EQ(outcome("dakon,menang-jalan", "0,0,1,9/0,0,0,3 second"), 1);
    EXPECT_EQ(outcome("dakon,menang-jalan", "0,0,1,3/0,0,0,4 second"), 1);
}

// The pie: whoever did too well in the first turn may find the opponent in his place.
TEST(CongklakRules, AfterTheFirstTurnTheSecondPlayerMayChangePlaces) {
    const std::string_view begin = "1,0,3,2/0,4,1,0 first opening:0";
    EXPECT_EQ(after("pie", begin, {"1"}), "0,0,3,7/0,0,1,0 second swap");
    EXPECT_EQ(after("pie", begin, {"1", "keep"}), "0,0,3,7/0,0,1,0 second");
    EXPECT_EQ(after("pie", begin, {"1", "swap"}), "0,0,1,0/0,0,3,7 first");
    // The offer stands even when the first turn took everything.
    EXPECT_EQ(after("pie", "0,0,1,7/0,0,0,0 first opening:0", {"3"}),
              "0,0,0,8/0,0,0,0 second swap");
    EXPECT_EQ(after("pie", "0,0,1,7/0,0,0,0 first opening:0", {"3", "swap"}),
              "0,0,0,0/0,0,0,8 first");
}

TEST(CongklakRules, TheFirstTurnCanBeLimited) {
    const auto state = "1,0,1,2/0,4,1,0 first opening:0";
    EXPECT_EQ(after("opening-moves=2", state, {"3"}), "1,0,0,3/0,4,1,0 first opening:1");
    EXPECT_EQ(after("opening-moves=1", state, {"3"}), "1,0,0,3/0,4,1,0 second");
    EXPECT_EQ(after("opening-moves=2", "0,1,1,2/0,4,1,0 first opening:1", {"3"}),
              "0,1,0,3/0,4,1,0 second");
}

// Simultaneous start on two rows of three single seeds.
TEST(CongklakTogether, WhoStopsFirstMovesFirst) {
    const auto text = "start=simultaneous,holes=3,seeds=1";
    EXPECT_EQ(after(text, "", {}), "1,1,1,0/1,1,1,0 first start");
    EXPECT_EQ(after(text, "", {"3"}), "1,1,1,0/1,1,1,0 second start:3");
    // First: one seed into the store, one beat. Second: 1 to 2, lifts two, to 3 and the store.
    EXPECT_EQ(after(text, "", {"3", "1"}), "1,1,0,1/0,0,2,1 first");
    EXPECT_EQ(after(text, "", {"1", "3"}), "0,0,2,1/1,1,0,1 second");
}

TEST(CongklakTogether, TwoWhoStopTogetherLeaveTheFirstPlayerToMove) {
    EXPECT_EQ(after("start=simultaneous,holes=3,seeds=1", "", {"3", "3"}), "1,1,0,1/1,1,0,1 first");
}

TEST(CongklakTogether, SeedsOfBothHandsAreLiftedTogether) {
    congklak::Board board;
    board.at(Seat::first, 2) = 2;  // store, then the second player's hole 1
    board.at(Seat::second, 0) = 3; // its holes 2, 3 and the store
    board.at(Seat::second, 2) = 1;
    congklak::SowEvents events;
    const auto result = congklak::sow_together(board, rules("holes=3"), 2, 0, &events);
    // Beat 2: the first player's last seed falls where the second player has just lifted: dead.
    EXPECT_EQ(result.first.end, congklak::SowEnd::dead_opp);
    EXPECT_EQ(result.second.end, congklak::SowEnd::store);
    EXPECT_EQ(result.first_to_stop, Seat::first);
    EXPECT_EQ(result.beats, 3);
    EXPECT_EQ(events.front(),
              (congklak::SowEvent{congklak::SowEvent::Kind::lift, Seat::first, Seat::first, 2, 2}));
}

TEST(CongklakTogether, NoPieAndNoLimitGoWithIt) {
    EXPECT_FALSE(Congklak::parse_options("start=simultaneous,pie"));
    EXPECT_FALSE(Congklak::parse_options("start=simultaneous,opening-moves=3"));
}

// Every event changes the board as it says: replayed they give the position.
TEST(CongklakEvents, ReplayToThePosition) {
    Random random(4);
    for (int game = 0; game < 50; ++game) {
        auto state = Congklak::initial(rules("opening=" + std::to_string(game)));
        while (!Congklak::outcome(state)) {
            auto board = state.board;
            congklak::SowEvents events;
            Congklak::apply_with_events(state, Congklak::random_move(state, random), events);
            for (const auto& event : events) {
                auto& cell = board.at(event.side, event.hole);
                using Kind = congklak::SowEvent::Kind;
                if (event.kind == Kind::drop) ++cell;
                if (event.kind == Kind::lift || event.kind == Kind::capture) {
                    ASSERT_EQ(cell, event.seeds);
                    cell = 0;
                }
                if (event.kind == Kind::capture)
                    board.store(event.mover) =
                        static_cast<congklak::Seeds>(board.store(event.mover) + event.seeds);
            }
            ASSERT_EQ(board, state.board);
        }
    }
}

} // namespace
} // namespace papan
