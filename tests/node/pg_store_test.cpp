// The store in PostgreSQL against a real server, which the test is told of by PAPAN_TEST_POSTGRES
// (tests/e2e/postgres.py starts one).
#include "papan/node/pg_store.hpp"

#include "papan/node/pg/node_row.hpp"
#include "papan/node/pg/patience.hpp"
#include "papan/node/pg/schema.hpp"
#include "tests/conformance/store_suite.hpp"

#include <atomic>
#include <cstdlib>
#include <map>
#include <stdexcept>

namespace papan::server {

namespace {

using namespace std::chrono_literals;
using node::Connection;
using node::StoreAddress;

StoreAddress address() {
    const char* text = std::getenv("PAPAN_TEST_POSTGRES");
    if (!text) throw std::runtime_error("tests/e2e/postgres.py starts this test");
    return StoreAddress::read(text).value();
}

std::string ask(const std::string& sql) {
    auto connection = Connection::open(address(), 10s);
    EXPECT_TRUE(connection) << connection.error().message;
    const auto rows = connection->run(sql);
    EXPECT_TRUE(rows) << rows.error().message;
    return rows && rows->size() > 0 ? rows->text(0, 0) : "";
}

// Empty tables.
class PgSubject {
  public:
    PgSubject() { ask("DROP SCHEMA IF EXISTS papan CASCADE"); }
    PgSubject(const PgSubject&) = delete;
    PgSubject& operator=(const PgSubject&) = delete;
    ~PgSubject() = default;

    Result<std::unique_ptr<Store>> open(Store::Post post, std::chrono::seconds keep) {
        return node::open_pg_store(address(), {"test", true}, std::move(post), Log(), keep);
    }
    void make_older(std::chrono::seconds time) {
        ask(fmt::format("UPDATE guests SET seen = seen - {}", time.count()));
        ask(fmt::format("UPDATE rooms SET ended = ended - {}", time.count()));
    }
    void set_version(int version) { ask(fmt::format("UPDATE version SET number = {}", version)); }
    int version() { return std::stoi(ask("SELECT number FROM version")); }
};

// Two servers that share.
class Nodes : public testing::Test {
  protected:
    void SetUp() override { ask("DROP SCHEMA IF EXISTS papan CASCADE"); }

