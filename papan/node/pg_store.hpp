// A store in PostgreSQL, for one server or for several that share it. A room is the server's that
// read it last, for as long as that one lives; what another writes into it is refused.
#pragma once

#include "papan/node/pg/node_row.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/store.hpp"

#include <chrono>
#include <memory>

namespace papan::node {

// The tables are made where they are missing. An error when the database cannot be reached, a newer
// program has written it, or another server uses it that does not share. What is waiting when the
// store ends is still written. Finished games and guests without any are deleted after `keep`; 0:
// never.
[[nodiscard]] Result<std::unique_ptr<server::Store>>
open_pg_store(const StoreAddress& address, const NodeSettings& settings, server::Store::Post post,
              server::CalmLog log, std::chrono::seconds keep = std::chrono::seconds(0));

} // namespace papan::node
