// Several servers that share a store, without a database, a broker or a thread: what one tells the
// other arrives when the test says so, or never.
#include "papan/server/neighbour_note.hpp"
#include "tests/server/desk_fixture.hpp"
#include "tests/support/damage.hpp"

#include <set>

namespace papan::server {
namespace {

// What all the servers have in common.
struct World {
    std::deque<std::function<void()>> work;
    Store::Post post = [this](std::function<void()> task) { work.push_back(std::move(task)); };
    MemoryStore store{post};
    std::map<std::string, std::string> owners; // by room
    std::set<std::string> alive;
    TimePoint now{};
    int rooms = 0, asked = 0;

    void settle() {
        while (!work.empty()) {
            const auto task = std::move(work.front());
            work.pop_front();
            task();
        }
    }
};

// The store as one server sees it.
class NodeStore final : public Store {
  public:
    NodeStore(World& world, std::string node) : world_(world), node_(std::move(node)) {}
    void add_guest(const Guest& guest, const std::string& token, Done done) override {
        world_.store.add_guest(guest, token, std::move(done));
    }
    void rename_guest(const std::string& id, const std::string& name, Done done) override {
        world_.store.rename_guest(id, name, std::move(done));
    }
    void replace_token(const std::string& guest, const std::string& token, Done done) override {
        world_.store.replace_token(guest, token, std::move(done));
    }
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override {
        world_.owners[id] = node_;
        world_.store.add_room(id, game, owner, setup, std::move(done));
    }
    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done) override {
        if (world_.owners[room] != node_) {
            world_.post([done = std::move(done)] { done(false); });
            return;
        }
        world_.store.add_event(room, number, event, finished, std::move(done));
    }
    void note_guest_of(const std::string& room, const std::string& guest) override {
        world_.store.note_guest_of(room, guest);
    }
    Result<std::optional<Guest>> find_guest(std::string_view token) override {
        return world_.store.find_guest(token);
    }
    Result<std::optional<StoredRoom>> find_room(const std::string& id) override {
        if (const auto owner = world_.owners.find(id); owner != world_.owners.end()) {
            if (owner->second != node_ && world_.alive.contains(owner->second))
                return std::optional(StoredRoom{"", {}, owner->second});
            owner->second = node_;
        }
        return world_.store.find_room(id);
    }
    Result<std::vector<RoomLine>> rooms_of(const std::string& guest) override {
        return world_.store.rooms_of(guest);
    }
    void check_health(std::function<void(Result<void>)> done) override { done({}); }

  private:
    World& world_;
    std::string node_;
};

class Node;
using Nodes = std::map<std::string, Node*>;

class Street final : public Neighbours {
  public:
    Street(World& world, Nodes& nodes, std::string own)
        : world_(world), nodes_(nodes), own_(std::move(own)) {}
    void set_ears(NeighbourEars* ears) override { ears_ = ears; }
    std::vector<std::string> all() const override;
    bool is_near(const std::string& node) const override {
        return !is_cut && world_.alive.contains(node);
    }
    void tell(const std::string& node, std::string note) override;
    NeighbourCounts counts() const override {
        NeighbourCounts counts;
        counts.reachable = !is_cut;
        counts.alive = all().size();
        return counts;
    }

    NeighbourEars* ears_ = nullptr;
    bool is_cut = false, forgets = false, deaf = false;

  private:
    World& world_;
    Nodes& nodes_;
    std::string own_;
};

class Node {
  public:
    Node(World& world, Nodes& nodes, const std::string& name)
        : world_(world), store_(world, name), street_(world, nodes, name),
          hub_(store_, thinkers_, world.post, Log(), settings()) {
        world.alive.insert(name);
        nodes[name] = this;
    }

