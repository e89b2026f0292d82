#include "papan/server/sqlite_store.hpp"

#include "papan/server/secret.hpp"
#include "papan/server/store_file.hpp"
#include "papan/server/store_keeper.hpp"
#include "papan/server/store_schema.hpp"
#include "papan/server/store_writer.hpp"

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

class SqliteStore final : public Store {
  public:
    SqliteStore(StoreFile file, Database reader, std::unique_ptr<StoreWriter> writer,
                Database keeper, std::chrono::seconds keep, const CalmLog& log)
        : file_(std::move(file)), reader_(std::move(reader)), writer_(std::move(writer)),
          keeper_(std::move(keeper), *writer_, keep, log) {}

    void add_guest(const Guest& guest, const std::string& token, Done done) override {
        add(Writing::new_guest, {guest.id, guest.name, fingerprint(token)}, std::move(done));
    }

    void rename_guest(const std::string& id, const std::string& name, Done done) override {
        add(Writing::new_name, {id, name}, std::move(done));
    }

    void replace_token(const std::string& guest, const std::string& token, Done done) override {
        add(Writing::new_token, {guest, fingerprint(token)}, std::move(done));
    }

    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) override {
        writer_->add({{Writing::new_player, {owner, id}},
                      {Writing::new_room, {id, game, setup}, std::move(done)}});
    }

    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done) override {
        std::vector<Write> writes;
        if (finished) writes.push_back({Writing::end_room, {room}});
        writes.push_back(
            {Writing::new_event, {room, std::to_string(number), event}, std::move(done)});
        writer_->add(std::move(writes));
    }

    void note_guest_of(const std::string& room, const std::string& guest) override {
        add(Writing::new_player, {guest, room}, {});
    }

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
        if (found->text(2) == "1") add(Writing::guest_seen, {guest.id}, {}); // once a day
        return guest;
    }

    std::optional<StoredRoom> find_room(const std::string& id) override {
        auto room = reader_.prepare("SELECT setup FROM rooms WHERE id = ?");
        auto events = reader_.prepare("SELECT event FROM events WHERE room = ? ORDER BY number");
        if (!room || !events) return unread<StoredRoom>();
        room->begin({id});
        if (!room->step()) return room->failed() ? unread<StoredRoom>() : std::nullopt;
        StoredRoom stored{room->text(0), {}};
        events->begin({id});
        while (events->step()) stored.events.push_back(events->text(0));
        return events->failed() ? unread<StoredRoom>() : stored;
    }

    std::vector<RoomLine> rooms_of(const std::string& guest) override {
        std::vector<RoomLine> lines;
        auto rooms = reader_.prepare(
            "SELECT rooms.id, rooms.game FROM players JOIN rooms ON rooms.id = players.room "
            "WHERE players.guest = ? AND NOT finished ORDER BY rooms.number DESC LIMIT 20");
        if (!rooms) {
            (void)unreadable();
            return lines;
        }
        rooms->begin({guest});
        while (rooms->step()) lines.push_back({rooms->text(0), rooms->text(1)});
        if (rooms->failed()) (void)unreadable();
        return lines;
    }

    void check_health(std::function<void(Result<void>)> done) override {
        add(Writing::probe, {}, [this, done = std::move(done)](bool ok) { done(verdict(ok)); });
    }

  private:
    void add(Writing kind, std::array<std::string, 3> values, Done done) {
        writer_->add({{kind, std::move(values), std::move(done)}});
    }

    Failure unreadable() {
        const std::string problem = reader_.problem();
        keeper_.note_damage(problem);
        return fail(ErrorCode::io, "the database cannot be read: {}", problem);
    }
    template <class T> std::optional<T> unread() {
        (void)unreadable();
        return std::nullopt;
    }

    Result<void> verdict(bool written) const {
        if (!written) return fail(ErrorCode::io, "nothing can be saved: {}", writer_->problem());
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
    auto writer = StoreWriter::start(*std::move(database), file->path(), std::move(post), log);
    if (!writer) return in_context(path, writer.error());
    return std::make_unique<SqliteStore>(*std::move(file), *std::move(reader), *std::move(writer),
                                         *std::move(keeper), keep, log);
}

} // namespace papan::server
