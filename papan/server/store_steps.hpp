// How the tables of a store came to be, step by step, in the words of each database. The versions
// are the same everywhere: whatever changes what is kept is one step here, said for all of them.
#pragma once

#include "papan/base/result.hpp"

#include <span>

namespace papan::server {

struct StoreStep {
    const char* sqlite;
    const char* postgres;
};

// Step i leads from version i to i + 1.
[[nodiscard]] std::span<const StoreStep> store_steps();
[[nodiscard]] int newest_schema_version();
// An error when a newer program has written it.
[[nodiscard]] Result<void> check_schema_version(int version);

} // namespace papan::server
