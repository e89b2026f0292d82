// A file of SQLite's as a source and as a target of copies.
#pragma once

#include "papan/server/sqlite.hpp"
#include "papan/server/store_copy.hpp"

namespace papan::server {

[[nodiscard]] Result<std::unique_ptr<StoreSource>> open_sqlite_source(const std::string& path);
// A new file, which is there only when all of it is; it must not be there yet.
[[nodiscard]] Result<std::unique_ptr<StoreTarget>> make_sqlite_target(const std::string& path);

} // namespace papan::server
