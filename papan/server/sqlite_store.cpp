#include "papan/server/sqlite_store.hpp"

#include "papan/server/secret.hpp"
#include "papan/server/sqlite_sink.hpp"
#include "papan/server/store_file.hpp"
#include "papan/server/store_keeper.hpp"
#include "papan/server/store_schema.hpp"
#include "papan/server/written_store.hpp"

#include <filesystem>

namespace papan::server {

namespace {

// WAL with NORMAL: a commit is safe from a crash of the program at once, and from a power cut at
// the next checkpoint, for a thirtieth of the time of FULL. Who checkpoints: the keeper.
constexpr const char* manner = R"(
PRAGMA journal_mode=WAL;
PRAGMA synchronous=NORMAL;
PRAGMA wal_autocheckpoint=0;
)";

// With less than this beside it the file cannot be looked after.
constexpr std::uintmax_t least_space = 4 * 1024 * 1024;

class SqliteStore final : public WrittenStore {
  public:
    SqliteStore(StoreFile file, Database reader, std::unique_ptr<StoreWriter> writer,
                Database keeper, std::chrono::seconds keep, const CalmLog& log)
        : WrittenStore(*writer), file_(std::move(file)), reader_(std::move(reader)),
          writer_(std::move(writer)), keeper_(std::move(keeper), *writer_, keep, log) {}

    Result<std::optional<Guest>> find_guest(std::string_view token) override {
        auto found = reader_.prepare("SELECT id, name, seen < CAST(strftime('%s', 'now') AS "
                                     "INTEGER) - 86400 FROM guests WHERE token = ?");
        if (!found) return unreadable();
        found->begin({fingerprint(token)});
        if (!found->step()) {
            if (found->failed()) return unreadable();
            return std::optional<Guest>();
        }
        Guest guest{found->text(0), found->text(1)};
        if (found->text(2) == "1") note_seen(guest.id); // once a day
        return guest;
    }

    Result<std::optional<StoredRoom>> find_room(const std::string& id) override {
        auto room = reader_.prepare("SELECT setup FROM rooms WHERE id = ?");
        auto events = reader_.prepare("SELECT event FROM events WHERE room = ? ORDER BY number");
        if (!room || !events) return unreadable();
        room->begin({id});
        if (!room->step()) {
            if (room->failed()) return unreadable();
            return std::optional<StoredRoom>();
        }
        StoredRoom stored{room->text(0), {}};
        events->begin({id});
        while (events->step()) stored.events.push_back(events->text(0));
        if (events->failed()) return unreadable();
        return stored;
    }

    Result<std::vector<RoomLine>> rooms_of(const std::string& guest) override {
        std::vector<RoomLine> lines;
        auto rooms = reader_.prepare(
            "SELECT rooms.id, rooms.game FROM players JOIN rooms ON rooms.id = players.room "
            "WHERE players.guest = ? AND NOT finished ORDER BY rooms.number DESC LIMIT ?");
        if (!rooms) return unreadable();
        rooms->begin({guest, std::to_string(most_lines)});
        while (rooms->step()) lines.push_back({rooms->text(0), rooms->text(1)});
        if (rooms->failed()) return unreadable();
        return lines;
    }

  private:
    Failure unreadable() {
        const std::string problem = reader_.problem();
        keeper_.note_damage(problem);
        return fail(ErrorCode::io, "the database cannot be read: {}", problem);
    }

    [[nodiscard]] Result<void> other_health() const override {
        if (const std::string damage = keeper_.damage(); !damage.empty())
            return fail(ErrorCode::io, "the database is damaged: {}", damage);
        std::error_code unknown;
        const auto space = std::filesystem::space(file_.path(), unknown);
        if (!unknown && space.available < least_space)
            return fail(ErrorCode::io, "the disk is full: {} kB are left", space.available / 1024);
        return {};
    }

    StoreFile file_;
    Database reader_;
    std::unique_ptr<StoreWriter> writer_;
    StoreKeeper keeper_; // ends before the writer, which it gives work to
};

Result<Database> prepared(const StoreFile& file) {
    auto database = Database::open(file.path());
    if (!database) return database;
    const auto before = schema_version(*database);
    if (!before) return Failure(before.error());
    if (auto made = database->execute(manner); !made) return pass_on(std::move(made));
    if (auto updated = update_schema(*database); !updated) return pass_on(std::move(updated));
    if (*before == 0) file.close_to_others();
    return database;
}

} // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Store::Post post,
                                                 CalmLog log, std::chrono::seconds keep) {
    auto file = StoreFile::hold(path);
    if (!file) return pass_on(std::move(file));
    auto database = prepared(*file);
    if (!database) return in_context(path, database.error());
    auto reader = Database::open(file->path()), keeper = Database::open(file->path());
    for (auto* opened : {&reader, &keeper})
        if (!*opened) return pass_on(std::move(*opened));
    auto sink = SqliteSink::open(*std::move(database), file->path());
    if (!sink) return in_context(path, sink.error());
    auto writer = std::make_unique<StoreWriter>(*std::move(sink), std::move(post), log);
    return std::make_unique<SqliteStore>(*std::move(file), *std::move(reader), std::move(writer),
                                         *std::move(keeper), keep, log);
}

} // namespace papan::server