    HubSettings settings() {
        HubSettings made;
        made.new_name = [this](std::size_t) { return "room" + std::to_string(++world_.rooms); };
        made.now = [this] { return world_.now; };
        made.neighbours = &street_;
        return made;
    }
    Desks::Person come(const std::string& name) {
        Desks::Person person;
        person.id = hub_.open(person.ears, {name, name});
        return person;
    }
    // The answer, or null while there is none.
    Json ask(const Desks::Person& person, Json message) {
        world_.now += 1s;
        message["id"] = ++world_.asked;
        hub_.message(person.id, message.dump());
        world_.settle();
        return answer(person, world_.asked);
    }
    static Json answer(const Desks::Person& person, int id) {
        Json found;
        for (const Json& heard : person.ears->heard)
            if (heard.contains("id") && heard["id"] == id) {
                EXPECT_TRUE(found.is_null()) << "it was answered twice";
                found = heard;
            }
        return found;
    }
    void tick() {
        hub_.tick(world_.now);
        world_.settle();
    }

    World& world_;
    NodeStore store_;
    PatientThinkers thinkers_;
    Street street_;
    Hub hub_;
};

std::vector<std::string> Street::all() const {
    std::vector<std::string> others;
    for (const std::string& node : world_.alive)
        if (node != own_) others.push_back(node);
    return others;
}

void Street::tell(const std::string& node, std::string note) {
    if (is_cut || forgets) return;
    world_.post([this, node, note = std::move(note)] {
        const Street& other = nodes_.at(node)->street_;
        if (world_.alive.contains(node) && !other.deaf) other.ears_->heard(own_, note);
    });
}

class NeighbourTest : public testing::Test {
  protected:
    // A game of Ani's at north that Budi of south has joined.
    void begin() {
        room_ = north.ask(ani_, Desks::creation("open"))["room"]["room"];
        EXPECT_EQ(south.ask(budi_, in_room("watch"))["room"]["status"], "waiting");
        EXPECT_EQ(south.ask(budi_, in_room("join"))["ok"], true);
    }
    [[nodiscard]] Json in_room(const std::string& verb) const {
        return {{"do", verb}, {"room", room_}};
    }
    [[nodiscard]] Json move(int ply, const std::string& where) const {
        return {{"do", "move"}, {"room", room_}, {"ply", ply}, {"move", where}};
    }
    // The last view of the room that was pushed to this one.
    static Json pushed(const Desks::Person& person) {
        Json last;
        for (const Json& heard : person.ears->heard)
            if (heard.contains("push") && heard["push"] == "room") last = heard["room"];
        return last;
    }
    static int gone(const Desks::Person& person) {
        int count = 0;
        for (const Json& heard : person.ears->heard)
            count += heard.contains("push") && heard["push"] == "gone";
        return count;
    }
    void die(const std::string& name) {
        world_.alive.erase(name);
        for (auto& [node, server] : nodes_)
            if (world_.alive.contains(node)) server->street_.ears_->lost(name);
        world_.settle();
    }

