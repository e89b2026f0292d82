#include "papan/server/sqlite.hpp"

namespace papan::server {

void Statement::begin(std::initializer_list<std::string_view> values) {
    sqlite3_reset(handle_.get());
    const int places = sqlite3_bind_parameter_count(handle_.get());
    int place = 1;
    for (const std::string_view value : values)
        if (place <= places)
            sqlite3_bind_text64(handle_.get(), place++, value.data(), value.size(),
                                SQLITE_TRANSIENT, SQLITE_UTF8);
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
    return code == SQLITE_ROW;
}

bool Statement::run(std::initializer_list<std::string_view> values) {
    begin(values);
    const bool done = sqlite3_step(handle_.get()) == SQLITE_DONE;
    end();
    return done;
}

std::string Statement::text(int column) const {
    const auto* bytes = sqlite3_column_text(handle_.get(), column);
    const int size = sqlite3_column_bytes(handle_.get(), column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size))
                 : std::string();
}

Result<Database> Database::open(const std::string& path) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE, nullptr);
    Database database(handle);
    if (code != SQLITE_OK)
        return fail(ErrorCode::io, "cannot open {}: {}", path, sqlite3_errstr(code));
    database.wait_at_most(std::chrono::seconds(5));
    return database;
}

void Database::wait_at_most(std::chrono::milliseconds time) {
    sqlite3_busy_timeout(handle_.get(), static_cast<int>(time.count()));
}

std::optional<std::string> Database::damage(std::string_view check) {
    auto statement = prepare(fmt::format("PRAGMA {}(1)", check));
    if (!statement) return statement.error().message;
    statement->begin({});
    if (!statement->step()) return problem();
    std::string verdict = statement->text(0);
    if (verdict == "ok") return std::nullopt;
    return verdict;
}

Result<void> Database::execute(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return fail(ErrorCode::io, "{}", problem());
}

Result<Statement> Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement,
                           nullptr) != SQLITE_OK)
        return fail(ErrorCode::io, "{}", problem());
    return Statement(statement);
}

} // namespace papan::server
