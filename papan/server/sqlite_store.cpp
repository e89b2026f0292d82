#include "papan/server/sqlite_store.hpp"

#include "papan/server/secret.hpp"
#include "papan/server/sqlite.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace papan::server {

namespace {

// WAL with NORMAL: a commit is safe from a crash of the program at once, and from a power cut at
// the next checkpoint, for a thirtieth of the time of FULL.
constexpr const char* preparation = R"(
PRAGMA journal_mode=WAL;
PRAGMA synchronous=NORMAL;
PRAGMA wal_autocheckpoint=0;
CREATE TABLE IF NOT EXISTS guests(id TEXT PRIMARY KEY, name TEXT, token TEXT UNIQUE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rooms(number INTEGER PRIMARY KEY, id TEXT UNIQUE, game TEXT, setup TEXT,
    finished INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS events(room TEXT, number INTEGER, event TEXT, PRIMARY KEY(room, number))
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS players(guest TEXT, room TEXT, PRIMARY KEY(guest, room)) WITHOUT ROWID;
)";

constexpr auto keeping_time = std::chrono::seconds(1);

enum Writing : std::uint8_t {
    new_guest,
    new_name,
    new_room,
    new_event,
    end_room,
    new_player,
    writings
};
constexpr std::array<std::string_view, writings> writing_sql{
    "INSERT INTO guests(id, name, token) VALUES(?, ?, ?)",
    "UPDATE guests SET name = ?2 WHERE id = ?1",
    "INSERT INTO rooms(id, game, setup) VALUES(?, ?, ?)",
    // Never behind a gap: when an event could not be written, those after it must not be.
    "INSERT INTO events(room, number, event) SELECT ?1, ?2, ?3 WHERE ?2 = '1' OR EXISTS("
    "SELECT 1 FROM events WHERE room = ?1 AND number = CAST(?2 AS INTEGER) - 1)",
    "UPDATE rooms SET finished = 1 WHERE id = ?",
    "INSERT OR IGNORE INTO players(guest, room) VALUES(?, ?)",
};

struct Write {
    Writing kind;
    std::array<std::string, 3> values;
    Store::Done done;
};

// One server a file: two would think for the same rooms.
Result<int> lock_beside(const std::string& path) {
    const std::string name = path + ".lock";
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return fail(ErrorCode::io, "cannot write {}: {}", name, std::strerror(errno));
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    close(file);
    return fail(ErrorCode::io, "{} is in use by another server; --db names another file", path);
}

class SqliteStore final : public Store {
  public:
    SqliteStore(std::array<Database, 3> connections, int lock, Post post, Log log)
        : writer_(std::move(connections[0])), reader_(std::move(connections[1])),
          keeper_(std::move(connections[2])), lock_(lock), post_(std::move(post)),
          log_(std::move(log)) {}
    ~SqliteStore() override {
        {
            const std::lock_guard guard(mutex_);
            ending_ = true;
        }
        changed_.notify_all();
        for (std::thread* thread : {&writing_, &keeping_})
            if (thread->joinable()) thread->join();
        close(lock_);
    }

    Result<void> prepare() {
        if (auto made = writer_.execute(preparation); !made) return made;
        for (std::size_t i = 0; i < writings; ++i) {
            auto statement = writer_.prepare(writing_sql[i]);
            if (!statement) return pass_on(std::move(statement));
            statements_[i] = *std::move(statement);
        }
        writing_ = std::thread([this] { work(); });
        keeping_ = std::thread([this] { keep(); });
        return {};
    }

    void add_guest(const Guest& guest, const std::string& token, Done done) override {
        add({new_guest, {guest.id, guest.name, fingerprint(token)}, std::move(done)});
    }

    void rename_guest(const std::string& id, const std::string& name, Done done) override {
        add({new_name, {id, name, ""}, std::move(done)});
    }

    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override {
        add({new_player, {owner, id, ""}, nullptr});
        add({new_room, {id, game, setup}, std::move(done)});
    }

    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done) override {
        if (finished) add({end_room, {room, "", ""}, nullptr});
        add({new_event, {room, std::to_string(number), event}, std::move(done)});
    }

    void note_guest_of(const std::string& room, const std::string& guest) override {
        add({new_player, {guest, room, ""}, nullptr});
    }

    std::optional<Guest> find_guest(std::string_view token) override {
        auto found = reader_.prepare("SELECT id, name FROM guests WHERE token = ?");
        if (!found) return std::nullopt;
        found->begin({fingerprint(token)});
        if (!found->step()) return std::nullopt;
        return Guest{found->text(0), found->text(1)};
    }

    std::optional<StoredRoom> find_room(const std::string& id) override {
        auto room = reader_.prepare("SELECT setup FROM rooms WHERE id = ?");
        if (!room) return std::nullopt;
        room->begin({id});
        if (!room->step()) return std::nullopt;
        StoredRoom stored{room->text(0), {}};
        auto events = reader_.prepare("SELECT event FROM events WHERE room = ? ORDER BY number");
        if (!events) return std::nullopt;
        events->begin({id});
        while (events->step()) stored.events.push_back(events->text(0));
        return stored;
    }

    std::vector<RoomLine> rooms_of(const std::string& guest) override {
        std::vector<RoomLine> lines;
        auto rooms = reader_.prepare(
            "SELECT rooms.id, rooms.game FROM players JOIN rooms ON rooms.id = players.room "
            "WHERE players.guest = ? AND NOT finished ORDER BY rooms.number DESC LIMIT 20");
        if (!rooms) return lines;
        rooms->begin({guest});
        while (rooms->step()) lines.push_back({rooms->text(0), rooms->text(1)});
        return lines;
    }

  private:
    void add(Write write) {
        {
            const std::lock_guard guard(mutex_);
            waiting_.push_back(std::move(write));
        }
        changed_.notify_all();
    }

    void work() {
        for (;;) {
            std::vector<Write> batch;
            {
                std::unique_lock guard(mutex_);
                changed_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                batch.swap(waiting_);
            }
            const bool ok = commit(batch);
            post_([batch = std::move(batch), ok] {
                for (const Write& write : batch)
                    if (write.done) write.done(ok);
            });
        }
    }

    // Moves what is committed from the log into the database. That waits for the disk, so it has a
    // connection and a thread of its own: nobody who makes a move waits for it.
    void keep() {
        std::unique_lock guard(mutex_);
        while (!changed_.wait_for(guard, keeping_time, [this] { return ending_; })) {
            guard.unlock();
            (void)keeper_.execute("PRAGMA wal_checkpoint(PASSIVE)");
            guard.lock();
        }
    }

    // All of them or none: what a caller is told must be true.
    bool commit(const std::vector<Write>& batch) {
        bool ok = writer_.execute("BEGIN").has_value();
        for (const Write& write : batch) {
            const auto& v = write.values;
            Statement& statement = statements_[write.kind];
            ok = ok && (write.kind == end_room     ? statement.run({v[0]})
                        : write.kind == new_name   ? statement.run({v[0], v[1]})
                        : write.kind == new_player ? statement.run({v[0], v[1]})
                                                   : statement.run({v[0], v[1], v[2]}));
            ok = ok && (write.kind != new_event || statement.changed() == 1);
        }
        ok = ok && writer_.execute("COMMIT").has_value();
        if (ok) return true;
        log_.error("the games cannot be saved: {}", writer_.problem());
        (void)writer_.execute("ROLLBACK");
        return false;
    }

    Database writer_, reader_, keeper_;
    int lock_;
    Post post_;
    Log log_;
    std::array<Statement, writings> statements_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Write> waiting_;
    bool ending_ = false;
    std::thread writing_, keeping_;
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Store::Post post,
                                                 Log log) {
    std::error_code problem;
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make the folder of {}: {}", path, problem.message());
    auto lock = lock_beside(path);
    if (!lock) return pass_on(std::move(lock));
    auto writer = Database::open(path), reader = Database::open(path),
         keeper = Database::open(path);
    for (auto* opened : {&writer, &reader, &keeper})
        if (!*opened) return pass_on(std::move(*opened));
    auto store = std::make_unique<SqliteStore>(
        std::array{*std::move(writer), *std::move(reader), *std::move(keeper)}, *lock,
        std::move(post), std::move(log));
    if (auto prepared = store->prepare(); !prepared) return in_context(path, prepared.error());
    return store;
}

} // namespace papan::server
