// How long a database may take. Whoever reads holds up everybody at a server, so that is short.
#pragma once

#include <chrono>

namespace papan::node {

constexpr auto patience_with_reads = std::chrono::milliseconds(1000);
constexpr auto patience_with_writes = std::chrono::milliseconds(3000);
// At the start, for tables that are to be made or changed.
constexpr auto patience_at_start = std::chrono::seconds(10);

// A node that has not been heard of for so long is taken for dead, and its rooms may be taken over.
constexpr auto lease_time = std::chrono::milliseconds(2000);
constexpr auto beat_time = std::chrono::milliseconds(500);

} // namespace papan::node
