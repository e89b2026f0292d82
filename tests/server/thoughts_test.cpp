// What players of ours think in rooms: told to those who ask while they think, kept afterwards, and
// nothing of it between two people.
#include "tests/server/hub_fixture.hpp"

namespace papan::server {
namespace {

class ThoughtsTest : public HubTest {
  protected:
    Json ask_about(const Person& person, const char* what, const Json& room,
                   const Json& more = Json::object()) {
        Json message{{"do", what}, {"room", room}};
        message.update(more);
        return ask(person, message);
    }
    static std::vector<Json> thoughts(const Person& person) {
        std::vector<Json> told;
        for (const Json& heard : person.peer->heard)
            if (heard.value("push", "") == "thought") told.push_back(heard);
        return told;
    }
};

TEST_F(ThoughtsTest, AreToldWhileThePlayerThinksAndKeptWithTheMove) {
    const Person ani = come("ani"), eve = come("eve");
    const Json id = ask(ani, creation("me", "uct:movetime=900ms"))["room"]["room"];
    ask_about(eve, "watch", id);
    EXPECT_EQ(ask_about(ani, "listen", id, {{"on", true}})["plies"], Json::array());
    EXPECT_EQ(ask_about(ani, "move", id, {{"ply", 0}, {"move", "f5"}})["ok"], true);
    const Json room = wait_room(ani, [](const Json& r) { return r["ply"] == 2; });
    const auto told = thoughts(ani);
    ASSERT_GE(told.size(), 3U);
    EXPECT_LE(told.size(), 6U); // four a second and the last
    std::uint64_t playouts = 0;
    for (const Json& thought : told) {
        EXPECT_EQ(thought["room"], id);
        EXPECT_EQ(thought["ply"], 1);
        EXPECT_EQ(thought["seat"], "second");
        EXPECT_EQ(thought["report"]["moves"].size(), 3U);
        EXPECT_GE(thought["report"]["playouts"], playouts);
        playouts = thought["report"]["playouts"];
        EXPECT_EQ(thought["done"], &thought == &told.back());
    }
    EXPECT_EQ(told.back()["move"], room["last"]);
    EXPECT_EQ(told.back()["final"]["robust"], room["last"]);
    // Who did not ask is not told, and may look afterwards.
    EXPECT_TRUE(thoughts(eve).empty());
    const Json kept = ask_about(eve, "thought", id, {{"ply", 1}})["thought"];
    EXPECT_EQ(kept["report"], told.back()["report"]);
    EXPECT_EQ(kept["move"], room["last"]);
    // Nothing is known of what a person thought.
    EXPECT_EQ(ask_about(eve, "thought", id, {{"ply", 0}})["error"], "not_found");
}

TEST_F(ThoughtsTest, EndWhenNobodyListensAndGoWithMovesTakenBack) {
    const Person ani = come("ani");
    const Json id = ask(ani, creation("me", "uct:playouts=200"))["room"]["room"];
    ask_about(ani, "listen", id, {{"on", true}});
    ask_about(ani, "listen", id, {{"on", false}});
    ask_about(ani, "move", id, {{"ply", 0}, {"move", "f5"}});
    (void)wait_room(ani, [](const Json& r) { return r["ply"] == 2; });
    EXPECT_TRUE(thoughts(ani).empty());
    EXPECT_TRUE(ask_about(ani, "thought", id, {{"ply", 1}}).contains("thought"));
    EXPECT_EQ(ask_about(ani, "undo", id)["ok"], true);
    EXPECT_EQ(ask_about(ani, "thought", id, {{"ply", 1}})["error"], "not_found");
}

TEST_F(ThoughtsTest, AreNotToBeHadBetweenPeople) {
    const Person ani = come("ani"), budi = come("budi"), eve = come("eve");
    const Json id = ask(ani, creation("me", "open"))["room"]["room"];
    ask_about(budi, "watch", id);
    ask_about(budi, "join", id);
    for (const Person& person : {ani, budi})
        EXPECT_EQ(ask_about(person, "listen", id, {{"on", true}})["error"], "not_allowed");
    // Nor by who does not watch.
    EXPECT_EQ(ask_about(eve, "listen", id, {{"on", true}})["error"], "not_found");
    EXPECT_EQ(ask_about(eve, "thought", "nowhere", {{"ply", 0}})["error"], "not_found");
}

// At a simultaneous start the first choice is a secret until the other side has chosen.
TEST_F(ThoughtsTest, DoNotGiveASecretChoiceAway) {
    const Person ani = come("ani");
    Json wish = creation("uct:playouts=300", "me", "congklak");
    wish["options"] = "start=simultaneous";
    const Json id = ask(ani, wish)["room"]["room"];
    ask_about(ani, "listen", id, {{"on", true}});
    const Json room = ask_about(ani, "watch", id)["room"]["ply"] == 1
                          ? ask_about(ani, "watch", id)["room"]
                          : wait_room(ani, [](const Json& r) { return r["ply"] == 1; });
    EXPECT_EQ(room["last"], "?");
    EXPECT_TRUE(thoughts(ani).empty());
    EXPECT_EQ(ask_about(ani, "thought", id, {{"ply", 0}})["error"], "not_found");
}

TEST(ThoughtsKeptTest, AreTheLastOnes) {
    Thoughts thoughts;
    for (std::size_t ply = 0; ply < 3 * Thoughts::most_kept; ++ply)
        thoughts.keep(ply, Json{{"ply", ply}});
    EXPECT_EQ(thoughts.plies().size(), Thoughts::most_kept);
    EXPECT_TRUE(thoughts.at(0).is_null());
    EXPECT_EQ(thoughts.at(3 * Thoughts::most_kept - 1)["ply"], 3 * Thoughts::most_kept - 1);
    Progress report;
    for (int i = 0; i < 80; ++i)
        report.moves.push_back({.move = std::to_string(i),
                                .visits = static_cast<std::uint64_t>(i),
                                .line = {"a", "b"}});
    const Json told = told_report(report);
    ASSERT_EQ(told["moves"].size(), Thoughts::told_rows);
    EXPECT_EQ(told["moves"][0]["move"], "79");
    EXPECT_FALSE(told["moves"][0].contains("line"));
}

} // namespace
} // namespace papan::server
