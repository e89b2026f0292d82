#include "papan/server/store_schema.hpp"

#include "papan/server/store_steps.hpp"

namespace papan::server {

namespace {

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

Result<int> schema_version(Database& database) {
    const auto whose = number(database, "PRAGMA application_id");
    if (!whose) return whose;
    auto version = number(database, "PRAGMA user_version");
    if (!version) return version;
    const auto ours = is_ours(database, *whose, *version);
    if (!ours) return Failure(ours.error());
    if (!*ours) return fail(ErrorCode::invalid_input, "this is the database of another program");
    if (auto known = check_schema_version(*version); !known) return pass_on(std::move(known));
    return version;
}

Result<void> update_schema(Database& database) {
    const auto version = schema_version(database);
    if (!version) return Failure(version.error());
    for (int i = *version; i < newest_schema_version(); ++i) {
        const std::string step =
            fmt::format("BEGIN IMMEDIATE;{}PRAGMA application_id={};PRAGMA user_version={};COMMIT;",
                        store_steps()[static_cast<std::size_t>(i)].sqlite, mark, i + 1);
        if (auto done = database.execute(step); !done) {
            (void)database.execute("ROLLBACK");
            return in_context(fmt::format("version {}", i + 1), done.error());
        }
    }
    return {};
}

} // namespace papan::server
