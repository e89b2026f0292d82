#include "papan/engines/othello/openings.hpp"

#include "papan/engines/othello/opening_names.hpp"
#include "papan/engines/othello/symmetry.hpp"
#include "some_openings.hpp"

#include <gmock/gmock.h>
#include <set>

namespace papan::engines::othello_search {

namespace {

// One game along the usual start, and the same one turned by half.
Openings two_openings(int least_games) {
    OpeningsCounter counter({20, least_games});
    counter.add(moves_of("f5d6c3"), 10);
    counter.add(moves_of("c4e3f6"), -4); // as f5d6c3 from the other side of the board
    counter.add(moves_of("f5f6"), 0);
    return counter.openings();
}

Othello::State after(std::string_view line) {
    auto state = Othello::initial({});
    for (const auto move : moves_of(line)) Othello::apply(state, move);
    return state;
}

std::vector<std::string> names_of(const std::vector<Othello::Move>& moves) {
    std::vector<std::string> names;
    names.reserve(moves.size());
    for (const auto move : moves) names.push_back(Othello::format_move({}, move));
    return names;
}

} // namespace

TEST(OthelloOpenings, ImagesOfAPositionAreCountedTogether) {
    const Openings openings = two_openings(1);
    EXPECT_EQ(openings.games(), 3U);
    const auto first = openings.moves_at(position_of(Othello::initial({})));
    ASSERT_EQ(first.size(), 1U); // the four first moves are one
    EXPECT_THAT(names_of(first[0].moves), testing::ElementsAre("d3", "c4", "f5", "e6"));
    EXPECT_EQ(first[0].tally, (OpeningTally{3, 1, 1, 6}));
}

TEST(OthelloOpenings, AMoveIsCountedForTheSideThatMakesIt) {
    const Openings openings = two_openings(1);
    const auto replies = openings.moves_at(position_of(after("f5")));
    ASSERT_EQ(replies.size(), 2U);
    EXPECT_EQ(names_of(replies[0].moves), std::vector<std::string>{"d6"}); // played more often
    EXPECT_EQ(replies[0].tally, (OpeningTally{2, 1, 0, -6}));
    EXPECT_EQ(replies[1].tally, (OpeningTally{1, 0, 1, 0}));
    const auto third = openings.moves_at(position_of(after("e6f4"))); // f5d6 turned by a quarter
    ASSERT_EQ(third.size(), 1U);
    EXPECT_EQ(third[0].tally, (OpeningTally{2, 1, 0, 6}));
}

TEST(OthelloOpenings, WhatFewGamesReachedIsLeftOut) {
    const Openings openings = two_openings(2);
    EXPECT_EQ(openings.size(), 3U); // the start, behind f5, behind f5d6
    EXPECT_EQ(openings.moves_at(position_of(after("f5"))).size(), 2U); // rare moves are named still
    EXPECT_TRUE(openings.moves_at(position_of(after("f5f6"))).empty());
    EXPECT_EQ(two_openings(4).size(), 0U);
    EXPECT_EQ(two_openings(4).games(), 0U);
}

TEST(OthelloOpenings, OnlySoManyMovesOfAGameAreCounted) {
    OpeningsCounter counter({2, 1});
    counter.add(moves_of("f5d6c3"), 2);
    EXPECT_EQ(counter.openings().size(), 2U);
}

// Against a count by boards as text, every image of each looked for.
TEST(OthelloOpenings, RandomGamesAreCountedAsBySlowCounting) {
    const auto games = random_games(60, 7);
    OpeningsCounter counter({12, 1});
    for (const auto& game : games) counter.add(game.moves, game.margin);
    const Openings openings = counter.openings();
    Random random(8);
    for (int i = 0; i < 200; ++i) {
        const auto& asked = games[random.below(60)];
        const std::size_t ply = random.below(12);
        const Position at = position_before(asked, ply);
        const auto played = openings.moves_at(at);
        std::uint64_t sum = 0;
        for (const auto& row : played) sum += row.tally.games;
        EXPECT_EQ(sum, times_reached(games, at, 12)) << ply;
    }
}

TEST(OthelloOpeningNames, EveryNamedLineIsPlayedAndHasAPositionOfItsOwn) {
    std::set<std::pair<Board, Board>> positions;
    for (const NamedOpening& row : named_openings()) {
        auto state = Othello::initial({});
        for (const auto move : moves_of(row.moves)) {
            ASSERT_TRUE(Othello::is_legal(state, move)) << row.moves;
            Othello::apply(state, move);
        }
        const Position at = normal_form(position_of(state));
        EXPECT_TRUE(positions.insert({at.own, at.opponent}).second) << row.moves;
        EXPECT_EQ(opening_name(position_of(state))->en, row.name.en);
        EXPECT_FALSE(row.name.id.empty());
    }
}

TEST(OthelloOpeningNames, APositionIsNamedWhateverSideOfTheBoardItStandsOn) {
    EXPECT_EQ(opening_name(position_of(after("f5d6c3d3c4")))->en, "Tiger");
    EXPECT_EQ(opening_name(position_of(after("c4e3f6e6f5")))->en, "Tiger");
    EXPECT_EQ(opening_name(position_of(after("f5f6e6f4e3")))->id, "Sapi");
    EXPECT_FALSE(opening_name(position_of(Othello::initial({}))));
}

} // namespace papan::engines::othello_search
