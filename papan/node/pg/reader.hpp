// The connection that a store reads by, on its caller's thread. One that is lost is replaced by
// somebody else meanwhile; until then every question fails at once, so that nobody is held up by a
// database that is away.
#pragma once

#include "papan/node/pg/connection.hpp"

#include <mutex>
#include <optional>

namespace papan::node {

class Reader {
  public:
    // Connected, with everything prepared that is asked. For any thread.
    [[nodiscard]] static Result<Connection> connect(const StoreAddress& address);

    explicit Reader(Connection connection) : connection_(std::move(connection)) {}

    [[nodiscard]] Result<Rows> ask(const Order& order);
    [[nodiscard]] bool is_open() const;
    void replace(Connection connection);
    // The database was found to be away: nobody is to wait for it once more.
    void drop();

  private:
    mutable std::mutex mutex_;
    std::optional<Connection> connection_;
};

} // namespace papan::node
