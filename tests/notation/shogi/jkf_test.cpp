// The JSON kifu format as its own description has it: what is written field by field, forks within
// forks, positions of one's own, and what is refused.
#include "papan/notation/shogi/jkf.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/notation/shogi/tree_builder.hpp"
#include "tests/notation/shogi/main_moves.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

Kifu read(const std::string& text) {
    auto kifu = read_jkf(text);
    EXPECT_TRUE(kifu) << text << ": " << kifu.error().message;
    return kifu ? *std::move(kifu) : Kifu{};
}

// Two moves on one square and a promotion: what a reader of JKF can rely on is there.
TEST(Jkf, IsWrittenInFullForm) {
    Kifu game;
    game.headers = {{"先手", "na2hiro"}, {"後手", "うひょ"}};
    TreeBuilder tree(game.start);
    tree.add_comment("開始");
    for (const std::string_view move : {"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"})
        ASSERT_TRUE(tree.add_move(*Shogi::parse_move(tree.state(), move), Said{"here"}));
    tree.last().milliseconds = 3'661'000;
    ASSERT_TRUE(tree.add_end(End::resigned, "", Said{"here"}));
    game.root = *tree.finish();
    const Json json = *parse_json(write_jkf(game));
    EXPECT_EQ(json["header"], (Json{{"先手", "na2hiro"}, {"後手", "うひょ"}}));
    EXPECT_EQ(json["initial"]["preset"], "HIRATE");
    const Json& moves = json["moves"];
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_EQ(moves[0]["comments"], Json::array({"開始"}));
    EXPECT_EQ(moves[1]["move"]["from"], (Json{{"x", 7}, {"y", 7}}));
    EXPECT_EQ(moves[1]["move"]["to"], (Json{{"x", 7}, {"y", 6}}));
    EXPECT_EQ(moves[1]["move"]["piece"], "FU");
    EXPECT_EQ(moves[3]["move"]["promote"], true);
    EXPECT_EQ(moves[3]["move"]["capture"], "KA");
    EXPECT_EQ(moves[4]["move"]["same"], true);
    EXPECT_FALSE(moves[5]["move"].contains("from"));
    EXPECT_EQ(moves[5]["time"]["now"], (Json{{"m", 61}, {"s", 1}}));
    EXPECT_EQ(moves[6]["special"], "TORYO");
}

TEST(Jkf, ForksAreAlternativesToTheMoveTheyStandAt) {
    const Kifu game = read(R"({"header":{},"moves":[{},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}},"forks":[
            [{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6}},"comments":["rook's pawn"]},
             {"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4}},"forks":[
                [{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}},{"special":"CHUDAN"}]]}],
            [{"move":{"from":{"x":5,"y":7},"to":{"x":5,"y":6}}}]]},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}}]})");
    EXPECT_EQ(main_moves(game), "7g7f 3c3d ");
    ASSERT_EQ(game.root.next.size(), 3U);
    const Node& second = game.root.next[1];
    EXPECT_EQ(Shogi::format_move(game.start, *second.move), "2g2f");
    EXPECT_EQ(second.comment, "rook's pawn");
    ASSERT_EQ(second.next.size(), 2U);
    EXPECT_EQ(Shogi::format_move(game.start, *second.next[1].move), "3c3d");
    EXPECT_EQ(second.next[1].next[0].end, End::interrupted);
    EXPECT_EQ(Shogi::format_move(game.start, *game.root.next[2].move), "5g5f");
    EXPECT_EQ(read(write_jkf(game)).root, game.root);
}

