#include "papan/server/sqlite_copy.hpp"

#include "papan/server/store_schema.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace papan::server {

namespace {

Result<std::uint64_t> number(Database& database, std::string_view sql) {
    auto statement = database.prepare(sql);
    if (!statement) return pass_on(std::move(statement));
    statement->begin({});
    if (!statement->step()) return fail(ErrorCode::io, "{}", database.problem());
    return std::stoull(statement->text(0));
}

Result<StoreCount> count_of(Database& database) {
    StoreCount count;
    for (const auto& [sql, place] : {std::pair("SELECT count(*) FROM guests", &count.guests),
                                     std::pair("SELECT count(*) FROM rooms", &count.rooms),
                                     std::pair("SELECT count(*) FROM events", &count.events)}) {
        const auto found = number(database, sql);
        if (!found) return Failure(found.error());
        *place = *found;
    }
    return count;
}

class SqliteSource final : public StoreSource {
  public:
    SqliteSource(Database database, int version)
        : database_(std::move(database)), version_(version) {}

    Result<void> begin() {
        // Everything read afterwards is of the same moment.
        if (auto held = database_.execute("BEGIN; SELECT count(*) FROM sqlite_master"); !held)
            return held;
        // The first version knew not when guests were seen and games ended.
        const bool knows_times = version_ > 1;
        const std::array<std::pair<Statement*, std::string>, 4> questions{{
            {&guests_, knows_times ? "SELECT id, name, token, seen FROM guests ORDER BY id"
                                   : "SELECT id, name, token, strftime('%s', 'now') FROM guests"},
            {&rooms_,
             fmt::format("SELECT id, game, setup, finished, {} FROM rooms ORDER BY number",
                         knows_times ? "ended" : "iif(finished, strftime('%s', 'now'), '')")},
            {&events_, "SELECT event FROM events WHERE room = ? ORDER BY number"},
            {&players_, "SELECT guest FROM players WHERE room = ? ORDER BY guest"},
        }};
        for (const auto& [place, sql] : questions) {
            auto statement = database_.prepare(sql);
            if (!statement) return pass_on(std::move(statement));
            *place = *std::move(statement);
        }
        guests_.begin({});
        rooms_.begin({});
        return {};
    }

    [[nodiscard]] int version() const override { return version_; }
    Result<StoreCount> count() override { return count_of(database_); }

    Result<bool> next(KeptGuest& guest) override {
        if (!guests_.step()) return end_of(guests_);
        guest = {guests_.text(0), guests_.text(1), guests_.text(2), guests_.text(3)};
        return true;
    }

    Result<bool> next(KeptRoom& room) override {
        if (!rooms_.step()) return end_of(rooms_);
        room = {rooms_.text(0),
                rooms_.text(1),
                rooms_.text(2),
                rooms_.text(3) == "1",
                rooms_.text(4),
                {},
                {}};
        for (const auto& [statement, texts] :
             {std::pair(&events_, &room.events), std::pair(&players_, &room.players)}) {
            statement->begin({room.id});
            while (statement->step()) texts->push_back(statement->text(0));
            if (statement->failed()) return fail(ErrorCode::io, "{}", database_.problem());
        }
        return true;
    }

  private:
    Result<bool> end_of(const Statement& statement) const {
        if (statement.failed()) return fail(ErrorCode::io, "{}", database_.problem());
        return false;
    }

    Database database_;
    int version_;
    Statement guests_, rooms_, events_, players_;
};

class SqliteTarget final : public StoreTarget {
  public:
    explicit SqliteTarget(std::string path) : path_(std::move(path)), part_(path_ + ".part") {}
    SqliteTarget(const SqliteTarget&) = delete;
    SqliteTarget& operator=(const SqliteTarget&) = delete;
    ~SqliteTarget() override {
        close_database();
        std::error_code ignored; // it has its name, or is not to be there
        std::filesystem::remove(part_, ignored);
        std::filesystem::remove(part_ + "-journal", ignored);
    }

