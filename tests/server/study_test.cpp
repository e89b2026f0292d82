// Analyses, reviews, records and explanations through the hub, as a page asks for them.
#include "tests/server/hub_fixture.hpp"

namespace papan::server {
namespace {

class StudyTest : public HubTest {
  protected:
    // What was pushed for this analysis until it was done.
    std::vector<Json> until_done(const Person& person, const Json& number) {
        std::vector<Json> pushes;
        EXPECT_TRUE(loop_.run_until([&] {
            pushes.clear();
            for (const Json& heard : person.peer->heard)
                if (heard.contains("analysis") && heard.contains("push") &&
                    heard["analysis"] == number)
                    pushes.push_back(heard);
            return !pushes.empty() && pushes.back()["done"] == true;
        }));
        return pushes;
    }
    static Json of_othello(const char* what, Json moves = Json::array()) {
        return {{"do", what}, {"game", "othello"}, {"moves", std::move(moves)}};
    }
};

TEST_F(StudyTest, ALineIsShownPositionByPosition) {
    const Person ani = come("ani");
    const Json line = ask(ani, of_othello("study", {"f5", "d6"}));
    ASSERT_EQ(line["line"].size(), 3U);
    EXPECT_EQ(line["line"][1]["to_move"], "second");
    EXPECT_FALSE(line["legal"].empty());
    Json later = of_othello("study", {"f5", "d6"});
    later["from"] = 2;
    EXPECT_EQ(ask(ani, later)["line"].size(), 1U);
    const Json refused = ask(ani, of_othello("study", {"a1"}));
    EXPECT_EQ(refused["error"], "illegal_move");
    EXPECT_EQ(refused["key"], "context"); // of the move that it was
    EXPECT_EQ(refused["args"][1]["key"], "othello.outflanks_none");
    EXPECT_EQ(refused["args"][1]["args"], Json::array({"a1"}));
}

TEST_F(StudyTest, MovesAreWrittenAsTheirReaderWants) {
    const Person ani = come("ani");
    Json wish{{"do", "tell"},
              {"game", "shogi"},
              {"moves", {"7g7f", "3c3d"}},
              {"notation", "western"},
              {"lines", {"8h2b+ 3a2b", "6i5h", "no move"}}};
    EXPECT_EQ(ask(ani, wish)["lines"],
              Json::parse(R"([["Bx2b+","Sx2b"],["G6i-5h"],["no","move"]])"));
    wish["notation"] = "japanese";
    EXPECT_EQ(ask(ani, wish)["lines"][0], Json::parse(R"(["▲２二角成","△同　銀"])"));
    // The square of the line's own last move is one too.
    wish["moves"].push_back("8h2b+");
    wish["lines"] = {"3a2b"};
    EXPECT_EQ(ask(ani, wish)["lines"][0][0], "△同　銀");
    wish["notation"] = "klingon";
    EXPECT_EQ(ask(ani, wish)["key"], "notation.unknown");
    // A game with one notation knows no other.
    Json othello = of_othello("tell", {"f5"});
    othello["lines"] = {"d6"};
    othello["notation"] = "western";
    EXPECT_EQ(ask(ani, othello)["lines"][0][0], "d6");
}

TEST_F(StudyTest, WhatStandsOnTheBoardIsNamed) {
    const Person ani = come("ani");
    const Json shapes = ask(ani, {{"do", "shapes"},
                                  {"game", "shogi"},
                                  {"moves", {"7g7f", "3c3d", "6g6f", "8c8d", "2h6h"}}})["shapes"];
    ASSERT_EQ(shapes.size(), 1U);
    EXPECT_EQ(shapes[0]["seat"], "first");
    EXPECT_EQ(shapes[0]["key"], "fourth-file");
    EXPECT_EQ(shapes[0]["kind"]["id"], "pembukaan");
    EXPECT_EQ(ask(ani, of_othello("shapes"))["shapes"], Json::array());
}

TEST_F(StudyTest, AnAnalysisTellsItsBestMoveAndSeveralLines) {
    const Person ani = come("ani");
    Json wish = of_othello("analyse", {"f5"});
    wish.update({{"player", "alphabeta"}, {"limits", "movetime=300ms"}, {"lines", 3}});
    const auto pushes = until_done(ani, ask(ani, wish)["analysis"]);
    const Json& last = pushes.back();
    EXPECT_EQ(last["report"]["line"][0], last["move"]);
    int lines = 0;
    for (const Json& row : last["report"]["moves"]) lines += row.contains("line");
    EXPECT_EQ(lines, 3);
}

// A few seeds are left: the solver's word, whatever the player.
TEST_F(StudyTest, WhereTheSolverReachesTheValueIsExact) {
    const Person ani = come("ani");
    const Json wish{{"do", "analyse"},
                    {"game", "congklak"},
                    {"start", "0,0,0,0,0,0,1,40/0,0,0,0,0,2,0,55 first"},
                    {"player", "random"}};
    const auto pushes = until_done(ani, ask(ani, wish)["analysis"]);
    EXPECT_EQ(pushes.back()["report"]["exact"], true);
    EXPECT_EQ(pushes.back()["move"], "7");
}

TEST_F(StudyTest, ATreeIsOpenedNodeByNodeAndSaysWhatAlphaBetaCutsOff) {
    const Person ani = come("ani");
    Json wish = of_othello("analyse", {"f5"});
    wish.update({{"player", "minimax:depth=4"}, {"tree", true}});
    const Json number = ask(ani, wish)["analysis"];
    const Json last = until_done(ani, number).back();
    EXPECT_LT(last["tree"]["kept"], last["tree"]["nodes"]);
    const auto nodes_at = [&](int node, int depth) {
        return ask(ani, {{"do", "open"}, {"analysis", number}, {"node", node}, {"depth", depth}});
    };
    const Json all = nodes_at(0, 8)["nodes"];
    EXPECT_EQ(all.size(), last["tree"]["nodes"]);
    std::size_t cut = 0;
    for (const Json& node : all) cut += node.contains("cut");
    EXPECT_EQ(all.size() - cut, last["tree"]["kept"]);
    const Json top = nodes_at(0, 1)["nodes"];
    EXPECT_EQ(top.size(), 1 + top[0]["children"].get<std::size_t>());
    EXPECT_EQ(nodes_at(1'000'000, 1)["error"], "not_found");
    // Somebody else's tree is nobody's business.
    const Person eve = come("eve");
    EXPECT_EQ(ask(eve, {{"do", "open"}, {"analysis", number}, {"node", 0}})["error"], "not_found");
}

TEST_F(StudyTest, AReviewLooksAtEveryPosition) {
    const Person ani = come("ani");
    Json wish = of_othello("review", {"f5", "d6", "c3", "d3"});
    wish.update({{"player", "alphabeta:depth=2"}, {"limits", "movetime=50ms"}});
    const auto pushes = until_done(ani, ask(ani, wish)["analysis"]);
    std::set<int> plies;
    for (const Json& told : pushes)
        if (told["done"] == false) plies.insert(told["ply"].get<int>());
    EXPECT_EQ(plies, (std::set<int>{0, 1, 2, 3, 4}));
}

TEST_F(StudyTest, StoppingEndsAtOnceAndTheThreadIsFree) {
    const Person ani = come("ani");
    Json wish{
        {"do", "analyse"}, {"game", "shogi"}, {"player", "alphabeta"}, {"limits", "movetime=60s"}};
    const Json first = ask(ani, wish)["analysis"];
    EXPECT_EQ(ask(ani, {{"do", "stop"}, {"analysis", first}})["ok"], true);
    // One that only waited says that it was stopped; one that had begun tells what it found.
    const Json last = until_done(ani, first).back();
    EXPECT_TRUE(last.contains("stopped") != last.contains("report")) << last;
    // Another one ends the one before; a closed connection ends the last.
    const Json second = ask(ani, wish)["analysis"];
    const Json third = ask(ani, wish)["analysis"];
    EXPECT_EQ(until_done(ani, second).back()["stopped"], true);
    EXPECT_NE(second, third);
    hub_->close(ani.id);
    const Person budi = come("budi");
    const Json other = ask(budi, creation("me", "me"))["room"]["room"];
    EXPECT_TRUE(ask(budi, {{"do", "hint"}, {"room", other}}).contains("move"));
}

TEST_F(StudyTest, RecordsAreReadAndWrittenWithTheirVariations) {
    const Person ani = come("ani");
    const auto read = [&](const char* text) { return ask(ani, {{"do", "read"}, {"text", text}}); };
    const Json go = read("(;GM[1]SZ[9];B[ee];W[cc](;B[gc];W[gg])(;B[cg]))");
    EXPECT_EQ(go["tree"]["game"], "go");
    EXPECT_EQ(go["tree"]["nodes"],
              Json::parse(R"([[0,"E5"],[1,"C7"],[2,"G7"],[3,"G3"],[2,"C3"]])"));
    Json back = go["tree"];
    back.update({{"do", "write"}, {"format", "sgf"}});
    const std::string text = ask(ani, back)["text"];
    EXPECT_EQ(read(text.c_str())["tree"]["nodes"], go["tree"]["nodes"]);
    EXPECT_EQ(read("f5d6c3")["tree"]["nodes"].size(), 3U);
    EXPECT_EQ(read("1. f5 d6 2. c3")["tree"]["game"], "othello");
    EXPECT_EQ(ask(ani, {{"do", "read"}, {"game", "congklak"}, {"text", "3"}})["tree"]["game"],
              "congklak");
    EXPECT_EQ(read("position startpos moves 7g7f 3c3d")["tree"]["nodes"].size(), 2U);
    EXPECT_EQ(read("a poem")["error"], "bad_message");
    Json own{{"do", "write"},
             {"format", "papan"},
             {"game", "othello"},
             {"nodes", Json::parse(R"([[0,"f5"],[1,"d6"],[1,"f6"]])")}};
    const std::string saved = ask(ani, own)["text"];
    EXPECT_EQ(read(saved.c_str())["tree"]["nodes"], own["nodes"]);
    own["nodes"] = Json::parse(R"([[0,"a1"]])");
    EXPECT_EQ(ask(ani, own)["error"], "bad_rules");
}

TEST_F(StudyTest, ShogiVariationsComeBack) {
    const Person ani = come("ani");
    const Json nodes = Json::parse(R"([[0,"7g7f"],[1,"3c3d"],[2,"2g2f"],[1,"8c8d"]])");
    for (const char* format : {"kifu", "ki2u", "jkf"}) {
        const std::string text =
            ask(ani,
                {{"do", "write"}, {"game", "shogi"}, {"format", format}, {"nodes", nodes}})["text"];
        const Json read = ask(ani, {{"do", "read"}, {"text", text}});
        EXPECT_EQ(read["tree"]["nodes"], nodes) << format << text;
    }
}

// What a record says in words comes back from every format that can say it.
TEST_F(StudyTest, NamesAndCommentsSurviveReadingAndWriting) {
    const Person ani = come("ani");
    const auto again = [&](const Json& tree, const char* format) {
        Json wish = tree;
        wish.update({{"do", "write"}, {"format", format}});
        const Json written = ask(ani, wish);
        return ask(ani, {{"do", "read"}, {"text", written.value("text", written.dump())}});
    };
    const auto expect_same = [&](const std::string& text, std::vector<const char*> formats) {
        const Json tree = ask(ani, {{"do", "read"}, {"text", text}})["tree"];
        ASSERT_TRUE(tree.contains("comments")) << tree;
        for (const char* format : formats) {
            SCOPED_TRACE(format);
            const Json back = again(tree, format)["tree"];
            for (const char* what : {"nodes", "comments", "players", "result", "tags"})
                EXPECT_EQ(back.value(what, Json()), tree.value(what, Json())) << what;
        }
    };
    expect_same("(;GM[1]SZ[9]PB[Ani\\]]PW[Budi]RE[B+3.5]EV[Final]C[before: \\]];B[ee]C[one\ntwo]"
                "(;W[cc]C[main];B[gg])(;W[gc]C[other]))",
                {"sgf", "papan"});
    expect_same(
        "開始日時：2024/01/02\n手合割：平手\n先手：Ani\n後手：Budi\n手数----指手---\n*before\n"
        "   1 ７六歩(77)\n*one\n*two\n   2 ３四歩(33)\n*main\n   3 投了\n\n"
        "変化：2手\n   2 ８四歩(83)\n*other\n",
        {"kifu", "ki2u", "jkf", "papan"});
    expect_same("V3.0\nN+Ani\nN-Budi\n'*before\nPI\n+\n+7776FU\n'*one\n-3334FU\n%TORYO\n",
                {"csa3", "kifu", "papan"});
    expect_same("Congklak 1\nFirst: Ani\nSecond: Budi\nPlace: Medan\n# before\nfirst: 7\n# one\n#\n"
                "# two\n",
                {"congklak", "papan"});
}

// As large as a file, the comments with it; one at a time of a guest, whoever else brings one.
TEST_F(StudyTest, FilesAreReadAndWrittenOneAtATimeOfAGuest) {
    const std::string talk(1'000'000, 'x');
    const std::string record = "(;GM[1]SZ[9];B[ee]C[" + talk + "])";
    std::vector<Reply<Json>> told;
    const auto tell = [&](Reply<Json> found) { told.push_back(std::move(found)); };
    hub_->read_file({"ani", "Ani"}, record, tell);
    hub_->read_file({"ani", "Ani"}, "f5d6", tell);
    hub_->write_file({"ani", "Ani"}, "{}", tell);
    ASSERT_EQ(told.size(), 2U); // refused at once: the first is still being read
    for (const Reply<Json>& refused : told) {
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, RefusalCode::busy);
        EXPECT_EQ(refused.error().key, "study.one_record");
    }
    hub_->read_file({"budi", "Budi"}, "f5d6c3", tell);
    ASSERT_TRUE(loop_.run_until([&] { return told.size() == 4; }));
    ASSERT_TRUE(told[2] && told[3]);
    Json tree = (*told[2])["tree"].contains("comments") ? (*told[2])["tree"] : (*told[3])["tree"];
    EXPECT_EQ(tree["comments"]["1"], talk);
    // The next one of the same guest, when it is done.
    tree["format"] = "sgf";
    hub_->write_file({"ani", "Ani"}, tree.dump(), tell);
    ASSERT_TRUE(loop_.run_until([&] { return told.size() == 5; }));
    ASSERT_TRUE(told[4]) << told[4].error().message;
    EXPECT_NE((*told[4])["text"].get<std::string>().find(talk), std::string::npos);
    hub_->write_file({"ani", "Ani"}, R"({"game":"go","comments":{"7":"x"}})", tell);
    ASSERT_TRUE(loop_.run_until([&] { return told.size() == 6; }));
    ASSERT_FALSE(told[5]);
    EXPECT_EQ(told[5].error().message, "there is no node 7 for a comment");
}

// The start: hole 1 sows round the board; what each brings is what `papan moves` says too.
TEST_F(StudyTest, GreedyExplainsItsHole) {
    const Person ani = come("ani");
    Json wish{{"do", "explain"}, {"game", "congklak"}, {"player", "greedy:dynamic"}};
    const Json table = ask(ani, wish)["greedy"];
    ASSERT_EQ(table["holes"].size(), 7U);
    int best = -1;
    for (const Json& hole : table["holes"]) {
        EXPECT_TRUE(hole.contains("last")) << hole;
        best = std::max(best, hole["f"].get<int>());
    }
    EXPECT_EQ(table["best"], best);
    EXPECT_EQ(table["threshold"], 3);
    // A level stands for its player.
    wish["player"] = "level2";
    EXPECT_EQ(ask(ani, wish)["greedy"], table);
    wish["player"] = "minimax";
    EXPECT_EQ(ask(ani, wish)["error"], "not_now");
}

TEST_F(StudyTest, ATraceTellsEveryPlayout) {
    const Person ani = come("ani");
    Json wish = of_othello("trace");
    wish["playouts"] = 20;
    const Json trace = ask(ani, wish)["trace"];
    ASSERT_EQ(trace["playouts"].size(), 20U);
    for (const Json& playout : trace["playouts"]) {
        EXPECT_EQ(playout["path"][0], 0);
        for (std::size_t i = 1; i < playout["path"].size(); ++i) {
            const auto node = playout["path"][i].get<std::size_t>();
            EXPECT_EQ(trace["nodes"][node]["parent"], playout["path"][i - 1]);
        }
    }
}

TEST_F(StudyTest, ATraceIsOfThePlayerThatIsNamed) {
    const Person ani = come("ani");
    Json wish = of_othello("trace");
    wish["playouts"] = 8;
    wish["player"] = "zero:net=uniform";
    const Json trace = ask(ani, wish)["trace"];
    ASSERT_EQ(trace["playouts"].size(), 8U);
    for (const Json& playout : trace["playouts"]) EXPECT_EQ(playout["judged"], true);
    wish["player"] = "greedy";
    EXPECT_EQ(ask(ani, wish)["error"], "not_now");
}

TEST_F(StudyTest, FeaturesOfMovesAreTold) {
    const Person ani = come("ani");
    const Json told = ask(ani, {{"do", "explain"},
                                {"game", "go"},
                                {"options", "size=5"},
                                {"moves", {"C3"}},
                                {"player", "mcts"}});
    ASSERT_EQ(told["ratings"].size(), 25U); // 24 points and the pass
    for (const Json& row : told["ratings"]) EXPECT_FALSE(row["features"].empty()) << row;
}

TEST_F(StudyTest, QuestionsEndWithTheirConnection) {
    const Person ani = come("ani"), budi = come("budi");
    Json wish{
        {"do", "trace"}, {"game", "shogi"}, {"playouts", 500}, {"player", "mcts:preset=paper"}};
    for (int i = 1; i <= 4; ++i) {
        wish["id"] = i;
        hub_->message(ani.id, wish.dump());
    }
    EXPECT_GE(hub_->metrics().thinking, 3U);
    hub_->close(ani.id);
    EXPECT_EQ(hub_->metrics().thinking, 0U);
    // The thread is free for others, and the guest may ask anew.
    const Person again = come("ani");
    wish = of_othello("trace");
    wish["playouts"] = 5;
    EXPECT_TRUE(ask(budi, wish).contains("trace"));
    EXPECT_TRUE(ask(again, wish).contains("trace"));
}

// By the table that comes with the program, and its book.
TEST_F(StudyTest, AnOpeningIsLookedUp) {
    const Person ani = come("ani");
    const Json start = ask(ani, of_othello("opening"));
    ASSERT_EQ(start["moves"].size(), 1U) << start;
    const Json& first = start["moves"][0];
    EXPECT_EQ(first["move"], "d3");
    EXPECT_EQ(first["same"], Json::array({"c4", "f5", "e6"}));
    EXPECT_EQ(first["games"], start["games"]);
    EXPECT_TRUE(first["book"].contains("value"));
    EXPECT_FALSE(start.contains("name"));
    const Json tiger = ask(ani, of_othello("opening", {"f5", "d6", "c3", "d3", "c4", "f4"}));
    EXPECT_EQ(tiger["name"]["id"], "Harimau"); // of the last position that has a name
    EXPECT_GT(tiger["moves"].size(), 2U);
    EXPECT_GE(tiger["moves"][0]["games"], tiger["moves"][1]["games"]);
    const Json none = ask(ani, {{"do", "opening"}, {"game", "go"}});
    EXPECT_EQ(none["error"], "not_now");
    EXPECT_EQ(none["key"], "openings.no_game");
}

TEST_F(StudyTest, GoIsScoredByTheGraphAndByTheJudge) {
    const Person ani = come("ani");
    const Json score = ask(ani, {{"do", "score"},
                                 {"game", "go"},
                                 {"start", "5 ..X../..X../..X../..X../..X.. O"},
                                 {"options", "size=5"}});
    EXPECT_EQ(score["graph"]["steps"].size(), 5U);
    EXPECT_EQ(score["true"]["black"], 25);
}

TEST_F(StudyTest, EveryGroupHasItsReason) {
    const Person ani = come("ani");
    const Json score = ask(ani, {{"do", "score"},
                                 {"game", "go"},
                                 {"start", "5 .X.../XXXXX/.X.X./XXXXX/....O X"},
                                 {"options", "size=5"}});
    ASSERT_EQ(score["true"]["reasons"].size(), 1U);
    const Json& reason = score["true"]["reasons"][0];
    EXPECT_EQ(reason["what"], "dead");
    EXPECT_EQ(reason["by"], "unconditional");
    EXPECT_EQ(reason["stones"], Json::array({"E1"}));
    EXPECT_EQ(score["true"]["network"], false);
}

TEST_F(StudyTest, MapsAreThereOrRefusedWithTheReason) {
    const auto expect_refusal = [](const Json& answer, std::string_view reason) {
        EXPECT_EQ(answer.value("error", ""), "not_now") << answer;
        EXPECT_EQ(answer.value("message", ""), reason);
    };
    const Person ani = come("ani");
    Json wish{{"do", "map"}, {"game", "go"}, {"options", "size=5"}, {"player", "uct"}};
    const Json map = ask(ani, wish);
    EXPECT_EQ(map["source"], "playouts");
    EXPECT_EQ(map["ownership"].size(), 25U);
    wish["do"] = "values";
    expect_refusal(ask(ani, wish), "uct has no network");
    Json othello = of_othello("map");
    othello["player"] = "alphabeta";
    expect_refusal(ask(ani, othello), "alphabeta has no network");
}

TEST_F(StudyTest, ATreeComesInSpansParentsFirst) {
    const Person ani = come("ani");
    Json wish = of_othello("analyse", {"f5"});
    wish.update({{"player", "minimax:depth=6"}, {"limits", "movetime=5s"}, {"tree", true}});
    const Json number = ask(ani, wish)["analysis"];
    const auto pushes = until_done(ani, number);
    const std::size_t nodes = pushes.back()["tree"]["nodes"];
    ASSERT_GT(nodes, 2000U);
    std::size_t seen = 0;
    while (seen < std::min<std::size_t>(nodes, 6000)) {
        const Json span = ask(ani, {{"do", "span"}, {"analysis", number}, {"node", seen}})["nodes"];
        ASSERT_FALSE(span.empty());
        for (const Json& node : span) {
            EXPECT_EQ(node["node"], seen);
            EXPECT_LT(node["parent"].get<int>(), static_cast<int>(seen));
            ++seen;
        }
    }
    EXPECT_EQ(ask(ani, {{"do", "span"}, {"analysis", number}, {"node", nodes}})["error"],
              "not_found");
}

TEST_F(StudyTest, AComparisonPlaysEveryoneAgainstEveryone) {
    const Person ani = come("ani");
    const Json wish{{"do", "compare"},
                    {"game", "othello"},
                    {"players", {"random", "level2", "greedy"}},
                    {"games", 2}};
    const auto pushes = until_done(ani, ask(ani, wish)["analysis"]);
    std::size_t games = 0;
    for (const Json& told : pushes) games += told["games"].size();
    EXPECT_EQ(games, 6U);
    EXPECT_EQ(pushes.back()["wanted"], 6);
    ASSERT_EQ(pushes.back()["table"]["players"].size(), 3U);
    EXPECT_EQ(pushes.back()["table"]["pairings"].size(), 3U);
    EXPECT_FALSE(pushes.back()["games"][0]["moves"].empty());
}

// A player that is a program would be started on the server's machine.
TEST_F(StudyTest, OnlyPlayersOfOursAreCompared) {
    const Person eve = come("eve");
    for (const char* player : {"gtp:touch /tmp/papan-was-here", "usi:sh", "random@movetime=9s"})
        EXPECT_EQ(
            ask(eve,
                {{"do", "compare"}, {"game", "othello"}, {"players", {"random", player}}})["error"],
            "bad_rules")
            << player;
}

} // namespace
} // namespace papan::server
