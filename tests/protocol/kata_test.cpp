// Sessions without a process: what is answered to each line of KataGo's analysis protocol.
#include "papan/protocol/kata/session.hpp"

#include <future>
#include <gtest/gtest.h>

namespace papan::kata {
namespace {

constexpr std::string_view small_board =
    R"("moves":[["B","C3"],["W","D4"]],"rules":"chinese","komi":7.5,"boardXSize":7,"boardYSize":7)";

class Kata : public testing::Test {
  protected:
    // A player without a network, so that nothing has to be read.
    Kata()
        : session_(*Session::make(
              {.player = "mcts:threads=1", .visits = 20, .version = "1.2.3"},
              [this](std::string_view line) { lines_.push_back(Json::parse(line)); })) {}

    // Says these and waits until all is answered.
    std::vector<Json> ask(std::initializer_list<std::string> queries) {
        lines_.clear();
        for (const std::string& query : queries) session_->handle(query);
        session_->finish();
        return lines_;
    }
    static std::string query(std::string_view more) {
        return fmt::format(R"({{"id":"q",{}{}}})", small_board, more);
    }
    Json refusal(const std::string& text) {
        const auto told = ask({text});
        EXPECT_EQ(told.size(), 1U) << text;
        return told.empty() ? Json() : told.front();
    }

    std::vector<Json> lines_; // read only when nobody thinks
    std::unique_ptr<Session> session_;
};

TEST_F(Kata, TheLastTurnIsAnalysedWhereNoneIsNamed) {
    const auto told = ask({query("")});
    ASSERT_EQ(told.size(), 1U);
    const Json& answer = told.front();
    EXPECT_EQ(answer["id"], "q");
    EXPECT_EQ(answer["isDuringSearch"], false);
    EXPECT_EQ(answer["turnNumber"], 2);
    EXPECT_EQ(answer["rootInfo"]["currentPlayer"], "B");
    ASSERT_FALSE(answer["moveInfos"].empty());
    const Json& best = answer["moveInfos"][0];
    EXPECT_EQ(best["order"], 0);
    EXPECT_EQ(best["pv"][0], best["move"]);
    for (const char* field : {"winrate", "lcb", "prior"}) {
        EXPECT_GE(best[field], 0) << field;
        EXPECT_LE(best[field], 1) << field;
    }
    EXPECT_FALSE(answer.contains("ownership"));
    EXPECT_FALSE(answer.contains("policy"));
}

TEST_F(Kata, EveryTurnThatIsNamedIsAnswered) {
    const auto told = ask({query(R"(,"analyzeTurns":[0,1,2])")});
    ASSERT_EQ(told.size(), 3U);
    for (std::size_t turn = 0; turn < 3; ++turn) {
        EXPECT_EQ(told[turn]["turnNumber"], turn);
        EXPECT_EQ(told[turn]["rootInfo"]["currentPlayer"], turn == 1 ? "W" : "B");
    }
}

TEST_F(Kata, TheMostUrgentTurnComesFirst) {
    const auto told =
        ask({query(R"(,"analyzeTurns":[0,1,2],"priorities":[1,5,3],"maxVisits":200)")});
    ASSERT_EQ(told.size(), 3U);
    // The first may have begun before the others were there.
    std::vector<int> order;
    for (const Json& answer : told)
        if (answer["turnNumber"] != 0) order.push_back(answer["turnNumber"]);
    EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST_F(Kata, ValuesAreSeenByBlackUnlessSaidOtherwise) {
    // White owns this board but for one black stone.
    const std::string won =
        R"({"id":"q","moves":[],"initialStones":[["W","A2"],["W","B2"],["W","C2"],["W","D2"],["W","E2"],)"
        R"(["W","A4"],["W","B4"],["W","C4"],["W","D4"],["W","E4"],["B","C5"]],"initialPlayer":"W",)"
        R"("rules":"chinese","komi":7.5,"boardXSize":5,"boardYSize":5,"includeOwnership":true)";
    const auto black = ask({won + "}"});
    const auto white = ask({won + R"(,"overrideSettings":{"reportAnalysisWinratesAs":"WHITE"}})"});
    const auto mover =
        ask({won + R"(,"overrideSettings":{"reportAnalysisWinratesAs":"SIDETOMOVE"}})"});
    ASSERT_EQ(black.size() + white.size() + mover.size(), 3U);
    EXPECT_LT(black[0]["rootInfo"]["winrate"], 0.2);
    EXPECT_GT(white[0]["rootInfo"]["winrate"], 0.8);
    EXPECT_GT(mover[0]["rootInfo"]["winrate"], 0.8);
    ASSERT_EQ(black[0]["ownership"].size(), 25U);
    EXPECT_LT(black[0]["ownership"][20], 0); // a1
    EXPECT_GT(white[0]["ownership"][20], 0);
}

TEST_F(Kata, MovesMayBeForbiddenOrAllowed) {
    const auto avoiding = ask({query(
        R"(,"avoidMoves":[{"player":"B","moves":["E5","E4"],"untilDepth":1}],"maxVisits":100)")});
    ASSERT_EQ(avoiding.size(), 1U);
    for (const Json& row : avoiding[0]["moveInfos"]) {
        EXPECT_NE(row["move"], "E5");
        EXPECT_NE(row["move"], "E4");
    }
    const auto allowing =
        ask({query(R"(,"allowMoves":[{"player":"B","moves":["E5"],"untilDepth":1}])")});
    ASSERT_EQ(allowing.size(), 1U);
    ASSERT_EQ(allowing[0]["moveInfos"].size(), 1U);
    EXPECT_EQ(allowing[0]["moveInfos"][0]["move"], "E5");
}

TEST_F(Kata, AGameThatTwoPassesEndedCanBeAnalysed) {
    const auto told = ask({R"({"id":"q","moves":[["B","pass"],["W","pass"]],"rules":"japanese",)"
                           R"("boardXSize":5,"boardYSize":5})"});
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0]["turnNumber"], 2);
    EXPECT_FALSE(told[0].contains("error"));
}

TEST_F(Kata, OneColourMayMoveTwice) {
    const auto told = ask({R"({"id":"q","moves":[["B","C3"],["B","D4"]],"analyzeTurns":[1,2],)"
                           R"("rules":"chinese","boardXSize":5,"boardYSize":5})"});
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0]["rootInfo"]["currentPlayer"], "B"); // who moves next in the game
    EXPECT_EQ(told[1]["rootInfo"]["currentPlayer"], "W");
}

