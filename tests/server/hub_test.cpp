#include "tests/server/hub_fixture.hpp"

namespace papan::server {
namespace {

TEST_F(HubTest, APlayerOfOursAnswersAMove) {
    const Person ani = come("ani");
    const Json room = ask(ani, creation("me", "level1"))["room"];
    EXPECT_EQ(room["you"], Json::array({"first"}));
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", room["room"]}, {"ply", 0}, {"move", "f5"}})["ok"],
              true);
    const Json answered = wait_room(ani, [](const Json& r) { return r["ply"] == 2; });
    EXPECT_EQ(answered["to_move"], "first");
}

TEST_F(HubTest, PeopleMeetByTheRoomAndStrangersWatch) {
    const Person ani = come("ani"), budi = come("budi"), eve = come("eve");
    const Json id = ask(ani, creation("me", "open"))["room"]["room"];
    EXPECT_EQ(ask(budi, {{"do", "watch"}, {"room", id}})["room"]["status"], "waiting");
    EXPECT_EQ(ask(budi, {{"do", "join"}, {"room", id}})["ok"], true);
    const Json watched = ask(eve, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_EQ(watched["you"], Json::array());
    EXPECT_EQ(ask(eve, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "f5"}})["error"],
              "not_allowed");
    EXPECT_EQ(ask(budi, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "f5"}})["error"],
              "not_allowed");
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "f5"}})["ok"], true);
    for (const Person& person : {ani, budi, eve})
        EXPECT_EQ(wait_room(person, [](const Json& r) { return r["ply"] == 1; })["last"], "f5");
    hub_->close(budi.id);
    EXPECT_EQ(
        wait_room(
            ani, [](const Json& r) { return r["seats"][1].value("online", true) == false; })["ply"],
        1);
}

TEST_F(HubTest, ARestartForgetsNothing) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("me", "me", "shogi"))["room"]["room"];
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "7g7f"}})["ok"], true);
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 1}, {"move", "3c3d"}})["ok"], true);
    close();
    open();
    const Person again = come("ani");
    EXPECT_EQ(ask(again, {{"do", "hello"}})["rooms"][0]["room"], id);
    const Json room = ask(again, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_EQ(room["moves"], Json::array({"7g7f", "3c3d"}));
    EXPECT_EQ(room["you"], Json::array({"first", "second"}));
    EXPECT_EQ(ask(again, {{"do", "move"}, {"room", id}, {"ply", 2}, {"move", "2g2f"}})["ok"], true);
}

TEST_F(HubTest, AskingAboutAGameChangesNothing) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("me", "me", "congklak"))["room"]["room"];
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "1"}})["ok"], true);
    const Json first = ask(ani, {{"do", "at"}, {"room", id}, {"ply", 1}});
    EXPECT_EQ(first["move"], "1");
    EXPECT_FALSE(first["story"]["events"].empty());
    EXPECT_EQ(ask(ani, {{"do", "at"}, {"room", id}, {"ply", 2}})["error"], "bad_message");
    EXPECT_EQ(ask(ani, {{"do", "why"}, {"room", id}, {"move", "1"}})["legal"], false);
    EXPECT_EQ(ask(ani, {{"do", "why"}, {"room", id}, {"move", "2"}})["legal"], true);
    EXPECT_TRUE(ask(ani, {{"do", "hint"}, {"room", id}}).contains("move"));
    EXPECT_EQ(ask(ani, {{"do", "watch"}, {"room", id}})["room"]["ply"], 1);
}

TEST_F(HubTest, BetweenTwoPeopleNobodyGetsAHint) {
    const Person ani = come("ani"), budi = come("budi"), eve = come("eve");
    const Json id = ask(ani, creation("me", "open"))["room"]["room"];
    EXPECT_EQ(ask(budi, {{"do", "join"}, {"room", id}})["ok"], true);
    for (const Person& person : {ani, budi, eve})
        EXPECT_EQ(ask(person, {{"do", "hint"}, {"room", id}})["error"], "not_allowed");
}

TEST_F(HubTest, ThinkingEndsWhenNobodyWaits) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("alphabeta:movetime=30s", "me", "shogi"))["room"]["room"];
    EXPECT_EQ(ask(ani, {{"do", "unwatch"}, {"room", id}})["ok"], true);
    EXPECT_EQ(hub_->metrics().rooms, 0U);
    // The one thread is free again: a hint is not kept waiting for half a minute.
    const Json other = ask(ani, creation("me", "me"))["room"]["room"];
    EXPECT_TRUE(ask(ani, {{"do", "hint"}, {"room", other}}).contains("move"));
}

