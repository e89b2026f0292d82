// Versions of a store in SQLite. A file says with `PRAGMA user_version` which version its tables
// have; opening it brings them up to date, step by step (store_steps.hpp), all or nothing. A file
// of a newer program is refused and left as it is.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/sqlite.hpp"

namespace papan::server {

// An error when the file is none of ours or a newer program's.
[[nodiscard]] Result<int> schema_version(Database& database);
// Precondition: nobody else has the file open.
[[nodiscard]] Result<void> update_schema(Database& database);

} // namespace papan::server