    Result<void> begin() {
        if (std::filesystem::exists(path_))
            return fail(ErrorCode::invalid_input, "{} is there already; name a new file", path_);
        const int file = ::open(part_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (file < 0)
            return fail(ErrorCode::io, "cannot write {}: {}", part_, std::strerror(errno));
        close(file);
        auto opened = Database::open(part_);
        if (!opened) return pass_on(std::move(opened));
        database_.emplace(*std::move(opened));
        if (auto made = update_schema(*database_); !made) return made;
        if (auto begun = database_->execute("BEGIN IMMEDIATE"); !begun) return begun;
        const std::array<std::pair<Statement*, const char*>, 5> orders{{
            {&guest_,
             "INSERT INTO guests(id, name, token, seen) VALUES(?, ?, ?, CAST(? AS INTEGER))"},
            {&room_, "INSERT INTO rooms(id, game, setup) VALUES(?, ?, ?)"},
            {&end_,
             "UPDATE rooms SET finished = CAST(?2 AS INTEGER), ended = CAST(nullif(?3, '') AS "
             "INTEGER) WHERE id = ?1"},
            {&event_, "INSERT INTO events(room, number, event) VALUES(?, CAST(? AS INTEGER), ?)"},
            {&player_, "INSERT INTO players(guest, room) VALUES(?, ?)"},
        }};
        for (const auto& [place, sql] : orders) {
            auto statement = database_->prepare(sql);
            if (!statement) return pass_on(std::move(statement));
            *place = *std::move(statement);
        }
        return {};
    }

    Result<void> add(const KeptGuest& guest) override {
        return run(guest_, {guest.id, guest.name, guest.token, guest.seen});
    }

    Result<void> add(const KeptRoom& room) override {
        if (auto done = run(room_, {room.id, room.game, room.setup}); !done) return done;
        if (auto done = run(end_, {room.id, room.finished ? "1" : "0", room.ended}); !done)
            return done;
        std::uint64_t number = 0;
        for (const std::string& event : room.events)
            if (auto done = run(event_, {room.id, std::to_string(++number), event}); !done)
                return done;
        for (const std::string& guest : room.players)
            if (auto done = run(player_, {guest, room.id}); !done) return done;
        return {};
    }

    Result<StoreCount> count() override { return count_of(*database_); }

    Result<void> finish() override {
        if (auto done = database_->execute("COMMIT"); !done) return done;
        close_database();
        std::error_code problem;
        std::filesystem::rename(part_, path_, problem);
        if (problem) return fail(ErrorCode::io, "cannot write {}: {}", path_, problem.message());
        return {};
    }

  private:
    // Statements end before what they were prepared for.
    void close_database() {
        for (Statement* statement : {&guest_, &room_, &end_, &event_, &player_})
            *statement = Statement();
        database_.reset();
    }
    Result<void> run(Statement& statement, std::initializer_list<std::string_view> values) {
        if (statement.run(values)) return {};
        return fail(ErrorCode::io, "{}: {}", part_, database_->problem());
    }

    std::string path_, part_;
    std::optional<Database> database_;
    Statement guest_, room_, end_, event_, player_;
};

} // namespace

Result<std::unique_ptr<StoreSource>> open_sqlite_source(const std::string& path) {
    auto database = Database::open(path);
    if (!database) return pass_on(std::move(database));
    const auto version = schema_version(*database);
    if (!version) return in_context(path, version.error());
    auto source = std::make_unique<SqliteSource>(*std::move(database), *version);
    if (auto begun = source->begin(); !begun) return in_context(path, begun.error());
    return source;
}

Result<std::unique_ptr<StoreTarget>> make_sqlite_target(const std::string& path) {
    auto target = std::make_unique<SqliteTarget>(path);
    if (auto begun = target->begin(); !begun) return pass_on(std::move(begun));
    return target;
}

} // namespace papan::server