TEST(Jkf, PresetsAndPositionsOfOnesOwn) {
    const auto start = [](const std::string& initial) {
        return Shogi::format_position(
            read(R"({"header":{},"initial":)" + initial + R"(,"moves":[{}]})").start);
    };
    EXPECT_EQ(start(R"({"preset":"KY"})"),
              "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    EXPECT_EQ(start(R"({"preset":"10"})"), "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    for (const std::string sfen : {"4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1",
                                   "4k4/9/4P4/9/9/9/9/9/3+R5 b Gr2b3g4s4n4l17p 1"}) {
        Kifu game;
        game.start = *Shogi::parse_position(sfen, {});
        EXPECT_EQ(Shogi::format_position(read(write_jkf(game)).start), sfen);
    }
}

TEST(Jkf, BookmarksAndCommentsOfManyLinesComeBack) {
    Kifu game;
    TreeBuilder tree(game.start);
    ASSERT_TRUE(tree.add_move(*Shogi::parse_move(tree.state(), "7g7f"), Said{"here"}));
    tree.add_comment("one");
    tree.add_comment("\"two\" \\ \t");
    tree.last().bookmark = "here";
    game.root = *tree.finish();
    EXPECT_EQ(read(write_jkf(game)).root, game.root);
}

// Forks within forks without end would need a stack without end.
TEST(Jkf, DeepForksAreRefused) {
    std::string open, close;
    for (int depth = 0; depth < 300; ++depth) {
        open += R"([{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}},"forks":[)";
        close += "]}]";
    }
    const auto read = read_jkf(R"({"header":{},"moves":[{},{"forks":[)" + open + close + "]}]}");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("at most 200 deep"), std::string::npos)
        << read.error().message;
}

TEST(Jkf, WhatIsWrongIsToldWithItsPlace) {
    const std::string other = R"({"initial":{"preset":"OTHER","data":)";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"{}", "expected an object with moves"},
        {R"({"moves":{}})", "expected an object with moves"},
        {R"({"initial":{},"moves":[]})", "initial: '' is no preset of JKF"},
        {other + R"({}},"moves":[]})", "initial: the board is not 9 by 9"},
        {R"({"moves":[{},{"move":{"to":{"x":0,"y":6},"piece":"FU"}}]})",
         R"(move 1: {"to":{"x":0,"y":6},"piece":"FU"} is no move)"},
        {R"({"moves":[{},{"move":{"same":true,"from":{"x":7,"y":7}}}]})",
         R"(move 1: {"same":true,"from":{"x":7,"y":7}} is no move)"},
        {R"({"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5}}}]})",
         "move 1: a pawn does not move from 7g to 7e"},
        {R"({"moves":[{},{"special":"TORYO"},{"special":"TORYO"}]})",
         "move 2: the game ended before"},
        {R"({"moves":[{},{"special":"no word"}]})", "move 1: 'no word' is no ending"},
        {R"({"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}},"forks":[7]}]})",
         "after move 0: forks must be lists, at most 200 deep"},
        {"{\"moves\":\n[{\"a\":\x01}]}", "this is no JSON: \\x01 at line 2, column 7"},
    };
    for (const auto& [text, message] : cases) {
        const auto read = read_jkf(text);
        EXPECT_EQ(read ? "read" : read.error().message, message) << text;
    }
}

TEST(Jkf, WrongBoardsAndHandsAreRefused) {
    Kifu game;
    game.start = *Shogi::parse_position("4k4/9/9/9/9/9/9/9/4K4 b P 1", {});
    const Json good = *parse_json(write_jkf(game));
    const auto refusal = [&](auto&& spoil) {
        Json bad = good;
        spoil(bad["initial"]["data"]);
        const auto read = read_jkf(bad.dump());
        return read ? std::string("read") : read.error().message;
    };
    EXPECT_EQ(refusal([](Json&) {}), "read");
    EXPECT_EQ(refusal([](Json& data) { data["board"][4].erase(8); }),
              "initial: the board is not 9 by 9");
    EXPECT_EQ(refusal([](Json& data) {
                  data["board"][0][0] = {{"color", 0}, {"kind", "XX"}};
              }),
              "initial: no piece on 11 of the board");
    EXPECT_EQ(refusal([](Json& data) {
                  data["board"][0][0] = {{"color", 2}, {"kind", "KI"}};
              }),
              "initial: no piece on 11 of the board");
    EXPECT_EQ(refusal([](Json& data) {
                  data["board"][0][0] = {{"color", 0}, {"kind", "OU"}};
              }),
              "initial: a second king of one side");
    EXPECT_EQ(refusal([](Json& data) { data["hands"].erase(1); }), "initial: expected two hands");
    EXPECT_EQ(refusal([](Json& data) { data["hands"][0]["FU"] = -1; }),
              "initial: -1 is no number of pieces");
    EXPECT_EQ(refusal([](Json& data) { data["hands"][0]["HI"] = 3; }),
              "initial: 3 rooks, a set has 2");
    EXPECT_EQ(refusal([](Json& data) { data.erase("color"); }),
              "initial: the start does not say whose turn it is");
}

} // namespace
} // namespace papan::kifu