// It thinks until the first report has been seen, however slow the machine is.
TEST(KataReports, ComeWhileItThinks) {
    std::vector<Json> told;
    std::promise<void> reported;
    const auto session = *Session::make(
        {.player = "mcts:threads=1", .visits = 20, .version = "1.2.3"}, [&](std::string_view line) {
            told.push_back(Json::parse(line));
            if (told.size() == 1) reported.set_value();
        });
    session->handle(fmt::format(
        R"({{"id":"q",{},"reportDuringSearchEvery":0.001,"maxVisits":10000000}})", small_board));
    reported.get_future().wait();
    session->handle(R"({"id":"t","action":"terminate","terminateId":"q"})");
    session->finish();
    EXPECT_EQ(told.front()["isDuringSearch"], true);
    int last = 0;
    for (const Json& line : told) last += line.value("isDuringSearch", true) ? 0 : 1;
    EXPECT_EQ(last, 1);
}

TEST_F(Kata, WhatIsGivenUpIsAnsweredAllTheSame) {
    lines_.clear();
    session_->handle(query(R"(,"analyzeTurns":[0,1,2],"maxVisits":10000000)"));
    session_->handle(R"({"id":"t","action":"terminate","terminateId":"q"})");
    session_->finish();
    ASSERT_EQ(lines_.size(), 4U);
    int turns = 0;
    for (const Json& line : lines_) turns += line.contains("turnNumber") ? 1 : 0;
    EXPECT_EQ(turns, 3);
    // And nothing is left to be given up.
    const auto again = ask({R"({"id":"u","action":"terminate_all"})"});
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again[0]["id"], "u");
}

TEST_F(Kata, OnlyTheTurnsThatAreNamedAreGivenUp) {
    lines_.clear();
    session_->handle(query(R"(,"analyzeTurns":[0,1,2],"maxVisits":300)"));
    session_->handle(R"({"id":"t","action":"terminate","terminateId":"q","turnNumbers":[2]})");
    session_->finish();
    for (const Json& line : lines_)
        if (line.contains("turnNumber") && line["turnNumber"] != 2) {
            EXPECT_FALSE(line.contains("noResults")) << line;
        }
}

TEST_F(Kata, ActionsAreAnswered) {
    const auto told =
        ask({R"({"id":"v","action":"query_version"})", R"({"id":"m","action":"query_models"})",
             R"({"id":"c","action":"clear_cache"})"});
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0]["version"], "1.2.3");
    EXPECT_EQ(told[1]["models"].size(), 1U);
    EXPECT_EQ(told[2], (Json{{"id", "c"}, {"action", "clear_cache"}}));
    EXPECT_EQ(refusal(R"({"id":"x","action":"dance"})")["field"], "action");
    EXPECT_EQ(refusal(R"({"id":"x","action":"terminate"})")["field"], "terminateId");
}