    World world_;
    Nodes nodes_;
    Node north{world_, nodes_, "1"}, south{world_, nodes_, "2"}, west{world_, nodes_, "3"};
    Desks::Person ani_ = north.come("Ani"), budi_ = south.come("Budi"), cici_ = west.come("Cici");
    std::string room_;
};

TEST_F(NeighbourTest, GuestsOfTwoServersPlayAndAThirdWatches) {
    begin();
    EXPECT_EQ(west.ask(cici_, in_room("watch"))["room"]["you"], Json::array());
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    EXPECT_EQ(south.ask(budi_, move(1, "c3"))["ok"], true);
    for (const auto* person : {&ani_, &budi_, &cici_}) {
        EXPECT_EQ(pushed(*person)["ply"], 2);
        EXPECT_EQ(pushed(*person)["last"], "c3");
    }
    EXPECT_EQ(pushed(ani_)["you"], Json({"first"}));
    EXPECT_EQ(pushed(budi_)["you"], Json({"second"}));
    EXPECT_EQ(pushed(cici_)["you"], Json::array());
    EXPECT_EQ(pushed(cici_)["seats"][1]["online"], true);
    EXPECT_EQ(world_.owners[room_], "1");
    // Questions too, and what is refused is refused as it would be there.
    EXPECT_EQ(west.ask(cici_, {{"do", "at"}, {"room", room_}, {"ply", 1}})["move"], "d3");
    EXPECT_EQ(south.ask(budi_, move(2, "a1"))["error"], "not_allowed");
    EXPECT_EQ(south.ask(budi_, move(1, "a1"))["error"], "not_now");
    EXPECT_EQ(west.ask(cici_, {{"do", "watch"}, {"room", "none"}})["error"], "not_found");
}

TEST_F(NeighbourTest, WhoLeavesIsSeenToLeave) {
    begin();
    EXPECT_EQ(pushed(ani_)["seats"][1]["online"], true);
    south.hub_.close(budi_.id);
    world_.settle();
    EXPECT_EQ(pushed(ani_)["seats"][1]["online"], false);
    EXPECT_EQ(north.hub_.metrics().connections, 1U);
}

TEST_F(NeighbourTest, OneTextGoesToAllVisitorsOfAServer) {
    begin();
    const auto dedi = south.come("Dedi");
    EXPECT_EQ(south.ask(dedi, in_room("watch"))["ok"], true);
    EXPECT_EQ(south.ask(dedi, in_room("listen"))["error"], "not_allowed");
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    EXPECT_EQ(pushed(dedi)["ply"], 1);
    EXPECT_EQ(pushed(budi_)["ply"], 1);
    EXPECT_EQ(south.ask(dedi, in_room("unwatch"))["ok"], true);
    EXPECT_EQ(south.ask(budi_, move(1, "c3"))["ok"], true);
    EXPECT_EQ(pushed(dedi)["ply"], 1);
}

TEST_F(NeighbourTest, ARematchIsWatchedToo) {
    begin();
    EXPECT_EQ(south.ask(budi_, in_room("resign"))["ok"], true);
    const Json again = south.ask(budi_, in_room("rematch"));
    ASSERT_EQ(again["ok"], true) << again;
    EXPECT_EQ(pushed(ani_)["rematch"], again["room"]["room"]);
    die("1");
    EXPECT_EQ(gone(budi_), 2); // both rooms
}

TEST_F(NeighbourTest, ADeadServersRoomsAreTakenOver) {
    begin();
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    north.street_.deaf = true; // it is dead, which nobody knows yet
    EXPECT_TRUE(south.ask(budi_, move(1, "c3")).is_null());
    const int moved = world_.asked;
    EXPECT_TRUE(south.ask(budi_, in_room("watch")).is_null());
    const int watched = world_.asked;
    south.tick();
    EXPECT_EQ(gone(budi_), 0);
    world_.alive.erase("1");
    south.street_.ears_->lost("1");
    EXPECT_EQ(gone(budi_), 1);
    EXPECT_EQ(Node::answer(budi_, moved)["error"], "busy"); // nobody knows whether it was made
    south.tick();
    EXPECT_EQ(Node::answer(budi_, watched)["room"]["ply"], 1); // from the store
    EXPECT_EQ(world_.owners[room_], "2");
    EXPECT_EQ(south.ask(budi_, move(1, "c3"))["ok"], true);
    // The third comes to the new one.
    EXPECT_EQ(west.ask(cici_, in_room("watch"))["room"]["ply"], 2);
    // What nobody was asked yet is carried out by whoever comes next.
    die("2");
    EXPECT_EQ(gone(cici_), 1);
    EXPECT_EQ(west.ask(cici_, in_room("watch"))["room"]["ply"], 2);
}

TEST_F(NeighbourTest, NobodyWaitsForEver) {
    begin();
    south.street_.is_cut = true;
    for (const Json& wish : {move(0, "d3"), in_room("watch")}) {
        EXPECT_TRUE(south.ask(budi_, wish).is_null());
        world_.now += Errands::patience;
        south.tick();
        EXPECT_EQ(Node::answer(budi_, world_.asked)["error"], "busy");
    }
    // What waited is asked when the other is heard again.
    EXPECT_TRUE(south.ask(budi_, in_room("watch")).is_null());
    south.street_.is_cut = false;
    south.tick();
    EXPECT_EQ(Node::answer(budi_, world_.asked)["ok"], true);
}

TEST_F(NeighbourTest, WhatGoesToAnotherServerIsCounted) {
    begin(); // Budi of south watches and joins
    const Metrics south_counts = south.hub_.metrics(), north_counts = north.hub_.metrics();
    ASSERT_TRUE(south_counts.node && north_counts.node);
    EXPECT_EQ(south_counts.node->errands, 2U);
    EXPECT_EQ(south_counts.node->errands_waiting, 0U);
    EXPECT_EQ(south_counts.node->visitors, 0U);
    EXPECT_EQ(north_counts.node->visitors, 1U);
    EXPECT_EQ(north_counts.node->visitor_messages, 2U);
    EXPECT_EQ(north_counts.node->errands, 0U);
    south.street_.is_cut = true;
    EXPECT_TRUE(south.ask(budi_, in_room("watch")).is_null());
    EXPECT_EQ(south.hub_.metrics().node->errands_waiting, 1U);
    world_.now += Errands::patience;
    south.tick();
    const std::string text = south.hub_.metrics().text();
    for (const char* line :
         {"papan_node_errands_total 3", "papan_node_errands_waiting 0",
          "papan_node_errands_refused_total 1", "papan_node_broker_connected 0",
          "papan_node_neighbours 2", "papan_node_rooms_taken_over_total{from=\"dead\"} 0"})
        EXPECT_NE(text.find(std::string("\n") + line + "\n"), std::string::npos) << text;
}

TEST_F(NeighbourTest, AServerWithoutNeighboursCountsNone) {
    Desks alone;
    EXPECT_FALSE(alone.hub_.metrics().node);
    EXPECT_EQ(alone.hub_.metrics().text().find("papan_node"), std::string::npos);
}

TEST_F(NeighbourTest, AnAnswerThatComesTooLateIsDropped) {
    begin();
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    world_.now += 1s;
    Json wish = move(1, "c3");
    wish["id"] = ++world_.asked;
    south.hub_.message(budi_.id, wish.dump());
    world_.now += Errands::patience;
    south.hub_.tick(world_.now);
    world_.settle(); // and only now the other hears of it
    EXPECT_EQ(Node::answer(budi_, world_.asked)["error"], "busy");
    EXPECT_EQ(pushed(budi_)["ply"], 2);
}

TEST_F(NeighbourTest, WhatGotLostOnTheWayIsAskedForAgain) {
    begin();
    north.street_.forgets = true;
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    EXPECT_EQ(pushed(budi_)["ply"], 0);
    north.street_.forgets = false;
    north.street_.ears_->lost("2");
    south.street_.ears_->lost("1");
    world_.settle();
    EXPECT_EQ(gone(budi_), 1);
    EXPECT_EQ(south.ask(budi_, in_room("watch"))["room"]["ply"], 1);
    EXPECT_EQ(pushed(ani_)["seats"][1]["online"], true);
    EXPECT_EQ(south.ask(budi_, move(1, "c3"))["ok"], true);
    EXPECT_EQ(pushed(ani_)["ply"], 2);
}

TEST_F(NeighbourTest, ARoomThatMovedOnIsFollowed) {
    begin();
    // North is taken for dead by west alone, which takes the room over.
    world_.alive.erase("1");
    west.street_.ears_->lost("1");
    EXPECT_EQ(west.ask(cici_, in_room("watch"))["ok"], true);
    world_.alive.insert("1");
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["error"], "busy");
    EXPECT_EQ(gone(ani_), 1);
    EXPECT_EQ(gone(budi_), 1);
    // South still thinks that north has it, which knows better.
    EXPECT_EQ(south.ask(budi_, in_room("watch"))["ok"], true);
    EXPECT_EQ(north.ask(ani_, in_room("watch"))["ok"], true);
    EXPECT_EQ(north.ask(ani_, move(0, "d3"))["ok"], true);
    EXPECT_EQ(pushed(budi_)["ply"], 1);
    EXPECT_EQ(world_.owners[room_], "3");
}

