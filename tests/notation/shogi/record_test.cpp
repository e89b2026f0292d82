// Between shogi records and the record that every game shares: endings in both directions, names
// and headers, and USI's lines.
#include "papan/games/shogi/handicap.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/notation/shogi/usi_record.hpp"
#include "tests/notation/shogi/main_moves.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

Record two_moves() {
    Record record;
    record.game = "shogi";
    record.moves = {"7g7f", "3c3d"}; // sente is to move
    return record;
}

End end_of(const Record& record) {
    const auto kifu = from_record(record);
    EXPECT_TRUE(kifu) << kifu.error().message;
    return kifu ? main_line(*kifu).back()->end : End::none;
}

TEST(ShogiRecord, HowAMatchEndedIsSaidAsRecordsSayIt) {
    struct Case {
        std::string ending;
        float value; // for sente
        End end;
    };
    const std::vector<Case> cases{
        {"resignation", -1, End::resigned},
        {"time", -1, End::time_up},
        {"illegal move", -1, End::illegal_loss}, // sente, who is to move, did it
        {"illegal move", 1, End::illegal_win},
        {"length", 0, End::draw},
        {"stopped", 1, End::interrupted},
        {"rules", 0, End::none},
        {"", 0, End::none},
    };
    for (const auto& [ending, value, end] : cases) {
        Record record = two_moves();
        record.ending = ending;
        record.outcome = Outcome{value, 0};
        EXPECT_EQ(end_of(record), end) << ending << ' ' << value;
    }
}

// What the rules themselves ended needs nobody to tell.
TEST(ShogiRecord, TheBoardTellsMateAndRepetition) {
    Record mate;
    mate.game = "shogi";
    mate.start = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    mate.moves = {"G*5b"};
    EXPECT_EQ(end_of(mate), End::mate);
    Record repetition;
    repetition.game = "shogi";
    for (int round = 0; round < 3; ++round)
        for (const char* move : {"5i5h", "5a5b", "5h5i", "5b5a"})
            repetition.moves.emplace_back(move);
    EXPECT_EQ(end_of(repetition), End::repetition);
    EXPECT_EQ(to_record(*from_record(repetition)).moves, repetition.moves);
}

TEST(ShogiRecord, NamesAndHeadersGoBothWays) {
    for (const bool handicap : {false, true}) {
        Record record = two_moves();
        record.players = {"Ani", "Budi"};
        record.tags = {{"場所", "Bandung"}};
        if (handicap) {
            record.options = "handicap=rook";
            record.moves = {"3c3d", "7g7f"};
        }
        const auto kifu = from_record(record);
        ASSERT_TRUE(kifu) << kifu.error().message;
        EXPECT_EQ(header(*kifu, handicap ? "下手" : "先手"), "Ani");
        const Record again = to_record(*kifu);
        EXPECT_EQ(again.players, record.players);
        EXPECT_EQ(again.tags, record.tags);
        EXPECT_EQ(again.moves, record.moves);
        EXPECT_EQ(again.options, record.options);
    }
}

TEST(ShogiRecord, AMoveThatIsNoneIsToldByItsNumber) {
    Record record = two_moves();
    record.moves.emplace_back("7f7d");
    EXPECT_EQ(from_record(record).error().message, "move 3: a pawn does not move from 7f to 7d");
    record.options = "handicap=everything";
    EXPECT_FALSE(from_record(record));
    record = two_moves();
    record.start = "9/9 b - 1";
    EXPECT_FALSE(from_record(record));
}

TEST(UsiRecord, LinesInEveryFormAreGames) {
    const auto games = read_usi("# a comment\n"
                                "position startpos moves 7g7f 3c3d\n"
                                "\n"
                                "startpos moves 2g2f resign\r\n"
                                "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n"
                                "position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2P 7\n"
                                "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\n"
                                "startpos");
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 6U);
    EXPECT_EQ(main_moves((*games)[0]), "7g7f 3c3d ");
    EXPECT_EQ(main_line((*games)[1]).back()->end, End::resigned);
    EXPECT_EQ(main_moves((*games)[2]), "G*5b ");
    EXPECT_EQ(Shogi::format_position((*games)[3].start), "4k4/9/9/9/9/9/9/9/4K4 w 2P 7");
    EXPECT_EQ(shogi::handicaps[handicap_of((*games)[4].start).value()].name, "rook");
    EXPECT_TRUE((*games)[5].root.next.empty());
    for (const Kifu& game : *games) {
        const auto again = read_usi(write_usi(game) + write_sfen(game));
        ASSERT_TRUE(again) << write_usi(game);
        ASSERT_EQ(again->size(), 2U);
        for (const Kifu& copy : *again) {
            EXPECT_EQ(copy.root, game.root);
            EXPECT_EQ(copy.start, game.start);
        }
    }
}

TEST(UsiRecord, WhatIsWrongIsToldWithLineAndMove) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"startpos moves 7g7f resign 3c3d", "line 1, move 3: '3c3d' after the end"},
        {"startpos moves resign resign", "line 1, move 2: the game ended before"},
        {"startpos\nstartpos moves 7g7e", "line 2, move 1: a pawn does not move from 7g to 7e"},
        {"startpos moves P*5e", "line 1, move 1: sente has no pawn in hand"},
        {"startpos 7g7f", "line 1: '7g7f' after startpos, expected moves"},
        {"sfen 9/9/9/9/9/9/9/9/9 b - 1", "line 1: there is no king on the board"},
        {"sfen 4k4/9/9/9/9/9/9/9/4K4 x - 1", "line 1: the side to move is 'x', expected b or w"},
    };
    for (const auto& [text, message] : cases) {
        const auto games = read_usi(text);
        EXPECT_EQ(games ? "read" : games.error().message, message) << text;
    }
}

} // namespace
} // namespace papan::kifu
