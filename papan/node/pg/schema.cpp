#include "papan/node/pg/schema.hpp"

#include "papan/server/store_steps.hpp"

namespace papan::node {

namespace {

// One at a time: the number is ours alone, "Papa" twice.
constexpr const char* alone = "SELECT pg_advisory_xact_lock(5792034159037870177)";

Result<bool> is_there(Connection& connection, const char* sql) {
    auto found = connection.run(sql);
    if (!found) return pass_on(std::move(found));
    return found->text(0, 0) == "t";
}

// Games are texts of every language.
Result<void> check_encoding(Connection& connection) {
    const auto encoding = connection.run("SHOW server_encoding");
    if (!encoding) return Failure(encoding.error());
    if (encoding->text(0, 0) == "UTF8") return {};
    return fail(ErrorCode::unsupported, "the database is in {}; make one with ENCODING 'UTF8'",
                encoding->text(0, 0));
}

// Inside a transaction.
Result<void> take_step(Connection& connection, int version) {
    const auto& step = server::store_steps()[static_cast<std::size_t>(version)];
    if (auto done = connection.execute(step.postgres); !done) return done;
    if (version == 0) return connection.execute("INSERT INTO version VALUES(1)");
    return connection.execute(fmt::format("UPDATE version SET number = {}", version + 1));
}

Result<void> update_inside(Connection& connection) {
    if (auto locked = connection.run(alone); !locked) return pass_on(std::move(locked));
    const auto version = schema_version(connection);
    if (!version) return Failure(version.error());
    if (*version == 0)
        if (auto made = connection.execute(
                "CREATE SCHEMA papan; CREATE TABLE papan.version(number INTEGER NOT NULL)");
            !made)
            return made;
    for (int i = *version; i < server::newest_schema_version(); ++i)
        if (auto done = take_step(connection, i); !done)
            return in_context(fmt::format("version {}", i + 1), done.error());
    return {};
}

} // namespace

Result<int> schema_version(Connection& connection) {
    const auto schema = is_there(connection, "SELECT to_regnamespace('papan') IS NOT NULL");
    if (!schema) return Failure(schema.error());
    if (!*schema) return 0;
    const auto ours = is_there(connection, "SELECT to_regclass('papan.version') IS NOT NULL");
    if (!ours) return Failure(ours.error());
    if (!*ours)
        return fail(ErrorCode::invalid_input, "the schema papan there is another program's");
    const auto found = connection.run("SELECT number FROM version");
    if (!found) return Failure(found.error());
    if (found->size() != 1) return fail(ErrorCode::io, "the version of the tables is missing");
    const int version = std::stoi(found->text(0, 0));
    if (auto known = server::check_schema_version(version); !known)
        return pass_on(std::move(known));
    return version;
}

Result<void> update_schema(Connection& connection) {
    if (auto fine = check_encoding(connection); !fine) return fine;
    if (auto begun = connection.execute("BEGIN"); !begun) return begun;
    auto done = update_inside(connection);
    if (done) return connection.execute("COMMIT");
    (void)connection.execute("ROLLBACK");
    return done;
}

} // namespace papan::node
