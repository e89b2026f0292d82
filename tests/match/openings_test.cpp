#include "papan/match/openings.hpp"

#include "tests/match/support.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

namespace papan::match {
namespace {

const GameEntry& othello() {
    return **find_game("othello");
}

Result<OpeningBook> book(const std::string& source, std::uint64_t seed) {
    return OpeningBook::make(othello(), "", *parse_opening_source(source), seed);
}

std::vector<Opening> first_of(const OpeningBook& openings, std::size_t count) {
    std::vector<Opening> first;
    for (std::size_t i = 0; i < count; ++i) first.push_back(*openings.at(i));
    return first;
}

std::vector<Opening> random_openings(int plies, std::size_t count, std::uint64_t seed) {
    return first_of(*book("random:" + std::to_string(plies), seed), count);
}

TEST(Openings, RandomOnesAreDifferentRepeatableAndGrow) {
    const auto openings = random_openings(6, 200, 9);
    std::set<std::vector<std::string>> different;
    for (const Opening& opening : openings) {
        EXPECT_EQ(opening.moves.size(), 6U);
        different.insert(opening.moves);
    }
    EXPECT_EQ(different.size(), openings.size());
    // A longer match begins with the same openings: it can be resumed.
    const auto more = random_openings(6, 250, 9);
    for (std::size_t i = 0; i < openings.size(); ++i) EXPECT_EQ(more[i].moves, openings[i].moves);
    EXPECT_NE(random_openings(6, 1, 10)[0].moves, openings[0].moves);
}

TEST(Openings, AreTheSameInWhateverOrderTheyAreAskedFor) {
    const auto forwards = random_openings(6, 50, 9);
    const auto backwards = *book("random:6", 9);
    for (std::size_t i = 50; i-- > 0;) EXPECT_EQ(backwards.at(i)->moves, forwards[i].moves);
}

TEST(Openings, MoreThanTheGameHasAreRepeated) {
    EXPECT_EQ(random_openings(1, 50, 1).size(), 50U); // four first moves
    EXPECT_EQ(random_openings(0, 3, 1)[2].moves.size(), 0U);
}

TEST(Openings, EvenOnesAreEvenRepeatableAndDifferent) {
    const std::string judge = "alphabeta:depth=2";
    const auto openings = first_of(*book("even:8:" + judge, 9), 30);
    const auto player = *make_player(othello(), judge, {});
    std::set<std::vector<std::string>> different;
    for (const Opening& opening : openings) {
        different.insert(opening.moves);
        const auto game = *begin_game(othello(), "", opening);
        player->new_game();
        EXPECT_LE(std::abs(player->choose({.game = game})->report.value), 0.2);
    }
    EXPECT_EQ(different.size(), openings.size());
    EXPECT_EQ(book("even:8:" + judge, 9)->at(29)->moves, openings[29].moves);
    // Some of the random ones are not: the judge was asked.
    const auto all = random_openings(8, 30, 9);
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Opening& opening) {
        return !different.contains(opening.moves);
    }));
}

TEST(Openings, AJudgeThatThereIsNotIsRefusedAndAnEngineIsNotStarted) {
    const auto unknown = book("even:8:nobody", 1);
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().message.find("nobody"), std::string::npos);
    EXPECT_FALSE(book("even:8:gtp:true", 1));
    EXPECT_FALSE(parse_opening_source("even:x"));
    EXPECT_EQ(parse_opening_source("even:6")->judge, "level9");
}

TEST(Openings, NoneEndsTheGame) {
    const auto openings = book("random:90", 1);
    ASSERT_FALSE(openings); // no game of Othello is that long
    EXPECT_NE(openings.error().message.find("end within 90 moves"), std::string::npos);
}

TEST(Openings, AFileHasPositionsMovesAndTranscripts) {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    std::ofstream(path) << "# comment\n\nf5 d6 c3\nf5d6c3d3\n"
                        << "---------------------------OX------XO--------------------------- X\n";
    const auto made = book(path, 3);
    ASSERT_TRUE(made) << made.error().message;
    const auto openings = first_of(*made, 5);
    std::size_t positions = 0, moves = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        positions += !openings[i].position.empty();
        moves += openings[i].moves.size();
    }
    EXPECT_EQ(positions, 1U);
    EXPECT_EQ(moves, 7U);
    EXPECT_EQ(openings[3].moves, openings[0].moves); // and again from the beginning
}

TEST(Openings, ABadLineIsToldWithItsNumber) {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    std::ofstream(path) << "f5 d6\nf5 e6 e6\n";
    const auto openings = book(path, 3);
    ASSERT_FALSE(openings);
    EXPECT_NE(openings.error().message.find("openings:2"), std::string::npos)
        << openings.error().message;
    EXPECT_FALSE(book("/no/such/file", 3));
    EXPECT_FALSE(parse_opening_source("random:x"));
    EXPECT_FALSE(parse_opening_source("random:-1"));
}

TEST(Openings, ForcedPassesMayBeLeftOut) {
    // Black cannot move; the line goes on with white's move.
    const std::string position =
        "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX-- X";
    auto game = begin_game(othello(), "", Opening{position, {}});
    ASSERT_TRUE(game);
    ASSERT_EQ(game->state().legal_moves(), std::vector<std::string>{"pass"});
}

} // namespace
} // namespace papan::match