TEST_F(Kata, SettingsOfAnotherSearchAreToldAndPassedOver) {
    const auto told = ask({query(R"(,"overrideSettings":{"wideRootNoise":0.04,"maxTime":5})")});
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0]["field"], "overrideSettings");
    EXPECT_TRUE(told[0].contains("warning"));
    EXPECT_TRUE(told[1].contains("moveInfos"));
}

TEST_F(Kata, WhatIsWrongIsNamedByItsField) {
    const auto board = R"("rules":"chinese","boardXSize":7,"boardYSize":7)";
    const std::pair<std::string, std::string> cases[] = {
        {R"({"moves":[],)" + std::string(board) + "}", "id"},
        {R"({"id":"q",)" + std::string(board) + "}", "moves"},
        {R"({"id":"q","moves":[],"boardXSize":7,"boardYSize":7})", "rules"},
        {R"({"id":"q","moves":[],"rules":"none","boardXSize":7,"boardYSize":7})", "rules"},
        {R"({"id":"q","moves":[],"rules":"chinese","boardXSize":7,"boardYSize":9})", "boardYSize"},
        {R"({"id":"q","moves":[],"rules":"chinese","boardXSize":77,"boardYSize":77})",
         "boardXSize"},
        {query(R"(,"analyzeTurns":[3])"), "analyzeTurns"},
        {query(R"(,"analyzeTurns":[-1])"), "analyzeTurns"},
        {query(R"(,"priorities":[1,2])"), "priorities"},
        {query(R"(,"maxVisits":0)"), "maxVisits"},
        {query(R"(,"maxVisits":"many")"), "maxVisits"},
        {query(R"(,"includeOwnership":1)"), "includeOwnership"},
        {query(R"(,"reportDuringSearchEvery":0)"), "reportDuringSearchEvery"},
        {query(R"(,"overrideSettings":[])"), "overrideSettings"},
        {query(R"(,"overrideSettings":{"maxTime":-1})"), "maxTime"},
        {query(R"(,"avoidMoves":[{"player":"X","moves":[]}])"), "avoidMoves"},
        {query(R"(,"initialStones":[["B","Z9"]])"), "initialStones"},
        {query(R"(,"initialStones":[["B","A1"],["W","A1"]])"), "initialStones"},
        {query(R"(,"initialPlayer":"X")"), "initialPlayer"},
    };
    for (const auto& [text, field] : cases) EXPECT_EQ(refusal(text)["field"], field) << text;
}

TEST_F(Kata, AMoveAgainstTheRulesIsNamed) {
    const Json told = refusal(R"({"id":"q","moves":[["B","C3"],["W","C3"]],"rules":"chinese",)"
                              R"("boardXSize":7,"boardYSize":7})");
    EXPECT_EQ(told["field"], "moves");
    EXPECT_EQ(told["id"], "q");
    EXPECT_TRUE(told["error"].get<std::string>().starts_with("Illegal move 1: C3")) << told;
}

TEST_F(Kata, WhatIsNoQueryIsRefusedInOneLine) {
    for (const std::string text : {"hello", "[1]", "{", "7", R"({"action":5})", R"({"id":5})"})
        EXPECT_TRUE(refusal(text).contains("error")) << text;
    EXPECT_TRUE(ask({"", "   "}).empty());
}

TEST(KataNetwork, PolicyAndOwnersComeFromTheNetwork) {
    std::vector<Json> lines;
    const auto session =
        *Session::make({.player = "zero:net=uniform", .visits = 8, .version = ""},
                       [&](std::string_view line) { lines.push_back(Json::parse(line)); });
    session->handle(R"({"id":"q","moves":[["B","C3"]],"rules":"chinese","komi":7,"boardXSize":5,)"
                    R"("boardYSize":5,"includePolicy":true,"includeOwnership":true})");
    session->finish();
    ASSERT_EQ(lines.size(), 1U);
    const Json& policy = lines[0]["policy"];
    ASSERT_EQ(policy.size(), 26U);
    EXPECT_EQ(policy[12], -1); // c3 is taken
    double sum = 0;
    for (const Json& chance : policy) sum += std::max(0.0, chance.get<double>());
    EXPECT_NEAR(sum, 1, 1e-3);
    EXPECT_EQ(lines[0]["ownership"].size(), 25U);
}

TEST(KataNetwork, AnUnknownPlayerIsRefused) {
    EXPECT_FALSE(Session::make({.player = "nobody"}, [](std::string_view) {}));
}

} // namespace
} // namespace papan::kata
