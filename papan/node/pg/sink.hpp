// Commits into PostgreSQL, in one way there and back for all that waits. Whatever belongs to a room
// is written only while the room is this node's: the database compares, in the same transaction, so
// that a node which was taken for dead cannot write any more into what another has taken over.
#pragma once

#include "papan/node/pg/connection.hpp"
#include "papan/server/store_writer.hpp"

#include <optional>

namespace papan::node {

class PgSink final : public server::WriteSink {
  public:
    PgSink(StoreAddress address, std::string node)
        : address_(std::move(address)), node_(std::move(node)) {}

    // Connects where there is no connection, once for each commit.
    [[nodiscard]] server::Commit commit(std::span<const server::WriteUnit> units) override;

  private:
    [[nodiscard]] Result<void> connect();
    [[nodiscard]] Result<void> carry_out(std::span<const server::WriteUnit> units);

    StoreAddress address_;
    std::string node_; // its number
    std::optional<Connection> connection_;
};

} // namespace papan::node
