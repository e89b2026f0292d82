// An opening as it is shown: what a table of games counted beside what the book knows, each legal
// move once, and the last name on the way.
#include "papan/study/openings.hpp"

#include "papan/base/random.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

namespace papan::study {
namespace {

TEST(OpeningsTest, ATableOfRandomGamesIsWhatCountingThemGives) {
    const GameEntry& othello = **find_game("othello");
    const auto count = othello.openings->count({.plies = 4, .least_games = 1});
    Random random(71);
    std::map<std::string, std::uint64_t> seconds; // after f5
    std::uint64_t games = 0;
    for (int round = 0; round < 60; ++round) {
        Playthrough played(*othello.rules.initial(""));
        ASSERT_TRUE(played.play("f5"));
        while (!played.state().outcome()) {
            const auto moves = played.state().legal_moves();
            ASSERT_TRUE(played.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
        }
        EXPECT_TRUE(count->add(played));
        ++seconds[played.moves()[1]];
        ++games;
    }
    const std::string file = testing::TempDir() + "random.openings";
    ASSERT_TRUE(count->write(file));
    Playthrough played(*othello.rules.initial(""));
    ASSERT_TRUE(played.play("f5"));
    const auto view = opening_at(othello, played, file);
    ASSERT_TRUE(view) << view.error().message;
    EXPECT_EQ(view->games, games);
    std::map<std::string, std::uint64_t> told;
    for (const auto& row : view->moves)
        if (row.played.games > 0) told[row.played.move] = row.played.games;
    EXPECT_EQ(told, seconds);
}

TEST(OpeningsTest, EveryRowIsALegalMoveAndThosePlayedMoreStandFirst) {
    const GameEntry& othello = **find_game("othello");
    Playthrough played(*othello.rules.initial(""));
    for (const char* move : {"f5", "d6", "c3", "d3", "c4"}) {
        ASSERT_TRUE(played.play(move));
        const auto view = opening_at(othello, played, "");
        ASSERT_TRUE(view) << view.error().message;
        ASSERT_FALSE(view->moves.empty());
        std::vector<std::string> seen;
        for (std::size_t i = 0; i < view->moves.size(); ++i) {
            const OpeningRow& row = view->moves[i];
            EXPECT_EQ(played.state().canonical_move(row.played.move), row.played.move);
            EXPECT_LE(row.played.wins + row.played.draws, row.played.games);
            EXPECT_TRUE(row.played.games > 0 || row.book);
            EXPECT_LE(row.played.games, view->moves[i > 0 ? i - 1 : 0].played.games);
            seen.push_back(row.played.move);
            seen.insert(seen.end(), row.played.same.begin(), row.played.same.end());
        }
        std::sort(seen.begin(), seen.end());
        EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
    }
}

TEST(OpeningsTest, ANameStaysUntilALaterPositionHasItsOwn) {
    const GameEntry& othello = **find_game("othello");
    Playthrough played(*othello.rules.initial(""));
    std::optional<Bilingual> last;
    for (const char* move : {"f5", "d6", "c3", "d3", "c4", "b3"}) {
        ASSERT_TRUE(played.play(move));
        if (const auto name = othello.openings->name(played.state())) last = name;
        const auto view = opening_at(othello, played, "");
        ASSERT_TRUE(view);
        ASSERT_EQ(view->name.has_value(), last.has_value());
        if (last) {
            EXPECT_EQ(view->name->en, last->en);
        }
    }
    EXPECT_TRUE(last);
}

TEST(OpeningsTest, GamesWithoutATableAndTablesThatAreNotThereAreErrors) {
    for (const GameEntry& game : games()) {
        const Playthrough start(*game.rules.initial(""));
        EXPECT_FALSE(opening_at(game, start, "/nowhere/no.openings")) << game.rules.name;
        if (game.openings) continue;
        EXPECT_EQ(opening_at(game, start, "").error().code, ErrorCode::unsupported);
    }
}

} // namespace
} // namespace papan::study
