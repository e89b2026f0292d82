// The whole of it without a socket, a file or a thread: a store in memory, players that think when
// the test says so, and a clock that the test winds. As it is to run inside a browser.
#include "papan/server/hub.hpp"

#include <deque>
#include <gtest/gtest.h>
#include <map>

namespace papan::server {
namespace {

using namespace std::chrono_literals;

class MemoryStore final : public Store {
  public:
    explicit MemoryStore(Post post) : post_(std::move(post)) {}

    void add_guest(const Guest&, const std::string&, Done done) override { tell(std::move(done)); }
    void rename_guest(const std::string&, const std::string&, Done done) override {
        tell(std::move(done));
    }
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override {
        rooms_[id] = {setup, {}};
        games_[id] = game;
        players_.emplace(owner, id);
        tell(std::move(done));
    }
    void add_event(const std::string& room, std::uint64_t, const std::string& event, bool finished,
                   Done done) override {
        rooms_.at(room).events.push_back(event);
        if (finished)
            std::erase_if(players_, [&](const auto& entry) { return entry.second == room; });
        tell(std::move(done));
    }
    void note_guest_of(const std::string& room, const std::string& guest) override {
        players_.emplace(guest, room);
    }
    void replace_token(const std::string&, const std::string&, Done done) override {
        tell(std::move(done));
    }
    Result<std::optional<Guest>> find_guest(std::string_view) override {
        return std::optional<Guest>();
    }
    void check_health(std::function<void(Result<void>)> done) override { done({}); }
    std::optional<StoredRoom> find_room(const std::string& id) override {
        const auto found = rooms_.find(id);
        return found == rooms_.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<RoomLine> rooms_of(const std::string& guest) override {
        std::vector<RoomLine> lines;
        for (auto [at, end] = players_.equal_range(guest); at != end; ++at)
            lines.push_back({at->second, games_[at->second]});
        return lines;
    }

  private:
    void tell(Done done) {
        post_([done = std::move(done)] { done(true); });
    }
    Post post_;
    std::map<std::string, StoredRoom> rooms_;
    std::map<std::string, std::string> games_;
    std::multimap<std::string, std::string> players_;
};

class PatientThinkers final : public Thinkers {
  public:
    Ticket add(Job job) override {
        jobs_.emplace_back(++last_, std::move(job));
        return last_;
    }
    void cancel(Ticket ticket) override {
        std::erase_if(jobs_, [&](const auto& entry) { return entry.first == ticket; });
    }
    std::size_t waiting() const override { return jobs_.size(); }
    // False when there is nothing to think about.
    bool think() {
        if (jobs_.empty()) return false;
        const Job job = std::move(jobs_.front().second);
        jobs_.pop_front();
        try {
            job.work(StopToken());
        } catch (const std::exception&) {
            job.lost();
        }
        return true;
    }

  private:
    std::deque<std::pair<Ticket, Job>> jobs_;
    Ticket last_ = 0;
};

class Ears final : public Peer {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        if (breaks) throw std::bad_alloc();
        heard.push_back(Json::parse(*text));
    }
    void close() override { closed = true; }
    std::vector<Json> heard;
    bool closed = false, breaks = false;
};

class DeskTest : public testing::Test {
  protected:
    DeskTest()
        : post_([this](std::function<void()> work) { work_.push_back(std::move(work)); }),
          store_(post_), hub_(store_, thinkers_, post_, Log(),
                              {[this](std::size_t) { return "room" + std::to_string(++rooms_); },
                               [this] { return now_; }}) {}

    // Everything that is to be done, the players' thinking too.
    void settle(bool thinking = true) {
        while (!work_.empty() || (thinking && thinkers_.think())) {
            if (work_.empty()) continue;
            const auto work = std::move(work_.front());
            work_.pop_front();
            work();
        }
    }
    struct Person {
        std::shared_ptr<Ears> ears = std::make_shared<Ears>();
        PeerId id = 0;
    };
    Person come(const std::string& name) {
        Person person;
        person.id = hub_.open(person.ears, {name, name});
        return person;
    }
    void say(const Person& person, Json message) {
        message["id"] = ++last_;
        hub_.message(person.id, message.dump());
    }
    Json ask(const Person& person, const Json& message) {
        now_ += 1s; // nobody here speaks too fast
        say(person, message);
        settle();
        for (const Json& heard : person.ears->heard)
            if (heard.contains("id") && heard["id"] == last_) return heard;
        return {};
    }
    static Json creation(const std::string& second, Json clock = {{"kind", "none"}}) {
        Json seat{{"kind", second}};
        if (second != "me" && second != "open") seat = {{"kind", "ai"}, {"player", second}};
        return {{"do", "create"},
                {"game", "othello"},
                {"clock", std::move(clock)},
                {"seats", {{"first", {{"kind", "me"}}}, {"second", seat}}}};
    }

    TimePoint now_{};
    std::deque<std::function<void()>> work_;
    Store::Post post_;
    MemoryStore store_;
    PatientThinkers thinkers_;
    int rooms_ = 0, last_ = 0;
    Hub hub_;
};

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
    EXPECT_EQ(store_.rooms_of("eve").size(), 20U);
    // One that is given up makes room for another.
    EXPECT_EQ(ask(eve, creation("me"))["error"], "busy");
    EXPECT_EQ(ask(eve, {{"do", "abandon"}, {"room", "room1"}})["ok"], true);
    EXPECT_EQ(ask(eve, creation("me")).contains("room"), true);
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
