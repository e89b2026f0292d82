// Versions of a store in PostgreSQL: its tables are in a schema of their own, `papan`, where
// `version` says which step they have reached. The steps are those of every store
// (papan/server/store_steps.hpp).
#pragma once

#include "papan/node/pg/connection.hpp"

namespace papan::node {

// 0 where there are no tables yet. An error where they are another program's, or a newer Papan's.
[[nodiscard]] Result<int> schema_version(Connection& connection);
// Brings the tables up to date, step by step, each all or nothing. Several may do so at once.
[[nodiscard]] Result<void> update_schema(Connection& connection);

} // namespace papan::node
