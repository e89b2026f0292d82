#include "papan/server/store_writer.hpp"

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

StoreWriter::StoreWriter(Database database, std::string path, Store::Post post, CalmLog log)
    : database_(std::move(database)), log_path_(std::move(path) + "-wal"), post_(std::move(post)),
      log_(std::move(log)), next_shortening_(most_log_bytes) {}

Result<std::unique_ptr<StoreWriter>> StoreWriter::start(Database database, std::string path,
                                                        Store::Post post, CalmLog log) {
    std::unique_ptr<StoreWriter> writer(
        new StoreWriter(std::move(database), std::move(path), std::move(post), std::move(log)));
    if (auto prepared = writer->prepare(); !prepared) return pass_on(std::move(prepared));
    writer->thread_ = std::thread([&writer = *writer] { writer.work(); });
    return writer;
}

Result<void> StoreWriter::prepare() {
    for (std::size_t i = 0; i < kinds; ++i) {
        auto statement = database_.prepare(sql[i]);
        if (!statement) return pass_on(std::move(statement));
        statements_[i] = *std::move(statement);
    }
    return {};
}

StoreWriter::~StoreWriter() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void StoreWriter::add(std::vector<Write> writes) {
    {
        const std::lock_guard guard(mutex_);
        for (Write& write : writes) waiting_.push_back(std::move(write));
    }
    changed_.notify_all();
}

std::string StoreWriter::problem() const {
    const std::lock_guard guard(mutex_);
    return problem_;
}

// Whatever is thrown, most likely for want of memory, must not end the thread: nothing would ever
// be saved again.
void StoreWriter::work() {
    for (;;) {
        std::vector<Write> batch;
        {
            std::unique_lock guard(mutex_);
            changed_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            batch.swap(waiting_);
        }
        try {
            settle(std::move(batch));
        } catch (const std::exception& problem) {
            log_.tell(LogLevel::error, "what was saved could not be told: {}", problem.what());
        }
    }
}

void StoreWriter::settle(std::vector<Write> batch) {
    const bool ok = commit(batch);
    post_([batch = std::move(batch), ok] {
        for (const Write& write : batch)
            if (write.done) write.done(ok);
    });
    shorten_log();
}

bool StoreWriter::commit(const std::vector<Write>& batch) {
    std::string problem;
    try {
        if (carry_out(batch)) return true;
        problem = database_.problem();
    } catch (const std::exception& thrown) {
        problem = thrown.what();
    }
    log_.tell(LogLevel::error, "the games cannot be saved: {}", problem);
    (void)database_.execute("ROLLBACK");
    const std::lock_guard guard(mutex_);
    problem_ = problem;
    return false;
}

// All of them or none: what a caller is told must be true.
bool StoreWriter::carry_out(const std::vector<Write>& batch) {
    if (!database_.execute("BEGIN IMMEDIATE")) return false;
    for (const Write& write : batch) {
        Statement& statement = statements_[static_cast<std::size_t>(write.kind)];
        const auto& v = write.values;
        if (!statement.run({v[0], v[1], v[2]})) return false;
        if (write.kind == Writing::new_event && statement.changed() != 1) return false;
    }
    return database_.execute("COMMIT").has_value();
}

// Whoever reads meanwhile (a backup, a check) is not waited for: the log may be longer until then.
void StoreWriter::shorten_log() {
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
