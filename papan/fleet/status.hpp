// What a fleet is doing: its runs and its workers, as they show themselves to the broker.
#pragma once

#include "papan/fleet/nats/broker.hpp"
#include "papan/fleet/protocol.hpp"

#include <string>
#include <vector>

namespace papan::fleet {

struct FleetStatus {
    struct Run {
        WorkNote work;
        bool has_coordinator = false;
        RunNote note;                                 // of the coordinator, where there is one
        std::uint64_t waiting = 0, waiting_bytes = 0; // games at the broker
        std::vector<std::string> shut_out;
    };
    std::vector<Run> runs;
    std::vector<WorkerNote> workers;
};

// Waits a few seconds for the broker at most.
[[nodiscard]] Result<FleetStatus> status_of(const Address& address);

[[nodiscard]] std::string to_text(const FleetStatus& status);
[[nodiscard]] std::string to_json_text(const FleetStatus& status);
// For Prometheus.
[[nodiscard]] std::string to_metrics_text(const FleetStatus& status);

} // namespace papan::fleet
