#include "papan/server/sqlite_store.hpp"

#include "papan/server/sqlite.hpp"
#include "papan/server/store_care.hpp"
#include "papan/server/store_schema.hpp"
#include "tests/conformance/store_suite.hpp"
#include "tests/support/store_answers.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

namespace papan::server {

namespace {

// A file of its own, with what the suite asks of a subject.
class SqliteSubject {
  public:
    SqliteSubject() {
        char name[] = "/tmp/papan-store-XXXXXX";
        folder_ = mkdtemp(name);
    }
    SqliteSubject(const SqliteSubject&) = delete;
    SqliteSubject& operator=(const SqliteSubject&) = delete;
    ~SqliteSubject() { std::filesystem::remove_all(folder_); }

    Result<std::unique_ptr<Store>> open(Store::Post post, std::chrono::seconds keep) {
        return open_sqlite_store(path(), std::move(post), Log(), keep);
    }
    void make_older(std::chrono::seconds time) {
        execute(
            fmt::format("UPDATE guests SET seen = seen - {0}; UPDATE rooms SET ended = ended - {0}",
                        time.count()));
    }
    void set_version(int version) { execute(fmt::format("PRAGMA user_version = {}", version)); }
    int version() {
        auto database = Database::open(path());
        auto statement = database->prepare("PRAGMA user_version");
        statement->begin({});
        return statement->step() ? std::stoi(statement->text(0)) : -1;
    }

  private:
    [[nodiscard]] std::string path() const { return folder_ + "/games.db"; }
    void execute(const std::string& sql) {
        auto database = Database::open(path());
        ASSERT_TRUE(database && database->execute(sql));
    }
    std::string folder_;
};

class SqliteStoreTest : public testing::Test {
  protected:
    void SetUp() override {
        char name[] = "/tmp/papan-store-XXXXXX";
        folder_ = mkdtemp(name);
        path_ = folder_ + "/games.db";
    }
    void TearDown() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    // Answers come on the writer's thread.
    void open() {
        auto opened = open_sqlite_store(
            path_, [](const std::function<void()>& work) { work(); }, Log());
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = *std::move(opened);
    }
    Result<void> health() { return health_of(*store_); }
    std::string ask(const std::string& sql) {
        auto database = Database::open(path_);
        EXPECT_TRUE(database);
        auto statement = database->prepare(sql);
        EXPECT_TRUE(statement);
        statement->begin({});
        return statement->step() ? statement->text(0) : "";
    }
    void execute(const std::string& sql) {
        auto database = Database::open(path_);
        ASSERT_TRUE(database);
        const auto done = database->execute(sql);
        ASSERT_TRUE(done) << done.error().message;
    }

    std::string folder_, path_;
    std::unique_ptr<Store> store_;
};

// Twice as much as the log may hold, then one thing more: by then it has been shortened.
TEST_F(SqliteStoreTest, TheLogStaysShort) {
    open();
    constexpr std::size_t events = 16'000, bytes = 2'000;
    const std::string event(bytes, 'x');
    for (std::uint64_t i = 1; i <= events; ++i) store_->add_event("room", i, event, false, {});
    // The log is not shortened while the keeper reads it, but a little later.
    const auto is_short = [&] { return std::filesystem::file_size(path_ + "-wal") < 17U << 20U; };
    for (std::uint64_t i = events + 1; i <= events + 2 || (i <= 2 * events && !is_short()); ++i)
        EXPECT_TRUE(written(
            [&](const Store::Done& done) { store_->add_event("room", i, event, false, done); }));
    EXPECT_TRUE(is_short());
    store_.reset();
    EXPECT_GT(std::filesystem::file_size(path_), events * bytes);
}

// As an update that is killed, or fails half-way: the file stays what it was.
TEST_F(SqliteStoreTest, AnUpdateThatFailsChangesNothing) {
    open();
    store_.reset();
    // The first version's tables, but a name is taken that the second needs.
    execute("DROP TABLE guests; DROP TABLE rooms; DROP TABLE probe; DROP INDEX players_by_room;"
            "CREATE TABLE guests(id TEXT PRIMARY KEY, name TEXT, token TEXT UNIQUE) WITHOUT ROWID;"
            "CREATE TABLE rooms(number INTEGER PRIMARY KEY, id TEXT UNIQUE, game TEXT, setup TEXT,"
            "finished INTEGER DEFAULT 0); CREATE TABLE probe(x); PRAGMA user_version = 1");
    EXPECT_FALSE(open_sqlite_store(path_, {}, Log()));
    EXPECT_EQ(ask("PRAGMA user_version"), "1");
    EXPECT_EQ(ask("SELECT count(*) FROM pragma_table_info('guests') WHERE name = 'seen'"), "0");
}

TEST_F(SqliteStoreTest, ABackupIsStoppedWithoutALeftover) {
    open();
    StopSource stop;
    stop.request_stop();
    const std::string event(2000, 'x');
    for (std::uint64_t i = 1; i <= 2000; ++i) store_->add_event("room", i, event, false, {});
    EXPECT_TRUE(health());
    const auto progress = [](std::uint64_t, std::uint64_t) {};
    EXPECT_FALSE(back_up_store(path_, folder_ + "/copy.db", stop.token(), progress));
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/copy.db"));
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/copy.db.part"));
    EXPECT_TRUE(back_up_store(path_, folder_ + "/copy.db", {}, progress));
    EXPECT_GT(std::filesystem::file_size(folder_ + "/copy.db"), 4'000'000U);
}

} // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteSubject);

} // namespace papan::server
