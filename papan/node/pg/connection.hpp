// A connection to PostgreSQL whose every question has a deadline: a database that is cut off or
// stalls costs its caller a known time and the connection, never more. This folder and the reader
// of addresses are the only places that know libpq.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/node/store_address.hpp"

#include <initializer_list>
#include <libpq-fe.h>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::node {

struct EndResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct EndConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};

class Rows {
  public:
    Rows() = default;
    explicit Rows(PGresult* result) : result_(result) {}
    [[nodiscard]] int size() const { return result_ ? PQntuples(result_.get()) : 0; }
    [[nodiscard]] std::string text(int row, int column) const;

  private:
    std::unique_ptr<PGresult, EndResult> result_;
};

// A statement that was prepared, and what it is about.
struct Order {
    const char* name;
    std::vector<std::string> values = {};
};

struct Prepared {
    const char* name;
    std::string_view sql;
};

class Connection {
  public:
    // Its words are in UTF-8 and its tables in the schema `papan`. It and every question may take
    // as long as `patience`. An error names the place, without the password.
    [[nodiscard]] static Result<Connection> open(const StoreAddress& address, Duration patience);

    // Errors are of code invalid_input where the data are against it (a name that is taken, a
    // transaction that came between), and else of code io.
    [[nodiscard]] Result<void> prepare(std::span<const Prepared> statements);
    [[nodiscard]] Result<Rows> ask(const Order& order);
    // One statement by its text.
    [[nodiscard]] Result<Rows> run(const std::string& sql,
                                   const std::vector<std::string>& values = {});
    // Several statements without values, as one transaction.
    [[nodiscard]] Result<void> execute(const std::string& sql);
    // As one transaction, in one way there and back.
    [[nodiscard]] Result<void> carry_out(std::span<const Order> orders);

    // False once something went wrong with the connection itself, or a deadline passed: then
    // nobody knows whether what was asked last has been done.
    [[nodiscard]] bool is_open() const { return handle_ && !lost_; }

  private:
    Connection(PGconn* handle, Duration patience) : handle_(handle), patience_(patience) {}
    [[nodiscard]] Result<void> connect();
    // Until what was sent is on its way, or something came.
    [[nodiscard]] Result<void> wait(short events, TimePoint deadline);
    [[nodiscard]] Result<PGresult*> next_result(TimePoint deadline);
    [[nodiscard]] Result<Rows> finish();
    [[nodiscard]] bool send(const Order& order);
    [[nodiscard]] Failure lose(std::string_view why);
    [[nodiscard]] static Failure refused(const PGresult* result);
    [[nodiscard]] std::string problem() const;

    std::unique_ptr<PGconn, EndConnection> handle_;
    Duration patience_;
    bool lost_ = false;
};

} // namespace papan::node