TEST_F(NeighbourTest, WhoWasTakenForDeadReadsItsRoomsAnew) {
    begin();
    north.street_.ears_->outlived();
    world_.settle();
    EXPECT_EQ(gone(ani_), 1);
    EXPECT_EQ(gone(budi_), 1);
    EXPECT_EQ(north.ask(ani_, in_room("watch"))["ok"], true);
}

TEST_F(NeighbourTest, AServerThatEndsHandsItsRoomsOver) {
    begin();
    // A move is being written when it is told to end.
    Json wish = move(0, "d3");
    wish["id"] = ++world_.asked;
    const int first = world_.asked;
    north.hub_.message(ani_.id, wish.dump());
    bool ended = false;
    north.hub_.end([&] { ended = true; });
    EXPECT_FALSE(ended);
    world_.settle();
    EXPECT_EQ(Node::answer(ani_, first)["ok"], true);
    // What comes meanwhile waits at the server it came from.
    EXPECT_TRUE(south.ask(budi_, move(1, "c3")).is_null());
    EXPECT_EQ(north.ask(ani_, in_room("watch"))["error"], "busy");
    south.tick();
    EXPECT_TRUE(Node::answer(budi_, world_.asked - 1).is_null());
    north.tick();
    EXPECT_TRUE(ended);
    die("1");
    south.tick();
    EXPECT_EQ(Node::answer(budi_, world_.asked - 1)["ok"], true);
    EXPECT_EQ(south.ask(budi_, in_room("watch"))["room"]["ply"], 2);
    EXPECT_EQ(world_.owners[room_], "2");
}

