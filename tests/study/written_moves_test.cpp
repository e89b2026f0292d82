// Moves in other notations can be read back: in every position of random games, whatever notation a
// reader asked for, in small letters or large.
#include "papan/study/written_moves.hpp"

#include "papan/base/random.hpp"
#include "papan/base/text.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace papan::study {
namespace {

std::string upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

// Calls for the position before each move of a game of random choices.
template <class See> void see_a_random_game(const GameEntry& game, std::uint64_t seed, See see) {
    Random random(seed);
    Playthrough played(*game.rules.initial(""));
    for (int ply = 0; ply < 120 && !played.state().outcome(); ++ply) {
        see(played);
        const auto moves = played.state().legal_moves();
        ASSERT_TRUE(played.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
}

TEST(WrittenMoves, EveryLegalMoveIsReadBackAsItselfAndNoTwoAreWrittenAlike) {
    for (const GameEntry& game : games()) {
        if (!game.notations) continue;
        for (const Notation& notation : game.notations->all) {
            SCOPED_TRACE(std::string(game.rules.name) + " " + std::string(notation.name));
            see_a_random_game(game, 41, [&](const Playthrough& played) {
                if (played.moves().size() % 12 != 0) return;
                std::set<std::string> texts;
                const auto moves = played.state().legal_moves();
                for (const std::string& move : moves) {
                    const std::string text = written_move(game, played, move, notation.name);
                    texts.insert(lower(text));
                    EXPECT_EQ(read_move(game, played, text, notation.name), move) << text;
                }
                EXPECT_EQ(texts.size(), moves.size());
                const std::string first = written_move(game, played, moves[0], notation.name);
                EXPECT_EQ(read_move(game, played, upper(first), notation.name), moves[0]);
            });
        }
    }
}

TEST(WrittenMoves, ALineIsWhatItsMovesAreOneByOne) {
    for (const GameEntry& game : games()) {
        if (!game.notations) continue;
        std::vector<std::string> line;
        see_a_random_game(game, 42, [&](const Playthrough& played) {
            line.assign(played.moves().begin(), played.moves().end());
        });
        for (const Notation& notation : game.notations->all) {
            SCOPED_TRACE(std::string(game.rules.name) + " " + std::string(notation.name));
            Playthrough played(*game.rules.initial(""));
            const auto texts = written_line(game, played, line, notation.name);
            ASSERT_EQ(texts.size(), line.size());
            for (std::size_t i = 0; i < line.size(); ++i) {
                EXPECT_EQ(written_move(game, played, line[i], notation.name), texts[i]);
                ASSERT_TRUE(played.play(line[i]));
            }
        }
    }
}

TEST(WrittenMoves, WhatIsNoMoveAndWhatHasNoNotationStaysAsItIs) {
    const GameEntry& shogi = **find_game("shogi");
    const GameEntry& othello = **find_game("othello");
    const Playthrough played(*shogi.rules.initial(""));
    const std::vector<std::string> words{"7g7f", "resign"};
    EXPECT_EQ(written_line(shogi, played, words, "western"), words);
    EXPECT_EQ(written_line(shogi, played, {}, "western"), std::vector<std::string>());
    EXPECT_EQ(written_move(shogi, played, "7g7f", ""), "7g7f");
    EXPECT_NE(written_move(shogi, played, "7g7f", "western"), "7g7f");
    EXPECT_EQ(read_move(shogi, played, "no move", "western"), "no move");
    const Playthrough other(*othello.rules.initial(""));
    EXPECT_EQ(written_move(othello, other, "f5", "western"), "f5");
    EXPECT_EQ(read_move(othello, other, "F5", "western"), "F5");
}

TEST(WrittenMoves, AnUnknownNotationIsAnErrorThatNamesThoseThatExist) {
    for (const GameEntry& game : games()) {
        EXPECT_TRUE(check_notation(game, ""));
        const auto wrong = check_notation(game, "hieroglyphs");
        EXPECT_EQ(static_cast<bool>(wrong), game.notations == nullptr);
        if (!game.notations) continue;
        for (const Notation& notation : game.notations->all) {
            EXPECT_TRUE(check_notation(game, notation.name));
            EXPECT_NE(wrong.error().message.find(notation.name), std::string::npos);
        }
    }
}

} // namespace
} // namespace papan::study