TEST_F(HubTest, FloodsAreRefusedAndThenClosed) {
    const Person eve = come("eve");
    for (int i = 0; i < 400 && !eve.peer->closed; ++i)
        hub_->message(eve.id, R"({"id":1,"do":"hello"})");
    EXPECT_TRUE(eve.peer->closed);
    EXPECT_EQ(eve.peer->heard.back()["error"], "too_fast");
}

TEST_F(HubTest, WhatIsNotUnderstoodIsAnswered) {
    const Person eve = come("eve");
    for (const char* text : {"", "{", "[]", "{\"id\":1}", "{\"id\":2,\"do\":\"fly\"}"}) {
        const std::size_t before = eve.peer->heard.size();
        hub_->message(eve.id, text);
        ASSERT_EQ(eve.peer->heard.size(), before + 1) << text;
        EXPECT_EQ(eve.peer->heard.back()["error"], "bad_message");
    }
    EXPECT_EQ(ask(eve, {{"do", "watch"}, {"room", "../../etc"}})["error"], "not_found");
    EXPECT_EQ(ask(eve, creation("me", "nobody"))["error"], "bad_rules");
    EXPECT_EQ(ask(eve, creation("open", "open"))["error"], "bad_message");
}

TEST_F(HubTest, AFairStartIsFoundWhereTheUsualOneIsNoContest) {
    const Person ani = come("ani");
    Json wish = creation("me", "level1", "congklak");
    EXPECT_EQ(ask(ani, wish)["room"]["position"], "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first");
    wish["fair"] = true;
    const Json room = ask(ani, wish)["room"];
    EXPECT_NE(room["options"].get<std::string>().find("opening="), std::string::npos);
    EXPECT_NE(room["position"], "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first");
    Json impossible = wish;
    impossible["options"] = "holes=99";
    EXPECT_EQ(ask(ani, impossible)["error"], "bad_rules");
}

// Both choose without seeing the other's choice; then both hands are sown at once.
TEST_F(HubTest, TheSimultaneousStartHidesTheFirstChoice) {
    const Person ani = come("ani"), budi = come("budi");
    Json wish = creation("me", "open", "congklak");
    wish["options"] = "start=simultaneous";
    const Json id = ask(ani, wish)["room"]["room"];
    (void)ask(budi, {{"do", "watch"}, {"room", id}});
    (void)ask(budi, {{"do", "join"}, {"room", id}});
    EXPECT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "3"}})["ok"], true);
    const Json room = wait_room(budi, [](const Json& r) { return r["ply"] == 1; });
    EXPECT_EQ(room["to_move"], "second");
    EXPECT_EQ(room["last"], "?");
    for (const Json& heard : budi.peer->heard)
        EXPECT_EQ(heard.dump().find("start:3"), std::string::npos);
    EXPECT_EQ(ask(budi, {{"do", "at"}, {"room", id}, {"ply", 1}})["move"], "?");
    EXPECT_EQ(ask(budi, {{"do", "watch"}, {"room", id}})["room"]["moves"], Json::array({"?"}));
    EXPECT_EQ(ask(budi, {{"do", "move"}, {"room", id}, {"ply", 1}, {"move", "5"}})["ok"], true);
    const Json sown = wait_room(budi, [](const Json& r) { return r["ply"] == 2; });
    EXPECT_EQ(ask(budi, {{"do", "watch"}, {"room", id}})["room"]["moves"], Json::array({"3", "5"}));
    EXPECT_TRUE(sown.contains("story"));
}

TEST_F(HubTest, ARematchIsToldToBoth) {
    const Person ani = come("ani"), budi = come("budi");
    const Json id = ask(ani, creation("me", "open"))["room"]["room"];
    (void)ask(budi, {{"do", "watch"}, {"room", id}});
    (void)ask(budi, {{"do", "join"}, {"room", id}});
    (void)ask(budi, {{"do", "resign"}, {"room", id}});
    const Json next = ask(ani, {{"do", "rematch"}, {"room", id}})["room"];
    EXPECT_EQ(next["you"], Json::array({"second"}));
    const Json told = wait_room(budi, [](const Json& r) { return !r["rematch"].is_null(); });
    EXPECT_EQ(told["rematch"], next["room"]);
    EXPECT_EQ(ask(budi, {{"do", "watch"}, {"room", next["room"]}})["room"]["you"],
              Json::array({"first"}));
}

} // namespace
} // namespace papan::server