TEST_F(NeighbourTest, AServerWithoutNeighboursEndsAtOnce) {
    Desks alone;
    bool ended = false;
    alone.hub_.end([&] { ended = true; });
    EXPECT_TRUE(ended);
}

TEST_F(NeighbourTest, WhoeverHasAnOldTokenIsNobodyEverywhere) {
    const auto also = south.come("Ani");
    north.hub_.revoke("Ani");
    world_.settle();
    EXPECT_TRUE(ani_.ears->closed);
    EXPECT_TRUE(also.ears->closed);
    EXPECT_FALSE(budi_.ears->closed);
}

TEST_F(NeighbourTest, AVisitorIsAsLimitedAsAGuest) {
    begin();
    const auto visit = [&](std::string_view text, PeerId peer = 900, const char* guest = "Eka") {
        north.street_.ears_->heard(
            "2", to_text({NeighbourNote::Kind::ask, {peer}, 77, {guest, guest}, text}));
        world_.settle();
    };
    const auto refusals = north.hub_.metrics().refusals;
    visit(R"({"id":1,"do":"hello"})"); // only what is about rooms
    visit(R"({"id":1,"do":"analyse","game":"othello"})");
    visit("no message at all");
    EXPECT_EQ(north.hub_.metrics().refusals, refusals + 3);
    for (int i = 0; i < 100; ++i) visit(R"({"id":1,"do":"why","room":")" + room_ + "\"}");
    EXPECT_GT(north.hub_.metrics().refusals, refusals + 50); // too fast
    const auto before = north.hub_.metrics().connections;
    for (PeerId peer = 1000; peer < 1100; ++peer) visit(R"({"id":1,"do":"watch"})", peer);
    EXPECT_EQ(north.hub_.metrics().connections, before + People::most_connections - 1);
    // Nobody speaks for another under one name.
    const auto messages = north.hub_.metrics().messages;
    visit(R"({"id":1,"do":"watch"})", 900, "Ani");
    EXPECT_EQ(north.hub_.metrics().messages, messages);
    die("2");
    EXPECT_EQ(north.hub_.metrics().connections, 1U);
}

