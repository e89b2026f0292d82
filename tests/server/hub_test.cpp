#include "papan/server/hub.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <mutex>
#include <unistd.h>

namespace papan::server {
namespace {

// The one thread of the hub, by hand.
class Loop {
  public:
    Store::Post post() {
        return [this](std::function<void()> work) {
            const std::lock_guard guard(mutex_);
            work_.push_back(std::move(work));
            changed_.notify_one();
        };
    }
    // Runs what comes until the condition holds; false when nothing came for a long time.
    bool run_until(const std::function<bool()>& condition) {
        while (!condition()) {
            std::function<void()> work;
            {
                std::unique_lock guard(mutex_);
                if (!changed_.wait_for(guard, std::chrono::seconds(30),
                                       [this] { return !work_.empty(); }))
                    return false;
                work = std::move(work_.front());
                work_.pop_front();
            }
            work();
        }
        return true;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> work_;
};

class TestPeer : public Peer {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        heard.push_back(Json::parse(*text));
    }
    void close() override { closed = true; }
    std::vector<Json> heard;
    bool closed = false;
};

class HubTest : public testing::Test {
  protected:
    void SetUp() override {
        char name[] = "/tmp/papan-hub-XXXXXX";
        folder_ = mkdtemp(name);
        open();
    }
    void TearDown() override {
        close();
        std::filesystem::remove_all(folder_);
    }
    void open() {
        auto opened = Store::open(folder_ + "/games.db", loop_.post(), Log());
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = std::make_unique<Store>(*std::move(opened));
        thinkers_ = std::make_unique<Thinkers>(1);
        hub_ = std::make_unique<Hub>(*store_, *thinkers_, loop_.post(), Log());
    }
    void close() {
        thinkers_.reset();
        store_.reset();
        hub_.reset();
    }

    struct Person {
        std::shared_ptr<TestPeer> peer;
        PeerId id = 0;
    };
    Person come(const std::string& name) {
        auto peer = std::make_shared<TestPeer>();
        return {peer, hub_->open(peer, {name, name})};
    }
    // The answer to the message.
    Json ask(const Person& person, Json message) {
        message["id"] = ++last_;
        hub_->message(person.id, message.dump());
        Json answer;
        EXPECT_TRUE(loop_.run_until([&] {
            for (const Json& heard : person.peer->heard)
                if (heard.contains("id") && heard["id"] == last_) answer = heard;
            return !answer.is_null();
        }));
        return answer;
    }
    // The last room pushed for which the condition holds.
    Json wait_room(const Person& person, const std::function<bool(const Json&)>& condition) {
        Json found;
        EXPECT_TRUE(loop_.run_until([&] {
            for (const Json& heard : person.peer->heard)
                if (heard.contains("push") && condition(heard["room"])) found = heard["room"];
            return !found.is_null();
        }));
        return found;
    }
    static Json creation(const char* first, const char* second, const char* game = "othello") {
        const auto seat = [](const std::string& kind) {
            return kind == "me" || kind == "open" ? Json{{"kind", kind}}
                                                  : Json{{"kind", "ai"}, {"player", kind}};
        };
        return {{"do", "create"},
                {"game", game},
                {"seats", {{"first", seat(first)}, {"second", seat(second)}}}};
    }

    std::string folder_;
    Loop loop_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Thinkers> thinkers_;
    std::unique_ptr<Hub> hub_;
    int last_ = 0;
};

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