    static std::unique_ptr<Store> open(const char* name) {
        auto opened = node::open_pg_store(
            address(), {name, false}, [](const auto& work) { work(); }, Log());
        EXPECT_TRUE(opened) << opened.error().message;
        return *std::move(opened);
    }
    static bool event(Store& store, std::uint64_t number, const std::string& text = "{}") {
        return written(
            [&](const Store::Done& done) { store.add_event("a", number, text, false, done); });
    }
    static bool room(Store& store) {
        return written(
            [&](const Store::Done& done) { store.add_room("a", "go", "ani", "{}", done); });
    }
    static void expire(const std::string& node) {
        ask(fmt::format("UPDATE nodes SET until = now() - interval '1 hour' WHERE name = '{}'",
                        node));
    }
    static bool is_alive(const std::string& node) {
        return ask(fmt::format("SELECT until > now() FROM nodes WHERE name = '{}'", node)) == "t";
    }
    // Whether the room is this one's, which takes it if it may.
    static bool has(Store& store) {
        const auto found = store.find_room("a");
        EXPECT_TRUE(found && *found);
        return found && *found && (*found)->node.empty();
    }
    // As if the node had not been heard of for longer than a lease, until the other has the room;
    // then it is heard of again.
    static void take_over(const char* from, const char* name, Store& to) {
        while (!is_alive(name)) {
        }
        while (!has(to)) expire(from);
        while (!is_alive(from)) {
        }
    }
};

TEST_F(Nodes, ARoomIsAtTheNodeThatHasIt) {
    auto north = open("north"), south = open("south");
    EXPECT_TRUE(room(*north));
    EXPECT_TRUE(event(*north, 1));
    const auto elsewhere = south->find_room("a");
    ASSERT_TRUE(elsewhere && *elsewhere);
    EXPECT_EQ((*elsewhere)->node, ask("SELECT number FROM nodes WHERE name = 'north'"));
    EXPECT_TRUE((*elsewhere)->events.empty());
    EXPECT_FALSE(event(*south, 2));
    EXPECT_TRUE(event(*north, 2));
    EXPECT_EQ(south->rooms_of("ani")->size(), 1U); // that much everybody may know
    north.reset();                                 // which hands its rooms over
    EXPECT_EQ(south->find_room("a")->value().events.size(), 2U);
    EXPECT_TRUE(event(*south, 3));
    EXPECT_EQ(ask("SELECT string_agg(fence::text, ',' ORDER BY number) FROM events"), "1,1,2");
}

TEST_F(Nodes, WhoeverLostARoomWritesNothingIntoItAnyMore) {
    auto north = open("north"), south = open("south");
    EXPECT_TRUE(room(*north));
    std::uint64_t next = 1;
    for (int i = 0; i < 6; ++i) {
        Store &had = i % 2 == 0 ? *north : *south, &wants = i % 2 == 0 ? *south : *north;
        EXPECT_TRUE(event(had, next++));
        take_over(i % 2 == 0 ? "north" : "south", i % 2 == 0 ? "south" : "north", wants);
        // It is back, and knows nothing of it.
        EXPECT_FALSE(event(had, next));
        EXPECT_FALSE(
            written([&](const Store::Done& done) { had.add_event("a", next, "{}", true, done); }));
        EXPECT_FALSE(has(had));
    }
    EXPECT_EQ(ask("SELECT string_agg(fence::text, ',' ORDER BY number) FROM events"),
              "1,2,3,4,5,6");
    EXPECT_EQ(ask("SELECT finished FROM rooms"), "f");
}

// Both write as fast as they can while the room goes to and fro: what either was told is safe is
// there, once, in order.
TEST_F(Nodes, NothingThatWasAcknowledgedIsLostWhileARoomChangesHands) {
    auto north = open("north"), south = open("south");
    EXPECT_TRUE(room(*north));
    std::mutex mutex;
    std::map<std::uint64_t, std::string> safe;
    std::atomic<bool> over = false;
    const auto play = [&](Store& store, const char* name) {
        while (!over) {
            const auto found = store.find_room("a");
            if (!found || !(*found)->node.empty()) continue;
            std::uint64_t number = (*found)->events.size();
            while (!over) {
                const std::string text = fmt::format("{} {}", name, ++number);
                if (!event(store, number, text)) break;
                const std::lock_guard guard(mutex);
                EXPECT_TRUE(safe.emplace(number, text).second) << text;
            }
        }
    };
    std::thread first(play, std::ref(*north), "north"), second(play, std::ref(*south), "south");
    for (int i = 0; i < 30; ++i) {
        expire(i % 2 == 0 ? "north" : "south");
        std::this_thread::sleep_for(20ms); // time to play
    }
    over = true;
    first.join();
    second.join();
    north.reset();
    const auto log = south->find_room("a");
    ASSERT_TRUE(log && *log);
    EXPECT_GE((*log)->events.size(), safe.size());
    for (const auto& [number, text] : safe) EXPECT_EQ((*log)->events.at(number - 1), text);
    EXPECT_GT(std::stoi(ask("SELECT fence FROM rooms")), 3); // it did change hands
    EXPECT_EQ(ask("SELECT count(*) FROM (SELECT fence < lag(fence) OVER (ORDER BY number) AS back "
                  "FROM events) looked WHERE back"),
              "0");
}

// A beat that was on its way when the database stalled arrives when others have the rooms already:
// the lease it renews is no longer the one that the node knew.
TEST_F(Nodes, ABeatThatComesLateDoesNotHideThatTheLeaseRanOut) {
    { auto made = open("tables"); }
    auto connection = Connection::open(address(), 10s);
    ASSERT_TRUE(connection) << connection.error().message;
    auto row = node::NodeRow::add(*connection, address(), {"north", false, nullptr});
    ASSERT_TRUE(row) << row.error().message;
    EXPECT_EQ(row->beat(*connection), true);
    EXPECT_EQ(row->beat(*connection), true);
    expire("north");
    EXPECT_EQ(row->beat(*connection), false);
    EXPECT_EQ(row->beat(*connection), true);
    const std::string late = "UPDATE nodes SET until = now() + interval '1 hour'";
    ask(late);
    EXPECT_EQ(row->beat(*connection),
              true); // so soon after the last that nothing can have happened
    ask(late);
    std::this_thread::sleep_for(node::lease_time);
    EXPECT_EQ(row->beat(*connection), false);
    EXPECT_EQ(row->beat(*connection), true);
    ask("DELETE FROM nodes");
    EXPECT_EQ(row->beat(*connection), false);
}

TEST_F(Nodes, OneThatIsAloneSharesWithNobody) {
    auto alone = node::open_pg_store(
        address(), {"alone", true}, [](const auto& work) { work(); }, Log());
    ASSERT_TRUE(alone) << alone.error().message;
    for (const bool also : {true, false}) {
        const auto second = node::open_pg_store(address(), {"second", also}, {}, Log());
        ASSERT_FALSE(second);
        EXPECT_NE(second.error().message.find("another server (alone)"), std::string::npos);
    }
}

// It is waited for until it can be taken for dead.
TEST_F(Nodes, APredecessorThatDiedIsReplaced) {
    { auto made = open("first"); }
    ask("INSERT INTO nodes VALUES(nextval('node_numbers'), 'died', true, now() + interval '1 "
        "second')");
    const auto opened = node::open_pg_store(
        address(), {"next", true}, [](const auto& work) { work(); }, Log());
    EXPECT_TRUE(opened) << opened.error().message;
}

TEST_F(Nodes, ADatabaseOfAnotherProgramIsLeftAlone) {
    ask("CREATE SCHEMA papan");
    const auto opened = node::open_pg_store(address(), {"x", true}, {}, Log());
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().message.find("another program's"), std::string::npos);
    EXPECT_EQ(ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'papan'"), "0");
}

// As an update that fails half-way: the tables stay what they were.
TEST_F(Nodes, AnUpdateThatFailsChangesNothing) {
    ask("CREATE SCHEMA papan");
    ask("CREATE TABLE papan.version(number INTEGER NOT NULL)");
    ask("INSERT INTO papan.version VALUES(1)");
    ask("CREATE TABLE papan.nodes(x INTEGER)"); // a name that the second step needs
    EXPECT_FALSE(node::open_pg_store(address(), {"x", true}, {}, Log()));
    EXPECT_EQ(ask("SELECT number FROM papan.version"), "1");
    EXPECT_EQ(ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'papan'"), "2");
}

} // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreSuite, PgSubject);

} // namespace papan::server
