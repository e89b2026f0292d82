#include "papan/server/store_care.hpp"

#include "papan/server/sqlite.hpp"
#include "papan/server/sqlite_copy.hpp"
#include "papan/server/store_schema.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace papan::server {

namespace {

constexpr int pages_at_once = 256;

Result<Database> opened(const std::string& path) {
    auto database = Database::open(path);
    if (!database) return database;
    const auto version = schema_version(*database);
    if (!version) return in_context(path, version.error());
    return database;
}

// Everything read afterwards is of the same moment.
Result<void> hold_moment(Database& database) {
    return database.execute("BEGIN; SELECT count(*) FROM sqlite_master");
}

struct EndBackup {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

Result<void> copy(const Database& from, const Database& to, const StopToken& stop,
                  const CareProgress& progress) {
    const std::unique_ptr<sqlite3_backup, EndBackup> backup(
        sqlite3_backup_init(to.handle(), "main", from.handle(), "main"));
    if (!backup) return fail(ErrorCode::io, "{}", to.problem());
    for (;;) {
        const int code = sqlite3_backup_step(backup.get(), pages_at_once);
        if (code == SQLITE_DONE) return {};
        if (code != SQLITE_OK) return fail(ErrorCode::io, "{}", sqlite3_errstr(code));
        if (stop.stop_requested()) return fail(ErrorCode::io, "it was stopped");
        const auto all = static_cast<std::uint64_t>(sqlite3_backup_pagecount(backup.get()));
        progress(all - static_cast<std::uint64_t>(sqlite3_backup_remaining(backup.get())), all);
    }
}

Result<void> make_new(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return fail(ErrorCode::io, "cannot write {}: {}", path, std::strerror(errno));
    close(file);
    return {};
}

// The copy is read back before it is called one.
Result<void> copy_into(Database& source, const std::string& path, const StopToken& stop,
                       const CareProgress& progress) {
    if (auto made = make_new(path); !made) return made;
    auto target = Database::open(path);
    if (!target) return pass_on(std::move(target));
    if (auto copied = copy(source, *target, stop, progress); !copied)
        return in_context(path, copied.error());
    // A copy is one file: without the log that a server keeps beside its own.
    if (auto single = target->execute("PRAGMA journal_mode=DELETE"); !single) return single;
    if (const auto damage = target->damage())
        return fail(ErrorCode::io, "{}: the copy is damaged: {}", path, *damage);
    return {};
}

} // namespace

Result<void> back_up_store(const std::string& from, const std::string& to, const StopToken& stop,
                           const CareProgress& progress) {
    if (std::filesystem::exists(to))
        return fail(ErrorCode::invalid_input, "{} is there already; name a new file", to);
    auto source = opened(from);
    if (!source) return pass_on(std::move(source));
    if (auto held = hold_moment(*source); !held) return in_context(from, held.error());
    const std::string part = to + ".part";
    auto copied = copy_into(*source, part, stop, progress);
    std::error_code problem;
    if (copied) std::filesystem::rename(part, to, problem);
    if (copied && problem)
        copied = fail(ErrorCode::io, "cannot write {}: {}", to, problem.message());
    if (!copied) {
        std::filesystem::remove(part, problem);
        std::filesystem::remove(part + "-journal", problem);
    }
    return copied;
}

Result<StoreFindings> check_store(const std::string& path, const StopToken& stop,
                                  const CareProgress& progress) {
    auto database = opened(path);
    if (!database) return pass_on(std::move(database));
    auto damage = database->damage("integrity_check");
    auto source = open_sqlite_source(path);
    if (!source) return pass_on(std::move(source));
    auto findings = look_over(**source, stop, progress);
    if (!findings && damage) { // then it says more than what stumbled over it
        findings = StoreFindings();
        findings->version = (*source)->version();
    }
    if (!findings) return in_context(path, findings.error());
    if (damage) findings->problems.insert(findings->problems.begin(), *std::move(damage));
    return findings;
}

} // namespace papan::server
