// What the server counts, as Prometheus reads it.
#pragma once

#include "papan/core/elsewhere.hpp"
#include "papan/server/neighbours.hpp"
#include "papan/server/store.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace papan::server {

// Of a server that shares its store with others.
struct NodeMetrics {
    NeighbourCounts neighbours = {};
    std::uint64_t errands_waiting = 0, visitors = 0;                      // now
    std::uint64_t errands = 0, errands_refused = 0, visitor_messages = 0; // ever
};

struct Metrics {
    std::uint64_t connections = 0, rooms = 0, thinking = 0;                         // now
    std::uint64_t messages = 0, refusals = 0, moves = 0, thoughts = 0, dropped = 0; // ever
    StoreCounts store = {};
    std::optional<NodeMetrics> node = {};    // none: this server is the only one
    std::optional<FarCounts> elsewhere = {}; // none: its players think here

    [[nodiscard]] std::string text() const;
};

} // namespace papan::server