// Whatever comes by the broker in a neighbour's name, and whether it can be read or not, the server
// goes on for its own people.
TEST_F(NeighbourTest, DamagedNotesHurtNobody) {
    begin();
    using Kind = NeighbourNote::Kind;
    const std::string wish = in_room("watch").dump();
    const std::vector<std::string> notes{
        to_text({Kind::ask, {budi_.id}, 77, {"Budi", "Budi"}, wish}),
        to_text({Kind::ask, {900}, 78, {"Eka", "Eka"}, R"({"id":1,"do":"unwatch","room":"x"})"}),
        to_text({Kind::left, {900, 901}}),
        to_text({Kind::say, {ani_.id, 5}, 0, {}, R"({"push":"gone","room":"x"})"}),
        to_text({Kind::say, {ani_.id}, 0, {}, R"({"id":18446744073709551615,"ok":true})"}),
        to_text({Kind::closed, {6}}),
        to_text({Kind::elsewhere, {}, 9}),
        to_text({Kind::revoked, {}, 0, {"Eka", ""}})};
    Random dice(25);
    int readable = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string note = test::damaged(notes, dice);
        readable += read_note(note) ? 1 : 0;
        north.street_.ears_->heard("2", note);
        world_.settle();
    }
    EXPECT_GT(readable, 200); // else nothing but the first line of the reader was tried
    EXPECT_LT(readable, 19'800);
    const auto dedi = north.come("Dedi");
    const Json own = north.ask(dedi, Desks::creation("me"));
    ASSERT_EQ(own["ok"], true) << own;
    room_ = own["room"]["room"];
    EXPECT_EQ(north.ask(dedi, move(0, "d3"))["ok"], true);
}

TEST_F(NeighbourTest, WhatNobodyAskedForIsNotPassedOn) {
    begin();
    const auto heard = budi_.ears->heard.size();
    const auto say = [&](std::string_view text, const char* node, PeerId peer) {
        south.street_.ears_->heard(node, to_text({NeighbourNote::Kind::say, {peer}, 0, {}, text}));
        world_.settle();
    };
    say(R"({"id":999,"ok":true})", "1", budi_.id);
    say(R"({"push":"gone","room":"x"})", "3", budi_.id); // who has nothing to do with it
    say(R"({"push":"gone")", "1", budi_.id);
    say(R"([1,2])", "1", budi_.id);
    EXPECT_EQ(budi_.ears->heard.size(), heard);
    say(R"({"push":"gone","room":"x"})", "1", budi_.id);
    EXPECT_EQ(budi_.ears->heard.size(), heard + 1);
}

TEST(NeighbourNotes, AreReadAsTheyWereWritten) {
    const NeighbourNote note{
        NeighbourNote::Kind::ask, {7}, 9, {"id", "Name \xE6\x9C\xAC"}, R"({"id":1})"};
    const std::string text = to_text(note);
    const auto read = read_note(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->kind, note.kind);
    EXPECT_EQ(read->peers, note.peers);
    EXPECT_EQ(read->number, 9U);
    EXPECT_EQ(read->guest.name, note.guest.name);
    EXPECT_EQ(read->text, note.text);
}

TEST(NeighbourNotes, AreRefusedWhereSomethingIsWrong) {
    for (const std::string text :
         {"", "\n", "x\n", "{}\n", R"({"kind":"ask"})", "{\"kind\":\"none\"}\n",
          "{\"kind\":\"ask\",\"peers\":[1,2],\"guest\":\"a\",\"name\":\"b\"}\n",
          "{\"kind\":\"ask\",\"peers\":[1],\"name\":\"b\"}\n",
          "{\"kind\":\"ask\",\"peers\":[1],\"guest\":\"a\",\"name\":\"\"}\n",
          "{\"kind\":\"ask\",\"peers\":[-1],\"guest\":\"a\",\"name\":\"b\"}\n",
          "{\"kind\":\"say\",\"peers\":[1]}\n{\"push\":", "{\"kind\":\"revoked\"}\n"})
        EXPECT_FALSE(read_note(text)) << text;
    const std::string head = "{\"kind\":\"ask\",\"peers\":[1],\"guest\":\"a\",\"name\":\"b\"}\n";
    EXPECT_TRUE(read_note(head + "{}"));
    EXPECT_FALSE(read_note(head + std::string(5000, ' ')));
}

} // namespace
} // namespace papan::server
