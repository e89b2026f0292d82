#include "papan/notation/ggf.hpp"

#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/notation/formats.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan {
namespace {

// The beginning of a game in the form the Generic Game Server writes it: evaluations and times
// behind the moves.
const std::string server_game =
    "1 (;GM[Othello]PC[GGS/os]DT[2003.01.02]PB[first]PW[second]RB[1800]RW[1900]TI[05:00]TY[8]"
    "RE[+4.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
    "B[F5//1.2]W[d6/0.3/2]B[C3];)";

TEST(Ggf, ReadsAGameOfTheServer) {
    const auto records = ggf::read_records(server_game);
    ASSERT_TRUE(records) << records.error().message;
    ASSERT_EQ(records->games.size(), 1U);
    const Record& game = records->games[0];
    EXPECT_EQ(game.game, "othello");
    EXPECT_EQ(game.start, "");
    EXPECT_EQ(game.moves, (std::vector<std::string>{"f5", "d6", "c3"}));
    EXPECT_EQ(game.players[0], "first");
    EXPECT_EQ(game.players[1], "second");
    EXPECT_EQ(game.result, "+4.000");
}

TEST(Ggf, WhatIsWrittenIsReadBackAlike) {
    const auto first = ggf::read_records(server_game + server_game);
    ASSERT_TRUE(first);
    ASSERT_EQ(first->games.size(), 2U);
    const auto text = ggf::write_records(first->games);
    ASSERT_TRUE(text) << text.error().message;
    const auto again = ggf::read_records(*text);
    ASSERT_TRUE(again) << again.error().message << '\n' << *text;
    ASSERT_EQ(again->games.size(), 2U);
    EXPECT_EQ(again->games[1].moves, first->games[1].moves);
    EXPECT_EQ(again->games[1].tags, first->games[1].tags);
    EXPECT_EQ(again->games[1].players, first->games[1].players);
    EXPECT_EQ(again->games[1].result, first->games[1].result);
    EXPECT_EQ(again->games[1].end, first->games[1].end);
}

// A game of 4x4 in which someone must pass.
Record game_with_pass() {
    Random random(1);
    for (;;) {
        Playthrough game(*any_game<Othello>.initial("size=4"));
        while (!game.state().outcome()) {
            const auto moves = game.state().legal_moves();
            (void)game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (std::count(game.moves().begin(), game.moves().end(), "pass") == 0) continue;
        Record record;
        record.game = "othello";
        record.options = "size=4";
        record.moves.assign(game.moves().begin(), game.moves().end());
        return record;
    }
}

TEST(Ggf, ForcedPassesMayBeLeftOut) {
    const Record record = game_with_pass();
    std::string text = *ggf::write_records({record});
    EXPECT_EQ(ggf::read_records(text)->games[0].moves, record.moves);
    for (auto at = text.find("[PA]"); at != std::string::npos; at = text.find("[PA]"))
        text.erase(at - 1, 5);
    const auto shorter = ggf::read_records(text);
    ASSERT_TRUE(shorter) << shorter.error().message;
    EXPECT_EQ(shorter->games[0].moves, record.moves);
}

TEST(Ggf, TheResultTellsHowItEnded) {
    Record record;
    record.game = "othello";
    record.moves = {"f5"};
    const auto result = [&](float value, int margin, const std::string& ending) {
        record.outcome = Outcome{value, margin};
        record.ending = ending;
        const std::string text = *ggf::write_records({record});
        const std::size_t at = text.find("RE[") + 3;
        return text.substr(at, text.find(']', at) - at);
    };
    EXPECT_EQ(result(1, 12, "rules"), "+12.000");
    EXPECT_EQ(result(-1, 0, "resignation"), "-64.000:r");
    EXPECT_EQ(result(1, 0, "time"), "+64.000:t");
    EXPECT_EQ(result(0, 0, "rules"), "+0.000");
}

TEST(Ggf, BadInputIsToldWithItsPlace) {
    const auto message = [](std::string_view text) {
        const auto records = ggf::read_records(text);
        return records ? std::string("read") : records.error().message;
    };
    EXPECT_EQ(message(""), "1:1: no game begins with '(;' here");
    EXPECT_NE(message("(;GM[Othello]\nPB[x").find("2:5: PB[ is not closed"), std::string::npos);
    EXPECT_NE(message("(;GM[Amazons];)").find("only Othello"), std::string::npos);
    EXPECT_NE(message("(;GM[Othello];)").find("no board"), std::string::npos);
    EXPECT_NE(message("(;BO[8 xyz];)").find("1:3: BO"), std::string::npos);
    EXPECT_NE(message("(;BO[];)").find("expected the size"), std::string::npos);
    const std::string start = "(;BO[4 -----O*--*O----- *]\n";
    EXPECT_NE(message(start + "B[A1];)").find("2:1: B[A1]"), std::string::npos);
    EXPECT_NE(message(start + "W[A2];)").find("black's turn"), std::string::npos);
    EXPECT_EQ(message(start + "B[A2];)"), "read");
}

TEST(Formats, EveryGameWithAFormatOfItsOwnCanBeWritten) {
    for (const char* game : {"go", "othello"}) {
        const Format* format = own_format(game);
        ASSERT_NE(format, nullptr) << game;
        EXPECT_NE(format->write, nullptr);
        EXPECT_NE(format->read, nullptr);
    }
    EXPECT_EQ(own_format("chess"), nullptr);
}

} // namespace
} // namespace papan
