#include "papan/server/store_schema.hpp"

#include <array>

namespace papan::server {

namespace {

// Step i leads from version i to i + 1. A step that has been released is never changed.
constexpr std::array<const char*, 2> steps{
    // Files made before there were versions have these tables or none.
    R"(
CREATE TABLE IF NOT EXISTS guests(id TEXT PRIMARY KEY, name TEXT, token TEXT UNIQUE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rooms(number INTEGER PRIMARY KEY, id TEXT UNIQUE, game TEXT, setup TEXT,
    finished INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS events(room TEXT, number INTEGER, event TEXT, PRIMARY KEY(room, number))
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS players(guest TEXT, room TEXT, PRIMARY KEY(guest, room)) WITHOUT ROWID;
)",
    // When guests were last seen and games ended, in seconds since 1970, so that what nobody wants
    // any more can be deleted; `probe` is written to see whether writing is possible.
    R"(
ALTER TABLE guests ADD COLUMN seen INTEGER;
ALTER TABLE rooms ADD COLUMN ended INTEGER;
UPDATE guests SET seen = CAST(strftime('%s', 'now') AS INTEGER);
UPDATE rooms SET ended = CAST(strftime('%s', 'now') AS INTEGER) WHERE finished;
CREATE INDEX guests_by_seen ON guests(seen);
CREATE INDEX rooms_by_end ON rooms(ended) WHERE ended IS NOT NULL;
CREATE INDEX players_by_room ON players(room);
CREATE TABLE probe(number INTEGER PRIMARY KEY, at INTEGER);
)",
};

// Ours are marked, so that a database of another program is not written into.
constexpr int mark = 0x50617061; // "Papa"

Result<int> number(Database& database, std::string_view sql) {
    auto statement = database.prepare(sql);
    if (!statement) return pass_on(std::move(statement));
    statement->begin({});
    if (!statement->step()) return fail(ErrorCode::io, "{}", database.problem());
    return std::stoi(statement->text(0));
}

// Files from before there were versions carry no mark, but no other tables either.
Result<bool> is_ours(Database& database, int whose, int version) {
    if (whose == mark) return true;
    if (whose != 0 || version != 0) return false;
    const auto others =
        number(database, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT IN "
                         "('guests', 'rooms', 'events', 'players')");
    if (!others) return Failure(others.error());
    return *others == 0;
}

} // namespace

int newest_schema_version() {
    return static_cast<int>(steps.size());
}

Result<int> schema_version(Database& database) {
    const auto whose = number(database, "PRAGMA application_id");
    if (!whose) return whose;
    auto version = number(database, "PRAGMA user_version");
    if (!version) return version;
    const auto ours = is_ours(database, *whose, *version);
    if (!ours) return Failure(ours.error());
    if (!*ours) return fail(ErrorCode::invalid_input, "this is the database of another program");
    if (*version > newest_schema_version())
        return fail(ErrorCode::unsupported,
                    "a newer Papan has written this (version {}, this program knows {}); it is "
                    "left as it is",
                    *version, newest_schema_version());
    return version;
}

Result<void> update_schema(Database& database) {
    const auto version = schema_version(database);
    if (!version) return Failure(version.error());
    for (int i = *version; i < newest_schema_version(); ++i) {
        const std::string step =
            fmt::format("BEGIN IMMEDIATE;{}PRAGMA application_id={};PRAGMA user_version={};COMMIT;",
                        steps[static_cast<std::size_t>(i)], mark, i + 1);
        if (auto done = database.execute(step); !done) {
            (void)database.execute("ROLLBACK");
            return in_context(fmt::format("version {}", i + 1), done.error());
        }
    }
    return {};
}

} // namespace papan::server
