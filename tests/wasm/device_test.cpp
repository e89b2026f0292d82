#include "papan/wasm/device.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <vector>

namespace papan::wasm {

namespace {

using Json = nlohmann::ordered_json;

// A page by hand: hears, keeps, and gives back what was kept.
class TestPage final : public Outside {
  public:
    explicit TestPage(const std::vector<std::string>& kept_before = {}) : kept(kept_before) {
        for (const std::string& text : kept) EXPECT_TRUE(device.restore(text)) << text;
        device.open();
    }

    void say(std::string_view text) override { heard.push_back(Json::parse(text)); }
    void keep(std::uint64_t number, std::string_view text) override {
        asked_to_keep.emplace_back(number, text);
    }

    // Until nothing is left to keep or to think about.
    void settle() {
        while (!asked_to_keep.empty() || device.wants_to_think()) {
            for (const auto& [number, text] : std::exchange(asked_to_keep, {})) {
                if (keeps) kept.push_back(text);
                device.kept(number, keeps);
            }
            if (device.wants_to_think()) device.think();
            device.tick();
        }
    }
    Json ask(Json message) {
        message["id"] = ++last_id;
        device.hear(message.dump());
        settle();
        for (const Json& each : heard)
            if (each.contains("id") && each["id"] == last_id) return each;
        return nullptr;
    }
    Json create(const char* game, const char* player) {
        return ask(
            {{"do", "create"},
             {"game", game},
             {"options", ""},
             {"seats",
              {{"first", {{"kind", "me"}}}, {"second", {{"kind", "ai"}, {"player", player}}}}},
             {"clock", {{"kind", "none"}}},
             {"fair", false}});
    }
    Json watch(const std::string& room) { return ask({{"do", "watch"}, {"room", room}})["room"]; }

    std::vector<std::string> kept;
    std::vector<std::pair<std::uint64_t, std::string>> asked_to_keep;
    std::vector<Json> heard;
    bool keeps = true;
    int last_id = 0;
    Device device{*this, Log()};
};

} // namespace

TEST(Device, PlaysAgainstALevelAndKnowsTheGameAgain) {
    std::vector<std::string> kept;
    std::string room;
    Json moves;
    {
        TestPage page;
        room = page.create("othello", "level1")["room"]["room"];
        EXPECT_TRUE(room.starts_with("d-"));
        EXPECT_EQ(page.ask({{"do", "move"}, {"room", room}, {"ply", 0}, {"move", "f5"}})["ok"],
                  true);
        moves = page.watch(room)["moves"];
        ASSERT_EQ(moves.size(), 2u);
        kept = page.kept;
    }
    TestPage again(kept);
    const Json seen = again.watch(room);
    EXPECT_EQ(seen["moves"], moves);
    EXPECT_EQ(seen["you"], Json::array({"first"}));
    EXPECT_EQ(again.ask({{"do", "hello"}})["rooms"][0]["room"], room);
}

TEST(Device, AMoveThatCannotBeKeptIsRefused) {
    TestPage page;
    const std::string room = page.create("othello", "level1")["room"]["room"];
    page.keeps = false;
    EXPECT_EQ(page.ask({{"do", "move"}, {"room", room}, {"ply", 0}, {"move", "f5"}})["error"],
              "busy");
    page.keeps = true;
    EXPECT_EQ(page.watch(room)["ply"], 0);
}

TEST(Device, AnswersHintsUndoAndAnalyses) {
    TestPage page;
    const std::string room = page.create("congklak", "greedy")["room"]["room"];
    EXPECT_TRUE(page.ask({{"do", "hint"}, {"room", room}}).contains("move"));
    page.ask({{"do", "move"}, {"room", room}, {"ply", 0}, {"move", "3"}});
    EXPECT_EQ(page.ask({{"do", "undo"}, {"room", room}})["ok"], true);
    EXPECT_EQ(page.watch(room)["ply"], 0);
    page.ask({{"do", "analyse"},
              {"game", "othello"},
              {"options", ""},
              {"start", ""},
              {"moves", Json::array({"f5"})},
              {"player", "alphabeta"},
              {"limits", "depth=3"}});
    EXPECT_TRUE(std::any_of(page.heard.begin(), page.heard.end(), [](const Json& each) {
        return each.value("push", "") == "analysis" && each["done"] == true &&
               each.contains("move");
    }));
}

TEST(Device, WhatStrangersSendIsRefusedInWords) {
    TestPage page;
    for (const char* text : {"", "[]", "{\"id\":1}", "{\"id\":1,\"do\":\"move\"}"}) {
        page.heard.clear();
        page.device.hear(text);
        page.settle();
        ASSERT_EQ(page.heard.size(), 1u) << text;
        EXPECT_EQ(page.heard[0]["error"], "bad_message");
    }
}

TEST(Device, KeepsTheNameOfThePerson) {
    TestPage page;
    EXPECT_EQ(page.ask({{"do", "rename"}, {"name", "Ani"}})["ok"], true);
    TestPage again(page.kept);
    EXPECT_EQ(again.ask({{"do", "hello"}})["guest"]["name"], "Ani");
}

} // namespace papan::wasm
