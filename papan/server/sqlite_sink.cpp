#include "papan/server/sqlite_sink.hpp"

#include <filesystem>
#include <string_view>

namespace papan::server {

namespace {

// The log may be this long while nobody reads from it; then the writer waits until all of it is in
// the database. The keeper copies every second, so little is left to wait for.
constexpr std::uintmax_t most_log_bytes = 16 * 1024 * 1024;
constexpr std::uintmax_t until_next_try = most_log_bytes / 4;

constexpr std::array<std::string_view, static_cast<std::size_t>(Writing::count)> sql{
    "INSERT INTO guests(id, name, token, seen) "
    "VALUES(?, ?, ?, CAST(strftime('%s', 'now') AS INTEGER))",
    "UPDATE guests SET name = ?2 WHERE id = ?1",
    "UPDATE guests SET token = ?2 WHERE id = ?1",
    "UPDATE guests SET seen = CAST(strftime('%s', 'now') AS INTEGER) WHERE id = ?",
    "INSERT INTO rooms(id, game, setup) VALUES(?, ?, ?)",
    // Never behind a gap: when an event could not be written, those after it must not be.
    "INSERT INTO events(room, number, event) SELECT ?1, ?2, ?3 WHERE ?2 = '1' OR EXISTS("
    "SELECT 1 FROM events WHERE room = ?1 AND number = CAST(?2 AS INTEGER) - 1)",
    "UPDATE rooms SET finished = 1, ended = CAST(strftime('%s', 'now') AS INTEGER) WHERE id = ?",
    "INSERT OR IGNORE INTO players(guest, room) VALUES(?, ?)",
    "DELETE FROM events WHERE room = ?",
    "DELETE FROM players WHERE room = ?",
    "DELETE FROM rooms WHERE id = ?",
    // Once more with the conditions: the guest may have come back meanwhile.
    "DELETE FROM guests WHERE id = ?1 AND seen < CAST(?2 AS INTEGER) AND NOT EXISTS("
    "SELECT 1 FROM players WHERE guest = ?1)",
    "INSERT OR REPLACE INTO probe VALUES(1, CAST(strftime('%s', 'now') AS INTEGER))",
};

} // namespace

SqliteSink::SqliteSink(Database database, const std::string& path)
    : database_(std::move(database)), log_path_(path + "-wal"), next_shortening_(most_log_bytes) {}

Result<std::unique_ptr<WriteSink>> SqliteSink::open(Database database, const std::string& path) {
    std::unique_ptr<SqliteSink> sink(new SqliteSink(std::move(database), path));
    if (auto prepared = sink->prepare(); !prepared) return pass_on(std::move(prepared));
    return sink;
}

Result<void> SqliteSink::prepare() {
    for (std::size_t i = 0; i < kinds; ++i) {
        auto statement = database_.prepare(sql[i]);
        if (!statement) return pass_on(std::move(statement));
        statements_[i] = *std::move(statement);
    }
    return {};
}

Commit SqliteSink::commit(std::span<const WriteUnit> units) {
    std::optional<Commit> failure;
    try {
        failure = carry_out(units);
    } catch (const std::exception& thrown) {
        failure = Commit{Commit::Outcome::broken, thrown.what()};
    }
    if (!failure) return {};
    (void)database_.execute("ROLLBACK");
    return *std::move(failure);
}

Commit SqliteSink::failed() const {
    const bool refused = (sqlite3_extended_errcode(database_.handle()) & 0xff) == SQLITE_CONSTRAINT;
    return {refused ? Commit::Outcome::refused : Commit::Outcome::broken, database_.problem()};
}

std::optional<Commit> SqliteSink::carry_out(std::span<const WriteUnit> units) {
    if (!database_.execute("BEGIN IMMEDIATE")) return failed();
    for (const WriteUnit& unit : units)
        for (const Write& write : unit.writes) {
            Statement& statement = statements_[static_cast<std::size_t>(write.kind)];
            const auto& v = write.values;
            if (!statement.run({v[0], v[1], v[2]})) return failed();
            if (write.kind == Writing::new_event && statement.changed() != 1)
                return Commit{Commit::Outcome::refused,
                              fmt::format("event {} of room {} has no predecessor", v[1], v[0])};
        }
    if (!database_.execute("COMMIT")) return failed();
    return std::nullopt;
}

// Whoever reads meanwhile (a backup, a check) is not waited for: the log may be longer until then.
void SqliteSink::tidy() {
    std::error_code ignored;
    const std::uintmax_t size = std::filesystem::file_size(log_path_, ignored);
    if (ignored || size < next_shortening_) return;
    database_.wait_at_most(std::chrono::milliseconds(0));
    (void)database_.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    database_.wait_at_most(std::chrono::seconds(5));
    const std::uintmax_t left = std::filesystem::file_size(log_path_, ignored);
    next_shortening_ = std::max(most_log_bytes, left + until_next_try);
}

} // namespace papan::server
