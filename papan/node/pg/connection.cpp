#include "papan/node/pg/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>

namespace papan::node {

namespace {

// A node whose machine vanishes is forgotten by the database soon, with what it had locked.
constexpr const char* manner =
    "-c search_path=papan -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 "
    "-c tcp_keepalives_count=3 -c idle_in_transaction_session_timeout=10000";

std::string first_line(std::string_view text) {
    return std::string(text.substr(0, text.find('\n')));
}

std::vector<const char*> pointers(const std::vector<std::string>& values) {
    std::vector<const char*> list;
    list.reserve(values.size());
    for (const std::string& value : values) list.push_back(value.c_str());
    return list;
}

bool is_text(const std::vector<std::string>& values) {
    return std::none_of(values.begin(), values.end(), [](const std::string& value) {
        return value.find('\0') != std::string::npos;
    });
}

} // namespace

std::string Rows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Result<Connection> Connection::open(const StoreAddress& address, Duration patience) {
    // The later of two settings counts, so nobody's address can talk in another encoding.
    const std::array<const char*, 5> names{"dbname", "client_encoding", "options",
                                           "fallback_application_name", nullptr};
    const std::array<const char*, 5> values{address.secret_text().c_str(), "UTF8", manner, "papan",
                                            nullptr};
    Connection connection(PQconnectStartParams(names.data(), values.data(), 1), patience);
    if (!connection.handle_) return fail(ErrorCode::io, "there is no memory for a connection");
    if (auto done = connection.connect(); !done) return in_context(address.shown(), done.error());
    return connection;
}

Result<void> Connection::connect() {
    const TimePoint deadline = Clock::now() + patience_;
    if (PQstatus(handle_.get()) == CONNECTION_BAD) return fail(ErrorCode::io, "{}", problem());
    for (PostgresPollingStatusType state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;) {
        if (state == PGRES_POLLING_FAILED) return lose(problem());
        const auto events = static_cast<short>(state == PGRES_POLLING_READING ? POLLIN : POLLOUT);
        if (auto ready = wait(events, deadline); !ready) return ready;
        state = PQconnectPoll(handle_.get());
    }
    PQsetNoticeProcessor(
        handle_.get(), [](void*, const char*) {}, nullptr);
    if (PQsetnonblocking(handle_.get(), 1) != 0) return lose(problem());
    return {};
}

std::string Connection::problem() const {
    return first_line(PQerrorMessage(handle_.get()));
}

Failure Connection::lose(std::string_view why) {
    lost_ = true;
    return fail(ErrorCode::io, "{}", why.empty() ? "the connection is lost" : why);
}

// Classes of SQLSTATE: 22 and 23 are the data's fault, 40 that of another transaction.
Failure Connection::refused(const PGresult* result) {
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string_view kind = state ? std::string_view(state).substr(0, 2) : "";
    const bool by_data = kind == "22" || kind == "23" || kind == "40";
    return fail(by_data ? ErrorCode::invalid_input : ErrorCode::io, "{}",
                first_line(PQresultErrorMessage(result)));
}

Result<void> Connection::wait(short events, TimePoint deadline) {
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return lose("the database does not answer");
        pollfd file{PQsocket(handle_.get()), events, 0};
        const int ready = poll(&file, 1, static_cast<int>(left.count()));
        if (ready > 0) return {};
        if (ready < 0 && errno != EINTR) return lose(std::strerror(errno));
    }
}

// Null at the end of what one statement has to say.
Result<PGresult*> Connection::next_result(TimePoint deadline) {
    for (;;) {
        const int unsent = PQflush(handle_.get());
        if (unsent < 0) return lose(problem());
        if (unsent == 0 && PQisBusy(handle_.get()) == 0) return PQgetResult(handle_.get());
        const auto events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
        if (auto ready = wait(events, deadline); !ready) return pass_on(std::move(ready));
        if (PQconsumeInput(handle_.get()) == 0) return lose(problem());
    }
}

// Everything until the end, of which the last counts, unless something was refused.
Result<Rows> Connection::finish() {
    const TimePoint deadline = Clock::now() + patience_;
    Result<Rows> found{Rows()};
    for (;;) {
        const auto next = next_result(deadline);
        if (!next) return Failure(next.error());
        if (*next == nullptr) break;
        Rows rows(*next);
        const ExecStatusType status = PQresultStatus(*next);
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK ||
            status == PGRES_EMPTY_QUERY) {
            if (found) found = std::move(rows);
        } else if (found) {
            found = refused(*next);
        }
    }
    if (PQstatus(handle_.get()) != CONNECTION_OK) return lose(problem());
    return found;
}

bool Connection::send(const Order& order) {
    return PQsendQueryPrepared(handle_.get(), order.name, static_cast<int>(order.values.size()),
                               pointers(order.values).data(), nullptr, nullptr, 0) == 1;
}

Result<void> Connection::prepare(std::span<const Prepared> statements) {
    for (const Prepared& statement : statements) {
        if (PQsendPrepare(handle_.get(), statement.name, std::string(statement.sql).c_str(), 0,
                          nullptr) != 1)
            return lose(problem());
        if (auto done = finish(); !done) return pass_on(std::move(done));
    }
    return {};
}

Result<Rows> Connection::ask(const Order& order) {
    if (!is_open()) return fail(ErrorCode::io, "the connection is lost");
    if (!is_text(order.values)) return fail(ErrorCode::invalid_input, "this is no text");
    if (!send(order)) return lose(problem());
    return finish();
}

Result<Rows> Connection::run(const std::string& sql, const std::vector<std::string>& values) {
    if (!is_open()) return fail(ErrorCode::io, "the connection is lost");
    if (!is_text(values)) return fail(ErrorCode::invalid_input, "this is no text");
    if (PQsendQueryParams(handle_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr,
                          pointers(values).data(), nullptr, nullptr, 0) != 1)
        return lose(problem());
    return finish();
}

Result<void> Connection::execute(const std::string& sql) {
    if (!is_open()) return fail(ErrorCode::io, "the connection is lost");
    if (PQsendQuery(handle_.get(), sql.c_str()) != 1) return lose(problem());
    if (auto done = finish(); !done) return pass_on(std::move(done));
    return {};
}

// Between two synchronisations of a pipeline everything is one transaction, which ends with the
// second: when that has come, all of it is safe.
Result<void> Connection::carry_out(std::span<const Order> orders) {
    if (!is_open()) return fail(ErrorCode::io, "the connection is lost");
    for (const Order& order : orders)
        if (!is_text(order.values)) return fail(ErrorCode::invalid_input, "this is no text");
    if (PQenterPipelineMode(handle_.get()) != 1) return lose(problem());
    for (const Order& order : orders)
        if (!send(order)) return lose(problem());
    if (PQpipelineSync(handle_.get()) != 1) return lose(problem());
    const TimePoint deadline = Clock::now() + patience_;
    Result<void> outcome;
    for (bool at_end = false; !at_end;) {
        const auto next = next_result(deadline);
        if (!next) return Failure(next.error());
        if (*next == nullptr) {
            if (PQstatus(handle_.get()) != CONNECTION_OK) return lose(problem());
            continue; // between two statements
        }
        const Rows rows(*next);
        const ExecStatusType status = PQresultStatus(*next);
        at_end = status == PGRES_PIPELINE_SYNC;
        if (status == PGRES_FATAL_ERROR && outcome) outcome = refused(*next);
    }
    if (PQexitPipelineMode(handle_.get()) != 1) return lose(problem());
    return outcome;
}

} // namespace papan::node
