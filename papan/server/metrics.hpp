// What the server counts, as Prometheus reads it.
#pragma once

#include <cstdint>
#include <fmt/core.h>
#include <string>
#include <string_view>

namespace papan::server {

struct Metrics {
    std::uint64_t connections = 0, rooms = 0, thinking = 0;                         // now
    std::uint64_t messages = 0, refusals = 0, moves = 0, thoughts = 0, dropped = 0; // ever

    [[nodiscard]] std::string text() const {
        std::string out;
        const auto line = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
            out += fmt::format("# TYPE papan_{} {}\npapan_{} {}\n", name, kind, name, value);
        };
        line("connections", "gauge", connections);
        line("rooms", "gauge", rooms);
        line("thinking_waiting", "gauge", thinking);
        line("messages_total", "counter", messages);
        line("refusals_total", "counter", refusals);
        line("moves_total", "counter", moves);
        line("thoughts_total", "counter", thoughts);
        line("connections_dropped_total", "counter", dropped);
        return out;
    }
};

} // namespace papan::server
