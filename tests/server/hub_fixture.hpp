// A hub without sockets: people who hear what is sent to them, and the hub's one thread by hand.
#pragma once

#include "papan/server/hub.hpp"
#include "papan/server/random_name.hpp"
#include "papan/server/sqlite_store.hpp"
#include "papan/server/thinking_threads.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <mutex>
#include <unistd.h>

namespace papan::server {

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
        auto opened = open_sqlite_store(folder_ + "/games.db", loop_.post(), Log());
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = *std::move(opened);
        thinkers_ = std::make_unique<ThinkingThreads>(1);
        hub_ = std::make_unique<Hub>(*store_, *thinkers_, loop_.post(), Log(),
                                     HubSettings{random_name});
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
                if (heard.value("push", "") == "room" && condition(heard["room"]))
                    found = heard["room"];
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

} // namespace papan::server
