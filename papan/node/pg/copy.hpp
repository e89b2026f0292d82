// A database of PostgreSQL's as a source and as a target of copies.
#pragma once

#include "papan/node/store_address.hpp"
#include "papan/server/store_copy.hpp"

namespace papan::node {

[[nodiscard]] Result<std::unique_ptr<server::StoreSource>>
open_pg_source(const StoreAddress& address);
// The tables are made where they are missing; there must be no games and guests in them. One
// transaction: a copy that is stopped leaves nothing.
[[nodiscard]] Result<std::unique_ptr<server::StoreTarget>>
open_pg_target(const StoreAddress& address);

} // namespace papan::node
