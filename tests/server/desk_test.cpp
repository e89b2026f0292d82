// The whole of it without a socket, a file or a thread: a store in memory, players that think when
// the test says so, and a clock that the test winds. As it is to run inside a browser.
#include "tests/server/desk_fixture.hpp"

#include "papan/base/random.hpp"
#include "tests/support/damage.hpp"

namespace papan::server {
namespace {

TEST_F(DeskTest, AWholeGameIsPlayed) {
    const Person ani = come("ani");
    Json room = ask(ani, creation("level1"))["room"];
    const Json id = room["room"];
    while (room["status"] == "playing") {
        ASSERT_EQ(room["to_move"], "first");
        ASSERT_EQ(ask(ani, {{"do", "move"},
                            {"room", id},
                            {"ply", room["ply"]},
                            {"move", room["legal"][0]}})["ok"],
                  true);
        room = ani.ears->heard.back()["room"];
    }
    EXPECT_EQ(room["result"]["how"], "rules");
    EXPECT_EQ(ask(ani, {{"do", "hello"}})["rooms"], Json::array());
}

Json begun_at(const std::string& game, const std::string& position, const std::string& options) {
    Json wish = Desks::creation("me");
    wish["game"] = game;
    wish["options"] = options;
    wish["start"] = position;
    return wish;
}

TEST_F(DeskTest, AGameBeginsAtAPositionAndIsKeptSo) {
    const Person ani = come("ani");
    const std::string position = "5 ...../..X../...../...../..... O";
    const Json room = ask(ani, begun_at("go", position, "rules=japanese"))["room"];
    EXPECT_EQ(room["start"], position);
    EXPECT_EQ(room["to_move"], "second");
    const Json id = room["room"];
    ASSERT_EQ(ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "C3"}})["ok"], true);
    hub_.close(ani.id); // and so it leaves memory
    settle();
    const Person again = come("ani");
    const Json read = ask(again, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_EQ(read["start"], position);
    EXPECT_EQ(read["moves"], Json({"C3"}));
    EXPECT_EQ(ask(again, {{"do", "at"}, {"room", id}, {"ply", 0}})["position"], position);
    EXPECT_EQ(ask(again, {{"do", "resign"}, {"room", id}})["ok"], true);
    EXPECT_EQ(ask(again, {{"do", "rematch"}, {"room", id}})["room"]["position"], position);
}

TEST_F(DeskTest, AStartThatCannotBeIsRefusedWithItsReason) {
    const Person ani = come("ani");
    const auto refused = [&](const Json& wish) {
        const Json answer = ask(ani, wish);
        EXPECT_EQ(answer["error"], "bad_rules") << answer;
        return answer["key"] == "context" ? answer["args"][1].value("key", "")
                                          : answer.value("key", "");
    };
    EXPECT_EQ(refused(begun_at("go", "9 X", "")), "go.fields");
    EXPECT_EQ(refused(begun_at("othello", std::string(64, 'O') + " X", "")), "room.over_already");
    Json fair = begun_at("congklak", "1,0,0/0,2,0 first", "");
    fair["fair"] = true;
    EXPECT_EQ(refused(fair), "room.start_fair");
    EXPECT_EQ(ask(ani, begun_at("go", std::string(1001, 'X'), ""))["error"], "bad_message");
    EXPECT_EQ(ask(ani, {{"do", "hello"}})["rooms"], Json::array());
}

// Damaged positions are answered with a room or a reason, and a room that was made can be played
// in.
TEST_F(DeskTest, BrokenStartsNeverDoHarm) {
    const Person eve = come("eve");
    const std::array<std::array<std::string, 3>, 5> whole{{
        {"othello", "size=4", "-----OX--XO----- X"},
        {"go", "", "5 ...../..X../.X.X./..O../..... O"},
        {"shogi", "", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P3p 1"},
        {"congklak", "start=simultaneous", "7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 second start:3"},
        {"congklak", "pie=true,rounds=3", "1,2,x,4,0/4,3,2,1,9 second round:2"},
    }};
    Random random(11);
    int made = 0;
    for (int round = 0; round < 2000; ++round) {
        const auto& [game, options, text] = whole[static_cast<std::size_t>(round) % whole.size()];
        const std::string start =
            round < 5 ? text : test::damaged(text, random, "-.XO/ 0123456789,pP+bwst:");
        if (start.empty()) continue; // the usual one
        const Json answer = ask(eve, begun_at(game, start, options));
        if (!answer.contains("room")) {
            EXPECT_EQ(answer.value("error", ""), "bad_rules") << start;
            continue;
        }
        ++made;
        const Json& room = answer["room"];
        const Json id = room["room"];
        ASSERT_FALSE(room["legal"].empty()) << start;
        const Json move = room["legal"].back();
        EXPECT_EQ(ask(eve, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", move}})["ok"], true);
        EXPECT_EQ(ask(eve, {{"do", "at"}, {"room", id}, {"ply", 0}})["position"], room["position"]);
        ask(eve, {{"do", "abandon"}, {"room", id}}); // refused where that move ended the game
        EXPECT_EQ(ask(eve, {{"do", "unwatch"}, {"room", id}})["ok"], true);
    }
    EXPECT_GT(made, 20);
}

TEST_F(DeskTest, TwentyRoomsAreNotPassedByAskingForAllAtOnce) {
    const Person eve = come("eve");
    for (int i = 0; i < 30; ++i) say(eve, creation("me"));
    settle();
    int made = 0, refused = 0;
    for (const Json& heard : eve.ears->heard) {
        made += heard.contains("ok");
        refused += heard.value("error", "") == "busy";
    }
    EXPECT_EQ(made, 20);
    EXPECT_EQ(refused, 10);
    EXPECT_EQ(store_.rooms_of("eve")->size(), 20U);
    // One that is given up makes room for another.
    EXPECT_EQ(ask(eve, creation("me"))["error"], "busy");
    EXPECT_EQ(ask(eve, {{"do", "abandon"}, {"room", "room1"}})["ok"], true);
    EXPECT_EQ(ask(eve, creation("me")).contains("room"), true);
}

// A database that is away is another thing than a game that is not there.
TEST_F(DeskTest, WhatCannotBeReadIsNotCalledMissing) {
    const Person ani = come("ani"), budi = come("budi");
    const Json clock{{"kind", "fischer"}, {"main", 60}, {"increment", 0}};
    const Json id = ask(ani, creation("open", clock))["room"]["room"];
    EXPECT_EQ(ask(budi, {{"do", "join"}, {"room", id}})["ok"], true);
    for (const char* move : {"f5", "d6"})
        EXPECT_EQ(ask(move[0] == 'f' ? ani : budi, {{"do", "move"},
                                                    {"room", id},
                                                    {"ply", move[0] == 'f' ? 0 : 1},
                                                    {"move", move}})["ok"],
                  true);
    hub_.close(ani.id);
    hub_.close(budi.id);
    settle();
    const Person again = come("ani");
    store_.unreadable = true;
    for (const char* wish : {"watch", "resign"}) {
        const Json refused = ask(again, {{"do", wish}, {"room", id}});
        EXPECT_EQ(refused["error"], "busy") << refused;
        EXPECT_EQ(refused["key"], "room.unreadable");
    }
    EXPECT_EQ(ask(again, creation("me"))["error"], "busy");
    EXPECT_EQ(ask(again, {{"do", "hello"}})["error"], "busy");
    now_ += 100s; // a clock runs out meanwhile
    hub_.tick(now_);
    store_.unreadable = false;
    hub_.tick(now_);
    settle();
    const Json room = ask(again, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_EQ(room["result"]["how"], "time") << room;
    EXPECT_EQ(ask(again, {{"do", "watch"}, {"room", "none"}})["error"], "not_found");
}

TEST_F(DeskTest, OnlyWhoPlaysAloneMayAbandon) {
    const Person ani = come("ani"), budi = come("budi");
    const Json id = ask(ani, creation("open"))["room"]["room"];
    EXPECT_EQ(ask(budi, {{"do", "abandon"}, {"room", id}})["error"], "not_allowed");
    EXPECT_EQ(ask(budi, {{"do", "join"}, {"room", id}})["ok"], true);
    EXPECT_EQ(ask(ani, {{"do", "abandon"}, {"room", id}})["error"], "not_allowed");
    const Json waiting = ask(ani, creation("open"))["room"]["room"];
    EXPECT_EQ(ask(ani, {{"do", "abandon"}, {"room", waiting}})["ok"], true);
    EXPECT_EQ(ani.ears->heard.back()["room"]["result"]["how"], "abandoned");
    EXPECT_EQ(ani.ears->heard.back()["room"]["result"]["winner"], Json());
}

TEST_F(DeskTest, AnOpponentOfOursChangesWithinWhatStrangersMayAskFor) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("level1"))["room"]["room"];
    const auto change = [&](const char* player, bool swap) {
        return ask(ani, {{"do", "reseat"}, {"room", id}, {"player", player}, {"swap", swap}});
    };
    EXPECT_EQ(change("deep-blue", false)["error"], "bad_rules");
    EXPECT_EQ(change("level2", true)["ok"], true);
    const Json room = ask(ani, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_EQ(room["seats"][0]["name"], "level2");
    EXPECT_EQ(room["you"], Json::array({"second"}));
}

TEST_F(DeskTest, ARoomThatNobodyWatchesLeavesMemoryAndItsClockRunsOn) {
    const Json clock{{"kind", "fischer"}, {"main", 60}, {"increment", 0}};
    const Person ani = come("ani");
    const Json id = ask(ani, creation("me", clock))["room"]["room"];
    (void)ask(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "f5"}});
    (void)ask(ani, {{"do", "unwatch"}, {"room", id}});
    EXPECT_EQ(hub_.metrics().rooms, 0U);
    now_ += 30s;
    const Json room = ask(ani, {{"do", "watch"}, {"room", id}})["room"];
    EXPECT_LE(room["clock"]["left"][1], 30'000); // the time away was its own
    (void)ask(ani, {{"do", "unwatch"}, {"room", id}});
    now_ += 30s;
    hub_.tick(now_);
    settle();
    EXPECT_EQ(hub_.metrics().rooms, 0U);
    EXPECT_EQ(ask(ani, {{"do", "watch"}, {"room", id}})["room"]["result"]["how"], "time");
}

TEST_F(DeskTest, AClockOfOursStandsWhileNobodyIsThere) {
    const Json clock{{"kind", "fischer"}, {"main", 60}, {"increment", 0}};
    const Person ani = come("ani");
    const Json id = ask(ani, creation("level1", clock))["room"]["room"];
    say(ani, {{"do", "move"}, {"room", id}, {"ply", 0}, {"move", "f5"}});
    settle(false);
    say(ani, {{"do", "unwatch"}, {"room", id}});
    settle(false);
    EXPECT_EQ(hub_.metrics().rooms, 0U);
    now_ += 300s;
    hub_.tick(now_);
    settle(false);
    (void)ask(ani, {{"do", "watch"}, {"room", id}});
    EXPECT_EQ(ani.ears->heard.back()["room"]["ply"], 2); // it has answered, not lost
}

TEST_F(DeskTest, LookingAtRoomsDoesNotKeepThemInMemory) {
    const Person ani = come("ani"), eve = come("eve");
    const Json id = ask(ani, creation("me"))["room"]["room"];
    (void)ask(ani, {{"do", "unwatch"}, {"room", id}});
    EXPECT_EQ(ask(eve, {{"do", "at"}, {"room", id}, {"ply", 0}})["ok"], true);
    hub_.tick(now_);
    EXPECT_EQ(hub_.metrics().rooms, 0U);
}

TEST_F(DeskTest, HintsAreCountedAndEndWithTheirConnection) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("me"))["room"]["room"];
    for (int i = 0; i < 6; ++i) say(ani, {{"do", "hint"}, {"room", id}});
    EXPECT_EQ(thinkers_.waiting(), 4U);
    EXPECT_EQ(ani.ears->heard.back()["error"], "busy");
    hub_.close(ani.id);
    EXPECT_EQ(thinkers_.waiting(), 0U);
}

// What fails in the middle of an answer ends its own connection, and nothing else.
TEST_F(DeskTest, AnExceptionEndsOneSessionOnly) {
    const Person ani = come("ani"), eve = come("eve");
    eve.ears->breaks = true;
    say(eve, {{"do", "hello"}});
    EXPECT_TRUE(eve.ears->closed);
    hub_.close(eve.id);
    EXPECT_FALSE(ani.ears->closed);
    EXPECT_EQ(ask(ani, {{"do", "hello"}})["ok"], true);
    EXPECT_EQ(hub_.metrics().connections, 1U);
}

} // namespace
} // namespace papan::server
